import { describe, expect, test } from "vitest";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { chartOf } from "@/components/lizards/map/swamp-chart";
import { mayFight } from "@/components/lizards/sheet/may-fight";
import { orderOf } from "@/components/lizards/sheet/order-of";
import { gapsOf } from "@/components/lizards/what-if/gaps";
import { knownWorld, ownExperience } from "@/components/lizards/what-if/known-world";
import { lineOdds } from "@/components/lizards/what-if/line-odds";
import { type OrderOdds, oddsOf } from "@/components/lizards/what-if/odds";
import { doubtfulFirst, isCertain, orderMark } from "@/components/lizards/what-if/order-mark";
import { percent } from "@/components/lizards/what-if/percent";
import { MIRE_PERCENT } from "@/engine/lizards/events/entering-chances";
import { garrisonsTold } from "@/engine/lizards/garrisons";
import { noLizards, total } from "@/engine/lizards/lizards";
import { viewOf } from "@/engine/lizards/make-view";
import { remember } from "@/engine/lizards/memory";
import { HIT_PERCENT } from "@/engine/lizards/orders/lob-hits";
import { eventsFor, type Report } from "@/engine/lizards/report";
import { resolveTurn } from "@/engine/lizards/turn";
import { type Garrison, seenIn } from "@/engine/lizards/view";
import type { World } from "@/engine/lizards/world";
import { endingsOf } from "../distributions/exact-combat";
import { worldOf } from "../distributions/trials";
import { seeing, seeingOnly } from "../support/sight";

const known = { view, remembered, clans };
const at = (code: string) => knownWorld(known).hexes.find((hex) => hex.code === code);

