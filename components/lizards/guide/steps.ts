/** The steps of a first game: what each asks for, where on the map, and how it is noticed that it has been done. */

import { CHANTS } from "@/engine/lizards/chants/chant-chart";
import { adjacent, distance, hexesAlong, within } from "@/engine/lizards/hex";
import type { Order } from "@/engine/lizards/orders/order-form";
import { LEAST_FERTILE, militiaBeside } from "@/engine/lizards/setup/tables";
import { USUAL_SIGHT } from "@/engine/lizards/terrain";
import type { OwnBand } from "@/engine/lizards/view";
import { hungerName } from "../hex-panel/hex-words";
import type { Chart, ChartHex } from "../map/swamp-chart";

export interface Situation {
  chart: Chart;
  /** Those of the sheet that can be read. */
  orders: readonly Order[];
  /** The turn after which the guide was begun. */
  begun: number;
}

export type StepName = "move" | "den" | "recruit" | "turn" | "feed" | "chant";

/** What a step says as things stand. */
export interface Advice {
  words: string;
  /** What a phone leaves out until it is asked for. */
  more?: string;
  /** The hex it is about. */
  hex: string | null;
  /** The button it comes to, by the order's type; while that hex is chosen, where it is about one. */
  control: "MO" | "SP" | "RE" | "CH" | "run";
}

export interface Step {
  name: StepName;
  title: string;
  advise(situation: Situation): Advice;
  isDone(situation: Situation): boolean;
}

/** A turn's march (MOV-1). */
const MARCH = 2;

export const STEPS: readonly Step[] = [
  {
    name: "move",
    title: "Move a band",
    advise: adviseMoving,
    isDone: ({ orders }) => orders.some(marches),
  },
  {
    name: "den",
    title: "Go for a free den",
    advise: adviseDen,
    isDone: isOffToDen,
  },
  {
    name: "recruit",
    title: "Recruit",
    advise: ({ chart }) => {
      const den = chart.view.dens.toSorted((a, b) => b.lizards - a.lizards)[0];
      return {
        hex: den?.hex ?? null,
        control: "RE",
        words: den
          ? `In ${den.hex} live ${den.lizards} den lizards. Recruit makes a third of them warriors; the others breed on. Point at the den and press Recruit.`
          : "You own no den at the moment. Take one first, or skip this step.",
      };
    },
    isDone: ({ orders }) => orders.some(({ type }) => type === "RE"),
  },
  {
    name: "turn",
    title: "Let the turn run",
    advise: () => ({
      hex: null,
      control: "run",
      words:
        "Your sheet is saved by itself. At its foot the turn is run, or your orders are called ready; then everybody’s orders are carried out at once. Read the report, and come back here to write the next turn.",
    }),
    isDone: ({ chart, begun }) => chart.view.turn > begun,
  },
  {
    name: "feed",
    title: "Feed a band",
    advise: adviseFeeding,
    isDone: ({ chart, orders }) => orders.some((order) => marches(order) && feeds(chart, order)),
  },
  {
    name: "chant",
    title: "Chant",
    advise: ({ chart }) => {
      const choir = chart.view.bands.toSorted((a, b) => b.black - a.black)[0];
      const enough = choir !== undefined && choir.black >= CHANTS.EYES.needs;
      return {
        hex: enough ? choir.hex : null,
        control: "CH",
        words: enough
          ? `Black lizards chant. ${choir.black} are in ${choir.hex}: point there, press Chant, choose Eyes and a hex, best a den, a Ruin or Scrub, which hide who is in them. It counts the warriors and den lizards there, by clan and colour, at the moment of the chant. All your warriors in ${choir.hex} stay where they are this turn.`
          : `Black lizards chant. The least chant, Eyes, takes ${CHANTS.EYES.needs} of them in one hex, and you have no such band now. Skip this step, and come back to it.`,
      };
    },
    isDone: ({ orders }) => orders.some(({ type }) => type === "CH"),
  },
];

