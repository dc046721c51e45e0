import { expect, test } from "vitest";
import { runScenario } from "@/engine/lizards/scenario/run-scenario";
import { scenarioSchema } from "@/engine/lizards/scenario/scenario-schema";

const LOB = {
  rule: "LOB-2",
  title: "A temple protects everyone in it",
  world: { rows: 8, cols: 16, fill: "plains", hexes: { "4D": "temple" } },
  clans: ["SPS", "MUD"],
  bands: ["SPS 4C yel 50", "MUD 4D red 40"],
  orders: { SPS: ["LO 4C NE"] },
  seeds: 50,
  expect: ["MUD 4D total = 40 always"],
};

function run(changes: object): string[] {
  return runScenario(scenarioSchema.parse({ ...LOB, ...changes }));
}

test("a scenario that turns out as expected reports nothing", () => {
  expect(run({})).toEqual([]);
});

test("a failed claim is reported with what was found and the first seed", () => {
  expect(run({ expect: ["MUD 4D total = 39", "4D terrain = ruin", "SPS order 1 = failed"] })).toEqual([
    "MUD 4D total = 39: 40 with seed 1",
    "4D terrain = ruin: temple with seed 1",
    "SPS order 1 = failed: done with seed 1",
  ]);
});

test("spaces do not matter, and claims about words can be negated", () => {
  const claims = ["MUD  4D   total == 40   always", "4D terrain != ruin", "4D owner ≠ SPS", "SPS order 1 == done"];
  expect(run({ expect: claims })).toEqual([]);
  expect(run({ expect: ["4D terrain  != temple"] })).toEqual(["4D terrain != temple: temple with seed 1"]);
});

test("shares and means are measured over all seeds", () => {
  const open = { world: { rows: 8, cols: 16, fill: "plains" }, seeds: 200 };
  expect(run({ ...open, expect: ["MUD 4D total = 25 mean ± 1", "MUD 4D total < 40 at least 99%"] })).toEqual([]);
  const wrong = run({ ...open, expect: ["MUD 4D total = 30 mean ± 1", "MUD 4D total < 40 at most 5%"] });
  expect(wrong[0]).toMatch(/^MUD 4D total = 30 mean ± 1: the mean is 2\d\.\d+$/);
  expect(wrong[1]).toMatch(/^MUD 4D total < 40 at most 5%: in (100|99)\.\d % of the runs$/);
});

test("no claim holds about a band or raft that is not there, even a negated one", () => {
  expect(run({ expect: ["MUD 1A hunger < 3"] })).toEqual(["MUD 1A hunger < 3: nothing with seed 1"]);
  for (const claim of ["MUD 1A hunger >= 3", "MUD 1A hunger != 3", "1A supports != 30", "1A raft != 5"])
    expect(run({ expect: [claim] }).length).toBe(1);
});

test("without a den there are no den lizards and no militia", () => {
  expect(run({ expect: ["1A lizards = 0", "1A militia = 0", "1A lizards ≠ 30"] })).toEqual([]);
});

test("the number of spaces between the words of a hex does not matter", () => {
  const world = { ...LOB.world, hexes: { "4D": "red home  den of SPS,  100   lizards,  tradition  of MUD" } };
  expect(run({ world, bands: [], expect: ["4D lizards = 50"] })).toEqual([]);
});

test("a sighting may be written with an equals sign", () => {
  expect(run({ expect: ["SPS sees 4C terrain = plains", "SPS does not see 4C terrain = den"] })).toEqual([]);
});

test("several turns are played in sequence", () => {
  expect(run({ orders: [{ SPS: ["MO 4C N"] }, { SPS: ["MO 3C N"] }], expect: ["SPS 2C total = 50"] })).toEqual([]);
});

