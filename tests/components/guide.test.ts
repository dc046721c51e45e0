import { expect, test, vi } from "vitest";
import { cardOf } from "@/components/lizards/guide/card";
import { guideStart, isFresh, keepProgress, type Progress } from "@/components/lizards/guide/kept-progress";
import { resume, stepAt } from "@/components/lizards/guide/progress";
import { STEPS } from "@/components/lizards/guide/steps";
import { chartOf } from "@/components/lizards/map/swamp-chart";
import { lizards } from "@/engine/lizards";
import { distance, hexesAlong, within } from "@/engine/lizards/hex";
import { type Lizards, total } from "@/engine/lizards/lizards";
import { readOrder } from "@/engine/lizards/orders/order-form";
import { HOME_DEN_POINTS } from "@/engine/lizards/scoring";
import type { StartupSheet } from "@/engine/lizards/setup/startups";
import type { View } from "@/engine/lizards/view";

// A first game as Play now opens it: one clan of four, on a default start.
const joinings = [1, 2, 3, 4].map(
  (seat): StartupSheet => ({
    format: "lizards-startup/1",
    name: `Clan ${seat}`,
    code: `CL${seat}`,
  }),
);
const begunWith = (seed: string): View => lizards.view(lizards.setUp(joinings, {}, seed), 1);
const begun = begunWith("guide");

function situation(lines: readonly string[], view = begun) {
  const chart = chartOf(view, []);
  const clans = view.ranking.map(({ clan }) => clan);
  const orders = lines.map((line) => {
    const reading = readOrder(line, { geometry: chart.geometry, clans });
    if (reading.kind !== "order") throw new Error(`no order: ${line}`);
    return reading.order;
  });
  return { chart, orders, begun: 0 };
}

const fresh: Progress = { begun: 0, past: [], open: true };
const at = (progress: Progress) => stepAt(progress)?.name;

test("each step of a first game has a place to show and something to say", () => {
  for (const step of STEPS) {
    const { words, hex, control } = step.advise(situation([]));
    expect(words.length).toBeGreaterThan(40);
    expect(hex !== null || control === "run", step.name).toBe(true);
  }
});

test("the first step says what the game is about", () => {
  const { words, more } = STEPS[0]?.advise(situation([])) ?? {};
  const points = HOME_DEN_POINTS.toLocaleString("en");
  expect(words).toContain(`The aim: 6,000 points. A Home Den is worth ${points}, a lizard 1.`);
  expect(words?.length).toBeLessThan(140); // a few lines on a phone
  expect(more).toContain("a game takes about twenty-five turns");
});

test("a band that holds a den is split, one in the field is moved", () => {
  const advise = (view: View) => STEPS[0]?.advise(situation([], view));
  expect(advise(begun)?.control).toBe("MO");
  const inDens = begun.bands.filter(({ hex }) => begun.dens.some((den) => den.hex === hex));
  expect(advise({ ...begun, bands: inDens })?.control).toBe("SP");
});

test("nothing is done before something is ordered", () => {
  expect(resume(fresh, situation([]))).toMatchObject({ progress: fresh, already: false, done: undefined });
});

test("an order on the sheet moves the guide on", () => {
  const [band] = begun.bands;
  expect(resume(fresh, situation([`MO ${band?.hex} N`])).progress.past).toEqual(["move"]);
  const [den] = begun.dens;
  const recruited = resume({ ...fresh, past: ["move", "den"] }, situation([`RE ${den?.hex}`]));
  expect(at(recruited.progress)).toBe("turn");
});