describe("the world made of a view", () => {
  test("shows its clan exactly what the view shows", () => {
    const seen = viewOf(knownWorld(known), view.clan);
    expect(seen.bands).toEqual(view.bands);
    expect(seen.spies).toEqual(view.spies);
    expect(seen.dens.map(({ hex, lizards }) => [hex, lizards])).toEqual(
      view.dens.map(({ hex, lizards }) => [hex, lizards]),
    );
    for (const [i, hex] of view.hexes.entries()) if (hex) expect(seen.hexes[i]?.terrain).toBe(hex.terrain);
  });

  test("counts other clans' bands with their number, mostly Red, as experienced as one's own", () => {
    const [band] = at("18N")?.bands ?? [];
    expect(band?.clan).toBe(9);
    expect(band && total(band.lizards)).toBe(231);
    expect(band?.lizards).toEqual({ red: 139, green: 23, grey: 23, yellow: 23, black: 23 });
    expect(band?.experience).toBe(ownExperience(view));
  });

  test("goes by the game's own house numbers", () => {
    const calm = knownWorld({ ...known, house: { whirlpoolPercent: 0 } });
    expect(calm.house).toMatchObject({ whirlpoolPercent: 0, growthPercent: 40 });
  });

  test("gives a free den the militia it began with", () => {
    const den = at("15V")?.den;
    expect(den?.owner).toBeNull();
    expect(den?.militia.red).toBe(Math.round((den?.lizards ?? 0) * 0.3));
  });

  test("a free den whose fields are not in sight has the militia of one, and it is said that there may be more", () => {
    const den = seenIn(view, "15V") ?? undefined;
    const blind = { view: seeingOnly({ ...view, bands: [], dens: [] }, { "15V": den }), remembered: [], clans };
    expect(knownWorld(blind).hexes.find(({ code }) => code === "15V")?.den?.militia.red).toBe(15);
    const [gap] = gapsOf("MO 14V S", blind);
    expect(gap).toBe("Not all land beside 15V is known: its militia may be larger than counted.");
    expect(gapsOf("MO 14V S", known)).not.toContain(gap);
  });

  describe("VIS-3: whom the last report has found where they are not seen", () => {
    const turn = view.turn;
    const foe = { clan: 9, lizards: { red: 3, green: 0, grey: 0, yellow: 40, black: 0 } };
    const hidden = (seen: NonNullable<(typeof view.hexes)[number]>) =>
      seeing({ ...view, bands: [], dens: [] }, { "14Q": seen });
    const theirs = { terrain: "den", den: { colour: "red", owner: 9, home: null } } as const;
    const free = { terrain: "den", den: { colour: "grey", owner: null, home: null } } as const;
    const told = { hex: "14Q", clan: 9, total: 43, turn };
    const bandsIn = (seen: Parameters<typeof hidden>[0], garrison: Garrison) => {
      const world = knownWorld({ ...known, view: { ...hidden(seen), garrisons: [garrison] } });
      return world.hexes.find(({ code }) => code === "14Q");
    };

    test("are counted there, in their colours if Eyes have told them, and it is said since when", () => {
      expect(bandsIn(theirs, { ...told, lizards: foe.lizards })?.bands).toMatchObject([foe]);
      expect(total(bandsIn({ terrain: "scrub" }, told)?.bands[0]?.lizards ?? noLizards())).toBe(43);
      expect(bandsIn(free, { ...told, clan: null, total: 7 })?.den?.militia).toEqual({ ...noLizards(), grey: 7 });
      const gaps = gapsOf("MO 15Q N", { ...known, view: { ...hidden(theirs), garrisons: [told] } });
      expect(gaps).toEqual([
        `43 warriors of ${clans.find(({ number }) => number === 9)?.name} are counted in 14Q, as reported in turn ${turn}; you do not see them now.`,
      ]);
    });

    test("are not where the view shows otherwise", () => {
      expect(bandsIn({ ...theirs, spy: true }, told)?.bands).toEqual([]);
      expect(bandsIn({ terrain: "plains" }, told)?.bands).toEqual([]);
      expect(bandsIn(free, told)?.bands).toEqual([]);
      expect(bandsIn({ terrain: "scrub" }, { ...told, clan: null })?.bands).toEqual([]);
    });

    test("are taken from what Eyes have seen and fights have left, the last of a hex", () => {
      const eyes = (hex: string, forces: unknown[]) => ({ type: "eyes", hex, forces, denLizards: null, colour: null });
      const combat = { type: "combat", enemy: null, theirs: 45, theyLost: 20, attacking: true };
      const events = [
        eyes("1A", [foe]),
        eyes("2A", []),
        eyes("3A", [{ ...foe, clan: null }]),
        { ...combat, hex: "3A", result: "lost" },
        eyes("4A", [foe]),
        { ...combat, hex: "4A", enemy: 9, result: "won" },
        eyes("5A", [foe]),
        { type: "combat-seen", hex: "5A", attacker: 2, defender: 9, attackers: 9, defenders: 9, held: 9 },
        { ...combat, hex: "6A", enemy: 9, attacking: false, result: "fled" },
      ];
      const report = { turn, clan: { number: view.clan }, events } as unknown as Report;
      expect(garrisonsTold([report])).toEqual([
        { hex: "1A", ...foe, total: 43, turn },
        { hex: "3A", clan: null, total: 25, turn },
        { hex: "6A", clan: 9, total: 25, turn },
      ]);
    });

    test("stay known for some turns in dens, and militia wherever it was left, until a newer report says more", () => {
      const eyes = (hex: string, denLizards: number | null) => ({ type: "eyes", hex, forces: [foe], denLizards });
      const combat = { type: "combat", enemy: null, theirs: 45, theyLost: 20, attacking: true };
      const of = (turn: number, events: unknown[]) =>
        ({ turn, clan: { number: view.clan }, events }) as unknown as Report;
      const early = of(3, [
        eyes("1A", 120),
        eyes("2A", null),
        { ...combat, hex: "3A", result: "lost" },
        { ...combat, hex: "4A", enemy: 9, result: "fled" },
        eyes("5A", 0),
      ]);
      const late = of(4, [{ ...combat, hex: "5A", enemy: 9, result: "won" }]);
      expect(garrisonsTold([early, late])).toEqual([
        { hex: "1A", ...foe, total: 43, denLizards: 120, turn: 3 },
        { hex: "3A", clan: null, total: 25, turn: 3 },
      ]);
    });

    test("may have grown by those recruited since Eyes have seen the den, which is said", () => {
      const garrisons = [{ ...told, denLizards: 195 }];
      const [gap] = gapsOf("MO 15Q N", { ...known, view: { ...hidden(theirs), garrisons } });
      expect(gap).toMatch(/A third of the 195 den lizards there may have become warriors in each turn since\.$/);
    });
  });

  test("takes terrain from memory, and Plains for what was never seen", () => {
    const world = knownWorld(known);
    const unseen = world.hexes.filter(
      ({ code, index }) => !view.hexes[index] && !view.dens.some(({ hex }) => hex === code),
    );
    expect(unseen.length).toBeGreaterThan(100);
    for (const { index, terrain } of unseen) expect(terrain).toBe(remembered[index]?.terrain ?? "plains");
  });
});

