/** Dangers to spies that are sent somewhere, as far as they can be foreseen. */
import { MOST_WARRIORS, TURNS_UNTIL_BUSH, total } from "../lizards";
import { checkDeadlyWay } from "./deadly-ground-check";
import { bringingTo, leadingAll, leavesEmpty } from "./departure-check";
import { type Doubt, warning } from "./doubt";
import { codeOf, type Knowledge, leftBySplits, type Origin, terrainAt, type Written } from "./sheet-knowledge";

export function checkSneak(written: Written, known: Knowledge): Doubt {
  const { origin, path } = written;
  const code = codeOf(origin.hex, known);
  const spies = known.view.spies.filter(({ hex }) => hex === code);
  if (spies.length === 0) return "no spies there";
  if (spies.every(({ miredUntil }) => miredUntil > known.view.turn)) return "mired";
  if (!path) return "off the map";
  const other = origin.lines.find((line) => line !== written && line.path && line.order.type === "SN");
  const twice =
    other && warning(`Line ${other.line} leads all spies out of ${code} too; chance decides which is first.`, "SPY-2");
  const turns = Math.max(...spies.map((spy) => spy.turns));
  const caught = checkDensOnTheWay(path, known);
  return caught ?? twice ?? checkLastTurn(turns, path.at(-1) as number, known) ?? checkDeadlyWay(written, known);
}

/** SPY-4: in a free den or another clan's den a spy is always caught. */
export function checkDensOnTheWay(path: readonly number[], known: Knowledge): Doubt {
  const den = path.find((index) => terrainAt(index, known) === "den" && !known.dens.has(index));
  if (den === undefined) return undefined;
  return warning(`A spy is always caught in ${codeOf(den, known)}: that den is not yours.`, "SPY-4");
}

/** SPY-8: a spy sent to where own warriors are at the end of the turn rejoins them. */
export function checkRejoining({ origin, end }: Written, known: Knowledge): Doubt {
  if (end === undefined) return undefined;
  const stay = end === origin.hex ? leavesSome(origin) : known.bands.has(end) && !leavesEmpty(end, known);
  const full = known.bands.get(end)?.total === MOST_WARRIORS; // LIZ-3
  if (full || !(stay || bringingTo(end, known))) return undefined;
  return warning(`The spy rejoins your warriors in ${codeOf(end, known)} this same turn: you get no spy.`, "SPY-8");
}

/** Whether some warriors stay in the hex a spy comes back to. */
function leavesSome(origin: Origin): boolean {
  return !leadingAll(origin) && total(leftBySplits(origin)) > 0;
}

/** SPY-9: in its last turn a spy must reach a band. */
function checkLastTurn(turns: number, end: number, known: Knowledge): Doubt {
  if (turns < TURNS_UNTIL_BUSH - 1 || mayHoldBand(end, known)) return undefined;
  const unless = `unless a band of yours is in ${codeOf(end, known)} by then`;
  return warning(`A spy out for ${turns} turns goes bush at the end of this one, ${unless}.`, "SPY-9");
}

/** Whether warriors of the clan may be there at the end: they stay, come, or are recruited. */
function mayHoldBand(hex: number, known: Knowledge): boolean {
  if (known.bands.has(hex) && !leavesEmpty(hex, known)) return true;
  const recruited = known.origins.get(hex)?.lines.some(({ order }) => order.type === "RE");
  return recruited || bringingTo(hex, known) !== undefined;
}
