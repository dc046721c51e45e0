import { describe, expect, test } from "vitest";
import { view as sample } from "@/components/lizards/gallery/sample-game";
import { report } from "@/components/lizards/gallery/sample-report";
import { ownCounts, type PastTurn, pointsByClan } from "@/components/lizards/history/series";
import { isFound } from "@/components/lizards/report/report-filter";
import { foundBy } from "@/components/lizards/report/report-kinds";
import { spread, ticks } from "@/components/ui/chart-scale";
import { noLizards } from "@/engine/lizards/lizards";
import type { ReportEvent } from "@/engine/lizards/report";
import type { View } from "@/engine/lizards/view";
import { weigh } from "@/engine/lizards/weighing";

const ranking = (...points: [clan: number, points: number][]): View["ranking"] =>
  points.map(([clan, each], i) => ({ rank: i + 1, clan, points: each }));

const band = (hex: string, red: number) => ({
  hex,
  ...noLizards(),
  red,
  total: red,
  hunger: 0,
  experience: 0,
  miredUntil: 0,
});

const event = (telling: Partial<ReportEvent>) =>
  ({ phase: "movement", hex: "1A", rule: "", ...telling }) as ReportEvent;

const turns: PastTurn[] = [
  {
    turn: 0,
    view: { ...sample, turn: 0, bands: [band("1A", 50)], spies: [], dens: [], ranking: ranking([2, 90], [1, 50]) },
    report: null,
  },
  {
    turn: 1,
    view: {
      ...sample,
      turn: 1,
      bands: [band("1A", 30), band("2A", 10)],
      spies: [{ hex: "3A", colour: "red", turns: 1, miredUntil: 0 }],
      dens: [{ hex: "4A", colour: "red", home: 1, lizards: 12, max: 50, garrison: {} }],
      ranking: ranking([1, 53], [3, 7]),
    },
    report: {
      ...report,
      turn: 1,
      events: [
        event({ type: "spy-lost", by: 2 }),
        event({ type: "starved", lizards: { ...noLizards(), red: 4 }, left: 1 }),
        event({ type: "dark", lizards: { ...noLizards(), grey: 2 }, spies: 1, denLizards: 20 }),
        event({ type: "gave", to: 2, lizards: 99, works: [] }),
        event({ type: "moved", from: "1A", to: "2A", lizards: { ...noLizards(), red: 10 } }),
      ],
    },
  },
];

describe("history", () => {
  test("points: of every clan that ever was ranked, unknown where it was not", () => {
    expect(pointsByClan(turns)).toEqual([
      { clan: 1, points: [50, 53] },
      { clan: 3, points: [null, 7] },
      { clan: 2, points: [90, null] },
    ]);
  });

  test("own lizards, dens and losses are counted from the views and reports of each turn", () => {
    expect(ownCounts(turns)).toEqual({
      lizards: [50, 53],
      warriors: [50, 41],
      denLizards: [0, 12],
      dens: [0, 1],
      losses: [0, 28],
    });
  });
});

describe("what an event is found by", () => {
  test("every event of every type is of some kind, but leaving the game", () => {
    const kindless = report.events.filter((each) => foundBy(each, report.clans).kinds.length === 0);
    expect(new Set(kindless.map(({ type }) => type))).toEqual(new Set());
  });

  test("orders, failures and losses are told by what came of them", () => {
    for (const each of report.events) {
      const { kinds } = foundBy(each, report.clans);
      expect(kinds.includes("orders"), each.type).toBe(each.order !== undefined);
      expect(kinds.includes("failures"), each.type).toBe(each.type === "refused");
      const wounded = each.type === "combat" && Object.values(each.lost).some((lizards) => lizards > 0);
      expect(kinds.includes("losses"), each.type).toBe(wounded || (each.type !== "refused" && weigh(each) < 0));
    }
  });

  test("a hex is found as a whole, in any letter case; other words anywhere", () => {
    const line = foundBy(event({ type: "moved", hex: "12P", from: "12P", to: "13Q", lizards: noLizards() }), []);
    for (const words of ["12P", "13q", " 12p ", "lizards march", "", "MARCH"])
      expect(isFound(line, null, words)).toBe(true);
    for (const words of ["2P", "14P", "sea monster"]) expect(isFound(line, null, words)).toBe(false);
    expect(isFound(line, "fights", "12P")).toBe(false);
  });
});

describe("the scale of a chart", () => {
  test("has round numbers from 0 to above the largest", () => {
    expect(ticks(2809)).toEqual([0, 1000, 2000, 3000]);
    expect(ticks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(1)).toEqual([0, 1]);
    expect(ticks(0)).toEqual([0]);
  });

  test("labels keep their order and their distance, within the chart", () => {
    const places = spread([100, 101, 99, 299], 20, 0, 300);
    expect(places[2]).toBeLessThan(places[0] as number);
    const sorted = [...places].sort((a, b) => a - b);
    sorted.slice(1).forEach((place, i) => {
      expect(place - (sorted[i] as number)).toBeGreaterThanOrEqual(20);
    });
    expect(Math.max(...places)).toBeLessThanOrEqual(300);
  });
});
