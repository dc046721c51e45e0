import { describe, expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";

/** One's own, others and nobody, in the open and hidden, round a band that can lob and chant everything. */
const world = worldInWords({
  rows: 12,
  cols: 12,
  fill: "plains",
  hexes: {
    "6F": "temple of SPS",
    "5F": "fertile",
    "5E": "scrub",
    "6E": "scrub",
    "8F": "red den of SPS, 50 lizards",
    "7H": "green den of MUD, 50 lizards",
    "7G": "cursed",
    "6H": "water with raft 5",
    "4F": "water with bridge of SPS",
    "6D": "free red den, 50 lizards, militia red 15",
  },
  clans: ["SPS", "MUD"],
  bands: ["SPS 6F yellow 20 black 200", "SPS 7F red 30", "MUD 5G red 9", "MUD 6G red 150"],
  spies: ["SPS 6E red"],
});
const said = (...lines: string[]) =>
  checkOrders(lizards.view(world, 1), lines).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));

describe("ORD-3: a lob is warned of where it cannot hit, and where nobody is seen, for it holds whoever throws", () => {
  test.each([
    ["LO 6F N", "Nobody is seen in 5F, and throwing holds all 220 in 6F this turn. (LOB-3)"],
    ["LO 6F S", "Only your own are in 7F, and they are never hit. (LOB-2)"],
    ["LO 6F NW", null], // VIS-3: Scrub hides
    ["LO 6F NE", null],
  ])("%s", (line, reason) => {
    expect(said(line)).toEqual([reason]);
  });
});

test("a lob where one's own shunt may throw others is not warned of", () => {
  expect(said("LO 6F N", "CH 6F SE SHUN")[0]).toBeNull();
});

describe("a chant at nobody", () => {
  test.each([
    [
      "CH 6F N EYES",
      "Nobody is seen in 5F now, and chants come before anybody moves: the Eyes would find nobody to count. (EYES-1)",
    ],
    ["CH 6F NW EYES", null], // VIS-3: Scrub hides
    ["CH 6F NE EYES", null], // VIS-2: their colours are not seen
    [
      "CH 6F SW EYES",
      "Nobody is seen in 6E now, and chants come before anybody moves: the Eyes would find nobody to count. (EYES-1)",
    ],
    ["CH 6F N SHUN", "Nobody is seen in 5F now, and chants come before anybody moves: it would do nothing. (SHUN-1)"],
    ["CH 6F N FREE", "Nobody is seen in 5F now, and chants come before anybody moves: it would do nothing. (FRZ-1)"],
    ["CH 6F N COER", "Nobody is seen in 5F now, and chants come before anybody moves: it would do nothing. (COER-1)"],
    ["CH 6F N TRAN", "Nobody is seen in 5F now, and chants come before anybody moves: it would do nothing. (TRAN-1)"],
    ["CH 6F N N SUMM", "Nobody is seen in 4F now, and chants come before anybody moves: it would do nothing. (SUMM-1)"],
    ["CH 6F S SE DARK", "7G is already Cursed, and nobody is seen there. (DARK-1)"],
    ["CH 6F S S FREE", "Nobody is seen in 8F now, and chants come before anybody moves: it would do nothing. (FRZ-1)"],
    ["CH 6F N DARK", null],
    ["CH 6F N MOUL", null],
    ["CH 6F N REVE", null], // enemy spies are never seen
    ["CH 6F NW FREE", null],
    ["CH 6F NE FREE", null],
    ["CH 6F SE SE FREE", null], // warriors in another clan's den are hidden
    ["CH 6F SW NW FREE", "Only militia can be in 6D, a free den: it would do nothing. (LIZ-9)"],
    ["CH 6F SW NW EYES", null],
    ["CH 6F SE SE EYES", null],
  ])("%s", (line, reason) => {
    expect(said(line)).toEqual([reason]);
  });
});

