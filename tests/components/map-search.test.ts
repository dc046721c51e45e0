import { describe, expect, test } from "vitest";
import { layoutOf } from "@/components/hex-map/layout";
import { beginOrder, resumeOrder } from "@/components/lizards/composer/composition";
import { aim, reachOf } from "@/components/lizards/composer/reach";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { searchMap } from "@/components/lizards/map/map-search";
import { curveOf, discPlaces, lineUnder, marksOf } from "@/components/lizards/map/order-marks";
import { type ChartHex, chartOf } from "@/components/lizards/map/swamp-chart";
import { starvingBands } from "@/components/lizards/sheet/starving";
import type { CHANT_CODES } from "@/engine/lizards/chants/chant-chart";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { readOrder } from "@/engine/lizards/orders/order-form";
import type { View } from "@/engine/lizards/view";
import type { Verdict } from "@/engine/ruleset";

const chart = chartOf(view, remembered);
const at = (code: string) => chart.geometry.indexes.get(code) as number;
const seats = clans.map(({ number }) => number);

describe("search", () => {
  const ordered = new Set(["15Q", "11P"]);
  const ordersAt = (code: string) => (ordered.has(code) ? [`MO ${code} N`] : []);
  const search = (typed: string) => searchMap(typed, { chart, clans, from: at("15Q"), ordersAt });
  const codes = (typed: string) => {
    const found = search(typed);
    return found.kind === "places" ? found.places.map(({ code }) => code) : [];
  };

  test("a code in any case is a hex", () => {
    expect(search(" 19m ")).toEqual({ kind: "hex", code: "19M" });
  });
  test.each(["my dens", "dens"])("%s", (typed) => {
    expect(codes(typed).toSorted()).toEqual(view.dens.map(({ hex }) => hex).toSorted());
  });
  test.each(["free dens", "free den", "free"])("%s: what nobody holds, the nearest first", (typed) => {
    const held = (code: string) => chart.hexes[at(code)]?.owner ?? null;
    const free = codes(typed);
    expect(free.length).toBeGreaterThan(0);
    expect(free.map(held)).toEqual(free.map(() => null));
    expect(free.every((code) => chart.hexes[at(code)]?.terrain === "den")).toBe(true);
    expect(free).toHaveLength(chart.hexes.filter(({ terrain, owner }) => terrain === "den" && owner === null).length);
  });
  test("my temples and my bridges", () => {
    const hexes = chart.hexes
      .with(at("20N"), { ...(chart.hexes[at("20N")] as ChartHex), terrain: "temple", owner: view.clan })
      .with(at("16P"), { ...(chart.hexes[at("16P")] as ChartHex), works: ["bridge"], owner: view.clan });
    const owned = (typed: string) => {
      const found = searchMap(typed, { chart: { ...chart, hexes }, clans, from: at("15Q"), ordersAt });
      return found.kind === "places" ? found.places.map(({ code }) => code) : [];
    };
    expect(owned("my temples")).toContain("20N");
    expect(owned("my temples")).not.toContain("16P");
    expect(owned("bridges")).toContain("16P");
  });
  test.each(["idle bands", "idle"])("%s have no order yet", (typed) => {
    expect(codes(typed)).toHaveLength(view.bands.length - 2);
    expect(codes(typed)).not.toContain("15Q");
  });
  test("who starves next comes first", () => {
    expect(codes("next to starve")[0]).toBe("16U");
  });
  test.each(["INK", "ink tails", "Ink"])("a clan by code, name or part of it: %s", (typed) => {
    expect(codes(typed)).toContain("18N");
    expect(codes(typed)).toContain("19M");
  });
  test("a clan by its number; of another clan its past is asked for too, seen now or not", () => {
    const number = clans.find(({ code }) => code === "INK")?.number;
    expect(codes(`${number}`)).toEqual(codes("INK"));
    const past = (typed: string) => {
      const found = searchMap(typed, { chart, clans, from: at("15Q"), ordersAt, history: "/history" });
      return found.kind === "places" ? found.past?.clan : found.kind;
    };
    expect(past("INK")).toBe(number);
    const hidden = clans.find(({ code }) => search(code).kind === "nothing");
    expect(past(hidden?.code as string)).toBe(hidden?.number);
    expect(past(clans.find((each) => each.number === view.clan)?.code as string)).toBeUndefined();
    expect(past("temple")).toBeUndefined();
  });
  test.each(["temple", "Temp"])("a terrain by its name or the beginning of it, the nearest first: %s", (typed) => {
    expect(codes(typed).slice(0, 2)).toEqual(["15Q", "20N"]);
  });
  test.each([
    ["black", ["15Q", "11P"]],
    ["BLK bands", ["15Q", "11P"]],
    ["60 black", ["15Q"]],
    ["yellow 20", ["17P", "18P", "14S"]],
    ["can chant", ["11P", "15Q"]],
    ["can lob", ["14P", "14S", "17P", "18P"]],
    ["can build a den", ["14N"]],
    ["can sneak", view.spies.map(({ hex }) => hex)],
    ["can recruit", view.dens.map(({ hex }) => hex)],
  ])("which bands have a colour, and where an order can be begun: %s", (typed, hexes) => {
    expect(codes(typed)).toEqual(hexes);
  });
  test("can build: whatever it is", () => {
    expect(codes("can build")).toEqual(expect.arrayContaining(codes("can build a bridge")));
    expect(search("300 black")).toEqual({ kind: "nothing", reason: "Black, 300 or more: none that you know of." });
  });
  test("anything else is answered with what can be asked", () => {
    expect(search("unicorns")).toMatchObject({ kind: "nothing" });
  });
});

