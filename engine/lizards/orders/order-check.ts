/**
 * What can be said of a sheet before the turn, from the clan's own view and nothing else (ORD-3). Errors are lines that
 * cannot be orders; what can be read but looks unlikely to work is a warning, because one may order for what one hopes.
 */
import type { Verdict } from "../../ruleset";
import { type Geometry, geometryOf, hexesAlong, hexIndex } from "../hex";
import { COLOUR_NAMES, COLOURS, type Colour, type Lizards, MOST_WARRIORS, total } from "../lizards";
import { isWater, TERRAIN, type Terrain } from "../terrain";
import type { OwnBand, OwnDen, View } from "../view";
import { type Atlas, CHANTS, MOST_ORDERS, ORDER_KINDS, type Order, type Reading, readOrder } from "./order-form";
import { REASONS, type Reason } from "./reasons";

/** What the clan knows when it writes its orders. */
interface Knowledge {
  view: View;
  geometry: Geometry;
  bands: ReadonlyMap<number, OwnBand>;
  dens: ReadonlyMap<number, OwnDen>;
  /** The other orders of the sheet, by the hex they name. */
  sheet: readonly Order[];
}

const OK: Verdict = { verdict: "ok", reason: null, rule: null, field: null };

export function atlasOf(view: View): Atlas {
  return {
    geometry: geometryOf(view.rows, view.cols, view.wrap),
    clans: view.ranking.map(({ clan }) => clan),
  };
}

/** One verdict for each line, in the order of the lines. */
export function checkOrders(view: View, lines: readonly string[]): Verdict[] {
  const atlas = atlasOf(view);
  const readings = lines.map((line) => readOrder(line, atlas));
  const knowledge = gather(view, atlas.geometry, readings);
  const given = new Set<string>();
  let written = 0;
  return readings.map((reading) => {
    if (reading.kind === "blank") return OK;
    written++;
    if (written > MOST_ORDERS) return verdict("error", "more than thirty");
    if (reading.kind === "wrong") {
      const { reason, rule, field } = reading;
      return { verdict: "error", reason, rule, field };
    }
    const { order } = reading;
    if (given.has(order.text) && order.type !== "SP") return verdict("warning", "given twice");
    given.add(order.text);
    return judge(order, knowledge);
  });
}

function gather(view: View, geometry: Geometry, readings: readonly Reading[]): Knowledge {
  const at = (code: string) => hexIndex(geometry, code) as number;
  return {
    view,
    geometry,
    bands: new Map(view.bands.map((band) => [at(band.hex), band])),
    dens: new Map(view.dens.map((den) => [at(den.hex), den])),
    sheet: readings.flatMap((reading) => (reading.kind === "order" ? [reading.order] : [])),
  };
}

function verdict(kind: "warning" | "error", reason: Reason): Verdict {
  const { sentence, rule } = REASONS[reason];
  return { verdict: kind, reason: sentence, rule, field: null };
}

function warning(reason: string, rule: string): Verdict {
  return { verdict: "warning", reason, rule, field: null };
}

function judge(order: Order, known: Knowledge): Verdict {
  const doubt = CHECKS[order.type](order, known);
  if (doubt === undefined) return OK;
  return typeof doubt === "string" ? verdict("warning", doubt) : doubt;
}

type Doubt = Reason | Verdict | undefined;
type Check = (order: Order, known: Knowledge) => Doubt;

const CHECKS: Record<Order["type"], Check> = {
  CH: checkChant,
  LO: checkLob,
  FR: checkFree,
  MO: (order, known) => checkMarch(order, known) ?? checkMoveAndSplit(order, known),
  SP: (order, known) => checkMarch(order, known) ?? checkSplit(order, known),
  SA: checkSail,
  SN: checkSneak,
  RE: checkRecruit,
  GI: checkGive,
  BF: (order, known) =>
    checkWork(order, known, "green", 10, ["plains", "swamp", "scrub"], "not Plains, Swamp or Scrub"),
  DF: (order, known) => checkWork(order, known, "green", 10, ["fertile"], "not Fertile"),
  BR: (order, known) => checkWork(order, known, "green", 20, ["scrub"], "not in Scrub") ?? checkWater(order, known),
  BD: (order, known) =>
    checkWork(order, known, "grey", 50, ["plains", "scrub", "fertile", "ruin"], "no den can stand there"),
  BB: (order, known) => checkBuilders(order, known, "grey", 20) ?? checkWater(order, known),
  DB: (order, known) => checkBuilders(order, known, "grey", 20) ?? checkBridge(order, known),
};

