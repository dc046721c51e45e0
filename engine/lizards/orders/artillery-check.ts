/** Lobs, chants and freeing, as far as they can be foreseen, and whom they hold. */

import { CHANTS, type ChantCode } from "../chants/chant-chart";
import { isInVain } from "../chants/in-vain";
import type { Direction } from "../hex";
import { COLOUR_NAMES, COLOURS, type Lizards } from "../lizards";
import { TERRAIN } from "../terrain";
import type { OwnBand } from "../view";
import { type Doubt, warning } from "./doubt";
import type { Order } from "./order-form";
import { endOf, freeingAll, type Knowledge, pathOf, terrainAt, type Written } from "./sheet-knowledge";
import { checkChanted, checkLobbed, checkThrown } from "./target-check";

export function checkChant(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  const { needs, name } = CHANTS[order.chant as ChantCode];
  const chanters = chantersOf(order, band);
  if (chanters < needs) return warning(`${name} needs ${needs} Black; ${chanters} chant.`, "CHT-1");
  if (!pathOf(order, known)) return "off the map";
  const useless = checkTarget(order, known);
  if (useless) return useless;
  return order.chant === "SHUN" && endsAtStart(order, known) ? "no direction" : undefined;
}

function chantersOf({ numbers }: Order, { black }: Lizards): number {
  return Math.min(numbers.black ?? black, black);
}

/** Whom a lob or a chant that can be carried out would touch. */
export function checkTouched(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  const target = endOf(order, known.geometry) ?? order.hex;
  if (order.type === "LO") return checkLobbed(target, known);
  if (!band || !order.chant) return undefined;
  const doubt = checkChanted(order.chant, chantersOf(order, band), target, known);
  return doubt ?? (order.chant === "SHUN" ? checkThrown(target, order.path.at(-1) as Direction, known) : undefined);
}

/** Targets on which a chant has no effect or cannot work. */
function checkTarget(order: Order, known: Knowledge): Doubt {
  const { chant, target } = order;
  if (chant === "GATE") {
    if (terrainAt(order.hex, known) !== "temple") return "not in a Temple";
    const there = target === null ? undefined : terrainAt(target, known);
    return target === order.hex || (there && there !== "temple") ? "no Temple there" : undefined;
  }
  const terrain = terrainAt(endOf(order, known.geometry) ?? order.hex, known);
  return terrain && chant && isInVain(chant, terrain) ? IN_VAIN[chant]?.(TERRAIN[terrain].name) : undefined;
}

const IN_VAIN: Partial<Record<ChantCode, (name: string) => Doubt>> = {
  SUMM: () => warning("A sea monster comes only from Water.", "SUMM-1"),
  MOUL: (name) => warning(`A ${name} cannot be sunk.`, "MOUL-2"),
  COER: (name) => warning(`A ${name} protects everyone in it.`, "COER-1"),
  TRAN: (name) => warning(`A ${name} protects everyone in it.`, "TRAN-1"),
  SHUN: () => warning("Nobody can be thrown out of a Den.", "SHUN-1"),
};

function endsAtStart(order: Order, known: Knowledge): boolean {
  const path = pathOf(order, known);
  return path !== undefined && (path.length === 0 || path[path.length - 1] === order.hex);
}

export function checkLob(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  if (band.yellow === 0) return "no Yellow lizards";
  const path = pathOf(order, known);
  if (!path) return "off the map";
  if (endsAtStart(order, known)) return "no target";
  const target = terrainAt(path[path.length - 1] as number, known);
  const sheltering = target && TERRAIN[target].stopsLobs;
  return sheltering ? warning(`A ${TERRAIN[target].name} protects everyone in it.`, "LOB-2") : undefined;
}

export function checkFree(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  const named = COLOURS.filter((colour) => order.numbers[colour] !== undefined);
  if (named.length > 0 && named.every((colour) => band[colour] === 0 || order.numbers[colour] === 0))
    return "nobody to free";
  return tooMany(order, band, "FRE-1");
}

/** More than there are means all of that colour; say so. */
export function tooMany(order: Order, band: OwnBand, rule: "FRE-1" | "MOV-5"): Doubt {
  const short = COLOURS.find((colour) => (order.numbers[colour] ?? 0) > band[colour]);
  if (!short) return undefined;
  const name = COLOUR_NAMES[short];
  const words = band[short] === 0 ? `No ${name} there.` : `Only ${band[short]} ${name} there: all of them are meant.`;
  return warning(words, rule);
}

/** TRN-2: lines that free those who are to throw or chant may run before them. */
export function checkFreedFirst(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  const freeing = known.sheet.find(({ order: other }) => other.type === "FR" && other.hex === order.hex);
  if (!band || !freeing) return undefined;
  const left = known.unfreed.get(order.hex) ?? band;
  const throws = order.type === "LO";
  const needed = throws ? 1 : CHANTS[order.chant as ChantCode].needs;
  if ((throws ? left.yellow : chantersOf(order, left)) >= needed) return undefined;
  const who = throws ? "no Yellow are left to throw" : "too few Black are left to chant";
  return warning(`If line ${freeing.line} runs first, ${who}.`, "TRN-2");
}

/** Lobs and chants that fail hold nobody (LOB-3, CHT-4); those in vain do. */
export function immobilises(order: Order, known: Knowledge): boolean {
  if (order.type !== "LO" && order.type !== "CH") return false;
  const doubt = order.type === "LO" ? checkLob(order, known) : checkChant(order, known);
  return typeof doubt !== "string" && doubt?.rule !== "CHT-1";
}

/** The line that immobilises the warriors of a hex. */
export function holdingLine(hex: number, known: Knowledge): Written | undefined {
  return known.sheet.find(({ order, end }) => {
    const freezes = order.chant === "FREE" && end === hex; // FRZ-1: one's own as well
    return (order.hex === hex || freezes) && immobilises(order, known);
  });
}

/** The line that takes everybody in a hex through a gate (GATE-1). */
export function gateFrom(hex: number, known: Knowledge): Written | undefined {
  return known.sheet.find(({ order }) => order.chant === "GATE" && order.hex === hex && immobilises(order, known));
}

/** Whether no march can lead anybody out of a hex: its warriors are mired, or another line holds or frees them first. */
export function isHeld(hex: number, known: Knowledge): boolean {
  const band = known.bands.get(hex);
  if (!band || band.miredUntil > known.view.turn) return true;
  return freeingAll(hex, known).length > 0 || holdingLine(hex, known) !== undefined;
}