const marches = ({ type, path }: Order) => ["MO", "SP", "SA"].includes(type) && path.length > 0;

/** Nobody goes anywhere by ending in known water; who sails is on a raft. */
const swims = ({ hexes }: Chart, { type }: Order, end: number) =>
  type !== "SA" && hexes[end]?.water === true && hexes[end].works.length === 0;

function largest(bands: readonly OwnBand[]): OwnBand | undefined {
  return bands.toSorted((a, b) => b.total - a.total)[0];
}

const holdsDen = ({ view }: Chart, { hex }: OwnBand) => view.dens.some((den) => den.hex === hex);

/** Green and Grey are there to build: a band of which they are half is not to be lost at a den. */
const builds = ({ green, grey, total }: OwnBand) => (green + grey) * 2 >= total;

/** The bands that can be sent out without leaving a den empty (MOV-7); where there is none, those in the dens. */
function sparedBy(chart: Chart, bands: readonly OwnBand[] = chart.view.bands): readonly OwnBand[] {
  const inField = bands.filter((band) => !holdsDen(chart, band));
  return inField.length > 0 ? inField : bands;
}

/** Those of them to fight and to explore; builders only where there is nobody else. */
function fightersOf(chart: Chart, bands: readonly OwnBand[] = chart.view.bands): readonly OwnBand[] {
  const fighters = bands.filter((band) => !builds(band));
  return sparedBy(chart, fighters.length > 0 ? fighters : bands);
}

const sending = (chart: Chart, band: OwnBand | undefined) => (band && holdsDen(chart, band) ? "SP" : "MO");

const staying = (chart: Chart, band: OwnBand) =>
  holdsDen(chart, band) ? " Press Split, and leave some of them to hold the den." : "";

function indexesWhere({ hexes }: Chart, fits: (hex: ChartHex) => boolean): number[] {
  return hexes.flatMap((hex, index) => (fits(hex) ? [index] : []));
}

/** Whether land that nobody of the clan has seen lies within sight of a hex. */
const shows = ({ geometry, hexes }: Chart, index: number) =>
  within(geometry, index, USUAL_SIGHT).some((near) => hexes[near]?.sight === "never");

const isFreeDen = ({ terrain, seen, owner }: ChartHex) => terrain === "den" && seen !== null && owner === null;

/** `far`: coming nearer is enough. */
function goesTo(chart: Chart, order: Order, den: number, far: boolean): boolean {
  const { geometry } = chart;
  const { hex, path } = order;
  const end = hexesAlong(geometry, hex, path)?.at(-1) ?? hex;
  return (
    end === den || (far && !swims(chart, order, end) && distance(geometry, end, den) < distance(geometry, hex, den))
  );
}

function feeds(chart: Chart, { hex, path }: Order): boolean {
  return (hexesAlong(chart.geometry, hex, path) ?? []).some((index) => chart.hexes[index]?.terrain === "fertile");
}

interface Way {
  band: OwnBand;
  to: string;
  steps: number;
}

/** The shortest way from one of the bands to one of the hexes; of equal ones that of the larger band. */
function shortest({ geometry }: Chart, bands: readonly OwnBand[], hexes: readonly number[]): Way | undefined {
  const ways = bands.flatMap((band) => {
    const from = geometry.indexes.get(band.hex) ?? 0;
    return hexes.map((to): Way => ({ band, to: geometry.codes[to] ?? "", steps: distance(geometry, from, to) }));
  });
  return nearest(ways.filter(({ steps }) => steps > 0));
}

function nearest(ways: readonly (Way | undefined)[]): Way | undefined {
  const known = ways.filter((way) => way !== undefined);
  return known.sort((a, b) => a.steps - b.steps || b.band.total - a.band.total)[0];
}

const away = (steps: number) => (steps === 1 ? "beside it" : `${steps} hexes off`);