test("what is not known of the way is said", () => {
  expect(gapsOf("MO 15Q N", known)).toEqual([]);
  const hidden = seeing({ ...view, bands: [], dens: [] }, { "14Q": { terrain: "scrub" } });
  expect(gapsOf("MO 15Q N", { ...known, view: hidden })).toEqual(["14Q may hide warriors; none are counted."]);
  expect(gapsOf("MO 15Q N", { view: seeingOnly(hidden), remembered: [], clans })).toEqual([
    "14Q was never seen and counts as empty Plains.",
  ]);
});

test("the odds of an order are told on its line in a few words", () => {
  const none = { number: 1, done: 100, failures: [], ends: [], fights: [], lob: null, monsters: 0, gaps: [] };
  const fight = { hex: "12B", enemy: null, den: true, atBest: false, runs: 100, won: 83, enemyFled: 0, fled: 0 };
  const sums = { ours: 9000, theirs: 4500, lost: 2040, theyLost: 3000, prisoners: 0 };
  const stuck = { sentence: "They are stuck in the mire.", rule: "MOV-10", runs: 100 };
  const odds = {
    runs: 100,
    bands: [],
    warriors: { before: 0, after: 0 },
    orders: [
      { ...none, line: "MO 12A SE", fights: [{ ...fight, ...sums }] },
      { ...none, line: "MO 12C N", fights: [{ ...fight, ...sums, enemy: 2, den: false, runs: 40, won: 20 }] },
      { ...none, line: "MO 12D N", fights: [{ ...fight, ...sums, won: 10, lost: 20 }] },
      { ...none, line: "MO 12E N", fights: [{ ...fight, ...sums, atBest: true, atMost: 60 }] },
      { ...none, line: "MO 12F N", fights: [{ ...fight, ...sums, atBest: true, won: 10 }] },
      { ...none, line: "MO 1A N", done: 96, failures: [{ ...stuck, runs: 4 }], ends: [{ hex: "32A", runs: 96 }] },
      {
        ...none,
        line: "SA 2B N",
        ends: [
          { hex: "1B", runs: 90 },
          { hex: null, runs: 10 },
        ],
      },
      { ...none, line: "MO 3C N", done: 0, failures: [stuck] },
      { ...none, line: "RE 4D" },
      { ...none, line: "LO 6D N", lob: { target: "5D", runs: 100, thrown: 4000, killed: 1190 } },
      { ...none, line: "MO 5D N", ends: [{ hex: "4D", runs: 100 }], gaps: ["4D may hide warriors; none are counted."] },
    ],
  };
  expect([...lineOdds(odds, "fights").keys()]).toEqual(["MO 12A SE", "MO 12C N", "MO 12D N", "MO 12E N", "MO 12F N"]);
  expect([...lineOdds(odds, "shown").values()].map(({ words }) => words)).toEqual([
    "83 % to take 12B if its militia is 45, losing about 20",
    "50 % to win in 12B if they fight (40 %), losing about 51",
    "10 % to take 12B if its militia is 45, losing hardly any",
    "83 % at best to take 12B if its militia is 45 (60 at most), losing about 20",
    "10 % at best to take 12B if its militia is 45, losing about 20",
    "96 % to reach 32A, 4 % to fail",
    "90 % to reach 1B, 10 % to be lost",
    "never: They are stuck in the mire.",
    "certain",
    "kills 12 in 5D on average",
    "100 % to reach 4D, as far as you know",
  ]);
});

