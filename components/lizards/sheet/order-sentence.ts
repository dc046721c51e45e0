/**
 * One plain sentence on what an order says, from what the clan knows; not on what will come of it, which the check beside
 * it may doubt (ORD-3).
 */

import { CHANTS, turningRed } from "@/engine/lizards/chants/chant-chart";
import { hexesThrown } from "@/engine/lizards/chants/thrown";
import { ATTACK_PERCENT, MIRE_PERCENT } from "@/engine/lizards/events/entering-chances";
import { hexesAlong } from "@/engine/lizards/hex";
import { COLOUR_NAMES, type Lizards, MOST_WARRIORS, noLizards, total } from "@/engine/lizards/lizards";
import { chantersNamed, lizardsFreed, lizardsNamed, without } from "@/engine/lizards/orders/named-lizards";
import { type ChantOrder, namesAll, type Order } from "@/engine/lizards/orders/order-form";
import { ORDER_KINDS } from "@/engine/lizards/orders/order-kinds";
import { recruitsOf } from "@/engine/lizards/orders/recruit-share";
import { denLizardsNext } from "@/engine/lizards/outlook";
import type { Terrain } from "@/engine/lizards/terrain";
import type { OwnDen } from "@/engine/lizards/view";
import type { Seat } from "@/engine/ruleset";
import { colourWords } from "../colour-words";
import { endOf } from "../composer/reach";
import { isEventful } from "../composer/ways";
import { clanName, ownBandAt, possessive, spiesAt, strangersIn, terrainWords } from "../hex-panel/hex-words";
import type { Chart, ChartHex, ClanName } from "../map/swamp-chart";

/** `sheet`: the other orders; lizards that they free are gone before anybody marches (TRN-4). */
export function orderSentence(
  order: Order,
  chart: Chart,
  clans: readonly ClanName[],
  sheet: readonly Order[] = [],
): string {
  const { geometry, view } = chart;
  const hex = chart.hexes[order.hex] as ChartHex;
  const present = ownBandAt(chart, order.hex);
  const freedBefore = freedFrom(order, present, sheet);
  const band = present && leftOf(present, freedBefore);
  const target = endOf(chart, order);
  const to = placeWords(chart, target, clans);
  const way = wayWords(order, chart, clans);
  const all = band ? `${band.total} lizards` : "whoever is there by then";
  switch (order.type) {
    case "MO":
      return `${all} ${way}${band ? leavesEmpty(order, chart, sheet) : ""}`;
    case "SP": {
      const taken = takenFrom(order.numbers, band);
      const empty = taken.sum === band?.total ? leavesEmpty(order, chart, sheet) : "";
      return taken.sum === 1
        ? `${taken.words} as a spy ${way}${mayBeCaught(order, chart)}`
        : `${taken.words || "nobody yet"} ${way}${empty}`;
    }
    case "SN": {
      const spies = spiesAt(chart, order.hex).length;
      return `${spies === 1 ? "1 spy" : spies === 0 ? "any spies" : `${spies} spies`} ${way}${mayBeCaught(order, chart)}`;
    }
    case "SA":
      return `the raft with ${band ? band.total : "all aboard"} to ${to}${breaksUp(order, chart)}`;
    case "LO":
      return `${band?.yellow ? `${band.yellow} Yellow throw` : "Yellow lizards throw"} at ${to}`;
    case "FR":
      return `${freed(order, band)} ${freedTo(order, band, hex.den)}`;
    case "CH":
      return order.target === null
        ? chantWords(order, band?.black, hex.terrain, to)
        : `${all} through the gate to ${placeWords(chart, order.target, clans)}`;
    case "RE":
      return recruitWords(hex.den, chart.growthPercent, freedBefore, roomIn(order, band, sheet));
    case "GI":
      return `${giftWords(hex, band, view.clan)} to ${clanName(clans, order.receiver)}`;
    case "BF":
      return `${hex.terrain ? terrainWords(hex) : "the hex"} is to become Fertile`;
    case "DF":
      return "Fertile is to become Plains";
    case "BR":
      return `a raft on ${to}`;
    case "BD": {
      const instead = hex.terrain === "fertile" ? " in place of Fertile" : "";
      return hex.terrain === "ruin" || hex.works.includes("foundation")
        ? `a new den${instead}, unsettled`
        : `a foundation; the den${instead} comes with next turn’s order`;
    }
    case "BB":
      return `a bridge over ${to}`;
    case "DB":
      return `the bridge at ${geometry.codes[target]} is to come down`;
  }
}