test("no step is ticked off before it has been shown: one that an order has done as well is called done, and leads on", () => {
  const { hex } = STEPS[1]?.advise(situation([])) ?? {};
  const ways = ["N", "NE", "SE", "S", "SW", "NW"].flatMap((first) => [first, `${first} ${first}`]);
  const both = ways.map((way) => situation([`MO ${hex} ${way}`])).find((there) => STEPS[1]?.isDone(there));
  const first = resume(fresh, both ?? situation([]));
  expect([first.done?.name, first.step?.name, first.already]).toEqual(["move", "den", true]);
  const next = resume(first.progress, both ?? situation([]), "move"); // drawn anew with it
  expect([next.done, next.step?.name, next.already]).toEqual([undefined, "den", true]);
  const card = cardOf(next.step, first.done, next.advice, next.already);
  expect(card).toMatchObject({ done: "Move a band", title: "Go for a free den", next: "Next step" });
  expect(card.words).toMatch(/^You have done this already\..*(is free|look for one)/);
  const late = resume(null, both ?? situation([])); // called for a sheet written before
  expect([late.step?.name, late.already]).toEqual(["move", true]);
  expect(resume(late.progress, both ?? situation([]), null).step?.name).toBe("move");
  expect(resume(fresh, situation([])).done).toBeUndefined();
  expect(resume({ ...fresh, past: ["move", "den"] }, situation([])).done).toBeUndefined();
});

test("the advice names the way to a free den, and taking it is noticed", () => {
  const here = situation([]);
  const { words, hex } = STEPS[1]?.advise(here) ?? {};
  const den = /(\S+) is free/.exec(words ?? "")?.[1];
  expect(here.chart.hexes[here.chart.geometry.indexes.get(den ?? "") ?? -1]?.terrain).toBe("den");
  const ways = ["N", "NE", "SE", "S", "SW", "NW"];
  const lines = [...ways, ...ways.flatMap((first) => ways.map((second) => `${first} ${second}`))];
  const noticed = lines.filter((way) => STEPS[1]?.isDone(situation([`MO ${hex} ${way}`])));
  expect(noticed.length).toBeGreaterThan(0);
  expect(noticed.length).toBeLessThan(lines.length);
});

test("it stays open on a phone until its reader has opened, folded or closed it, or gone on", () => {
  const kept = (cookie?: string) => guideStart(() => cookie, { gameId: "g", clan: 1 }, true).progress;
  expect([undefined, "0.open"].map((cookie) => isFresh(kept(cookie)))).toEqual([true, true]);
  for (const left of ["0.handled", "0.closed", "0.open.move", "0.handled.move"])
    expect(isFresh(kept(left))).toBe(false);
  expect(kept("0.handled.move")).toMatchObject({ begun: 0, past: ["move"], open: true });
  expect(kept("7.called")).toMatchObject({ begun: 7, past: [], open: true, handled: false, called: true });
});

test("a reader who has come to its end is not offered it again in another game", () => {
  const jar = new Map<string, string>();
  vi.stubGlobal("document", {
    set cookie(text: string) {
      const [name = "", value = ""] = text.split(/[=;]/);
      jar.set(name, value);
    },
  });
  const offered = (gameId: string) => guideStart((name) => jar.get(name), { gameId, clan: 2 }, true).isOpen;
  const ended: Progress = { begun: 0, past: STEPS.map(({ name }) => name), open: true };
  keepProgress({ gameId: "one", clan: 1 }, { ...ended, past: ["move"] }, false);
  expect(offered("two")).toBe(true);
  keepProgress({ gameId: "one", clan: 1 }, ended, true);
  expect(offered("two")).toBe(false);
  vi.unstubAllGlobals();
});

test("a turn that has run is noticed", () => {
  const waiting: Progress = { ...fresh, past: ["move", "den", "recruit"] };
  expect(at(resume(waiting, situation([])).progress)).toBe("turn");
  expect(at(resume(waiting, situation([], { ...begun, turn: 1 })).progress)).toBe("feed");
});

test("without Black lizards the chant says what it takes", () => {
  const bands = begun.bands.map((band) => ({ ...band, black: 0 }));
  const chant = STEPS.find(({ name }) => name === "chant");
  expect(chant?.advise(situation([], { ...begun, bands }))).toMatchObject({ hex: null });
});

test("what Eyes does is told as in the rules", () => {
  const chant = STEPS.find(({ name }) => name === "chant")?.advise(situation([])).words;
  expect(chant).toContain("counts the warriors and den lizards there, by clan and colour, at the moment of the chant");
  expect(chant).not.toContain("end of the turn"); // EYES-1
});