test.each([
  ["into warriors who are seen", ["MO 17P SW SW"], true],
  ["through them", ["SP 17N S S RED=9"], true],
  ["into a free den", ["MO 14V S"], true],
  ["into a den of one's own", ["MO 15Q SW"], false],
  ["with stones only", ["LO 17P SW SW"], false],
  ["nowhere", ["RE 14P", "MO 17P S"], false],
])("a sheet is played unasked where it is seen to lead into a fight: %s", (_, lines, fights) => {
  const chart = chartOf(view, remembered);
  expect(
    mayFight(
      lines.flatMap((line) => orderOf(line, chart) ?? []),
      chart,
    ),
  ).toBe(fights);
});

test("an attack that is won less than one time in two is poor", () => {
  const none = { number: 1, done: 100, failures: [], ends: [], lob: null, monsters: 0, gaps: [] };
  const lost = { hex: "5L", enemy: 2, runs: 100, won: 0, enemyFled: 0, fled: 9, ours: 0, lost: 900 };
  const fight = { ...lost, atBest: false, theirs: 5000, theyLost: 0, prisoners: 0 };
  const orders = [
    { ...none, line: "MO 6L N", fights: [{ ...fight, den: false }] },
    { ...none, line: "MO 7L N", fights: [{ ...fight, den: true, won: 20 }] },
    { ...none, line: "MO 8L N", fights: [{ ...fight, den: true, won: 50 }] },
  ];
  const told = lineOdds({ runs: 100, bands: [], warriors: { before: 0, after: 0 }, orders }, "shown");
  expect([...told.values()]).toEqual([
    { words: "0 % to win in 5L, losing about 9", poor: true },
    { words: "20 % to take 5L if its garrison is 50, losing about 9", poor: true },
    { words: "50 % to take 5L if its garrison is 50, losing about 9", poor: false },
  ]);
});

test("a sea monster on the way is told of beside the fight after it", () => {
  const fight = { hex: "9M", enemy: null, den: true, atBest: false, runs: 100, won: 100, enemyFled: 0, fled: 0 };
  const order = {
    ...{ number: 1, line: "MO 8L S", done: 100, failures: [], ends: [], lob: null, monsters: 10, gaps: [] },
    fights: [{ ...fight, ours: 0, theirs: 1500, lost: 600, theyLost: 0, prisoners: 0 }],
  };
  const told = lineOdds({ runs: 100, bands: [], warriors: { before: 0, after: 0 }, orders: [order] }, "shown");
  expect(told.get("MO 8L S")?.words).toBe(
    "100 % to take 9M if its militia is 15, losing about 6, 10 % to meet a sea monster",
  );
});

test("the least likely orders stand first, and those that are certain apart", () => {
  const runs = 100;
  const sure = { number: 1, done: 100, failures: [], ends: [], fights: [], lob: null, monsters: 0, gaps: [] };
  const fight = {
    hex: "5L",
    enemy: 2,
    den: false,
    atBest: false,
    runs,
    enemyFled: 0,
    fled: 0,
    ours: 0,
    theirs: 0,
    lost: 0,
  };
  const won = (times: number) => [{ ...fight, won: times, theyLost: 0, prisoners: 0 }];
  const orders: OrderOdds[] = [
    { ...sure, line: "RE 4D" },
    { ...sure, line: "MO 1A S", fights: won(100) },
    { ...sure, line: "MO 2A S", ends: [{ hex: "3A", runs }] },
    { ...sure, line: "MO 3A S", fights: won(80) },
    { ...sure, line: "MO 4A S", ends: [{ hex: null, runs }] },
    { ...sure, line: "MO 5A S", fights: won(0) },
    { ...sure, line: "BF 6A", done: 99 },
  ];
  const doubtful = doubtfulFirst({ runs, orders, bands: [], warriors: { before: 0, after: 0 } });
  expect(doubtful.map(({ line }) => line)).toEqual(["MO 4A S", "MO 5A S", "MO 3A S", "MO 1A S", "BF 6A"]);
  expect(orders.filter((order) => isCertain(order, runs)).map(({ line }) => line)).toEqual(["RE 4D", "MO 2A S"]);
});