function terrainAt(index: number, { view, geometry }: Knowledge): Terrain | undefined {
  return view.hexes[geometry.codes[index] as string]?.terrain;
}

/** The hexes an order enters; undefined where it leaves the map. */
function pathOf({ hex, path }: Order, { geometry }: Knowledge): number[] | undefined {
  return hexesAlong(geometry, hex, path) ?? undefined;
}

function checkChant(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  const { needs, name } = CHANTS[order.chant as keyof typeof CHANTS];
  const chanters = Math.min(order.numbers.black ?? band.black, band.black);
  if (chanters < needs) return warning(`${name} needs ${needs} Black; ${chanters} chant.`, "CHT-1");
  if (!pathOf(order, known)) return "off the map";
  if (order.chant === "GATE" && terrainAt(order.hex, known) !== "temple") return "not in a Temple";
  if (order.chant === "SHUN" && (order.path.length === 0 || endsAtStart(order, known))) return "no direction";
  const another = known.sheet.some((other) => other !== order && other.type === "CH" && other.hex === order.hex);
  return another ? "already chanted" : undefined;
}

function endsAtStart(order: Order, known: Knowledge): boolean {
  const path = pathOf(order, known);
  return path !== undefined && (path.length === 0 || path[path.length - 1] === order.hex);
}

function checkLob(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  if (band.yellow === 0) return "no Yellow lizards";
  const path = pathOf(order, known);
  if (!path) return "off the map";
  if (endsAtStart(order, known)) return "no target";
  const target = terrainAt(path[path.length - 1] as number, known);
  if (target && TERRAIN[target].stopsLobs)
    return warning(`A ${TERRAIN[target].name} protects everyone in it.`, "LOB-2");
  const another = known.sheet.some((other) => other !== order && other.type === "LO" && other.hex === order.hex);
  return another ? "already lobbed" : undefined;
}

function checkFree(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  const named = COLOURS.filter((colour) => order.numbers[colour] !== undefined);
  if (named.length > 0 && named.every((colour) => band[colour] === 0 || order.numbers[colour] === 0))
    return "nobody to free";
  return tooMany(order, band);
}

/** More than there are means all of that colour; say so. */
function tooMany(order: Order, band: OwnBand): Doubt {
  const short = COLOURS.find((colour) => (order.numbers[colour] ?? 0) > band[colour]);
  if (!short) return undefined;
  const has = band[short] === 0 ? `no ${COLOUR_NAMES[short]}` : `only ${band[short]} ${COLOUR_NAMES[short]}`;
  return warning(`${has[0]?.toUpperCase()}${has.slice(1)} there: all of them are meant.`, "MOV-5");
}

function checkMarch(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  if (band.miredUntil > known.view.turn) return "mired";
  const path = pathOf(order, known);
  if (!path) return "off the map";
  return checkImmobilised(order, known) ?? checkCrowd(order, band, path, known);
}

/** LOB-3, CHT-4. */
function checkImmobilised(order: Order, known: Knowledge): Doubt {
  const holding = known.sheet.find(({ type, hex }) => (type === "LO" || type === "CH") && hex === order.hex);
  if (!holding) return undefined;
  const rule = holding.type === "LO" ? "LOB-3" : "CHT-4";
  const deed = ORDER_KINDS[holding.type].name.toLowerCase();
  return warning(`The ${deed} from this hex immobilises everyone in it: they will stay where they are.`, rule);
}

/** MOV-4, as far as it can be foreseen. */
function checkCrowd(order: Order, band: OwnBand, path: readonly number[], known: Knowledge): Doubt {
  const going = order.type === "SP" ? total(lizardsTaken(order, band)) : band.total;
  const crowded = path.find((index) => {
    const there = index === order.hex ? 0 : (known.bands.get(index)?.total ?? 0);
    return there + going > MOST_WARRIORS;
  });
  if (crowded === undefined || going === 1) return undefined;
  const code = known.geometry.codes[crowded];
  return warning(`More than ${MOST_WARRIORS} would be in ${code}, unless those there leave first.`, "MOV-4");
}

