import { describe, expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";

/** Bands enough to get into each other's way. */
const world = worldInWords({
  rows: 8,
  cols: 8,
  fill: "plains",
  hexes: {
    "7D": "red den of SPS, 50 lizards",
    "2B": "water",
    "2G": "temple",
    "3D": "temple",
    "5C": "scrub",
    "4E": "water with bridge",
  },
  clans: ["SPS", "MUD"],
  bands: [
    "SPS 4D yellow 20 red 180 grey 60",
    "SPS 6D red 200 black 20",
    "SPS 3D black 200",
    "SPS 1G red 100",
    "MUD 2D red 5",
  ],
});
const verdicts = (...lines: string[]) => checkOrders(lizards.view(world, 1), lines);
const reasons = (...lines: string[]) => verdicts(...lines).map(({ reason }) => reason);

test("LIZ-4: orders are for all bands of a hex, where a world made by hand has several of a clan", () => {
  const bands = ["SPS 4C yellow 50", "SPS 4C red 100", "MUD 4D red 5"];
  const several = worldInWords({ rows: 8, cols: 8, fill: "plains", clans: ["SPS", "MUD"], bands });
  for (const line of ["LO 4C NE", "SP 4C N YEL=40", "FR 4C RED=100"])
    expect(checkOrders(lizards.view(several, 1), [line])).toMatchObject([{ verdict: "ok" }]);
});

describe("warnings name the line they are about, and the rule", () => {
  test.each([
    ["LOB-3", ["LO 4D N N", "MO 4D S"], 1, "Line 1 immobilises everyone in 4D: they stay where they are."],
    [
      "TRN-2",
      ["# later", "MO 4D NW", "SP 4D S RED=5"],
      1,
      "This move may run before line 3 splits 4D: use SP for both.",
    ],
    ["MOV-2", ["MO 4D S", "MO 4D SW"], 0, "Line 2 moves everyone out of 4D too; chance decides which is first."],
    ["TRN-3", ["MO 4D N", "MO 1G S", "mo 4d n"], 2, "The same as line 1; only one counts."],
    ["DEV-2", ["GI 4D 2", "GI 6D 2"], 0, "Line 2 gives too; a clan gives once a turn, and chance decides which."],
    ["DEV-2", ["GI 4D 2", "GI 6D 2"], 1, "Line 1 gives too; a clan gives once a turn, and chance decides which."],
    ["DEV-3", ["MO 4D S", "BD 4D"], 1, "Line 1 takes the builders away before they can build."],
    [
      "DEV-3",
      ["SP 1G S RED=2", "SP 6D N N RED=20", "BD 4D"],
      2,
      "Line 2 brings warriors into 4D: the builders are disturbed.",
    ],
    ["DEV-3", ["SP 3D S S BLK=9", "BD 4D"], 1, "Line 1 brings warriors into 4D: the builders are disturbed."],
    ["CHT-4", ["CH 3D N EYES", "MO 3D N"], 1, "Line 1 immobilises everyone in 3D: they stay where they are."],
    ["LOB-3", ["LO 4D N N", "LO 4D S"], 0, "Line 2 throws from 4D too; only one of them can."],
    ["TRN-4", ["FR 4D", "MO 4D S"], 1, "Line 1 sets them all free before they can march."],
    ["TRN-4", ["FR 3D BLK=150", "MO 3D N", "FR 3D BLK=50"], 1, "Lines 1, 3 set them all free before they can march."],
    ["TRN-4", ["GI 3D 2", "FR 3D BLK=200"], 0, "Line 2 sets them all free before they can be given."],
    ["TRN-2", ["CH 3D N EYES", "FR 3D BLK=191"], 0, "If line 2 runs first, too few Black are left to chant."],
    ["FRZ-1", ["CH 3D S FREE", "MO 4D S"], 1, "Line 1 immobilises everyone in 4D: they stay where they are."],
    ["GATE-1", ["CH 3D 2G GATE", "MO 3D N"], 1, "Line 1 takes everyone in 3D through the gate first."],
    ["DEV-2", ["GI 3D 2", "SP 3D N BLK=200"], 0, "Line 2 leads all of them away before they can be given."],
    [
      "DEV-2",
      ["GI 3D 2", "SP 3D N BLK=150", "SP 3D SE BLK=50"],
      0,
      "Lines 2, 3 lead all of them away before they can be given.",
    ],
    ["TRN-2", ["CH 3D N EYES", "FR 3D"], 0, "If line 2 runs first, too few Black are left to chant."],
    ["TRN-2", ["LO 4D N N", "FR 4D YEL=20"], 0, "If line 2 runs first, no Yellow are left to throw."],
    ["DEV-3", ["FR 4D", "BD 4D"], 1, "This takes 50 Grey; other lines leave 0 of them here."],
    ["DEV-3", ["FR 4D GRY=11", "BD 4D"], 1, "This takes 50 Grey; other lines leave 49 of them here."],
    ["DEV-3", ["SP 4D S GRY=11", "BD 4D"], 1, "This takes 50 Grey; other lines leave 49 of them here."],
    ["DEV-4", ["BD 4D", "DB 4D SE"], 1, "Line 1 needs the same Grey: only one is done."],
    ["DEV-2", ["GI 4D 2", "MO 4D S"], 0, "Line 2 leads all of them away before they can be given."],
    ["DEV-2", ["GI 4D 2", "MO 4D S", "MO 4D SE"], 0, "Lines 2, 3 lead all of them away before they can be given."],
    [
      "DEV-2",
      ["GI 4D 2", "MO 4D S", "MO 6D N N"],
      0,
      "Those there now are gone by then: those line 3 brings are given.",
    ],
    ["FRE-1", ["FR 4D RED=181"], 0, "Only 180 Red there: this means all of them."],
    ["FRE-1", ["FR 4D RED=1 GRN=5"], 0, "No Green there."],
    [
      "MOV-5",
      ["SP 4D S RED=100", "SP 4D N RED=81 GRY=1", "SP 4D NE YEL=1"],
      0,
      "With line 2 that is 181 Red of 180: the last to go takes what is left.",
    ],
    [
      "MOV-5",
      ["SP 4D S RED=100", "SP 4D S RED=100", "SP 4D N RED=1"],
      2,
      "With lines 1, 2 that is 201 Red of 180: the last to go takes what is left.",
    ],
    [
      "MOV-5",
      Array.from("NNSSNSS", (way) => `SP 4D ${way} RED=30`),
      4,
      "With lines 1–4, 6, 7 that is 210 Red of 180: the last to go takes what is left.",
    ],
    ["TRN-4", ["FR 4D RED=150", "SP 4D S RED=40"], 1, "Line 1 sets some free first: 30 Red are left to go."],
    ["TRN-4", ["FR 4D RED=180", "SP 4D S RED=40"], 1, "Line 1 sets some free first: no Red is left to go."],
  ])("%s %j", (rule, lines, at, reason) => {
    expect(verdicts(...lines)[at]).toMatchObject({ verdict: "warning", reason, rule });
  });
});

describe("nothing is warned of that does not come about", () => {
  test.each([
    [["SP 3D S BLK=1", "BD 4D"], 1],
    [["LO 4D", "MO 4D S"], 1],
    [["LO 1G N", "MO 1G S"], 1],
    [["CH 3D N BLK=9 EYES", "MO 3D N"], 1],
    [["CH 3D 3D GATE", "MO 3D N"], 1],
    [["FR 4D RED=9", "MO 4D S"], 1],
    [["SP 4D S GRY=10 RED=5", "BD 4D"], 1],
    [["FR 6D", "MO 6D N N", "BD 4D"], 2],
    [["CH 6D N EYES", "MO 6D N N", "BD 4D"], 2],
    [["LO 4D N N", "MO 4D S", "BD 4D"], 2],
    [["LO 4D N N", "SP 4D S GRY=11", "BD 4D"], 2],
    [["LO 4D N N", "GI 4D 2", "MO 4D S"], 1],
    [["BD 4D", "DB 4D S"], 0],
    [["GI 7D 2", "MO 6D N"], 0],
    [["SP 4D S RED=100", "SP 4D N RED=80 GRY=1"], 0],
    [["GI 3D 2", "MO 3D N S"], 0],
    [["GI 3D 2", "SP 3D N S BLK=200"], 0],
    [["SP 4D S RED=100", "SP 6D N RED=100"], 0],
    [["FR 4D RED=100 GRY=60", "SP 4D S RED=80"], 1],
    [["LO 4D N N", "FR 4D YEL=19"], 0],
    [["CH 3D N EYES", "FR 3D BLK=190"], 0],
    [["BB 4D N", "BD 4D"], 1],
    [["BD 6D", "BD 4D"], 1],
    [["BD 4D", "SA 4D S"], 0],
    [["MO 4D S", "SP 4D S GRN=5"], 0],
    [["MO 4D S", "SA 4D S"], 0],
    [["GI 4D 2", "SA 4D S"], 0],
    [["GI 5D 2", "MO 4D S"], 0],
    [["GI 4D 2", "GI 6D 2", "MO 4D S"], 1],
  ])("%j", (lines, at) => {
    expect(verdicts(...lines)[at]).toEqual({ verdict: "ok", reason: null, rule: null, field: null });
  });
});

describe("lines that do not count hinder no other", () => {
  test("TRN-3: a line given twice", () => {
    expect(reasons("MO 4D S", "mo 4d s")).toEqual([null, "The same as line 1; only one counts."]);
  });

  test("TRN-1: the thirty-first line", () => {
    const thirty = ["MO 4D S", ...Array.from({ length: 29 }, (_, i) => `RE 7D # ${i}`)];
    expect(reasons(...thirty, "LO 4D N N")[0]).toBe(null);
  });
});

describe("orders that fail hinder no other of their kind", () => {
  test.each([
    ["DEV-2", "GI 4D 1", "GI 4D 2"],
    ["CHT-1", "CH 6D N FREE", "CH 6D NW EYES"],
    ["LOB-5", "LO 4D N S", "LO 4D N N"],
  ])("%s: %s, then %s", (rule, failing, other) => {
    expect(verdicts(failing)).toMatchObject([{ verdict: "warning", rule }]);
    expect(verdicts(failing, other)[1]).toMatchObject({ verdict: "ok", reason: null });
  });
});

describe("MOV-4 counts those who leave", () => {
  test("nobody leaves", () => {
    expect(reasons("MO 6D N N")).toEqual(["More than 300 would be in 4D: 260 and these 220."]);
  });
  test("enough leave, if they leave first", () => {
    expect(reasons("MO 6D N N", "MO 4D NE")[0]).toBe("More than 300 would be in 4D, unless line 2 runs first.");
  });
  test("several leave, if all leave first", () => {
    expect(reasons("MO 6D N N", "SP 4D NE RED=180", "SP 4D S GRY=60")[0]).toBe(
      "More than 300 would be in 4D, unless lines 2, 3 run first.",
    );
  });
  test("whoever comes back makes no room", () => {
    expect(reasons("MO 6D N N", "MO 4D NE SW")[0]).toBe("More than 300 would be in 4D: 260 and these 220.");
  });
  test("too few leave", () => {
    expect(reasons("MO 6D N N", "SP 4D NE RED=50")[0]).toBe("More than 300 would be in 4D: 210 and these 220.");
  });
  test("splits of the same hex leave fewer to go, if they go first", () => {
    expect(reasons("MO 6D N N", "SP 6D S RED=180")[0]).toBe("More than 300 would be in 4D, unless line 2 runs first.");
    expect(reasons("MO 6D N N", "SP 6D S RED=170")[0]).toBe("More than 300 would be in 4D: 260 and these 220.");
    expect(reasons("SP 6D N N RED=200", "SP 6D S BLK=20")[0]).toMatch(/: 260 and these 200\.$/);
  });
  test("whoever cannot but crowd leads nobody away, and brings nobody", () => {
    expect(reasons("MO 6D N N", "MO 6D S", "BD 4D", "GI 6D 2")).toEqual([
      "More than 300 would be in 4D: 260 and these 220.",
      null,
      null,
      "Line 2 leads all of them away before they can be given.",
    ]);
  });
  test("whoever is kept back by a crowd makes no room for those behind, in whatever order the lines stand", () => {
    const row = worldInWords({
      ...{ rows: 8, cols: 8, fill: "plains", clans: ["SPS"] },
      hexes: { "7G": "red home den of SPS, 50 lizards" },
      bands: ["SPS 2D red 200", "SPS 3D red 200", "SPS 4D red 200"],
    });
    const crowded = (line: string) => expect.objectContaining({ reason: `More than 300 would be in ${line}.` });
    for (const lines of [
      ["MO 2D S", "MO 3D S"],
      ["MO 3D S", "MO 2D S"],
    ]) {
      const told = checkOrders(lizards.view(row, 1), lines);
      for (const hex of ["3D", "4D"]) expect(told).toContainEqual(crowded(`${hex}: 200 and these 200`));
    }
  });
  test("whoever is held makes no room, and comes nowhere", () => {
    expect(reasons("MO 6D N N", "MO 4D NE", "LO 4D N N")[0]).toBe("More than 300 would be in 4D: 260 and these 220.");
    expect(reasons("MO 4D S S", "MO 6D N", "CH 6D N EYES")[0]).toBe("More than 300 would be in 6D: 220 and these 260.");
    expect(reasons("MO 6D N", "MO 4D S", "LO 4D N N")[0]).toBe(null);
  });
  test("whoever goes free takes no room", () => {
    expect(reasons("MO 6D N N", "FR 4D")[0]).toBe(null);
  });
  test("whoever goes free does not march", () => {
    expect(reasons("MO 6D N N", "FR 6D RED=190")[0]).toBe(null);
    expect(reasons("MO 6D N N", "FR 4D RED=180")[0]).toBe(null);
  });
  test("of one hex no more come than are there", () => {
    expect(reasons("SP 4D S RED=180", "SP 4D S RED=180 GRY=60")[0]).toMatch(/^With line 2 that is 360 Red of 180/);
  });
  test("a single warrior is one too many as well", () => {
    const crowd = worldInWords({
      ...{ rows: 8, cols: 8, fill: "plains", clans: ["SPS"] },
      hexes: { "7D": "red home den of SPS, 50 lizards" },
      bands: ["SPS 4D red 300", "SPS 5D red 1"],
    });
    const [verdict] = checkOrders(lizards.view(crowd, 1), ["MO 5D N"]);
    expect(verdict?.reason).toBe("More than 300 would be in 4D: 300 and these 1.");
  });
  test("others stop on the way", () => {
    expect(reasons("MO 6D N NE", "MO 4D S")[0]).toBe("More than 300 would be in 5D, unless this runs before line 2.");
  });
  test("two marches meet", () => {
    expect(reasons("MO 6D N", "MO 4D S")[0]).toMatch(/^With line 2 more than 300 would be in 5D/);
  });
  test("a spy is no warrior", () => {
    expect(verdicts("SP 6D N N RED=60", "SP 6D N N RED=1").map(({ rule }) => rule)).toEqual(["MOV-4", "SPY-8"]);
  });
});

describe("GATE-1: whoever goes through a gate is gone before anybody marches, builds or gives", () => {
  const temples = worldInWords({
    rows: 8,
    cols: 8,
    fill: "plains",
    hexes: { "4D": "temple", "2D": "temple", "7G": "red home den of SPS, 50 lizards", "2E": "water", "3E": "water" },
    clans: ["SPS", "MUD"],
    bands: ["SPS 4D black 130 grey 20", "SPS 5D red 200", "SPS 2D grey 20", "MUD 8H red 1"],
  });
  const said = (...lines: string[]) =>
    checkOrders(lizards.view(temples, 1), lines).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));

  test.each([
    ["BB 4D NE", "Line 2 takes the builders through the gate before they can build. (GATE-1)"],
    ["BB 2D SE", "Line 2 brings warriors into 2D: the builders are disturbed. (DEV-3)"],
    ["GI 4D 2", "Line 2 takes them through the gate before they can be given. (GATE-1)"],
    ["MO 4D N", "Line 2 takes everyone in 4D through the gate first. (GATE-1)"],
    ["MO 5D N", null],
  ])("%s", (line, reason) => {
    expect(said(line, "CH 4D 2D GATE")[0]).toBe(reason);
  });

  test("GATE-2: for whom there is no room, friend and enemy counted, is said", () => {
    const gate = { rows: 8, cols: 8, fill: "plains" as const, clans: ["SPS", "MUD"] };
    const words = (bands: string[]) =>
      checkOrders(
        lizards.view(
          worldInWords({
            ...gate,
            hexes: { "4D": "temple", "2D": "temple", "7G": "red home den of SPS, 50 lizards" },
            bands,
          }),
          1,
        ),
        ["CH 4D 2D GATE"],
      )[0];
    expect(words(["SPS 4D black 130 grey 20", "SPS 2D grey 168", "MUD 8H red 1"])).toMatchObject({
      verdict: "warning",
      reason: "No more than 300 can be in 2D, and 168 are there: 18 of those who arrive would die.",
      rule: "GATE-2",
    });
    expect(words(["SPS 4D black 130 grey 20", "MUD 2D red 151"])?.reason).toMatch(/^No more than 300 .* 1 of those/);
    expect(words(["SPS 4D black 130 grey 20", "MUD 2D red 150"])?.verdict).toBe("ok");
  });

  test("without the gate they are in the way", () => {
    expect(said("MO 5D N")).toEqual(["More than 300 would be in 4D: 150 and these 200. (MOV-4)"]);
  });
});

