import { describe, expect, test } from "vitest";
import { view as sample } from "@/components/lizards/gallery/sample-game";
import { changesInTurn, changesOf, movedOn } from "@/components/lizards/replay/marches";
import { moved, type Position, played, stepNamed } from "@/components/lizards/replay/position";
import { lizards } from "@/engine/lizards";
import { noLizards } from "@/engine/lizards/lizards";
import type { ReportEvent } from "@/engine/lizards/report";
import { setUpWorld } from "@/engine/lizards/setup/map";
import { startupsFor } from "@/engine/lizards/setup/startups";
import { seenIn, type View } from "@/engine/lizards/view";
import { viewDocument } from "@/engine/lizards/view-document";
import { seeing, seeingOnly } from "../support/sight";

const EVENTS = 3;
const at = (step: number, playing = false): Position => ({ step, playing });

test("a turn is walked from its beginning through its events to its end, and no further", () => {
  const walk = [at(0)];
  for (let i = 0; i < 6; i++) walk.push(moved(walk.at(-1) as Position, "on", EVENTS));
  expect(walk.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 4, 4]);
  expect(moved(at(0), "back", EVENTS)).toEqual(at(0));
  expect(moved(at(4), "back", EVENTS)).toEqual(at(3));
  expect(moved(at(2), "first", EVENTS)).toEqual(at(0));
  expect(moved(at(2), "last", EVENTS)).toEqual(at(4));
});

test("playing goes on by itself to the end and stops there", () => {
  let now = moved(at(1), "play", EVENTS);
  const steps: Position[] = [];
  while (now.playing) {
    now = played(now, EVENTS);
    steps.push(now);
  }
  expect(steps).toEqual([at(2, true), at(3, true), at(4)]);
});

test("whatever is done by hand ends the playing", () => {
  for (const move of ["on", "back", "first", "last", "pause", 2] as const)
    expect(moved(at(1, true), move, EVENTS).playing).toBe(false);
});

test("playing from the end begins anew, and a turn without events is not played", () => {
  expect(moved(at(4), "play", EVENTS)).toEqual(at(0, true));
  expect(moved(at(0), "play", 0).playing).toBe(false);
});

test("an address names a step; without one, or with nonsense, it is the end of the turn", () => {
  expect(stepNamed("2", EVENTS)).toBe(2);
  expect(stepNamed("99", EVENTS)).toBe(4);
  for (const nonsense of [undefined, "", "-1", "two", ["1"]]) expect(stepNamed(nonsense, EVENTS)).toBe(4);
});

