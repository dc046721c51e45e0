// Chapter 8 against an exact computation: who wins, who flees, who is left, who is taken.
import { describe, expect, test, vi } from "vitest";
import { EXPERIENCE_BONUS, total } from "../../engine/lizards/lizards";
import type { World } from "../../engine/lizards/world";
import { type Duel, type Ending, endingsOf, exactly } from "./exact-combat";
import { expectMean, expectShare, type Outcome, sum, trials, warriorsOf, worldOf } from "./trials";

vi.setConfig({ testTimeout: 120_000 });

const FIGHTS = 800;

interface MatchUp {
  name: string;
  world: World;
  order: string;
  duel: Duel;
  /** CMB-7: prisoners the winner takes of so many wounded; none in a combat for a den. */
  attackersCapture: (wounded: number) => number;
  defendersCapture: (wounded: number) => number;
}

const share = (experience: number) => (wounded: number) =>
  Math.floor((wounded * (30 + (EXPERIENCE_BONUS[experience] ?? 0))) / 100);
const none = () => 0;
const MOVE = "MO 5C N";

function inTheOpen(attackers: number, attackersAre: number, defenders: number, defendersAre: number): MatchUp {
  const difference = (EXPERIENCE_BONUS[attackersAre] ?? 0) - (EXPERIENCE_BONUS[defendersAre] ?? 0);
  return {
    name: `${attackers} of experience ${attackersAre} attack ${defenders} of experience ${defendersAre} in the open`,
    world: worldOf({
      bands: [
        { clan: 1, hex: "5C", red: attackers, experience: attackersAre },
        { clan: 2, hex: "4C", green: defenders, experience: defendersAre },
      ],
    }),
    order: MOVE,
    duel: {
      attackers,
      defenders,
      attackerPercent: Math.min(50 + difference, 65),
      defenderPercent: 50,
      attackersMayFlee: true,
      defendersMayFlee: true,
    },
    attackersCapture: share(attackersAre),
    defendersCapture: share(defendersAre),
  };
}

function forADen(attackers: number, attackersAre: number, defenders: number, owner: number | null): MatchUp {
  const militia = owner === null ? { yellow: defenders } : {};
  const den = { colour: "red", owner, lizards: 0, militia };
  const garrison = { clan: 2, hex: "4C", yellow: defenders };
  return {
    name: `${attackers} of experience ${attackersAre} attack ${defenders} ${owner ? "warriors" : "militia"} in a den`,
    world: worldOf({
      hexes: { "4C": { terrain: "den", den }, "3C": { terrain: "fertile" } },
      bands: [{ clan: 1, hex: "5C", red: attackers, experience: attackersAre }, ...(owner ? [garrison] : [])],
    }),
    order: MOVE,
    duel: {
      attackers,
      defenders,
      attackerPercent: Math.min(25 + (EXPERIENCE_BONUS[attackersAre] ?? 0), 40),
      defenderPercent: 50,
      attackersMayFlee: true,
      defendersMayFlee: false,
    },
    attackersCapture: none,
    defendersCapture: none,
  };
}

const throughAGate: MatchUp = {
  name: "130 come through a gate upon 100, and nobody can flee",
  world: worldOf({
    hexes: { "5C": { terrain: "temple" }, "2G": { terrain: "temple" } },
    bands: [
      { clan: 1, hex: "5C", black: 130 },
      { clan: 2, hex: "2G", green: 100 },
    ],
  }),
  order: "CH 5C 2G GATE",
  duel: {
    attackers: 130,
    defenders: 100,
    attackerPercent: 50,
    defenderPercent: 50,
    attackersMayFlee: false,
    defendersMayFlee: false,
  },
  attackersCapture: share(0),
  defendersCapture: share(0),
};

const MATCH_UPS = [
  inTheOpen(40, 0, 40, 0),
  inTheOpen(41, 5, 40, 0),
  inTheOpen(60, 0, 40, 3),
  inTheOpen(40, 1, 55, 5),
  inTheOpen(30, 0, 62, 2),
  inTheOpen(3, 0, 2, 0),
  forADen(80, 0, 25, 2),
  forADen(60, 5, 30, 2),
  forADen(70, 3, 30, null),
  throughAGate,
];