describe("chants in vain", () => {
  test.each([
    ["CH 3D 2G GATE", null],
    ["CH 3D 3D GATE", "A gate leads only to another Temple."],
    ["CH 3D 1A GATE", "A gate leads only to another Temple."],
    ["CH 3D SUMM", "The chant does nothing: a sea monster comes only from Water."],
    ["CH 3D MOUL", "The chant does nothing: a Temple cannot be sunk."],
    ["CH 3D COER", "The chant does nothing: a Temple protects everyone in it."],
    ["CH 3D N EYES", null],
  ])("%s", (line, reason) => {
    expect(reasons(line)).toEqual([reason]);
  });
});

describe("what is certain to kill", () => {
  const dangers = worldInWords({
    rows: 8,
    cols: 8,
    fill: "plains",
    hexes: {
      "4D": "red home den of SPS, 50 lizards",
      "3D": "free black den, 20 lizards",
      "5D": "red den of MUD, 50 lizards",
      "4E": "fertile",
      "7G": "water with raft 5",
    },
    clans: ["SPS", "MUD"],
    bands: ["SPS 4D red 20", "SPS 4F green 20 hunger 4", "SPS 6F red 9 hunger 3", "SPS 7G green 9 hunger 4"],
    spies: ["SPS 3C green"],
  });
  const said = (line: string) => checkOrders(lizards.view(dangers, 1), [line])[0];
  const starving = { verdict: "warning", rule: "DEV-15", reason: expect.stringContaining("unless they enter Fertile") };
  const caught = (hex: string) => ({
    ...{ verdict: "warning", rule: "SPY-4" },
    reason: `A spy is always caught in ${hex}: that den is not yours.`,
  });

  test.each([
    ["SP 4D N RED=1", caught("3D")],
    ["SP 4D S S RED=1", caught("5D")],
    ["SP 4D N RED=2", { verdict: "warning", rule: "GEN-5" }], // no spy
    ["SN 3C NE", caught("3D")],
    ["SN 3C SE", { verdict: "ok" }],
    ["MO 4F N", starving],
    ["SP 4F N GRN=5", starving],
    ["SP 4F N GRN=1", { verdict: "ok" }],
    ["MO 4F SW", { verdict: "ok" }],
    ["MO 6F N", { verdict: "ok" }],
    ["SA 7G N", starving],
  ])("%s", (line, verdict) => {
    expect(said(line)).toMatchObject(verdict);
  });
});