/** GEN-5: what a free den begins with can be told from the fields beside it. */
function militiaAt({ geometry, hexes }: Chart, den: number): number {
  const fertile = adjacent(geometry, den).filter((near) => hexes[near]?.terrain === "fertile").length;
  return militiaBeside(Math.max(fertile, LEAST_FERTILE));
}

function militiaWords(chart: Chart, den: number): string {
  const all = adjacent(chart.geometry, den).every((near) => chart.hexes[near]?.terrain !== null);
  return `Its militia fights, ${all ? "about" : "at least"} ${militiaAt(chart, den)} in a den with such fields`;
}

/** CMB-3: whoever storms a den strikes half as well as those in it. */
const isEnough = (chart: Chart, total: number, den: number) => total >= 2 * militiaAt(chart, den);

/** The order that sends a band off, or holds it where it is (LOB-3, CHT-4). */
function busyWith({ chart, orders }: Situation, code: string): Order | undefined {
  const here = orders.filter(({ hex }) => chart.geometry.codes[hex] === code);
  return here.find(({ type }) => type === "CH" || type === "LO") ?? here.find(marches);
}

/** The bands that can still be sent off. */
function idle(situation: Situation): readonly OwnBand[] {
  return situation.chart.view.bands.filter(({ hex }) => !busyWith(situation, hex));
}

interface DenPlan {
  /** The free den in question: the nearest that can be taken, else the weakest. */
  den: number | null;
  /** Of a band that can take it by itself. */
  storm?: Way;
  /** Of a band to another, where the two can take it as one: each that comes alone fights alone (MOV-7). */
  join?: Way;
}

/** A handful takes no den: those that go are at least half as many as the largest band. */
function ableOf(bands: readonly OwnBand[]): readonly OwnBand[] {
  return bands.filter(({ total }) => total * 2 >= (largest(bands)?.total ?? 0));
}

function planFor(chart: Chart, bands: readonly OwnBand[]): DenPlan {
  const { indexes } = chart.geometry;
  const dens = indexesWhere(chart, isFreeDen);
  const able = ableOf(fightersOf(chart, bands));
  const stormBy = (those: readonly OwnBand[]) =>
    nearest(
      those.map((band) =>
        shortest(
          chart,
          [band],
          dens.filter((den) => isEnough(chart, band.total, den)),
        ),
      ),
    );
  const all = stormBy(ableOf(sparedBy(chart, bands)));
  const storm = stormBy(able) ?? (all && all.steps <= MARCH ? all : undefined); // builders, where they stand beside it
  if (storm) return { den: indexes.get(storm.to) ?? 0, storm };
  const den = dens.toSorted((a, b) => militiaAt(chart, a) - militiaAt(chart, b))[0];
  if (den === undefined) return { den: null };
  const pairs = able.map((band) => {
    const others = able.filter((other) => other !== band && isEnough(chart, band.total + other.total, den));
    return shortest(
      chart,
      [band],
      others.map(({ hex }) => indexes.get(hex) ?? 0),
    );
  });
  return { den, join: nearest(pairs.filter((way) => way && way.steps <= MARCH)) };
}

/** The bands that a plan moves, and those they join. */
const wantedBy = ({ storm, join }: DenPlan): string[] =>
  storm ? [storm.band.hex] : join ? [join.band.hex, join.to] : [];

/** Whether the next step still says the same once the band is on its way. */
function leavesPlan(chart: Chart, band: OwnBand, plan: DenPlan): boolean {
  const left = planFor(
    chart,
    chart.view.bands.filter((other) => other !== band),
  );
  return left.den === plan.den && wantedBy(left).join() === wantedBy(plan).join();
}

/** The largest band that the next step can do without; else, by the way it is to go, the one that it sends. */
function firstToMove(chart: Chart, plan: DenPlan): { band: OwnBand | undefined; way?: Way } {
  const way = plan.storm ?? plan.join;
  const unneeded = (bands: readonly OwnBand[]) =>
    largest(bands.filter((band) => !way || leavesPlan(chart, band, plan)));
  const inField = fightersOf(chart).filter((band) => !holdsDen(chart, band));
  const band = unneeded(inField) ?? unneeded(sparedBy(chart));
  return band || !way ? { band } : { band: way.band, way };
}