test("there and back is advised only for a Fertile hex that is near enough, and nobody is sent further than a march", () => {
  const feed = STEPS.find(({ name }) => name === "feed");
  const words = Array.from({ length: 30 }, (_, i) => feed?.advise(situation([], begunWith(`meal ${i}`))).words ?? "");
  for (const each of words) expect(each.includes("there and back"), each).toBe(each.includes("beside it"));
  expect(words.some((each) => each.includes("there and back"))).toBe(true);
});

test("if no free den is in sight, the step is to look for one, and can be done", () => {
  const lone = Array.from({ length: 50 }, (_, i) => begunWith(`pond ${i}`)).find(
    (view) => !/is free/.test(STEPS[1]?.advise(situation([], view)).words ?? ""),
  ) as View;
  const [first, second] = lone.bands.toSorted((a, b) => b.total - a.total).map(({ hex }) => hex);
  const moved = situation([`MO ${first} N`], lone);
  expect(STEPS[1]?.isDone(moved)).toBe(false);
  expect(STEPS[1]?.advise(moved)).toMatchObject({ hex: second, words: expect.stringContaining("look for one") });
  const { geometry, hexes } = chartOf(lone, []);
  const looks = marchesOf(second ?? "").filter((line) => isDone(lone, `MO ${first} N`, line));
  expect(looks.length).toBeGreaterThan(0);
  expect(looks.length).toBeLessThan(marchesOf("").length);
  for (const { hex, path } of situation(looks, lone).orders) {
    const end = hexesAlong(geometry, hex, path)?.at(-1) ?? -1;
    expect(hexes[end]?.water && hexes[end].works.length === 0, lone.bands[0]?.hex).toBe(false); // no den is won by swimming
    expect(within(geometry, end, 2).some((near) => hexes[near]?.sight === "never")).toBe(true);
  }
});

test("builders are sent neither to explore nor against a den while others can go", () => {
  for (const { view, hex } of denSteps) {
    const builds = ({ green, grey, total }: View["bands"][number]) => (green + grey) * 2 >= total;
    const sent = view.bands.find((band) => band.hex === hex);
    const others = view.bands.filter((band) => !builds(band));
    expect(sent && others.length > 0 && builds(sent), hex ?? "").toBe(false);
  }
});

test("a band that holds a den is not sent out to eat while another is as hungry", () => {
  const feed = STEPS.find(({ name }) => name === "feed");
  const dens = begun.dens.map(({ hex }) => hex);
  expect(begun.bands.some(({ hex }) => dens.includes(hex))).toBe(true);
  expect(dens).not.toContain(feed?.advise(situation([])).hex);
});

test("no handful is sent against a den while a large band is there", () => {
  for (let i = 0; i < 30; i++) {
    const view = begunWith(`raid ${i}`);
    const inField = view.bands.filter(({ hex }) => view.dens.every((den) => den.hex !== hex));
    const { hex } = STEPS[1]?.advise(situation([], view)) ?? {};
    const sent = view.bands.find((band) => band.hex === hex)?.total ?? 0;
    expect(sent * 2).toBeGreaterThanOrEqual(Math.max(...inField.map(({ total }) => total)));
  }
});

test("nobody is told to march out of a den and leave it empty: if all bands hold dens, some lizards are to stay", () => {
  const step = (name: string, view: View) =>
    STEPS.find((each) => each.name === name)?.advise(situation([], view)) ?? { hex: "", words: "", more: "" };
  const views = Array.from({ length: 30 }, (_, i) => begunWith(`den ${i}`));
  for (const view of views) {
    const dens = view.dens.map(({ hex }) => hex);
    const garrison = { ...view, bands: view.bands.filter(({ hex }) => dens.includes(hex)) };
    expect(garrison.bands.length).toBeGreaterThan(0);
    for (const name of ["move", "den", "feed"]) {
      expect(dens).not.toContain(step(name, view).hex);
      const { words, more = "" } = step(name, garrison);
      expect(words + more).toMatch(/press Split.*leave some/i);
    }
    expect(step("move", view).more).toContain("an empty den falls to whoever walks in"); // MOV-7
  }
});