test("the mark of an order warns where something on its way is not known", () => {
  const sure: OrderOdds = {
    number: 1,
    line: "MO 5D N",
    done: 100,
    failures: [],
    ends: [{ hex: "4D", runs: 100 }],
    fights: [],
    lob: null,
    monsters: 0,
    gaps: [],
  };
  const gaps = ["The garrison of Mud in 4D cannot be seen and is not counted."];
  expect(orderMark(sure, 100)).toBe("fine");
  expect(orderMark({ ...sure, gaps }, 100)).toBe("warning");
  const lob = { target: "4D", runs: 100, thrown: 2800 };
  expect(orderMark({ ...sure, lob: { ...lob, killed: 840 } }, 100)).toBe("fine");
  expect(orderMark({ ...sure, lob: { ...lob, killed: 0 } }, 100)).toBe("warning");
  expect(orderMark({ ...sure, done: 40, gaps }, 100)).toBe("error");
});

describe("the odds", () => {
  const RUNS = 300;
  const knowledgeOf = (world: World) => {
    const seen = viewOf(world, 1);
    return { view: seen, remembered: remember(null, seen).hexes, clans: world.clans };
  };
  const ask = (world: World, lines: string[]) => oddsOf({ ...knowledgeOf(world), lines }, RUNS, resolveTurn);
  const inTheOpen = (attackers: number, defenders: number) =>
    worldOf({
      bands: [
        { clan: 1, hex: "5C", red: attackers },
        { clan: 2, hex: "4C", red: defenders },
      ],
    });
  const fightOf = ({ fights }: OrderOdds) => fights[0] ?? expect.fail("no fight");

  test.each([
    [60, 40],
    [50, 50],
    [30, 60],
  ])("%i against %i in the open come to the exact chances of chapter 8", (attackers, defenders) => {
    const [order] = ask(inTheOpen(attackers, defenders), ["MO 5C N"]).orders;
    const fight = fightOf(order as OrderOdds);
    const endings = endingsOf({
      attackers,
      defenders,
      attackerPercent: 50,
      defenderPercent: 50,
      attackersMayFlee: true,
      defendersMayFlee: true,
    });
    const chance = (fits: (ending: (typeof endings)[number]) => boolean) =>
      endings.filter(fits).reduce((sum, ending) => sum + ending.chance, 0);
    const won = chance((end) => end.fled === "defenders" || (end.fled === null && end.attackers > 0));
    const fled = chance((end) => end.fled === "attackers");
    expect(fight.runs).toBe(RUNS);
    expect(Math.abs(fight.won / RUNS - won)).toBeLessThan(0.1);
    expect(Math.abs(fight.fled / RUNS - fled)).toBeLessThan(0.1);
    expect(fight.ours / RUNS).toBe(attackers);
    expect(fight.theirs / RUNS).toBe(defenders);
  });

  test("CMB-7: losses are those of the report, and prisoners a number of their own", () => {
    const [order] = ask(inTheOpen(60, 40), ["MO 5C N"]).orders;
    const fight = fightOf(order as OrderOdds);
    const outcomes = Array.from({ length: RUNS }, (_, i) =>
      resolveTurn(inTheOpen(60, 40), { orders: { 1: ["MO 5C N"] }, dropped: [], seed: `what if ${i + 1}` }),
    );
    const told = outcomes.flatMap(({ world, facts }) => eventsFor(world, facts, 1));
    const fights = told.flatMap((event) => (event.type === "combat" ? [event] : []));
    const each = (number: (event: (typeof fights)[number]) => number) =>
      fights.reduce((sum, event) => sum + number(event), 0) / fights.length;
    const close = (counted: number, told: number) => expect(Math.abs(counted - told)).toBeLessThan(2);
    expect(fight.prisoners).toBeGreaterThan(0);
    close(
      fight.lost / fight.runs,
      each(({ lost }) => total(lost)),
    );
    close(
      fight.prisoners / fight.runs,
      each(({ captured }) => total(captured)),
    );
  });

  test("LOB-1: what a lob kills is counted; what cannot be seen where it falls is said", () => {
    const world = worldOf({
      hexes: { "5E": { terrain: "scrub" } },
      bands: [
        { clan: 1, hex: "5C", yellow: 100 },
        { clan: 1, hex: "6E", yellow: 10 },
        { clan: 2, hex: "4C", red: 200 },
      ],
    });
    const [open, scrub] = ask(world, ["LO 5C N", "LO 6E N"]).orders;
    expect(open?.lob).toMatchObject({ target: "4C", runs: RUNS, thrown: 100 * RUNS });
    expect((open?.lob?.killed ?? 0) / RUNS).toBeCloseTo(HIT_PERCENT, -0.5);
    expect(open?.gaps).toEqual([]);
    expect(scrub?.lob).toMatchObject({ target: "5E", killed: 0 });
    expect(scrub?.gaps).toEqual(["5E may hide warriors; none are counted."]);
  });

  test("three times the militia of a free den takes it, and the band ends in it", () => {
    const world = worldOf({
      hexes: {
        "4C": { terrain: "den", den: { colour: "red", owner: null, lizards: 50, militia: { red: 15 } } },
        "3C": { terrain: "fertile" },
      },
      bands: [{ clan: 1, hex: "5C", red: 60 }],
    });
    const { orders, bands } = ask(world, ["MO 5C N"]);
    const fight = fightOf(orders[0] as OrderOdds);
    expect(fight).toMatchObject({ hex: "4C", enemy: null, den: true, atBest: false, theirs: 15 * RUNS });
    expect(fight.won).toBeGreaterThan(0.9 * RUNS);
    expect(orders[0]?.ends[0]).toEqual({ hex: "4C", runs: fight.won });
    expect(bands[0]).toMatchObject({ hex: "4C", runs: fight.won });
    const told = lineOdds({ runs: RUNS, orders, bands, warriors: { before: 60, after: 0 } }, "fights");
    expect(told.get("MO 5C N")?.words).toBe(
      `${percent(fight.won, RUNS)} to take 4C if its militia is 15, losing about ${Math.round(fight.lost / RUNS)}`,
    );
  });

  test.each([
    ["sneaks", "SN 5C N N", { spies: ["SPS 5C red"] }],
    ["is split off", "SP 5C N N RED=1", { bands: [{ clan: 1, hex: "5C", red: 2 }] }],
  ] as const)("MOV-10: a spy that %s is stuck in a swamp on its way, and not lost", (_, line, who) => {
    const world = worldOf({ hexes: { "4C": { terrain: "swamp" } }, ...who });
    const [order] = ask(world, [line]).orders;
    const [through, stuck, ...lost] = order?.ends ?? [];
    expect(lost).toEqual([]);
    expect([through?.hex, stuck?.hex]).toEqual(["3C", "4C"]);
    expect((100 * (stuck?.runs ?? 0)) / RUNS).toBeCloseTo(MIRE_PERCENT, -1);
  });

  test("an order that cannot work fails every time, with the reason and its rule", () => {
    const { orders } = ask(inTheOpen(10, 10), ["RE 5C", "MO 8A N", "MO 5C"]);
    expect(orders.map(({ done }) => done)).toEqual([0, 0, 0]);
    expect(orders[0]?.failures).toEqual([{ sentence: "You own no den there.", rule: "DEV-1", runs: RUNS }]);
    expect(orders[2]?.failures).toEqual([{ sentence: "Move needs a direction.", rule: "ORD-1", runs: RUNS }]);
  });

  test("DEV-2, VIC-5: to a clan that is out nothing is given, and another gift does not fail for it", () => {
    const here = { clan: 1, hex: "5C", red: 10 };
    const world = worldOf({ bands: [here, { ...here, hex: "5E" }, { ...here, clan: 3, hex: "1A" }] });
    const { ranking } = viewOf(world, 1);
    expect(ranking.find(({ clan }) => clan === 2)?.points).toBe(0);
    const [toNobody, gift] = ask(world, ["GI 5C 2", "GI 5E 3"]).orders;
    expect(toNobody?.failures).toEqual([{ sentence: "That clan cannot receive anything.", rule: "DEV-2", runs: RUNS }]);
    expect(gift).toMatchObject({ done: RUNS, failures: [] });
  });

  test("GEN-3: of a free den beside land never seen, the most militia that may be in it is told too", () => {
    const den = { terrain: "den", den: { colour: "red", owner: null, lizards: 50, militia: { red: 15 } } } as const;
    const world = worldOf({ rows: 16, cols: 16, hexes: { "3C": den }, bands: [{ clan: 1, hex: "5C", red: 60 }] });
    const seen = viewOf(world, 1);
    const unseen = ["2C", "2D", "2B"].filter((code) => seenIn(seen, code) === null);
    expect(unseen.length).toBeGreaterThan(0);
    const [order] = oddsOf(
      { view: seen, remembered: [], clans: world.clans, lines: ["MO 5C N N"] },
      9,
      resolveTurn,
    ).orders;
    expect(order?.fights[0]).toMatchObject({ atBest: true, atMost: 15 * unseen.length });
    const [sure] = ask(worldOf({ hexes: { "4C": den }, bands: [{ clan: 1, hex: "5C", red: 60 }] }), ["MO 5C N"]).orders;
    expect(sure?.fights[0]).toMatchObject({ atBest: false });
    expect(sure?.fights[0]).not.toHaveProperty("atMost");
  });

  test("lines that go for the same den also say how often it is taken in the end", () => {
    const waves = worldOf({
      hexes: { "4C": { terrain: "den", den: { colour: "red", owner: null, lizards: 50, militia: { red: 15 } } } },
      bands: [
        { clan: 1, hex: "5C", red: 22 },
        { clan: 1, hex: "3C", red: 22 },
        { clan: 1, hex: "8C", red: 9 },
      ],
    });
    const [one, other, alone] = ["MO 5C N", "MO 3C S", "MO 8C N"];
    const odds = ask(waves, [one, other, alone] as string[]);
    const [first, second] = odds.orders.map((order) => order.fights[0]);
    expect(first?.held).toBe(second?.held);
    expect(first?.held).toBeGreaterThan((first?.won ?? 0) + RUNS / 10);
    expect(odds.orders.map((order) => orderMark(order, RUNS))).not.toContain("error");
    expect(lineOdds(odds, "fights").get(one as string)?.words).toMatch(
      /^\d+ % to take 4C if .*its militia is \d+, losing about \d+, \d+ % with the other lines$/,
    );
    expect(ask(waves, [one as string]).orders[0]?.fights[0]).not.toHaveProperty("held");
  });

  test("an order keeps the number of its line, whatever of the sheet is not given", () => {
    const { orders } = ask(inTheOpen(10, 10), ["", "MO 5C SE", "", "RE 5C"]);
    expect(orders.map(({ number, line, done }) => [number, line, done])).toEqual([
      [2, "MO 5C SE", RUNS],
      [4, "RE 5C", 0],
    ]);
  });

  test("the same question gets the same answer", () => {
    const world = inTheOpen(33, 30);
    expect(ask(world, ["MO 5C N"])).toEqual(ask(world, ["MO 5C N"]));
  });

  test("a gate to a hex never seen leads to a Temple, and that is said to be not known", () => {
    const large = { rows: 16, cols: 16 };
    const band = { clan: 1, hex: "5C", red: 20, black: 140 };
    const world = worldOf({ ...large, hexes: { "5C": { terrain: "temple" } }, bands: [band] });
    const [gate, plains] = ask(world, ["CH 5C 10L GATE", "MO 5C N"]).orders;
    expect(gate).toMatchObject({ done: RUNS, failures: [] });
    expect(gate?.gaps).toEqual(["10L was never seen and counts as an empty Temple."]);
    expect(plains?.gaps).toEqual([]);
  });

  test("what the clan cannot see changes nothing", () => {
    const large = { rows: 16, cols: 16 };
    const own = { clan: 1, hex: "5C", red: 60 };
    const world = worldOf({ ...large, bands: [own, { clan: 2, hex: "4C", red: 40 }] });
    const elsewhere = worldOf({
      ...large,
      bands: [own, { clan: 2, hex: "4C", black: 40, experience: 4 }, { clan: 2, hex: "10L", red: 300 }],
    });
    const sheet = ["MO 5C N"];
    expect(seenIn(viewOf(elsewhere, 1), "10L")).toBeNull();
    expect(ask(elsewhere, sheet)).toEqual(ask(world, sheet));
  });
});