test.each<[string, object]>([
  ["title: ", { title: undefined }],
  ["weather: ", { weather: "fine" }],
  ["rule: the rulebook has no rule “LOB-6”", { rule: "LOB-2, LOB-6" }],
  ["rule: the rulebook has no rule “lob-2”", { rule: "lob-2" }],
  ["rule: the id of a rule is missing", { rule: "" }],
  ["rule.1: the rulebook has no rule “LOB”", { rule: ["LOB-2", "LOB"] }],
  ["clans: ", { clans: [] }],
  ["bands.0: there is no clan WET", { bands: ["WET 4C yel 50"] }],
  ["bands.0: “pink” is not one of", { bands: ["SPS 4C pink 50"] }],
  ["bands.1.hex: ", { bands: ["SPS 4C yel 5", "MUD 4C red 5"] }],
  ["spies.0: ", { spies: ["SPS 4C"] }],
  ["world.hexes.4D: “lava” is not a terrain", { world: { ...LOB.world, hexes: { "4D": "lava" } } }],
  ["world.hexes.4D: a den must be either free or “of” a clan", { world: { ...LOB.world, hexes: { "4D": "red den" } } }],
  ["world.hexes.4D: a den must either have a colour", { world: { ...LOB.world, hexes: { "4D": "free den" } } }],
  ["orders.WET: there is no clan WET", { orders: { WET: [] } }],
  ["seeds: ", { seeds: 0 }],
  ["world.turn: a turn after it", { world: { ...LOB.world, turn: 100_000 } }],
  ["world.turn: turns after it", { world: { ...LOB.world, turn: 99_999 }, orders: [{ SPS: ["LO 4C NE"] }, {}] }],
  ["expect.0: “all is well” is not in the scenario language", { expect: ["all is well"] }],
  ["expect.0: there is no clan WET", { expect: ["WET 4D total = 1"] }],
  ["expect.0: 9D is not on the map", { expect: ["MUD 9D total = 1"] }],
  ["expect.0: SPS gives no order 2", { expect: ["SPS order 2 = failed"] }],
  ["expect.0: SPS gives no order 0", { expect: ["SPS order 0 = done at most 5%"] }],
  ["expect.0: MUD gives no order 1", { expect: ["MUD order 1 = done"] }],
  ["expect.0: SPS gives no order 1", { orders: [{ SPS: ["LO 4C NE"] }, {}], expect: ["SPS order 1 = done"] }],
  ["expect.0: “mud” is not a terrain", { expect: ["4D terrain = mud at most 5%"] }],
  ["expect.0: “pink” is not a colour", { expect: ["4D colour = pink at most 5%"] }],
  ["expect.0: “pink” is not a colour", { expect: ["SPS does not see 4D colour pink"] }],
  ["expect.0: “comat” is not a report event", { expect: ["SPS is not told comat"] }],
  ["expect.0: “wins” is not a field of combat", { expect: ["SPS is not told combat with wins 3"] }],
  ["expect.0: must be at most 100 %, not 101 %", { expect: ["MUD 4D total = 40 at least 101%"] }],
  ["expect.0: must be at most 100 %, not 100.5 %", { expect: ["MUD 4D total = 40 at most 100.5 %"] }],
  ["expect.0: only a count", { expect: ["4D terrain = temple mean ± 1"] }],
  ["expect.0: there is no clan WET", { expect: ["SPS does not see 4D home WET"] }],
  ["expect.0: “5” has no place here", { expect: ["SPS does not see 4D bridge 5"] }],
  ["expect.0: “40” has no place here", { expect: ["SPS does not see 4D MUD 40 40"] }],
  ["world.fill: must be one of", { world: { ...LOB.world, fill: "lava" } }],
  ["bands.0: “yel” appears twice", { bands: ["SPS 4C yel 5 yel 6"] }],
  ["bands.0: a number is missing", { bands: ["SPS 4C yel"] }],
  ["spies.0: “made” appears twice", { spies: ["SPS 4C red made 0 made 0"] }],
  ["clans.1: “3” has no place here", { clans: ["SPS", "MUD out 3"] }],
])("a bad scenario is refused: %s", (message, changes) => {
  expect(() => run(changes)).toThrow(message);
});

test.each([
  ["temple of SPS MUD", "“MUD” has no place here"],
  ["temple of", "a clan's code is missing"],
  ["water with raft 5 6", "“raft 5 6” is not one of bridge, raft, foundation"],
  ["red hme den of SPS", "“hme” has no place here"],
  ["red green den of SPS", "“green” has no place here"],
  ["free red den of SPS", "a den must be either free or “of” a clan"],
  ["red den of SPS, 30 lizards more", "“30 lizards more” does not describe a den"],
  ["free red den, militia red 5 red 6", "“red” appears twice"],
])("no word of a hex is left unread: %s", (words, reason) => {
  const wrong = `world.hexes.4D: ${reason}`;
  expect(() => run({ world: { ...LOB.world, hexes: { "4D": words } } })).toThrow(wrong);
});