function adviseMoving({ chart }: Situation): Advice {
  const plan = planFor(chart, chart.view.bands);
  const { band, way } = firstToMove(chart, plan);
  const { threshold, ranking } = chart.view;
  const aim = `The aim: ${threshold.toLocaleString("en")} points; a Home Den is 2,000, a lizard 1.`;
  const turns = `a game takes some ${ranking.length > 4 ? "ten to forty" : "ten"} turns`;
  const goal = plan.storm ? "the free den" : "where others of yours stand";
  const how = way
    ? `Point at your band in ${way.band.hex}, press Move, then at ${way.steps > MARCH ? "a hex nearer to " : ""}${way.to}, ${goal}.`
    : "Point at a band, a token with your cloth, press Move, then at a marked hex.";
  const wanted = way ? [] : wantedBy(plan);
  const leave = wanted.length > 0 ? ` Leave those in ${wanted.join(" and ")} for the next step.` : "";
  const guard =
    band && holdsDen(chart, band)
      ? `All of yours stand in dens: press Split instead, and leave some in ${band.hex}.`
      : `Take none that holds a den: an empty den falls to whoever walks in.${leave}`;
  return {
    hex: band?.hex ?? null,
    control: sending(chart, band),
    words: `${aim} ${how}`,
    more: `The order waits on the sheet until the turn is run; ${turns}. ${guard}`,
  };
}

function isOffToDen(situation: Situation): boolean {
  const { chart, orders } = situation;
  const { codes } = chart.geometry;
  const dens = indexesWhere(chart, isFreeDen);
  const bandIn = (hex: number) => chart.view.bands.find((band) => band.hex === codes[hex])?.total ?? 0;
  const sent = orders.filter(marches).map((order) => {
    const named = Object.values(order.numbers).reduce((sum, number) => sum + number, 0);
    const end = hexesAlong(chart.geometry, order.hex, order.path)?.at(-1) ?? order.hex;
    return { order, end, total: Math.min(named || Number.POSITIVE_INFINITY, bandIn(order.hex)) };
  });
  const far = (planFor(chart, chart.view.bands).storm?.steps ?? 0) > MARCH;
  if (
    sent.some(({ order, total }) => dens.some((den) => isEnough(chart, total, den) && goesTo(chart, order, den, far)))
  )
    return true;
  const plan = planFor(chart, idle(situation));
  const isTogether = ({ order, end, total }: (typeof sent)[number]) =>
    end !== order.hex && dens.some((den) => isEnough(chart, total + bandIn(end), den)) && bandIn(end) > 0;
  if (!plan.storm && sent.some(isTogether)) return true;
  if (plan.storm || plan.join) return false;
  const others = chart.view.bands.length > 1 ? sent.slice(1) : sent; // the first was asked for by the step before
  return others.some(({ order, end }) => !dens.includes(end) && !swims(chart, order, end) && shows(chart, end));
}

const DENS = "Dens bring points and new warriors, and stay with whoever took them last.";

