import { expect, test } from "vitest";
import { deedsOf, endOf } from "@/components/lizards/story/deeds";
import { lizards } from "@/engine/lizards";
import type { CombatTelling, Fact, Telling } from "@/engine/lizards/facts";
import { noLizards } from "@/engine/lizards/lizards";
import { setUpWorld } from "@/engine/lizards/setup/map";
import { startupsFor } from "@/engine/lizards/setup/startups";

const CLANS = [
  { number: 1, name: "Mudborn", code: "MUD" },
  { number: 2, name: "Fen Wardens", code: "FWE" },
];
const CODES = ["5B", "3C"];

const fact = (hex: number | null, ...told: [number, Telling][]): Fact => ({
  ...{ phase: "movement", hex, rule: "", cause: null, changes: [], told },
});
const told = (...facts: Fact[]) => deedsOf(facts, CODES, CLANS).map(({ words }) => words);

const lost = { ...noLizards(), red: 35 };
const fight = { type: "combat", rounds: 1, theyLost: 45, captured: noLizards(), experience: 0, lost } as const;
const attack: CombatTelling = { ...fight, attacking: true, enemy: 2, ours: 90, theirs: 45, result: "won" };
const defence: CombatTelling = { ...fight, attacking: false, enemy: 1, ours: 45, theirs: 90, result: "lost" };
const den = { type: "took-den", colour: "red", home: null, lizards: 150 } as const;

test("a fight that both sides tell of stands once, as the attackers tell it", () => {
  const fought = "Mudborn (90) attack Fen Wardens (45) and win. Mudborn lose 35, Fen Wardens 45.";
  const taken = { hex: "5B", words: "Mudborn take the Red den, with 150 den lizards." };
  for (const sides of [
    [[1, attack] as const, [2, defence] as const],
    [[2, defence] as const, [1, attack] as const],
  ])
    expect(
      deedsOf(
        [fact(0, ...sides.map(([clan, side]): [number, Telling] => [clan, side])), fact(0, [1, den])],
        CODES,
        CLANS,
      ),
    ).toEqual([{ hex: "5B", words: fought }, taken]);
});

test("a den taken again and again is taken in the order in which that happened", () => {
  const takers = [2, 1, 2].map((clan) => fact(0, [clan, den]));
  expect(told(...takers).map((words) => words.replace(/ take .*/, ""))).toEqual([
    "Fen Wardens",
    "Mudborn",
    "Fen Wardens",
  ]);
});

const eruption = (red: number, spies: number): Telling => ({
  ...{ type: "eruption", lizards: { ...noLizards(), red }, spies },
});

test("a volcano’s toll counts warriors and spies of all clans, and is said as it is spoken", () => {
  const erupted = (...dead: [red: number, spies: number][]) =>
    deedsOf([fact(1, ...dead.map((each, i): [number, Telling] => [i + 1, eruption(...each)]))], CODES, CLANS);
  expect(erupted([0, 0], [0, 0])).toEqual([{ hex: "3C", words: "The volcano erupts. No clan loses anybody." }]);
  expect(erupted([0, 1], [0, 0])[0]?.words).toBe("The volcano erupts. It kills 1 lizard of the clans.");
  expect(erupted([30, 1], [10, 1])[0]?.words).toBe("The volcano erupts. It kills 42 lizards of the clans.");
});

test("gifts stand there once, and whoever leaves the game or falls", () => {
  const given = fact(
    0,
    [1, { type: "gave", to: 2, lizards: 20, works: ["den"] }],
    [2, { type: "received", from: 1, lizards: lost, works: ["den"] }],
  );
  const bare = fact(0, [2, { type: "gave", to: 1, lizards: 0, works: ["temple", "bridge"] }]);
  const left = (phase: Fact["phase"]): Fact => ({ ...fact(null, [1, { type: "left" }]), phase });
  expect(told(given, bare, left("world"), left("development"), fact(null, [2, { type: "out" }]))).toEqual([
    "Mudborn give Fen Wardens 20 warriors and the den.",
    "Fen Wardens give Mudborn the temple and the bridge.",
    "Mudborn leave the game: surrendered or taken out.",
    "Mudborn leave the game: too long without orders.",
    "Fen Wardens are out, with no lizard and no den left.",
  ]);
});

test("VIC-2, VIC-3, VIC-5: who wins, and by what; nobody where no clan is left, nothing where the game goes on", () => {
  const ended = (winners: number[], threshold: number, over = true) => {
    const ranking = [1, 2].map((seat) => ({ rank: 1, seat, points: 4100 }));
    return endOf({ ranking, threshold, winners, over }, CLANS);
  };
  expect(ended([1], 4000)).toBe("Mudborn win, with 4,100 points; it took 4,000.");
  expect(ended([2], 5000)).toBe("Fen Wardens win, as the only clan left.");
  expect(ended([1, 2], 4000)).toBe("Mudborn and Fen Wardens win together, with 4,100 points; it took 4,000.");
  expect(ended([], 5000)).toBe("No clan is left: nobody wins.");
  expect(ended([], 5000, false)).toBeNull();
});

test("in a game of bots every fight stands there, and no sentence names a number for a clan", () => {
  let { world: now } = setUpWorld({
    ...{ rows: 16, cols: 16, wrap: true, options: {}, seed: "deeds" },
    startups: startupsFor(4, []),
  });
  const clans = now.clans.map(({ number, name, code }) => ({ number, name, code }));
  let fights = 0;
  for (let turn = 1; turn <= 10; turn++) {
    const seats = lizards.awaiting(now);
    const orders = Object.fromEntries(seats.map((seat) => [seat, lizards.bot(lizards.view(now, seat), `${turn}`)]));
    const played = lizards.resolveTurn(now, { orders, dropped: [], seed: `${turn}` });
    const deeds = deedsOf(played.facts, now.geometry.codes, clans);
    const fought = played.facts.filter(({ told }) => told.some(([, event]) => event.type === "combat"));
    expect(deeds.filter(({ words }) => / attack /.test(words))).toHaveLength(fought.length);
    expect(deeds.filter(({ words }) => /undefined|null|clan \d/.test(words))).toEqual([]);
    fights += fought.length;
    now = played.world;
  }
  expect(fights).toBeGreaterThan(10);
});