test("how many militia a free den began with is told from its fields (GEN-5)", () => {
  let told = 0;
  for (let i = 0; i < 30; i++) {
    const world = lizards.setUp(joinings, {}, `den ${i}`);
    const { words } = STEPS[1]?.advise(situation([], lizards.view(world, 1))) ?? { words: "" };
    const [, code, bound, number] = /(\S+) is free.*a militia of (about|at least) (\d+) /.exec(words) ?? [];
    if (!code) continue;
    told++;
    expect(Number(number)).toBeGreaterThanOrEqual(15);
    const militia = total(world.hexes.find((hex) => hex.code === code)?.den?.militia as Lizards);
    if (bound === "about") expect(Number(number)).toBe(militia);
    else expect(Number(number)).toBeLessThanOrEqual(militia);
  }
  expect(told).toBeGreaterThan(10);
});

/** What the den step says at the start of many games, each of the four defaults in turn. */
const denStep = (view: View) => {
  const { words, hex } = STEPS[1]?.advise(situation([], view)) ?? { words: "", hex: null };
  return { view, words, hex, militia: Number(/militia of (?:about|at least) (\d+)/.exec(words)?.[1] ?? 0) };
};
const denSteps = Array.from({ length: 60 }, (_, i) => {
  const sheets = joinings.map((joining) => ({ ...joining, default: 1 + (i % 4) }));
  return denStep(lizards.view(lizards.setUp(sheets, {}, `storm ${i}`), 1));
});
/** The same with no band that takes such a den by itself. */
const lessened = () =>
  denSteps.map(({ view, militia }) =>
    denStep({
      ...view,
      bands: view.bands.map((band) => ({ ...band, green: 0, grey: 0, total: Math.min(band.total, 2 * militia - 1) })),
    }),
  );
const totalIn = (view: View, code?: string | null) => view.bands.find(({ hex }) => hex === code)?.total ?? 0;
const ways = ["N", "NE", "SE", "S", "SW", "NW"];
const marchesOf = (hex: string | null) =>
  [...ways, ...ways.flatMap((first) => ways.map((second) => `${first} ${second}`))].map((way) => `MO ${hex} ${way}`);
const isDone = (view: View, ...lines: string[]) => STEPS[1]?.isDone(situation(lines, view)) ?? false;

test("a band is sent against a den only with twice its militia", () => {
  const storms = denSteps.filter(({ words }) => words.includes("is free, and your band"));
  expect(storms.length).toBeGreaterThan(10);
  for (const { view, words, hex, militia } of storms) {
    expect(totalIn(view, hex), words).toBeGreaterThanOrEqual(2 * militia);
    if (!words.includes("nearer")) expect(marchesOf(hex).some((line) => isDone(view, line))).toBe(true);
  }
});

/** Each way in which the first step may be done as it is shown: by the band, and where it names a hex, to there. */
function firstMoves(view: View): string[] {
  const { hex, words, control } = STEPS[0]?.advise(situation([], view)) ?? { words: "" };
  expect(control).toBe("MO");
  if (words.includes("Choose a band (")) return marchesOf(hex ?? null);
  const [, from, nearer, to = ""] =
    /Choose your band in (\w+), .* then choose (a hex nearer to )?(\w+), /.exec(words) ?? [];
  expect(from).toBe(hex);
  const { geometry } = chartOf(view, []);
  const goal = geometry.indexes.get(to) ?? -1;
  const start = geometry.indexes.get(from ?? "") ?? -1;
  return marchesOf(hex ?? null).filter((line) => {
    const end = situation([line], view).orders.flatMap((order) => hexesAlong(geometry, order.hex, order.path) ?? []);
    const left = distance(geometry, end.at(-1) ?? -1, goal);
    return nearer ? left < distance(geometry, start, goal) && isDone(view, line) : left === 0;
  });
}

const attacks = () =>
  [...denSteps, ...lessened()].filter(({ words }) => /is free, and your band|two bands as one/.test(words));

test("the first step sends away nobody who is needed for the attack of the next one", () => {
  const plans = attacks();
  expect(plans.length).toBeGreaterThan(50);
  for (const { view, words, hex } of plans) {
    const first = STEPS[0]?.advise(situation([], view));
    expect(first?.more).toContain(`Leave those in ${hex}`);
    expect(first?.hex).not.toBe(hex);
    for (const move of firstMoves(view))
      expect(STEPS[1]?.advise(situation([move], view)), move).toMatchObject({ words, hex });
  }
});

