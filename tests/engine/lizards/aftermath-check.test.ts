import { describe, expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";

/** Round a Temple in 6F with chanters enough for anything: builders, a raft, a bridge, enemies and dens about to fall. */
const world = worldInWords({
  rows: 12,
  cols: 12,
  fill: "plains",
  hexes: {
    "6F": "temple of SPS",
    "7F": "scrub",
    "7E": "water",
    "8F": "water with bridge of SPS",
    "6E": "water with raft 5",
    "6D": "water with bridge",
    "4E": "fertile",
    "4G": "red den of SPS, 5 lizards",
    "5H": "red den of SPS, 5 lizards",
    "7I": "cursed",
    "10B": "cursed",
    "8B": "scrub",
    "11B": "water",
    "9H": "whirlpool",
    "8I": "whirlpool with bridge",
    "7C": "whirlpool",
  },
  clans: ["SPS", "MUD"],
  bands: [
    "SPS 6F black 200",
    "SPS 7F red 30 green 20 grey 60",
    "SPS 6E red 9",
    "SPS 5E red 9",
    "SPS 3E red 9 hunger 4",
    "SPS 5H grey 60",
    "SPS 8H red 9",
    "SPS 10B grey 39 black 19",
    "MUD 5D red 9",
    "MUD 5G red 20",
    "MUD 6G red 250",
  ],
  spies: ["SPS 8H red"],
});
const said = (...lines: string[]) =>
  checkOrders(lizards.view(world, 1), lines).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));

describe("TRN-4: what the sheet's own chants have changed by the time its other lines are carried out", () => {
  test.each([
    // SHUN: the warriors are gone, and elsewhere
    ["MO 7F SE", "CH 6F S SHUN", "Line 2 throws everyone in 7F away first. (SHUN-1)"],
    ["BF 7F", "CH 6F S SHUN", "Line 2 throws the builders away before they can build. (SHUN-1)"],
    ["GI 7F 2", "CH 6F S SHUN", "Line 2 throws them away before they can be given. (SHUN-1)"],
    ["MO 12F N", "CH 6F S SHUN", "You have no warriors there yet: line 2 has to bring them first. (SHUN-1)"],
    ["MO 9F N", "CH 6F S BLK=50 SHUN", "You have no warriors there yet: line 2 has to bring them first. (SHUN-1)"],
    ["MO 11F N", "CH 6F S SHUN", "You have no warriors there. (TRN-5)"],
    ["MO 5E N", "CH 6F NW SHUN", null], // SHUN-2: enemies stand in 5D
    // COER: others' warriors are one's own
    ["MO 5G N", "CH 6F NE COER", "You have no warriors there yet: line 2 has to bring them first. (COER-1)"],
    ["MO 6G N", "CH 6F SE COER", "You have no warriors there. (TRN-5)"], // they resist
    // TRAN: who builds or is named goes by the colour of then
    ["BF 7F", "CH 6F S TRAN", "Line 2 changes the colours in 7F first. (TRAN-1)"],
    ["SP 7F SE RED=5", "CH 6F S TRAN", "Line 2 changes the colours in 7F first. (TRAN-1)"],
    ["MO 7F SE", "CH 6F S TRAN", null],
    // DARK
    ["MO 7F SE", "CH 6F S DARK", "Line 2 kills everyone in 7F first. (DARK-1)"],
    // MOUL sinks land
    ["BF 7F", "CH 6F S MOUL", "Line 2 sinks 7F first. (MOUL-2)"],
    ["BB 7F SW", "CH 6F S MOUL", "Line 2 sinks 7F first. (MOUL-2)"],
    ["DB 7F S", "CH 6F S MOUL", "Line 2 destroys the bridge in 8F first. (MOUL-2)"],
    ["DB 7F S", "CH 6F SE S MOUL", "Line 2 destroys the bridge in 8F first. (MOUL-2)"],
    ["BR 7F SE", "CH 6F SE S MOUL", null],
    [
      "MO 3E S",
      "CH 6F N NW MOUL",
      "They starve at the end of this turn unless they enter Fertile ground or join less hungry warriors: " +
        "half of them may die. (DEV-15)",
    ],
    // MOUL raises land
    ["BR 7F SW", "CH 6F SW S MOUL", "Line 2 raises land in 7E first. (MOUL-1)"],
    ["BB 7F SW", "CH 6F SW S MOUL", "Line 2 raises land in 7E first. (MOUL-1)"],
    ["DB 7F S", "CH 6F S S MOUL", "Line 2 raises land in 8F first. (MOUL-1)"],
    ["SA 6E S", "CH 6F SW MOUL", "Line 2 raises land under the raft and destroys it. (MOUL-1)"],
    ["SA 6E NW", "CH 6F SW NW MOUL", null], // the bridge is gone, and the raft runs ashore
    ["BF 6E", "CH 6F SW MOUL", "This takes 10 Green; 0 are there. (DEV-3)"], // on what ground, chance decides
  ])("%s with %s", (line, chant, reason) => {
    expect(said(line, chant)[0]).toBe(reason);
  });

  test.each([
    ["MO 7F SE", null],
    ["BF 7F", null],
    ["BB 7F SW", null],
    ["DB 7F S", null],
    ["BR 7F SW", null],
    ["BR 7F SE", "That is neither Water nor Whirlpool. (MAP-6)"],
    ["SA 6E S", null],
    ["SA 6E NW", "A bridge or a raft is in the way. (RFT-3)"],
    ["MO 3E S", null],
    ["CH 6F N MOUL", null],
  ])("but not %s alone", (line, reason) => {
    expect(said(line)).toEqual([reason]);
  });

  test("a chant that fails changes nothing", () => {
    expect(said("MO 7F SE", "CH 6F S BLK=49 SHUN", "BF 7F")[0]).toBe(null);
  });

  test("nor, for certain, does one of two from the same hex, nor one whose chanters may be free before", () => {
    expect(said("MO 7F SE", "CH 6F S SHUN", "CH 6F EYES")[0]).toBe(null);
    expect(said("MO 7F SE", "CH 6F S SHUN", "FR 6F BLK=200")[0]).toBe(null);
  });
});