describe("LIZ-5: one lizard less hungry keeps those it joins from starving", () => {
  const hungry = worldInWords({
    rows: 8,
    cols: 8,
    fill: "plains",
    hexes: { "6D": "red home den of SPS, 50 lizards", "6C": "fertile" },
    clans: ["SPS"],
    bands: ["SPS 4D red 99 hunger 4", "SPS 3D red 1 hunger 3", "SPS 4F red 9 hunger 4", "SPS 5D red 9 hunger 4"],
  });
  const rules = (...lines: string[]) => checkOrders(lizards.view(hungry, 1), lines).map(({ rule }) => rule);

  test.each([
    [["MO 4D N"], null],
    [["MO 4D N", "MO 3D N"], "DEV-15"],
    [["MO 4D N", "FR 3D"], "DEV-15"],
    [["MO 4D S"], "DEV-15"],
    [["MO 4D NE", "MO 3D SE"], null],
    [["MO 4D NE", "SP 3D SE RED=1"], "DEV-15"],
    [["MO 5D S"], "DEV-15"],
    [["MO 5D S", "RE 6D"], null],
  ])("%j", (lines, rule) => {
    expect(rules(...lines)[0]).toBe(rule);
  });

  test("the turn says the same", () => {
    const orders = { 1: ["MO 4D N"] };
    const { world: after } = lizards.resolveTurn(hungry, { orders, dropped: [], seed: "joined" });
    expect(lizards.view(after, 1).bands).toContainEqual(expect.objectContaining({ hex: "3D", total: 100, hunger: 4 }));
  });
});

