/** MOV-4, as far as it can be foreseen: whether a march would bring too many together. */
import { MOST_WARRIORS, total } from "../lizards";
import { type Doubt, warning } from "./doubt";
import { codeOf, type Knowledge, leftBySplits, lizardsLed, type Written } from "./sheet-knowledge";

/** The warning for a march that is bound to bring too many together. */
export function crowdInAnyCase(written: Written, path: readonly number[], known: Knowledge): Doubt {
  const { origin, warriors: going } = written;
  if (going === 0) return undefined;
  const fewest = fewestGoing(written);
  for (const index of path) {
    if (index === origin.hex) continue;
    const staying = waitingIn(index, known) - lizardsOf(leavingFrom(index, known), known);
    if (fewest + staying <= MOST_WARRIORS) continue;
    const code = codeOf(index, known);
    return warning(`More than ${MOST_WARRIORS} would be in ${code}: ${staying} and these ${going}.`, "MOV-4");
  }
  return undefined;
}

/** The warning for a march that may not get through, depending on which line runs first. */
export function crowdAhead(written: Written, path: readonly number[], known: Knowledge): Doubt {
  const { origin, warriors: going } = written;
  if (going === 0) return undefined;
  for (const index of path) {
    const there = index === origin.hex ? 0 : waitingIn(index, known);
    const leaving = there === 0 ? [] : leavingFrom(index, known);
    const joining = joiningIn(index, written, known);
    const code = codeOf(index, known);
    const crowded = (unless: string) =>
      warning(`More than ${MOST_WARRIORS} would be in ${code}, unless ${unless}.`, "MOV-4");
    if (going + there > MOST_WARRIORS) {
      const relieving = fewestGoing(written) < going ? [...leaving, ...splitsBeside(written)] : leaving;
      return crowded(`${lineWords(relieving)} ${relieving.length === 1 ? "runs" : "run"} first`);
    }
    const coming = lizardsOf(joining, known, written) - lizardsOf(leaving, known);
    if (going + there + coming <= MOST_WARRIORS) continue;
    if (index !== path.at(-1)) return crowded(`this runs before ${lineWords(joining)}`);
    const words = `With ${lineWords(joining)} more than ${MOST_WARRIORS} would be in ${code}`;
    return warning(`${words}: the last to come stays behind.`, "MOV-4");
  }
  return undefined;
}

/** The fewest that may go: splits from the same hex that run first leave it fewer to lead. */
function fewestGoing(written: Written): number {
  return lizardsLed(written.order, leftBySplits(written.origin, written));
}

function splitsBeside(written: Written): readonly Written[] {
  return written.origin.lines.filter((other) => other !== written && other.leads && other.order.type === "SP");
}

/** How many are there when marches begin: not set free and not taken away by a chant. */
function waitingIn(hex: number, { bands, origins }: Knowledge): number {
  const origin = origins.get(hex);
  if (origin?.away) return 0;
  const band = origin ? origin.unfreed : bands.get(hex);
  return band ? total(band) : 0;
}

/** The other marches that end there. Those who are held go nowhere. */
function joiningIn(hex: number, written: Written, { arrivals }: Knowledge): readonly Written[] {
  return arrivals.get(hex)?.filter((other) => other !== written && other.end === hex) ?? [];
}

/** The marches that leave it. Those who are held make no room. */
function leavingFrom(hex: number, { origins }: Knowledge): readonly Written[] {
  return origins.get(hex)?.lines.filter(({ warriors, end }) => warriors > 0 && end !== hex) ?? [];
}

/** How many warriors these marches take along: from each hex no more than are there, less those that go `elsewhere`. */
export function lizardsOf(found: readonly Written[], known: Knowledge, elsewhere?: Written): number {
  const byOrigin = new Map<number, number>();
  for (const { origin, warriors } of found) {
    const room = waitingIn(origin.hex, known) - (elsewhere?.origin === origin ? elsewhere.warriors : 0);
    byOrigin.set(origin.hex, Math.min((byOrigin.get(origin.hex) ?? 0) + warriors, room));
  }
  let sum = 0;
  for (const lizards of byOrigin.values()) sum += lizards;
  return sum;
}

/** `line 2`, `lines 2, 5`. */
export function lineWords(found: readonly Written[]): string {
  return `${found.length === 1 ? "line" : "lines"} ${numbersOf(found)}`;
}

/** `Line 2`, `Lines 2, 5`: to begin a sentence. */
export function lineWordsFirst(found: readonly Written[]): string {
  return `${found.length === 1 ? "Line" : "Lines"} ${numbersOf(found)}`;
}

/** `2, 5`, and `2–4` for three or more in a row: a hex can send out a dozen spies. */
function numbersOf(found: readonly Written[]): string {
  const rows: number[][] = [];
  for (const { line } of found) {
    const row = rows.at(-1);
    if (row && line === (row.at(-1) as number) + 1) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => (row.length > 2 ? `${row[0]}–${row.at(-1)}` : row.join(", "))).join(", ");
}
