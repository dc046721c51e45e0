/** Writing an order by pointing: what the lizards in a hex can do, and the order as it takes shape. */

import { CHANTS, type ChantCode } from "@/engine/lizards/chants/chant-chart";
import { isInVain } from "@/engine/lizards/chants/in-vain";
import { adjacent, DIRECTIONS, type Direction, distance, hexesAlong, neighboursOf, within } from "@/engine/lizards/hex";
import { COLOUR_NAMES, COLOURS, type Colour, type Lizards } from "@/engine/lizards/lizards";
import { BUILDING, type Building, hexesOpposite, isGroundFor } from "@/engine/lizards/orders/building";
import type { Order, OrderFields } from "@/engine/lizards/orders/order-form";
import { ORDER_KINDS, type OrderType } from "@/engine/lizards/orders/order-kinds";
import { TERRAIN } from "@/engine/lizards/terrain";
import type { OwnBand } from "@/engine/lizards/view";
import type { Seat } from "@/engine/ruleset";
import { ownBandAt } from "../hex-panel/hex-words";
import type { Chart, ChartHex } from "../map/swamp-chart";
import { NO_FIELDS } from "../sheet/sheet-lines";

export interface Action {
  type: OrderType;
  title: string;
  /** Why it cannot be done here, in two words. */
  no: string | null;
}

/** An order on its way into the sheet. */
export interface Composition {
  type: OrderType;
  hex: number;
  path: readonly Direction[];
  /** A chant aimed at the hex of its chanters: it was pointed at, and is not merely what nobody has chosen yet. */
  here: boolean;
  numbers: Partial<Record<Colour, string>>;
  chant: ChantCode | null;
  /** GATE's target, as typed. */
  gate: string;
  receiver: Seat | null;
  /** The line of the sheet it will replace. */
  line: number | null;
}

export const TITLES: Record<OrderType, string> = {
  MO: "Move",
  SP: "Split",
  SN: "Sneak",
  SA: "Sail",
  CH: "Chant",
  LO: "Lob",
  FR: "Free",
  RE: "Recruit",
  GI: "Give",
  BF: "Farm",
  DF: "Lay waste",
  BR: "Raft",
  BD: "Den",
  BB: "Bridge",
  DB: "Tear down",
};

/** The letters that begin an order on the map; those of the directions are taken. */
export const ORDER_KEYS: Readonly<Record<string, OrderType>> = {
  m: "MO",
  p: "SP",
  n: "SN",
  i: "SA",
  c: "CH",
  l: "LO",
  f: "FR",
  r: "RE",
  g: "GI",
};

interface Place {
  chart: Chart;
  hex: ChartHex;
  code: string;
  index: number;
  band: OwnBand | undefined;
  spies: number;
}

const LEAST_CHANTERS = Math.min(...Object.values(CHANTS).map(({ needs }) => needs));

/** What an order needs here; undefined where it would make no sense even to offer it. */
type Need = (place: Place) => string | null | undefined;

const warriors: Need = ({ band, chart }) => (!band ? undefined : band.miredUntil > chart.view.turn ? "mired" : null);
const builders =
  (building: Building): Need =>
  ({ band, hex }) => {
    const { colour, lizards } = BUILDING[building];
    if (!band || !hex.terrain || !isGroundFor(building, hex.terrain)) return undefined;
    return band[colour] >= lizards ? null : `needs ${lizards} ${COLOUR_NAMES[colour]}`;
  };
const beside =
  (fits: (hex: ChartHex) => boolean, need: Need): Need =>
  (place) =>
    adjacent(place.chart.geometry, place.index).some((near) => fits(place.chart.hexes[near] as ChartHex))
      ? need(place)
      : undefined;

const NEEDS: Record<OrderType, Need> = {
  MO: warriors,
  SP: warriors,
  SN: ({ spies }) => (spies > 0 ? null : undefined),
  SA: (place) => (place.hex.works.includes("raft") ? warriors(place) : undefined),
  CH: ({ band }) =>
    !band
      ? undefined
      : band.black >= LEAST_CHANTERS
        ? null
        : band.black === 0
          ? "no Black"
          : `needs ${LEAST_CHANTERS} Black`,
  LO: ({ band }) => (!band ? undefined : band.yellow > 0 ? null : "no Yellow"),
  FR: ({ band }) => (band ? null : undefined),
  RE: ({ hex }) => (!hex.den ? undefined : !hex.den.colour ? "unsettled" : hex.den.lizards >= 2 ? null : "too few"),
  GI: ({ band, hex, chart }) => (hex.home !== null || (!band && hex.owner !== chart.view.clan) ? undefined : null),
  BF: builders("BF"),
  DF: builders("DF"),
  BR: beside((near) => near.water && near.works.length === 0, builders("BR")),
  BD: builders("BD"),
  BB: (place) =>
    place.hex.water ? undefined : beside((near) => near.water && near.works.length === 0, builders("BB"))(place),
  DB: beside((near) => near.works.includes("bridge"), builders("DB")),
};