describe("SPY-2, SPY-9: spies", () => {
  const world = worldInWords({
    rows: 8,
    cols: 8,
    fill: "plains",
    turn: 6,
    hexes: { "7D": "red home den of SPS, 50 lizards", "3C": "temple", "8H": "temple of SPS" },
    clans: ["SPS", "MUD"],
    bands: ["SPS 4D red 20", "SPS 6D red 20", "SPS 8H black 130"],
    spies: ["SPS 4C red made 3", "SPS 2G red made 4", "SPS 6C red made 3"],
  });
  const said = (...lines: string[]) =>
    checkOrders(lizards.view(world, 1), lines).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));
  const bush = (code: string) =>
    `A spy out for 3 turns goes bush at the end of this one, unless a band of yours is in ${code} by then. (SPY-9)`;

  test("two lines for the spies of one hex", () => {
    expect(said("SN 2G N", "SN 2G S")).toEqual([
      "Line 2 leads all spies out of 2G too; chance decides which is first. (SPY-2)",
      "Line 1 leads all spies out of 2G too; chance decides which is first. (SPY-2)",
    ]);
  });
  test("one line that leads off the map hinders no other", () => {
    const map = { rows: 4, cols: 4, wrap: false, fill: "plains", clans: ["SPS"] };
    const flat = worldInWords({ ...map, bands: ["SPS 4D red 9"], spies: ["SPS 1B red"] });
    const verdicts = checkOrders(lizards.view(flat, 1), ["SN 1B N", "SN 1B S"]);
    expect(verdicts.map(({ reason }) => reason)).toEqual(["That way leads off the map.", null]);
  });

  test("the last turn of a spy must end at a band", () => {
    expect(said("SN 4C N")).toEqual([bush("3C")]);
    expect(said("SN 2G N")).toEqual([null]);
    expect(said("SN 4C SE")).toEqual([bush("5D")]);
    expect(said("SN 4C NE")).toEqual([null]);
    expect(said("SN 4C NE", "MO 4D S")[0]).toBe(bush("4D"));
    expect(said("SN 4C NE", "FR 4D")[0]).toBe(bush("4D"));
    expect(said("SN 4C NE", "MO 4D S", "LO 4D N")[0]).toBe(bush("4D"));
    expect(said("SN 4C NE", "MO 4D S", "CH 4D FREE")[0]).toBe(bush("4D"));
  });

  test("a band may come there, or be recruited there", () => {
    expect(said("SN 4C SE", "MO 4D S")[0]).toBe(null);
    expect(said("SN 4C SE", "SP 4D S RED=2")[0]).toBe(null);
    expect(said("SN 4C SE", "SP 4D S RED=1")[0]).toBe(bush("5D"));
    expect(said("SN 4C NE", "MO 4D S", "MO 6D N N")[0]).toBe(null);
    expect(said("SN 4C N", "CH 8H 3C GATE")[0]).toBe(null);
    expect(said("SN 6C SE")).toEqual([bush("7D")]);
    expect(said("SN 6C SE", "RE 7D")[0]).toBe(null);
  });
});