function takenFrom(numbers: Partial<Lizards>, band: Lizards | undefined): { sum: number; words: string } {
  const taken = band ? lizardsNamed(numbers, band) : numbers;
  return { sum: total({ ...noLizards(), ...taken }), words: colourWords(taken) };
}

/** How many of each colour the other lines set free before this order's phase. */
function freedFrom({ type, hex }: Order, band: Lizards | undefined, sheet: readonly Order[]): Lizards {
  if (!band || ORDER_KINDS[type].phase === "artillery") return noLizards();
  const freeing = sheet.filter((other, i) => other.type === "FR" && other.hex === hex && isFirst(other, i, sheet));
  const left = freeing.reduce((rest, { numbers }) => without(rest, lizardsFreed(numbers, rest)), band);
  return without(band, left);
}

/** TRN-3: of exactly identical orders only the first is kept. */
function isFirst({ text }: Order, index: number, sheet: readonly Order[]): boolean {
  return sheet.findIndex((other) => other.text === text) === index;
}

/** Undefined if nobody is left. */
function leftOf(band: Lizards, freed: Lizards): (Lizards & { total: number }) | undefined {
  const left = without(band, freed);
  const sum = total(left);
  return sum > 0 ? { ...left, total: sum } : undefined;
}

/** RFT-4: on the first hex of its way that is known to be land, unless a bridge stops it first (RFT-3). */
function breaksUp({ hex, path }: Order, { geometry, hexes }: Chart): string {
  const place = (index: number) => hexes[index] as ChartHex;
  const isLand = (index: number) => place(index).terrain !== null && !place(index).water;
  const stop = hexesAlong(geometry, hex, path)?.find((index) => isLand(index) || place(index).works.includes("bridge"));
  return stop === undefined || !isLand(stop) ? "" : `; the raft would break up at ${geometry.codes[stop]} (RFT-4)`;
}

/** DEV-2; a raft belongs to whoever stands on it. */
function giftWords({ den, terrain, owner, works }: ChartHex, band: { total: number } | undefined, clan: Seat): string {
  const gifts = band ? [`${band.total} lizards`] : [];
  if (den) gifts.push("the den with its lizards");
  else if (owner === clan && terrain === "temple") gifts.push("the Temple");
  else if (owner === clan && works.includes("bridge")) gifts.push("the bridge");
  else if (band && works.includes("raft")) gifts.push("the raft");
  return gifts.join(" and ") || "what is yours there";
}

/** LIZ-3: how many more warriors there is room for; a full band's worth if some may have marched away. */
function roomIn({ hex }: Order, band: { total: number } | undefined, sheet: readonly Order[]): number {
  const leads = (other: Order) => other.hex === hex && ORDER_KINDS[other.type].phase === "movement";
  return MOST_WARRIORS - (sheet.some(leads) ? 0 : (band?.total ?? 0));
}

/** DEV-1; how the den grows or shrinks before then involves no chance (WLD-4, WLD-6). */
function recruitWords(den: OwnDen | null, growthPercent: number, freed: Lizards, room: number): string {
  if (!den?.colour) return "a third of the den lizards are to become warriors";
  const lizards = denLizardsNext(den, growthPercent) + freed[den.colour];
  const recruits = Math.min(recruitsOf(lizards), room);
  const change = lizards === den.lizards ? "" : `; by then the den has ${lizards}`;
  return `${recruits} ${COLOUR_NAMES[den.colour]} ${recruits === 1 ? "is" : "are"} to become warriors${change}`;
}

function freed({ numbers }: Order, band: Lizards | undefined): string {
  if (!namesAll(numbers)) return takenFrom(numbers, band).words || "nobody";
  return band ? `all ${total(band)} lizards` : "all warriors there";
}

/** FRE-2, FRE-3, VIC-1: lizards that go wild do not come back. */
function freedTo({ numbers }: Order, band: Lizards | undefined, den: OwnDen | null): string {
  if (den && !den.colour) return "to live in the den";
  if (!band) return den ? "back to the den or the wild" : "back to the wild";
  const going = lizardsFreed(numbers, band);
  const home = den?.colour ? going[den.colour] : 0;
  const gone = total(going) - home;
  if (gone === 0) return "back to the den";
  const wild = "to the wild, gone for good with their points (FRE-2)";
  return home === 0 ? `back ${wild}` : `back: ${home} to the den, ${gone} ${wild}`;
}

/** MOV-7: says so if the last warriors march out of an own den and no others of the sheet come in. */
function leavesEmpty(order: Order, { geometry, hexes }: Chart, sheet: readonly Order[]): string {
  const den = hexes[order.hex]?.den;
  const comesIn = ({ hex, path }: Order) => hexesAlong(geometry, hex, path)?.at(-1) === order.hex;
  if (!den || [order, ...sheet].some((each) => ORDER_KINDS[each.type].phase === "movement" && comesIn(each))) return "";
  return `; the ${den.home === null ? "den" : "Home Den"} would be left empty for anyone to take (MOV-7)`;
}