function lizardsTaken(order: Order, band: OwnBand): Lizards {
  const { red, green, grey, yellow, black } = order.numbers;
  const least = (wanted: number | undefined, colour: Colour) => Math.min(wanted ?? 0, band[colour]);
  return {
    red: least(red, "red"),
    green: least(green, "green"),
    grey: least(grey, "grey"),
    yellow: least(yellow, "yellow"),
    black: least(black, "black"),
  };
}

function checkMoveAndSplit(order: Order, known: Knowledge): Doubt {
  const split = known.sheet.some(({ type, hex }) => type === "SP" && hex === order.hex);
  if (!split) return undefined;
  return warning("This move may run before your split from the same hex: use SP for both.", "TRN-2");
}

function checkSplit(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  if (total(lizardsTaken(order, band)) === 0) return "nobody to split";
  return tooMany(order, band);
}

function checkSail(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  const seen = known.view.hexes[known.geometry.codes[order.hex] as string];
  if (!seen?.raft) return "no raft there";
  if (!band) return "no warriors there";
  if (band.miredUntil > known.view.turn) return "crew cannot sail";
  const split = known.sheet.some(({ type, hex }) => type === "SP" && hex === order.hex);
  if (split) return "a split left the raft";
  return pathOf(order, known) ? checkImmobilised(order, known) : "off the map";
}

function checkSneak(order: Order, known: Knowledge): Doubt {
  const code = known.geometry.codes[order.hex];
  const spies = known.view.spies.filter(({ hex }) => hex === code);
  if (spies.length === 0) return "no spies there";
  if (spies.every(({ miredUntil }) => miredUntil > known.view.turn)) return "mired";
  return pathOf(order, known) ? undefined : "off the map";
}

function checkRecruit(order: Order, known: Knowledge): Doubt {
  const den = known.dens.get(order.hex);
  if (!den) return "not your den";
  if (den.colour === null) return "unsettled";
  return known.view.dens.some(({ home }) => home !== null) ? undefined : "no Home Den";
}

function checkGive(order: Order, known: Knowledge): Doubt {
  const { view, geometry } = known;
  if (order.receiver === view.clan) return "cannot receive";
  if (known.dens.get(order.hex)?.home) return "Home Den";
  const seen = view.hexes[geometry.codes[order.hex] as string];
  const works = seen?.owner === view.clan || seen?.bridge?.owner === view.clan || known.dens.has(order.hex);
  if (!known.bands.has(order.hex) && !works) return "nothing to give";
  const second = known.sheet.findIndex(({ type }) => type === "GI") !== known.sheet.indexOf(order);
  return second ? "already given" : undefined;
}

function checkBuilders(order: Order, known: Knowledge, colour: Colour, needed: number): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  if (band[colour] >= needed) return checkStaying(order, known);
  return warning(`This takes ${needed} ${COLOUR_NAMES[colour]}; ${band[colour]} are there.`, "DEV-3");
}

/** DEV-3: those that leave do not build. */
function checkStaying(order: Order, known: Knowledge): Doubt {
  const leaving = known.sheet.some(({ type, hex }) => type === "MO" && hex === order.hex);
  return leaving ? warning("Your move takes the builders away before they can build.", "DEV-3") : undefined;
}

function checkWork(
  order: Order,
  known: Knowledge,
  colour: Colour,
  needed: number,
  ground: readonly Terrain[],
  otherwise: Reason,
): Doubt {
  const terrain = terrainAt(order.hex, known);
  if (terrain && !ground.includes(terrain)) return otherwise;
  return checkBuilders(order, known, colour, needed);
}

function checkWater(order: Order, known: Knowledge): Doubt {
  const beside = pathOf(order, known)?.[0];
  if (beside === undefined) return "off the map";
  const seen = known.view.hexes[known.geometry.codes[beside] as string];
  if (seen && !isWater(seen.terrain)) return "no water there";
  return seen?.raft || seen?.bridge ? "raft or bridge in the way" : undefined;
}

function checkBridge(order: Order, known: Knowledge): Doubt {
  const beside = pathOf(order, known)?.[0];
  if (beside === undefined) return "off the map";
  const seen = known.view.hexes[known.geometry.codes[beside] as string];
  return seen && !seen.bridge ? "no bridge there" : undefined;
}