describe("a chant at one's own", () => {
  test.each([
    ["CH 6F S EYES", "Your own warriors are in 7F: the Eyes count nobody else. (EYES-1)"],
    ["CH 6F S FREE", "Your own warriors are in 7F: it holds nobody else. (FRZ-1)"],
    ["CH 6F FREE", "Your own warriors are in 6F: it holds nobody else. (FRZ-1)"],
    ["CH 6F S COER", "Your own warriors are in 7F: there is nobody to win over. (COER-1)"],
    ["CH 6F S TRAN", "Your own warriors are in 7F: it changes their colours. (TRAN-1)"],
    ["CH 6F S DARK", "Your own warriors are in 7F: they die. (DARK-1)"],
    ["CH 6F DARK", "Your own warriors are in 6F: they die. (DARK-1)"],
    ["CH 6F S S DARK", "Your own den is in 8F: it is lost with all in it. (DARK-1)"],
    ["CH 6F N N DARK", "Your own bridge is in 4F: it is lost. (DARK-1)"],
    ["CH 6F SW DARK", "Your own spies are in 6E: they die. (DARK-1)"],
    ["CH 6F S SHUN", "A den is in 8F, the next hex: nobody can be thrown that way. (SHUN-2)"],
    ["CH 6F S MOUL", null],
    ["CH 6F S S REVE", null],
    ["CH 6F SW REVE", null], // REVE-1 spares one's own
  ])("%s", (line, reason) => {
    expect(said(line)).toEqual([reason]);
  });

  test("a Temple, and a raft's crew", () => {
    const other = worldInWords({
      ...{ rows: 12, cols: 12, fill: "plains", clans: ["SPS"] },
      hexes: { "6F": "temple of SPS", "5E": "water with raft 5", "4E": "water" },
      bands: ["SPS 5F black 200", "SPS 5E red 9"],
    });
    const reasons = (line: string) => checkOrders(lizards.view(other, 1), [line]).map(({ reason }) => reason);
    expect(reasons("CH 5F S DARK")).toEqual(["Your own Temple is in 6F: it is lost."]);
    expect(reasons("CH 5F SW SUMM")).toEqual(["Your own warriors are in 5E: it attacks them."]);
  });
});

describe("SHUN-2, SHUN-3: whom a shunt throws nowhere", () => {
  const flat = worldInWords({
    ...{ rows: 8, cols: 8, wrap: false, fill: "plains", clans: ["SPS", "MUD"] },
    hexes: { "6D": "scrub" },
    bands: ["SPS 4D black 60", "MUD 3D red 9", "MUD 2D red 5", "MUD 5D red 5", "SPS 2G black 60", "MUD 1G red 5"],
  });
  const said = (line: string) =>
    checkOrders(lizards.view(flat, 1), [line]).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));

  test.each([
    ["CH 4D N SHUN", "Warriors are in 2D, the next hex: nobody can be thrown that way. (SHUN-2)"],
    ["CH 2G N SHUN", "1G lies at the edge: nobody is thrown over it. (SHUN-3)"],
    ["CH 4D NE SW SHUN", "A shunt needs a direction and a target other than its own hex. (SHUN-1)"],
    ["CH 4D S SHUN", null], // VIS-3: Scrub hides
  ])("%s", (line, reason) => {
    expect(said(line)).toEqual([reason]);
  });

  test.each(["CH 4D N SHUN", "CH 2G N SHUN"])("the turn says the same: %s", (line) => {
    const { results } = lizards.resolveTurn(flat, { orders: { 1: [line] }, dropped: [], seed: "thrown" });
    expect(results[1]?.[0]).toMatchObject({ outcome: "done", reason: "no effect" });
  });
});

describe("SUMM-1: whom a sea monster finds", () => {
  const lake = worldInWords({
    ...{ rows: 12, cols: 12, fill: "plains", clans: ["SPS", "MUD"] },
    hexes: { "4D": "water", "3D": "water", "6D": "water with raft 5" },
    bands: ["SPS 5D black 60", "MUD 6D red 5"],
    spies: ["SPS 4D red", "SPS 10J red"],
  });
  const said = (line: string) =>
    checkOrders(lizards.view(lake, 1), [line]).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));

  test("spies of one's own; and no monster without water around it", () => {
    expect(said("CH 5D N SUMM")).toEqual(["Your own spies are in 4D: it attacks them. (SUMM-1)"]);
    expect(said("CH 5D S SUMM")).toEqual(["No water lies around 6D: the sea monster has no strength. (SEA-2)"]);
  });
});

describe("COER-1: the chanters must be as many", () => {
  test("fewer chanters than seen", () => {
    expect(said("CH 6F SE BLK=149 COER")).toEqual(["149 chant: too few for the 150 seen in 6G. (COER-1)"]);
    expect(said("CH 6F SE BLK=150 COER")).toEqual([null]);
    expect(said("CH 6F NE COER")).toEqual([null]);
  });
});