const OFFERED: readonly OrderType[] = [
  "MO",
  "SP",
  "SN",
  "SA",
  "RE",
  "CH",
  "LO",
  "FR",
  "BF",
  "DF",
  "BD",
  "BB",
  "BR",
  "DB",
  "GI",
];

export function actionsAt(chart: Chart, index: number): Action[] {
  const code = chart.geometry.codes[index] ?? "";
  const spies = chart.view.spies.filter((spy) => spy.hex === code).length;
  const place = { chart, index, code, spies, hex: chart.hexes[index] as ChartHex, band: ownBandAt(chart, code) };
  const actions = OFFERED.flatMap((type) => {
    const no = NEEDS[type](place);
    return no === undefined ? [] : [{ type, title: TITLES[type], no }];
  });
  return [...actions.filter(({ no }) => no === null), ...actions.filter(({ no }) => no !== null)];
}

export function beginOrder(type: OrderType, hex: number): Composition {
  return { type, hex, path: [], here: false, numbers: {}, chant: null, gate: "", receiver: null, line: null };
}

/** An order of the sheet, to be pointed anew. */
export function resumeOrder({ target, numbers, ...order }: Order, line: number, chart: Chart): Composition {
  const typed = Object.entries(numbers).map(([colour, number]) => [colour, String(number)]);
  const gate = target === null ? "" : (chart.geometry.codes[target] ?? "");
  return { ...order, here: order.path.length === 0, numbers: Object.fromEntries(typed), gate, line };
}

/** FRE-1: without numbers all go free, which is not to happen because a number was rubbed out. */
export function freesSome({ type, numbers }: Pick<Composition, "type" | "numbers">): boolean {
  return type === "FR" && Object.keys(numbers).length > 0;
}

/** Whether nothing is left to choose. */
export function isWhole({ type, path, here, chant, gate, receiver, numbers }: Composition): boolean {
  const kind = ORDER_KINDS[type];
  if ((type === "SP" || freesSome({ type, numbers })) && !COLOURS.some((colour) => Number(numbers[colour]) > 0))
    return false;
  if (type === "LO" && path.length === 0) return false;
  if (kind.extra === "chant")
    return chant === "GATE" ? gate !== "" : chant !== null && (path.length > 0 || (here && chant !== "SHUN"));
  if (kind.extra === "clan") return receiver !== null;
  return path.length >= kind.steps.least;
}

export function takesPath({ type, chant }: Pick<Composition, "type" | "chant">): number {
  return chant === "GATE" ? 0 : ORDER_KINDS[type].steps.most;
}

const NUMBER_FIELDS: Record<Colour, "red" | "grn" | "gry" | "yel" | "blk"> = {
  red: "red",
  green: "grn",
  grey: "gry",
  yellow: "yel",
  black: "blk",
};

export function numberField(colour: Colour): "red" | "grn" | "gry" | "yel" | "blk" {
  return NUMBER_FIELDS[colour];
}

/** The composition as the form's fields. */
export function fieldsOfComposition(
  { type, hex, path, numbers, chant, gate, receiver }: Composition,
  chart: Chart,
): OrderFields {
  const fields: OrderFields = { ...NO_FIELDS, ord: type, hex: chart.geometry.codes[hex] ?? "" };
  const target = /^(\d+)([A-Za-z]+)$/.exec(gate);
  fields.m1 = chant === "GATE" ? (target?.[1] ?? gate) : (path[0] ?? "");
  fields.m2 = chant === "GATE" ? (target?.[2] ?? "") : (path[1] ?? "");
  for (const colour of COLOURS) {
    const typed = numbers[colour] ?? "";
    fields[NUMBER_FIELDS[colour]] = typed === "0" ? "" : typed;
  }
  fields.extra = chant ?? (receiver === null ? "" : String(receiver));
  return fields;
}

/** Whether the order is sent to a hex that can be pointed at. */
export function takesTarget(order: Composition): boolean {
  return order.chant === "GATE" || takesPath(order) > 0;
}

