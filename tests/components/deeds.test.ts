import { expect, test } from "vitest";
import { deedsOf } from "@/components/lizards/story/deeds";
import { lizards } from "@/engine/lizards";
import { noLizards } from "@/engine/lizards/lizards";
import type { Report, ReportEvent } from "@/engine/lizards/report";
import { setUpWorld } from "@/engine/lizards/setup/map";
import { startupsFor } from "@/engine/lizards/setup/startups";

const CLANS = [
  { number: 1, name: "Mudborn", code: "MUD" },
  { number: 2, name: "Fen Wardens", code: "FWE" },
];

const report = (number: number, events: readonly Partial<ReportEvent>[]) =>
  ({
    clan: CLANS[number - 1],
    events: events.map((event) => ({ phase: "movement", hex: "5B", rule: "", ...event })),
  }) as unknown as Report;

const fight = { type: "combat", ours: 90, theirs: 45, theyLost: 45, captured: noLizards() } as const;
const lost = { ...noLizards(), red: 35 };

test("a fight that both sides tell of stands once, as the attackers tell it", () => {
  const attack = report(1, [
    { ...fight, attacking: true, enemy: 2, result: "won", lost },
    { type: "took-den", colour: "red", home: null, lizards: 150 },
  ]);
  const defence = report(2, [{ ...fight, attacking: false, enemy: 1, ours: 45, theirs: 90, result: "lost", lost }]);
  const fought = "Mudborn (90) attack Fen Wardens (45) and win. Mudborn lose 35, Fen Wardens 45.";
  expect(deedsOf([attack, defence], CLANS)).toEqual([
    { phase: "movement", hex: "5B", words: fought },
    { phase: "movement", hex: "5B", words: "Mudborn take the Red den, with 150 den lizards." },
  ]);
  expect(deedsOf([defence], CLANS).map(({ words }) => words)).toEqual(["Mudborn (90) attack Fen Wardens (45)."]);
});

const eruption = (red: number, spies: number): Partial<ReportEvent> => ({
  ...{ type: "eruption", hex: "3C", phase: "world", lizards: { ...noLizards(), red }, spies },
});

test("a volcano that all see erupts once, and earlier phases come first", () => {
  const took = { type: "took", work: "temple" } as const;
  expect(deedsOf([report(1, [took, eruption(4, 1)]), report(2, [eruption(0, 0)])], CLANS)).toEqual([
    { phase: "world", hex: "3C", words: "The volcano erupts. It kills 5 lizards of the clans." },
    { phase: "movement", hex: "5B", words: "Mudborn take the temple." },
  ]);
});

test("a volcano's toll counts warriors and spies of all clans, and is said as it is spoken", () => {
  const told = (...dead: [red: number, spies: number][]) =>
    deedsOf(
      dead.map(([red, spies], i) => report(i + 1, [eruption(red, spies)])),
      CLANS,
    ).map(({ words }) => words);
  expect(told([0, 0], [0, 0])).toEqual(["The volcano erupts. Nobody of the clans dies."]);
  expect(told([0, 1], [0, 0])).toEqual(["The volcano erupts. It kills 1 lizard of the clans."]);
  expect(told([30, 1], [10, 1])).toEqual(["The volcano erupts. It kills 42 lizards of the clans."]);
});

test("in a game of bots every fight that anybody saw or fought stands there, and no sentence names a number for a clan", () => {
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
    const reports = seats.map((seat) => lizards.report(played, seat, lizards.view(played.world, seat)) as Report);
    const deeds = deedsOf(reports, clans);
    const fought = played.facts.filter(({ told }) => told.some(([, event]) => event.type === "combat"));
    expect(deeds.filter(({ words }) => / attack /.test(words))).toHaveLength(fought.length);
    expect(deeds.filter(({ words }) => /undefined|null|clan \d/.test(words))).toEqual([]);
    fights += fought.length;
    now = played.world;
  }
  expect(fights).toBeGreaterThan(10);
});