function chantWords(
  { chant, numbers, path }: ChantOrder,
  black: number | undefined,
  terrain: Terrain | null,
  to: string,
): string {
  const chanters = black === undefined ? (numbers.black ?? 0) : chantersNamed(numbers, black);
  const { name, needs } = CHANTS[chant];
  const red = chanters < needs ? 0 : turningRed(chant, chanters, terrain);
  const who = chanters > 0 ? `${chanters} Black chant` : "Black lizards chant";
  const thrown = chant === "SHUN" ? shuntWords(chanters, path) : "";
  const cost = red > 0 ? `; ${red} would turn Red` : "";
  return `${who} ${name} at ${to}${thrown}${cost}`;
}

/** SHUN-1: which way, and how far if nobody is in the way. */
function shuntWords(chanters: number, path: Order["path"]): string {
  const direction = path.at(-1);
  if (!direction || chanters < CHANTS.SHUN.needs) return "";
  return `; warriors there would fly up to ${hexesThrown(chanters)} hexes ${direction}`;
}

/** `to 4L, Fertile`, `through 5L (66 of Heron Eaters) to 4L, Fertile`, `to 4E, Fertile, and back`. */
function wayWords({ hex, path }: Order, chart: Chart, clans: readonly ClanName[]): string {
  const [first = hex, last = first] = hexesAlong(chart.geometry, hex, path) ?? [];
  const { codes } = chart.geometry;
  const to = (index: number) => `to ${codes[index]}, ${whatAwaits(chart, index, clans)}`;
  if (first === last) return to(last);
  if (last === hex) return `${to(first)}, and back`;
  const through = isEventful(chart, first) ? `through ${codes[first]} (${whatAwaits(chart, first, clans)}) ` : "";
  return `${through}${to(last)}`;
}

/** SPY-4: says so if a spy would come upon warriors that are seen. In a den it is warned of. */
function mayBeCaught({ hex, path }: Order, { geometry, hexes, view }: Chart): string {
  const meets = hexesAlong(geometry, hex, path)?.some((index) => strangersIn(hexes[index]?.seen, view.clan).length > 0);
  return meets ? "; it may be caught (SPY-4)" : "";
}

/** What may happen to lizards that enter: SEA-1 and MOV-10, whose engine code no page loads. */
const RISKS: Partial<Record<Terrain, string>> = {
  water: `, sea monster ${ATTACK_PERCENT}\u00a0%`,
  swamp: `, mire ${MIRE_PERCENT}\u00a0%`,
};

/** What is there; for a den that is not one's own, also that any defenders are unseen (VIS-2, VIS-3). */
function whatAwaits(chart: Chart, index: number, clans: readonly ClanName[]): string {
  const { terrain, look, owner, seen, works } = chart.hexes[index] as ChartHex;
  const hides = terrain === "den" && seen && !seen.bands && owner !== chart.view.clan && look?.colour !== null;
  const unseen = owner === null ? ", militia unseen" : ", garrison unseen";
  const risk = (works.length === 0 && RISKS[terrain ?? "den"]) || "";
  return whatIsAt(chart, index, clans) + (hides ? unseen : "") + risk;
}

/** `16P, the bridge`, `15V, the free Red den`, `18N, 231 of Ink Tails`. */
function placeWords(chart: Chart, index: number, clans: readonly ClanName[]): string {
  return `${chart.geometry.codes[index]}, ${whatIsAt(chart, index, clans)}`;
}

function whatIsAt(chart: Chart, index: number, clans: readonly ClanName[]): string {
  const hex = chart.hexes[index] as ChartHex;
  const [enemy] = strangersIn(hex.seen, chart.view.clan);
  const own = hex.owner === chart.view.clan;
  const whose = own ? "your" : hex.owner !== null ? possessive(clanName(clans, hex.owner)) : "the free";
  if (enemy) return `${enemy.total} of ${clanName(clans, enemy.clan)}`;
  if (hex.sight === "never") return "unknown land";
  if (hex.works.includes("bridge")) return "the bridge";
  if (hex.works.includes("raft")) return "the raft";
  if (hex.terrain === "den" && hex.sight === "seen") return `${whose} ${decapitalised(terrainWords(hex))}`;
  return terrainWords(hex);
}

/** Colours keep their capital. */
function decapitalised(words: string): string {
  return words.startsWith("Unsettled") ? words.toLowerCase() : words;
}