/** The hexes an order of this kind can be sent to from a hex, as far as the clan knows. */
export function reachOf(chart: Chart, { type, hex, chant }: Composition): number[] {
  const { geometry } = chart;
  const at = (index: number) => chart.hexes[index] as ChartHex;
  switch (type) {
    case "BR":
      return adjacent(geometry, hex).filter((near) => at(near).water && at(near).works.length === 0);
    case "BB":
      return adjacent(geometry, hex).filter(
        (near) => at(near).water && !at(near).works.length && landBeyond(chart, hex, near),
      );
    case "DB":
      return adjacent(geometry, hex).filter((near) => at(near).works.includes("bridge"));
    case "LO":
      return around(chart, hex).filter((near) => !TERRAIN[at(near).terrain ?? "plains"].stopsLobs);
    case "CH":
      if (chant === "GATE")
        return geometry.codes.flatMap((_, i) => (at(i).terrain === "temple" && i !== hex ? [i] : []));
      return chant
        ? [hex, ...around(chart, hex)].filter(
            (near) => near !== (chant === "SHUN" ? hex : -1) && mayHaveEffect(chant, at(near)),
          )
        : [];
    default:
      return takesPath({ type, chant }) > 0 ? around(chart, hex) : [];
  }
}

function around({ geometry }: Chart, hex: number): number[] {
  return within(geometry, hex, 2).filter((near) => near !== hex);
}

/** DEV-9; what was never seen may be land. */
function landBeyond({ geometry, hexes }: Chart, hex: number, over: number): boolean {
  const direction = DIRECTIONS[neighboursOf(geometry, hex).indexOf(over)] as Direction;
  return hexesOpposite(geometry, over, direction).some((beyond) => !hexes[beyond]?.water);
}

/** What was never seen may be any ground. */
function mayHaveEffect(chant: ChantCode, { terrain }: ChartHex): boolean {
  return terrain === null || !isInVain(chant, terrain);
}

/** The order aimed at a hex of its reach. */
export function aim(chart: Chart, order: Composition, index: number): Composition | null {
  if (order.chant === "GATE") return { ...order, gate: chart.geometry.codes[index] ?? "" };
  const here = index === order.hex;
  const path = here ? [] : pathTo(chart, order.hex, index);
  return path && { ...order, path, here };
}

/** Whether something may befall those who cross a hex, if only that they are fed. */
export function isEventful(chart: Chart, index: number): boolean {
  return peril(chart, index) !== 1;
}

/** Whether others are seen there, or it is a den that is not the clan's. */
export function isContested({ hexes, view }: Chart, index: number): boolean {
  const { seen, terrain, owner } = hexes[index] as ChartHex;
  return seen?.bands?.some(({ clan }) => clan !== view.clan) || (terrain === "den" && owner !== view.clan);
}

/** What a step costs: less for safe ground, so that the obvious of two ways is taken. */
function peril(chart: Chart, index: number): number {
  const hex = chart.hexes[index] as ChartHex;
  if (isContested(chart, index)) return 8;
  if (hex.water) return hex.works.length > 0 ? 1 : hex.terrain === "whirlpool" ? 9 : 5;
  if (hex.terrain === "cursed") return 9;
  if (hex.terrain === "swamp") return 4;
  return hex.terrain === "fertile" ? 0 : hex.terrain === null ? 3 : 1;
}

/** The directions from a hex to another one or two steps away; of two ways the safer. */
export function pathTo(chart: Chart, from: number, to: number): Direction[] | null {
  const { geometry } = chart;
  const straight = neighboursOf(geometry, from).indexOf(to);
  if (straight >= 0) return [DIRECTIONS[straight] as Direction];
  if (distance(geometry, from, to) !== 2) return null;
  const ways = DIRECTIONS.flatMap((first, i) => {
    const between = neighboursOf(geometry, from)[i];
    if (between === null || between === undefined) return [];
    const second = neighboursOf(geometry, between).indexOf(to);
    return second < 0 ? [] : [{ path: [first, DIRECTIONS[second] as Direction], cost: peril(chart, between) }];
  });
  return ways.sort((a, b) => a.cost - b.cost)[0]?.path ?? null;
}

export function endOf(chart: Chart, { hex, path }: Pick<Composition, "hex" | "path">): number {
  return hexesAlong(chart.geometry, hex, path)?.at(-1) ?? hex;
}

/** How many of each colour can be sent. */
export function mostOf(chart: Chart, hex: number): Lizards | null {
  return ownBandAt(chart, chart.geometry.codes[hex] ?? "") ?? null;
}