/** How many of each side are left in the end, prisoners among the winner's. */
function left(ending: Ending, { duel, attackersCapture, defendersCapture }: MatchUp) {
  const attackersWin = ending.fled === "defenders" || (ending.fled === null && ending.attackers > 0);
  const defendersWin = ending.fled === "attackers" || (ending.fled === null && ending.defenders > 0);
  return {
    attackers: ending.attackers + (attackersWin ? attackersCapture(duel.defenders - ending.defenders) : 0),
    defenders: ending.defenders + (defendersWin ? defendersCapture(duel.attackers - ending.attackers) : 0),
    attackersWin,
  };
}

function tellings(outcome: Outcome) {
  return outcome.facts.flatMap(({ told }) =>
    told.flatMap(([clan, event]) => (event.type === "combat" ? [{ clan, ...event }] : [])),
  );
}

describe.each(MATCH_UPS)("$name", (matchUp) => {
  const endings = endingsOf(matchUp.duel);
  const outcomes = trials(FIGHTS, matchUp.world, { 1: [matchUp.order] });
  const reports = outcomes.map((outcome) => tellings(outcome).find(({ clan }) => clan === 1));
  const chanceOf = (is: (ending: Ending) => boolean) => sum(endings.filter(is).map(({ chance }) => chance));

  test("the chances of all endings add up", () => {
    expect(chanceOf(() => true)).toBeCloseTo(1, 9);
  });

  test("the attacker wins as often as it should", () => {
    const won = reports.filter((report) => report?.result === "won" || report?.result === "enemy-fled");
    expectShare(
      won.length,
      FIGHTS,
      chanceOf((ending) => left(ending, matchUp).attackersWin),
    );
  });

  test("each side flees as often as it should", () => {
    for (const [result, who] of [
      ["fled", "attackers"],
      ["enemy-fled", "defenders"],
    ] as const)
      expectShare(
        reports.filter((report) => report?.result === result).length,
        FIGHTS,
        chanceOf(({ fled }) => fled === who),
      );
  });

  test("each side has as many left as it should", () => {
    const attackers = outcomes.map((outcome) => warriorsOf(outcome, 1));
    expectMean(
      attackers,
      exactly(endings, (ending) => left(ending, matchUp).attackers),
    );
    const defenders = outcomes.map((outcome) => warriorsOf(outcome, 2) + militiaIn(outcome));
    expectMean(
      defenders,
      exactly(endings, (ending) => left(ending, matchUp).defenders),
    );
  });
});

function militiaIn({ world }: Outcome): number {
  return sum(world.hexes.map(({ den }) => (den ? total(den.militia) : 0)));
}

describe("CMB-7: prisoners", () => {
  test.each([0, 1, 2, 3, 4, 5])(
    "a winner of experience %i takes its share of the wounded, rounded down",
    (experience) => {
      const bands = [
        { clan: 1, hex: "5C", red: 200, experience },
        { clan: 2, hex: "4C", green: 77 },
      ];
      const won = trials(40, worldOf({ bands }), { 1: [MOVE] })
        .flatMap(tellings)
        .filter(({ clan, result }) => clan === 1 && result !== "fled");
      expect(won.length).toBeGreaterThan(30);
      for (const { captured, theyLost } of won) expect(total(captured)).toBe(share(experience)(theyLost));
    },
  );

  test("LIZ-8: prisoners are drawn from the wounded without regard to colour", () => {
    const bands = [
      { clan: 1, hex: "5C", red: 200 },
      { clan: 2, hex: "4C", green: 60, grey: 30, black: 10 },
    ];
    const captured = trials(300, worldOf({ bands }), { 1: [MOVE] })
      .flatMap(tellings)
      .filter(({ clan }) => clan === 1)
      .map((combat) => combat.captured);
    const all = sum(captured.map(total));
    expect(all).toBeGreaterThan(2000);
    expectShare(sum(captured.map(({ green }) => green)), all, 0.6);
    expectShare(sum(captured.map(({ grey }) => grey)), all, 0.3);
    expectShare(sum(captured.map(({ black }) => black)), all, 0.1);
  });
});