test("if there is no other band, the first step sends those of the next one on their way", () => {
  const held = (view: View) => view.dens.map(({ hex }) => hex);
  const lone = attacks().flatMap(({ view, words, hex }) => {
    const [, other] = / to those in (\w+),/.exec(words) ?? [];
    const wanted = [...held(view), hex, other];
    const bands = view.bands.filter((band) => wanted.includes(band.hex));
    return hex && !held(view).includes(hex) ? [denStep({ ...view, bands })] : [];
  });
  expect(lone.length).toBeGreaterThan(50);
  for (const { view, words, hex } of lone) {
    expect(STEPS[0]?.advise(situation([], view)).hex).toBe(hex);
    const moves = firstMoves(view);
    expect(moves.length, words).toBeGreaterThan(0);
    for (const move of moves) {
      expect(isDone(view, move), `${move}, but ${words}`).toBe(true);
      expect(STEPS[1]?.advise(situation([move], view)), move).toMatchObject({ words, hex });
    }
  }
});

test("against a den too strong for one band two are brought together, and one alone does not count as done", () => {
  const joins = lessened().filter(({ words }) => words.includes("two bands as one"));
  expect(joins.length).toBeGreaterThan(2);
  for (const { view, words, hex, militia } of joins) {
    const [, den, other] = /(\S+) is free.* to those in (\w+),/.exec(words) ?? [];
    expect(totalIn(view, hex), words).toBeLessThan(2 * militia);
    expect(totalIn(view, hex) + totalIn(view, other)).toBeGreaterThanOrEqual(2 * militia);
    const { geometry } = chartOf(view, []);
    const done = marchesOf(hex).filter((line) => isDone(view, line));
    const ends = situation(done, view).orders.map((order) => hexesAlong(geometry, order.hex, order.path)?.at(-1));
    expect(ends).toContain(geometry.indexes.get(other ?? ""));
    expect(ends).not.toContain(geometry.indexes.get(den ?? ""));
  }
});

test("builders beside a free den count: nobody is told that it is too strong while they could take it", () => {
  const sent = { red: 90, green: 0, grey: 0, yellow: 0, black: 0, total: 90 };
  const builders = { red: 0, green: 10, grey: 50, yellow: 10, black: 10, total: 80 };
  const few = { red: 10, green: 0, grey: 0, yellow: 0, black: 0, total: 10 };
  let tried = 0;
  for (const { view, words, militia } of denSteps) {
    const { geometry } = chartOf(view, []);
    const den = geometry.indexes.get(/(\S+) is free/.exec(words)?.[1] ?? "");
    const [band] = view.bands;
    if (den === undefined || !band || 2 * militia > builders.total) continue;
    const held = view.dens.map(({ hex }) => hex);
    const codes = within(geometry, den, 2).map((index) => geometry.codes[index] ?? "");
    const [beside = "", first = "", second = ""] = codes.filter(
      (code) => code !== geometry.codes[den] && !held.includes(code),
    );
    const bands = [
      { ...band, ...sent, hex: first },
      { ...band, ...builders, hex: beside },
      { ...band, ...few, hex: second },
    ];
    const told = STEPS[1]?.advise(situation([`MO ${first} N`], { ...view, bands }));
    expect(told).toMatchObject({ hex: beside, words: expect.stringContaining(`your band of 80 in ${beside}`) });
    tried++;
  }
  expect(tried).toBeGreaterThan(10);
});

test("against a den too strong for the available bands the advice is to recruit, or to look for a weaker one", () => {
  const weak = denSteps.filter(({ words }) => words.includes("too strong for the bands"));
  expect(weak.length).toBeGreaterThan(2);
  for (const { view, words, hex } of weak) {
    expect(words).toContain("recruit first");
    const { geometry } = chartOf(view, []);
    const den = geometry.indexes.get(/(\S+) is free/.exec(words)?.[1] ?? "");
    const ends = situation(
      marchesOf(hex).filter((line) => isDone(view, line)),
      view,
    ).orders.map((order) => hexesAlong(geometry, order.hex, order.path)?.at(-1));
    expect(ends).not.toContain(den);
    const lines = view.bands.map(({ hex }) => `MO ${hex} N`);
    expect(lines.some((line) => lines.some((second) => second !== line && isDone(view, line, second)))).toBe(true);
  }
});

