/** Fights a march is seen to lose: on its way or at its end stand at least as many enemies as go (MOV-7). */
import type { ChantCode } from "../chants/chant-chart";
import { lineWords, lizardsOf } from "./crowd-check";
import { type Doubt, warning } from "./doubt";
import { HIT_PERCENT } from "./lob-hits";
import { codeOf, type Knowledge, seenAt, terrainAt, type Written } from "./sheet-knowledge";

/** Chants after which others stand in their target, or none (TRN-4). */
const CLEARING: readonly (ChantCode | null)[] = ["SHUN", "SUMM", "COER", "DARK"];
/** CMB-3: those in a den are hit half as often; as strength goes with the square of numbers, they fight like so many. */
const DEN_STRENGTH = 1.4;

/** Enemies who are not seen, or who move away or come this turn, nobody can count. */
export function checkFights(written: Written, known: Knowledge): Doubt {
  const { path = [], warriors: going } = written;
  if (going === 0) return undefined;
  for (const index of path) {
    const enemies = enemiesAt(index, known);
    if (enemies === 0 || isCleared(index, known)) continue;
    const coming = known.arrivals.get(index) ?? [];
    const all = lizardsOf(coming, known);
    const inDen = terrainAt(index, known) === "den";
    const worth = Math.round((enemies - hitsOn(index, known)) * (inDen ? DEN_STRENGTH : 1));
    if (worth < all) continue;
    const others = coming.filter((other) => other !== written);
    const who = others.length === 0 ? `${going} go` : `with ${lineWords(others)} it is ${all} who go`;
    const code = codeOf(index, known);
    return inDen
      ? warning(`${enemies} enemies were seen in the den in ${code}, where they fight like ${worth}; ${who}.`, "CMB-3")
      : warning(`${enemies} enemies were seen in ${code}; ${who}.`, "CMB-2");
  }
  return undefined;
}

function enemiesAt(index: number, known: Knowledge): number {
  const others = seenAt(index, known)?.bands?.filter(({ clan }) => clan !== known.view.clan) ?? [];
  return others.reduce((sum, band) => sum + band.total, 0);
}

/** Whether a line of the sheet changes who stands there, or brings its own by another way than a march. */
function isCleared(index: number, { sheet }: Knowledge): boolean {
  return sheet.some(({ order, end = order.target ?? order.hex, holds }) => {
    return holds && end === index && (CLEARING.includes(order.chant) || order.chant === "GATE");
  });
}

/** LOB-1: how many the sheet's own lobs take out on average. */
function hitsOn(index: number, { sheet }: Knowledge): number {
  const lobs = sheet.filter(({ order, end, holds }) => order.type === "LO" && holds && end === index);
  return lobs.reduce((sum, { origin }) => sum + (origin.band?.yellow ?? 0) * HIT_PERCENT, 0) / 100;
}
