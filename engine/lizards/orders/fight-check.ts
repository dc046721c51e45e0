/** Fights a march will probably lose: at least as many enemies as marchers stand on its way or at its end (MOV-7). */
import type { ChantCode } from "../chants/chant-chart";
import { AGAINST_DEN_PERCENT, BASE_PERCENT } from "../combat-round";
import { garrisonAt } from "../garrisons";
import { adjacent } from "../hex";
import { LEAST_FERTILE, militiaBeside } from "../setup/tables";
import { TERRAIN } from "../terrain";
import { lineWords, lizardsOf } from "./crowd-check";
import { type Doubt, warning } from "./doubt";
import { HIT_PERCENT } from "./lob-hits";
import { codeOf, type Knowledge, seenAt, terrainAt, type Written } from "./sheet-knowledge";

/** Chants that change who stands in their target (TRN-4). */
const CLEARING: readonly (ChantCode | null)[] = ["SHUN", "SUMM", "COER", "DARK"];
/** CMB-3: defenders of a den are hit less often. Strength grows with the square of numbers, hence the root. */
const DEN_STRENGTH = Math.sqrt(BASE_PERCENT / AGAINST_DEN_PERCENT);

/** Counts the enemies seen now, or found by reports where none can be seen: those that leave or come cannot be known. */
export function checkFights(written: Written, known: Knowledge): Doubt {
  const { path = [], warriors: going } = written;
  if (going === 0) return undefined;
  for (const index of path) {
    const seen = enemiesAt(index, known);
    const told = seen > 0 ? undefined : garrisonAt(index, known.view);
    const enemies = seen || (told?.total ?? militiaIn(index, known));
    if (enemies === 0 || isCleared(index, known)) continue;
    const coming = known.arrivals.get(index) ?? [];
    const all = lizardsOf(coming, known);
    const inDen = terrainAt(index, known) === "den";
    const worth = Math.round(inDen ? enemies * DEN_STRENGTH : enemies - hitsOn(index, known));
    if (worth < all) continue;
    const others = coming.filter((other) => other !== written);
    const who = others.length === 0 ? `you send ${going}` : `with ${lineWords(others)} you send ${all}`;
    const code = codeOf(index, known);
    const found = told ? `found in turn ${told.turn}` : "seen";
    if (!inDen) return warning(`${enemies} enemies were ${found} in ${code}; ${who}.`, "CMB-2");
    const strong = `${code}, where they fight like ${worth}; ${who}.`;
    if (told?.clan === null) return warning(`${enemies} militia were ${found} in the free den in ${strong}`, "CMB-3");
    return seen > 0 || told
      ? warning(`${enemies} enemies were ${found} in the den in ${strong}`, "CMB-3")
      : warning(
          `${isSurveyed(index, known) ? "About" : "At least"} ${enemies} militia are in the free den in ${strong}`,
          "GEN-5",
        );
  }
  return undefined;
}

/** VIS-2: militia are not seen, but what a free den begins with follows from the fields beside it. */
function militiaIn(index: number, known: Knowledge): number {
  const den = seenAt(index, known)?.den;
  if (!den?.colour || den.owner !== null) return 0;
  const fields = adjacent(known.geometry, index).filter((beside) => terrainAt(beside, known) === "fertile");
  return militiaBeside(Math.max(fields.length, LEAST_FERTILE));
}

/** Whether all hexes beside it are in sight. */
function isSurveyed(index: number, known: Knowledge): boolean {
  return adjacent(known.geometry, index).every((beside) => terrainAt(beside, known) !== undefined);
}

function enemiesAt(index: number, known: Knowledge): number {
  const others = seenAt(index, known)?.bands?.filter(({ clan }) => clan !== known.view.clan) ?? [];
  return others.reduce((sum, band) => sum + band.total, 0);
}

/** Whether a chant of the sheet changes who stands there, or brings own warriors there through a gate. */
function isCleared(index: number, { sheet }: Knowledge): boolean {
  return sheet.some(({ order, end = order.target ?? order.hex, holds }) => {
    return holds && end === index && (CLEARING.includes(order.chant) || order.chant === "GATE");
  });
}

/** LOB-1, LOB-2: how many the sheet's own lobs kill on average. */
function hitsOn(index: number, known: Knowledge): number {
  const ground = terrainAt(index, known);
  if (ground && TERRAIN[ground].stopsLobs) return 0;
  const lobs = known.sheet.filter(({ order, end, holds }) => order.type === "LO" && holds && end === index);
  return lobs.reduce((sum, { origin }) => sum + (origin.band?.yellow ?? 0) * HIT_PERCENT, 0) / 100;
}