describe("SPY-8: a spy sent to where own warriors are is none for long", () => {
  const world = worldInWords({
    rows: 8,
    cols: 8,
    fill: "plains",
    hexes: { "7D": "red home den of SPS, 50 lizards", "3B": "temple", "3H": "temple" },
    clans: ["SPS"],
    bands: ["SPS 4D red 20 green 1", "SPS 5D grey 20", "SPS 6D red 300", "SPS 3B black 130", "SPS 4F red 1"],
    spies: ["SPS 5C red"],
  });
  const said = (...lines: string[]) =>
    checkOrders(lizards.view(world, 1), lines).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));
  const rejoins = (code: string) => `The spy rejoins your warriors in ${code} this same turn: you get no spy. (SPY-8)`;

  test.each([
    [["SP 4D S GRN=1"], rejoins("5D")],
    [["SP 4D S RED=2"], null], // no spy
    [["SP 4D N GRN=1"], null],
    [["SP 4D S GRN=1", "MO 5D S"], rejoins("5D")], // nobody comes into 6D, which is full
    [["SP 4D S GRN=1", "MO 5D SE"], null],
    [["SP 4D S GRN=1", "FR 5D"], null],
    [["SP 4D S GRN=1", "SP 5D SE GRY=19"], rejoins("5D")],
    [["SP 4D N GRN=1", "MO 5D N N"], rejoins("3D")],
    [["SP 4D N GRN=1", "MO 5D NW N"], null],
    [["SP 4D N N GRN=1", "SP 5D N N GRY=1"], null], // SPY-8: two spies are no band
    [["SP 4F NE NE RED=1", "CH 3B 3H GATE"], rejoins("3H")],
    [["SP 4D N S GRN=1"], rejoins("4D")],
    [["SP 4D N S GRN=1", "SP 4D SE RED=20"], null],
    [["SP 4F N S RED=1"], null], // SPY-1: the only one
    [["SP 5D S GRY=1"], null], // LIZ-3
    [["SN 5C SE"], null], // whoever sneaks home means to
  ])("%j", (lines, reason) => {
    expect(said(...lines)[0]).toBe(reason);
  });

  test("the turn says the same", () => {
    const { world: after } = lizards.resolveTurn(world, {
      ...{ orders: { 1: ["SP 4D S GRN=1", "SP 4D N RED=1", "SP 5D S GRY=1"] }, dropped: [], seed: "home at once" },
    });
    expect(lizards.view(after, 1).spies.map(({ hex }) => hex)).toEqual(["3D", "5C", "6D"]);
  });
});