describe("TRN-4: a crew that is set free sails nowhere", () => {
  test.each([
    [["FR 6E"], "Line 2 sets them all free before they can sail. (TRN-4)"],
    [["FR 6E RED=5", "FR 6E RED=4"], "Lines 2, 3 set them all free before they can sail. (TRN-4)"],
    [["FR 6E RED=5"], null],
  ])("SA 6E S with %j", (freeing, reason) => {
    expect(said("SA 6E S", ...freeing)[0]).toBe(reason);
  });
});

describe("WLD-3: an own den that is about to fall is a Ruin when the orders begin", () => {
  test.each([
    ["CH 6F NE NE MOUL", null], // MOUL-2
    ["CH 6F NE NE TRAN", "Your own warriors are in 5H: it changes their colours. (TRAN-1)"],
    ["CH 6F NE NE SHUN", null], // SHUN-1
    ["CH 6F SE N SHUN", null], // SHUN-2: from 5G on to 4G
    ["BD 5H", null], // DEV-8
  ])("%s", (line, reason) => {
    expect(said(line)).toEqual([reason]);
  });
});

describe("MOV-12: Whirlpools drown whoever enters without a bridge", () => {
  test.each([
    ["MO 8H S", "9H is a Whirlpool: those who enter may drown. (MOV-12)"],
    ["SP 8H S RED=2", "9H is a Whirlpool: those who enter may drown. (MOV-12)"],
    ["SN 8H S", "9H is a Whirlpool: those who enter may drown. (MOV-12)"],
    ["MO 8H SE", null],
    ["SA 6E SW SW", "7C is a Whirlpool: those who enter may drown. (MOV-12)"], // RFT-4: from 7D on without the raft
  ])("%s", (line, reason) => {
    expect(said(line)).toEqual([reason]);
  });
});

describe("the curse", () => {
  const ending = "7I is Cursed: those who enter may die, and so may those still there next turn. (WLD-1)";
  test.each([
    ["MO 8H NE", ending],
    ["SP 8H NE RED=2", ending],
    ["SN 8H NE", ending],
    ["MO 8H NE S", "7I is Cursed: those who enter may die. (MOV-11)"],
    ["MO 8H SE", null],
    ["CH 10B N N EYES", "10B is Cursed: if half of them die first, too few are left. (WLD-1)"],
    ["BB 10B S", "10B is Cursed: if half of them die first, too few are left. (WLD-1)"],
    ["MO 10B N", null],
    ["DB 10B N", "There is no bridge there. (DEV-10)"], // which is certain
  ])("%s", (line, reason) => {
    expect(said(line)).toEqual([reason]);
  });
});