describe("targets", () => {
  const reach = (chant: (typeof CHANT_CODES)[number], hex = "15Q") =>
    reachOf(chart, { ...beginOrder("CH", at(hex)), chant }).map((index) => chart.geometry.codes[index]);

  test("GATE leads to every other Temple known, however far", () => {
    expect(reach("GATE").toSorted()).toEqual(
      chart.geometry.codes.filter((code) => chart.hexes[at(code)]?.terrain === "temple" && code !== "15Q").toSorted(),
    );
  });
  test("SUMMON needs water, COERCE no shelter, SHUNT another hex", () => {
    for (const code of reach("SUMM")) expect(chart.hexes[at(code as string)]?.water ?? true).toBe(true);
    expect(reach("COER")).not.toContain("15Q");
    expect(reach("SHUN")).not.toContain("15Q");
    expect(reach("EYES")).toContain("15Q");
  });
  test("a lob is not aimed at those whom walls protect", () => {
    const codes = reachOf(chart, beginOrder("LO", at("17P"))).map((index) => chart.geometry.codes[index]);
    expect(codes).toContain("18N");
    expect(codes).not.toContain("18P");
  });
  test("a written order is taken up again as it stands", () => {
    const reading = readOrder("CH 15Q 20N GATE", { geometry: chart.geometry, clans: seats });
    if (reading.kind !== "order") throw new Error("unreadable");
    const order = resumeOrder(reading.order, 7, chart);
    expect(order).toMatchObject({ gate: "20N", line: 7, chant: "GATE" });
    expect(aim(chart, order, at("22V"))?.gate).toBe("22V");
  });
});