describe("a den that nobody can be recruited from as things stand", () => {
  const world = worldInWords({
    rows: 8,
    cols: 8,
    fill: "plains",
    hexes: {
      "7D": "red home den of SPS, 50 lizards",
      "4D": "red den of SPS, 0 lizards",
      "3D": "fertile",
      "6D": "red den of MUD, 9 lizards",
    },
    clans: ["SPS", "MUD"],
    bands: ["SPS 7D red 250 black 50"],
  });
  const reasons = (...lines: string[]) => checkOrders(lizards.view(world, 1), lines).map(({ reason }) => reason);

  test("DEV-1, LIZ-3: no room for a warrior, unless some leave first; no den lizard", () => {
    expect(reasons("RE 7D", "RE 4D")).toEqual(["Nobody there can be recruited.", "Nobody there can be recruited."]);
    expect(reasons("RE 7D", "SP 7D N RED=5")).toEqual([null, null]);
  });

  test("SHUN-1: nobody can be thrown out of a den", () => {
    expect(reasons("CH 7D N SHUN")).toEqual(["The chant does nothing: nobody can be thrown out of a Den."]);
  });
});

describe("DEV-1, TRN-4: recruiting from a den that a march of the same sheet may take", () => {
  const world = worldInWords({
    rows: 12,
    cols: 12,
    fill: "plains",
    hexes: {
      "7D": "red home den of SPS, 50 lizards",
      "7E": "fertile",
      "4D": "free red den, 50 lizards",
      "3D": "fertile",
      "6D": "scrub",
      "4F": "red home den of MUD, 50 lizards",
    },
    clans: ["SPS", "MUD"],
    bands: ["SPS 5D red 250", "SPS 8D red 9"],
  });
  const view = lizards.view(world, 1);
  const reasons = (...lines: string[]) => checkOrders(view, lines).map(({ reason }) => reason);

  test.each([
    [["RE 4D", "MO 5D N"], "Only if line 2 takes the den first."],
    [["RE 4D", "MO 5D N N"], "Only if line 2 takes the den first."],
    [["RE 4D", "SP 5D N RED=90"], "Only if line 2 takes the den first."],
    [["RE 4D", "MO 5D S"], "You own no den there."],
    [["RE 4D", "MO 5D N", "LO 5D S"], "Only if line 2 takes the den first."],
    [["RE 4D", "MO 5D N", "FR 5D"], "You own no den there."],
    [["RE 4D", "SP 5D N RED=1"], "You own no den there."],
    [["RE 6D", "MO 5D S"], "You own no den there."],
  ])("%j: %s", (lines, reason) => {
    expect(reasons(...lines)[0]).toBe(reason);
  });

  test("without a Home Den of one's own only that of another is worth it", () => {
    const homeless = { ...view, dens: [] };
    const said = (line: string, march: string) => checkOrders(homeless, [line, march])[0]?.reason;
    expect(said("RE 4D", "MO 5D N")).toBe("You cannot recruit without a Home Den.");
    expect(said("RE 4F", "MO 5D NE NE")).toBe("Only if line 2 takes the den first.");
  });

  test("the turn does it", () => {
    const orders = { 1: ["RE 4D", "MO 5D N"] };
    const { results } = lizards.resolveTurn(world, { orders, dropped: [], seed: "taken" });
    expect(results[1]?.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  });
});

describe("what the World Phase does to dens before anybody orders", () => {
  const world = worldInWords({
    rows: 12,
    cols: 12,
    fill: "plains",
    hexes: {
      "3D": "red home den of SPS, 9 lizards",
      "6D": "red den of SPS, 9 lizards",
      "6H": "red den of SPS, 50 lizards",
    },
    clans: ["SPS", "MUD", "TOR"],
    bands: ["SPS 9H red 9", "TOR 12L red 1"],
  });
  const check = (...lines: string[]) =>
    checkOrders(lizards.view(world, 1), lines).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));
  const ruined = "The den falls to ruin first: it has no Fertile hex, and fewer than ten lizards. (WLD-3)";

  test("WLD-3: from a den that falls to ruin nobody is recruited, and it is no Home Den any more", () => {
    expect(check("RE 6D", "GI 6D 3", "RE 6H")).toEqual([
      ruined,
      ruined,
      "You cannot recruit without a Home Den. (DEV-1)",
    ]);
  });

  test("the turn says the same", () => {
    const orders = { 1: ["RE 6D", "GI 6D 3", "RE 6H"] };
    const { results } = lizards.resolveTurn(world, { orders, dropped: [], seed: "ruin" });
    expect(results[1]?.map(({ reason }) => reason)).toEqual(["not your den", "nothing to give", "no Home Den"]);
  });

  test("WLD-2: a den that nomads settle can be recruited from", () => {
    const settling = worldInWords({
      ...{ rows: 8, cols: 8, fill: "fertile", clans: ["SPS"] },
      hexes: {
        "3D": "red home den of SPS, 9 lizards",
        "6D": "unsettled den of SPS, 6 lizards",
        "6F": "unsettled den of SPS, 5 lizards",
      },
      bands: ["SPS 6F red 9"],
    });
    const reasons = (...lines: string[]) => checkOrders(lizards.view(settling, 1), lines).map(({ reason }) => reason);
    expect(reasons("RE 6D", "RE 6F")).toEqual([null, "The den is not settled yet."]);
    expect(reasons("RE 6F", "FR 6F")[0]).toBe(null);
    expect(reasons("RE 6F", "FR 6F RED=1")[0]).toBe(null);
    expect(reasons("RE 6F", "FR 6F GRN=1")[0]).toBe("The den is not settled yet.");
  });

  test("VIC-5: a clan without a point has left, and gets nothing", () => {
    expect(check("GI 9H 2", "GI 9H 3")).toEqual(["That clan cannot receive anything. (DEV-2)", null]);
  });
});