function adviseDen(situation: Situation): Advice {
  const { chart } = situation;
  const whole = planFor(chart, chart.view.bands);
  const isUnderWay = wantedBy(whole).length > 0 && isOffToDen(situation);
  const left = idle(situation);
  const plan = isUnderWay ? whole : planFor(chart, left);
  const missed = isUnderWay || plan.storm ? undefined : adviseAnew(situation, whole);
  if (missed) return missed;
  const bands = left.length > 0 ? left : chart.view.bands;
  const { den, storm, join } = plan;
  const free = den === null ? "" : `${chart.geometry.codes[den]} is free`;
  const way = storm ?? join;
  if (den === null || !way) {
    const band = largest(fightersOf(chart, bands));
    const none =
      den === null
        ? "No free one is in sight, so look for one"
        : `${free}, but too strong for the bands that you can spare. ${militiaWords(chart, den)}: recruit first, and come later with more. Meanwhile look for a weaker one`;
    return {
      hex: band?.hex ?? null,
      control: sending(chart, band),
      words: `${DENS} ${none}: march another band towards land that you do not know. It sees two hexes round about.${band ? staying(chart, band) : ""}`,
    };
  }
  const { band, to, steps } = way;
  const far = steps > MARCH ? " A band marches two hexes a turn: send it nearer." : "";
  const how = storm
    ? `${free}, and your band of ${band.total} in ${band.hex} is ${away(steps)}. ${militiaWords(chart, den)}: come with two or three times as many.`
    : `${free}, but too strong for any one of the bands that you can spare. ${militiaWords(chart, den)}: come with two bands as one. March your ${band.total} in ${band.hex} to those in ${to}, ${away(steps)}, and go on together next turn; or skip this step, recruit first and come later.`;
  return { hex: band.hex, control: sending(chart, band), words: `${DENS} ${how}${far}${staying(chart, band)}` };
}

/** Where an order of the reader's keeps a band from a den that it could take. */
function adviseAnew(situation: Situation, plan: DenPlan): Advice | undefined {
  const { chart } = situation;
  const { codes } = chart.geometry;
  const { den, storm, join } = plan;
  const way = storm ?? join;
  const kept = wantedBy(plan).find((code) => busyWith(situation, code));
  const order = kept && busyWith(situation, kept);
  if (den === null || !way || !order) return undefined;
  const { band, to, steps } = way;
  const who = storm ? `your band of ${band.total} in ${kept}` : `your bands in ${band.hex} and ${to} as one`;
  const end = hexesAlong(chart.geometry, order.hex, order.path)?.at(-1) ?? order.hex;
  const but = marches(order)
    ? `your order sends ${order.type === "SP" ? "some of " : ""}those in ${kept} to ${codes[end]}`
    : `those in ${kept} are to ${order.type === "CH" ? "chant" : "throw"}, and whoever does stays there this turn`;
  const control = sending(chart, band);
  const [button, guard] = control === "SP" ? ["Split", ", and leave some of them to hold the den"] : ["Move", ""];
  const goal = steps > MARCH ? `a hex nearer to ${to}` : to;
  const how =
    order.type === "MO" && control === "MO" && kept === band.hex
      ? `press Move in ${kept} once more and point at ${goal}: the new order takes the place of the other`
      : `delete that order, press ${button} in ${band.hex} and point at ${goal}${guard}`;
  return {
    hex: band.hex,
    control,
    words: `${DENS} ${codes[den]} is free, and ${who} could take it; but ${but}. To go for the den, ${how}. Or leave it so, and skip this step.`,
  };
}

function adviseFeeding({ chart }: Situation): Advice {
  const fertile = indexesWhere(chart, ({ terrain }) => terrain === "fertile");
  const hungriest = Math.max(0, ...chart.view.bands.map(({ hunger }) => hunger));
  const hungry = chart.view.bands.filter(({ hunger }) => hunger === hungriest);
  const way = shortest(chart, sparedBy(chart, hungry), fertile);
  const why =
    "A band grows hungrier each turn; from the fifth turn without food on, half of it dies each turn. It eats only when it walks into a Fertile hex; standing there does not feed.";
  if (!way)
    return {
      hex: null,
      control: "MO",
      words: `${why} You know of none; ten Green lizards can make one out of Plains, Swamp or Scrub.`,
    };
  const { band, to, steps } = way;
  const send =
    steps === 1 ? "Send them there, or there and back." : steps === MARCH ? "Send them there." : "Send them nearer.";
  return {
    hex: band.hex,
    control: sending(chart, band),
    words: `${why} Your ${band.total} in ${band.hex} are ${hungerName(band.hunger)}; ${to} is Fertile, ${away(steps)}. ${send}${staying(chart, band)}`,
  };
}