describe("bands that starve where they stand", () => {
  const left = (own: View, ...texts: string[]) => starvingBands(own, texts).map(({ hex }) => hex);
  const mired = view; // 16U stands in a Swamp
  const free = { ...view, bands: view.bands.map((band) => ({ ...band, miredUntil: 0 })) };

  test.each([
    [[], ["16U"]],
    [["MO 16U NE"], []],
    [["mo 16u NE"], []],
    [["BD 16U", "MO 11P N"], ["16U"]], // nothing that leads them away
    [["FR 16U"], []], // who goes free starves nobody
    [["FR 16U RED=1"], ["16U"]],
  ])("%j leaves %j", (lines, hexes) => {
    expect(left(free, ...lines)).toEqual(hexes);
  });
  test("a band that its own chant holds is led nowhere", () => {
    const chanting = { ...free, bands: free.bands.map((band) => ({ ...band, black: 50 })) };
    expect(left(chanting, "MO 16U NE")).toEqual([]);
    expect(left(chanting, "MO 16U NE", "CH 16U EYES")).toEqual(["16U"]);
  });
  test("a band that a chant elsewhere holds, or that has no room where it would go, is led nowhere (FRZ-1, MOV-4)", () => {
    const [starving, other] = [
      free.bands.find(({ hex }) => hex === "16U"),
      free.bands.find(({ hex }) => hex === "15Q"),
    ];
    if (!starving || !other) throw new Error("not there");
    const chanters = { ...other, hex: "16V", black: 200, total: 200 };
    const beside = { ...free, bands: [starving, chanters] };
    expect(left(beside, "MO 16U NE", "CH 16V SW FREE")).toEqual(["16U"]);
    const crowded = { ...free, bands: [starving, { ...other, hex: "16V", red: 290, total: 290, hunger: 0 }] };
    expect(left(crowded, "MO 16U NE")).toEqual(["16U"]);
  });
  test("a band in the mire starves too, and is led nowhere (WLD-5, MOV-9)", () => {
    expect(left(mired)).toEqual(["16U"]);
    expect(left(mired, "MO 16U NE")).toEqual(["16U"]);
    expect(left(mired, "MO 16U NE", "FR 16U")).toEqual([]); // FRE-1: who is stuck can go free
  });
});

describe("marks under a pointer", () => {
  const texts = ["MO 16U NE N", "RE 14P", "CH 15Q 20N GATE", "LO 17P SW SW", "MO 12S E"];
  const checked = checkOrders(view, texts);
  const marks = marksOf(
    texts.map((text, id) => ({ id, text, verdict: checked[id] as Verdict })),
    chart.geometry,
    seats,
  );
  const layout = layoutOf(chart.geometry);
  const under = (code: string, x: number, y: number) => {
    const index = at(code);
    const point = { x: (layout.xs[index] ?? 0) + x, y: (layout.ys[index] ?? 0) + y };
    return lineUnder(marks, layout, point, 30);
  };

  test.each([
    ["the bend of an arrow", "16U", 1.12, -1.44, 0],
    ["a disc at the corner", "14P", 0.46, -0.48, 1],
    ["the arc of a throw", "17P", -1.5, -0.48, 3],
    ["the rings of a GATE, far from its Temple", "20N", 0, -0.36, 2],
    ["the sign of an error", "12S", -0.3, -0.55, 4],
    ["a hex beside them all", "16U", 0, 0.5, null],
  ])("%s", (_what, code, x, y, line) => {
    expect(under(code, x, y)).toBe(line);
  });

  test("however many discs a hex has, all stand in it, and each can be pointed at", () => {
    for (const many of [1, 2, 3, 30]) {
      const texts = Array.from({ length: many }, () => "RE 14P");
      const lines = texts.map((text, id) => ({ id, text, verdict: checked[1] as Verdict }));
      const row = marksOf(lines, chart.geometry, seats);
      for (const radius of [11, 30, 60]) {
        const xs = [...discPlaces(row, radius).values()].map(({ x }) => x);
        expect(Math.min(...xs), `${many} at ${radius}`).toBeGreaterThan(-0.6);
        expect(new Set(xs).size).toBe(many);
      }
    }
  });

  test("of two that meet on one line, each has its own", () => {
    const [there, back] = marksOf(
      ["MO 14P S S", "MO 16P N N"].map((text, id) => ({ id, text, verdict: checked[0] as Verdict })),
      chart.geometry,
      seats,
    ).map(curveOf);
    expect(there?.bend.x).toBeGreaterThan(0.2);
    expect(back?.bend.x).toBeLessThan(-0.2);
  });
});