test("a reader who has sent elsewhere the band that could take the den is told so, and how to go for it anyway", () => {
  const elsewhere = denSteps.flatMap(({ view, words, hex }) => {
    const line = words.includes("is free, and your band") && marchesOf(hex).find((each) => !isDone(view, each));
    const told = line ? STEPS[1]?.advise(situation([line], view)) : undefined;
    return line && hex && told && told.hex === hex ? [{ view, line, told, hex }] : [];
  });
  expect(elsewhere.length).toBeGreaterThan(5);
  for (const { view, line, told, hex } of elsewhere) {
    const { geometry } = chartOf(view, []);
    const end = situation([line], view).orders.flatMap((order) => hexesAlong(geometry, order.hex, order.path) ?? []);
    const to = geometry.codes[end.at(-1) ?? -1];
    expect(told.words).not.toContain("spare");
    expect(told.words).toContain(
      `your band of ${totalIn(view, hex)} in ${hex} could take it; but your order sends those in ${hex} to ${to}.`,
    );
    expect(told.words).toContain(
      told.control === "MO" ? `press Move in ${hex} again` : `delete that order, press Split in ${hex}`,
    );
    expect(marchesOf(hex).some((each) => isDone(view, each))).toBe(true); // which takes the place of the other
  }
});

test("a band that could take a den is not off to it by joining another no nearer to any", () => {
  const away = denSteps.flatMap(({ view, words, hex }) => {
    if (!words.includes("is free, and your band")) return [];
    const { geometry, hexes } = chartOf(view, []);
    const dens = hexes.flatMap(({ terrain, owner }, index) => (terrain === "den" && owner === null ? [index] : []));
    const bands = view.bands.flatMap((band) => (band.hex === hex ? [] : (geometry.indexes.get(band.hex) ?? [])));
    return situation(marchesOf(hex), view).orders.flatMap((order, i) => {
      const end = hexesAlong(geometry, order.hex, order.path)?.at(-1) ?? -1;
      const further = dens.every((den) => distance(geometry, den, end) >= distance(geometry, den, order.hex));
      return bands.includes(end) && further ? { view, line: marchesOf(hex)[i] ?? "" } : [];
    });
  });
  expect(away.length).toBeGreaterThan(5);
  for (const { view, line } of away) expect(isDone(view, line), line).toBe(false);
});

test("a band that is to chant or to throw does not count for a den, and the guide says why", () => {
  let told = 0;
  for (const { view, words, hex } of denSteps) {
    if (!words.includes("is free, and your band")) continue;
    for (const [line, does] of [
      [`CH ${hex} EYES`, "chant"],
      [`LO ${hex} N`, "throw"],
    ] as const) {
      const advice = STEPS[1]?.advise(situation([line], view));
      if (advice?.words.includes("is free, and your band of") && advice.hex !== hex) continue; // another can
      expect(advice?.words).toContain(`but those in ${hex} are to ${does}, which keeps them there this turn.`);
      expect(advice?.words).toContain(
        `delete that order, press ${advice?.control === "MO" ? "Move" : "Split"} in ${hex}`,
      );
      told++;
    }
  }
  expect(told).toBeGreaterThan(10);
});

test("two bands that could take a den as one are named if an order sends one of them elsewhere", () => {
  const joins = lessened().filter(({ words }) => words.includes("two bands as one"));
  let told = 0;
  for (const { view, words, hex } of joins) {
    const [, other] = / to those in (\w+),/.exec(words) ?? [];
    const line = marchesOf(hex).find((each) => !isDone(view, each));
    const advice = STEPS[1]?.advise(situation([line ?? ""], view));
    if (!line || advice?.words.includes("and your band of")) continue;
    expect(advice?.words).toContain(`your bands in ${hex} and ${other} as one could take it; but your order sends`);
    told++;
  }
  expect(told).toBeGreaterThan(2);
});