describe("the clan's own warriors follow the events", () => {
  const event = (told: Partial<ReportEvent>) =>
    changesOf({ phase: "movement", hex: "5B", rule: "", ...told } as ReportEvent);
  const march = event({ type: "moved", from: "2B", to: "5B", lizards: { ...noLizards(), red: 60, grey: 30 } });
  const fight = { type: "combat", lost: { ...noLizards(), red: 35 }, captured: noLizards() } as const;
  const before = seeingOnly(
    { ...sample, clan: 1 },
    {
      "2B": { terrain: "fertile", bands: [{ clan: 1, total: 100, hunger: 2 }] },
      "5B": { terrain: "den", bands: [{ clan: 2, total: 45 }] },
    },
  );

  test("a part of a band marches off, and stands before those it attacks", () => {
    const after = movedOn(before, before, march);
    expect(seenIn(after, "2B")?.bands).toEqual([{ clan: 1, total: 10, hunger: 2 }]);
    expect(seenIn(after, "5B")?.bands).toEqual([
      { clan: 1, total: 90 },
      { clan: 2, total: 45 },
    ]);
    expect(seenIn(before, "2B")?.bands?.[0]?.total).toBe(100);
  });

  test("a fight costs them; those who flee stand elsewhere, if the ground is known", () => {
    const fought = [...march, ...event(fight)];
    expect(seenIn(movedOn(before, before, fought), "5B")?.bands?.[0]).toEqual({ clan: 1, total: 55 });
    const fled = [...fought, ...event({ type: "fled", to: "6C", lizards: 55 })];
    const known = seeing(before, { "6C": { terrain: "scrub", bands: [{ clan: 2, total: 9 }] } });
    const after = movedOn(before, known, fled);
    expect(seenIn(after, "5B")?.bands).toEqual([{ clan: 2, total: 45 }]);
    expect(seenIn(after, "6C")).toEqual({ terrain: "scrub", bands: [{ clan: 1, total: 55 }] });
    expect(seenIn(movedOn(before, before, fled), "6C")).toBeNull();
  });

  test("what a march or a sail loses on its way is counted where it ends, or where it has fled to", () => {
    const events = (...list: Partial<ReportEvent>[]) =>
      list.map((told) => ({ phase: "movement", hex: "5B", rule: "", order: "MO 2B S S", ...told }) as ReportEvent);
    const total = (code: string, ...list: Partial<ReportEvent>[]) => {
      const known = seeing(before, { "4B": { terrain: "plains" }, "6C": { terrain: "water" } });
      return seenIn(movedOn(before, known, changesInTurn(events(...list)).flat()), code)?.bands?.[0]?.total;
    };
    const ninety = { ...noLizards(), red: 60, grey: 30 };
    const five = { ...noLizards(), red: 5 };
    const marched = { type: "moved", from: "2B", to: "5B", lizards: ninety } as const;
    const won = { ...fight, hex: "4B" };
    expect(total("5B", marched, won)).toBe(55);
    expect(total("5B", marched, won, { type: "drowned", hex: "4B", lizards: five, spies: 0 })).toBe(50);
    expect(total("5B", marched, { ...won, order: undefined })).toBe(90); // another fight, of those in 4B
    expect(total("2B", { type: "sailed", from: "2B", to: "2B", lizards: 90 }, fight)).toBe(65); // RFT-6: thrown back
    const fled = { type: "fled", to: "6C", lizards: 55 } as const;
    expect(total("6C", marched, fight, fled, { type: "monster", hex: "6C", lizards: five, spies: 0 })).toBe(50);
  });

  test("in a game of bots they come out where the turn left them, but for what no report tells", () => {
    const counts = { hexes: 0, right: 0 };
    let { world: now } = setUpWorld({
      ...{ rows: 16, cols: 16, wrap: true, options: {}, seed: "marches" },
      startups: startupsFor(4, []),
    });
    for (let turn = 1; turn <= 8; turn++) {
      const seats = lizards.awaiting(now);
      const orders = Object.fromEntries(seats.map((seat) => [seat, lizards.bot(lizards.view(now, seat), `${turn}`)]));
      const played = lizards.resolveTurn(now, { orders, dropped: [], seed: `${turn}` });
      for (const seat of seats) {
        const after = lizards.view(played.world, seat);
        const { events } = lizards.report(played, seat, after);
        const moved = movedOn(lizards.view(now, seat), after, changesInTurn(events).flat());
        const developed = new Set(events.filter(({ phase }) => phase === "development").map(({ hex }) => hex));
        const ownAt = (seen: View, code: string) => seenIn(seen, code)?.bands?.find(({ clan }) => clan === seat)?.total;
        for (const code of Object.keys(viewDocument(after).hexes)) {
          const [is, was] = [ownAt(moved, code), ownAt(after, code)];
          if (developed.has(code) || (is === undefined && was === undefined)) continue;
          counts.hexes++;
          if (is === was) counts.right++;
        }
      }
      now = played.world;
    }
    expect(counts.hexes).toBeGreaterThan(100);
    expect(counts.right / counts.hexes).toBeGreaterThan(0.95);
  });

  test("whoever goes free, is given away, starves or comes back is counted", () => {
    const ten = { ...noLizards(), red: 10 };
    const by = (told: Partial<ReportEvent>) => event(told).map((change) => change.by);
    expect(by({ type: "freed", lizards: ten, joined: 0, colour: null })).toEqual([-10]);
    expect(by({ type: "freed", lizards: ten, joined: 4, colour: "red" })).toEqual([-6]); // those still live there
    expect(by({ type: "gave", to: 2, lizards: 34, works: [] })).toEqual([-34]);
    expect(by({ type: "starved", lizards: ten, left: 9 })).toEqual([-10]);
    expect(by({ type: "rejoined", spies: 2 })).toEqual([2]);
  });
});
