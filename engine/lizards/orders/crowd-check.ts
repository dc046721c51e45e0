/** MOV-4, as far as it can be foreseen: whether a march would bring too many together. */
import { MOST_WARRIORS, total } from "../lizards";
import { codeOf, type Knowledge, type Written } from "./sheet-knowledge";

/** Why the march may not go all of its path, in words. */
export function crowdAhead(written: Written, path: readonly number[], known: Knowledge): string | undefined {
  const going = written.warriors;
  if (going === 0) return undefined;
  for (const index of path) {
    const there = index === written.origin.hex ? 0 : waitingIn(index, known);
    const joining = joiningIn(index, written, known);
    if (there === 0 && joining.length === 0) continue;
    const leaving = there === 0 ? [] : leavingFrom(index, known);
    const code = codeOf(index, known);
    const staying = there - lizardsOf(leaving, known);
    if (going + staying > MOST_WARRIORS)
      return `More than ${MOST_WARRIORS} would be in ${code}: ${staying} and these ${going}.`;
    if (going + there > MOST_WARRIORS) {
      const run = leaving.length === 1 ? "runs" : "run";
      return `More than ${MOST_WARRIORS} would be in ${code}, unless ${lineWords(leaving)} ${run} first.`;
    }
    const coming = lizardsOf(joining, known, written);
    if (going + staying + coming <= MOST_WARRIORS) continue;
    return index === path.at(-1)
      ? `With ${lineWords(joining)} more than ${MOST_WARRIORS} would come to ${code}: who comes last stays behind.`
      : `More than ${MOST_WARRIORS} would be in ${code}, unless this runs before ${lineWords(joining)}.`;
  }
  return undefined;
}

/** Those who are there when marches begin: neither set free nor taken away by a chant. */
function waitingIn(hex: number, { bands, origins }: Knowledge): number {
  const origin = origins.get(hex);
  if (origin?.away) return 0;
  const band = origin ? origin.unfreed : bands.get(hex);
  return band ? total(band) : 0;
}

/** The other marches that end there. Whoever is held comes nowhere. */
function joiningIn(hex: number, written: Written, { arrivals }: Knowledge): readonly Written[] {
  return arrivals.get(hex)?.filter((other) => other !== written && other.end === hex) ?? [];
}

/** The marches that leave it. Whoever is held makes no room. */
function leavingFrom(hex: number, { origins }: Knowledge): readonly Written[] {
  return origins.get(hex)?.lines.filter(({ warriors, end }) => warriors > 0 && end !== hex) ?? [];
}

/** How many warriors these marches take along: of one hex no more than are there, but for those that go elsewhere. */
function lizardsOf(found: readonly Written[], known: Knowledge, elsewhere?: Written): number {
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
  return `${found.length === 1 ? "line" : "lines"} ${found.map(({ line }) => line).join(", ")}`;
}
