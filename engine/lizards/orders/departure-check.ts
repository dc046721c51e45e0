/** Which lines lead somebody out of a hex, as far as can be foreseen: lines that cannot work do not affect others. */
import { total } from "../lizards";
import { crowdInAnyCase } from "./crowd-check";
import type { OrderType } from "./order-kinds";
import { stopsRaft } from "./raft-stops";
import {
  freeingAll,
  isHeldByOthers,
  type Knowledge,
  leftBySplits,
  lizardsLed,
  type Origin,
  seenAt,
  type Written,
} from "./sheet-knowledge";

/** Notes for each line how many it leads away, of those whom lobs and chants leave free to go. */
export function foreseeDepartures(known: Knowledge): void {
  const marches = known.sheet.filter(({ order }) => order.type === "MO" || order.type === "SP" || order.type === "SA");
  for (const written of marches) foreseeMarch(written, known);
  keepBack(marches, known);
  for (const written of known.sheet) {
    const { order, path } = written;
    if (order.chant === "GATE" && order.target !== null && written.holds) noteArrival(written, order.target, known);
    if (path && written.warriors > 0) for (const hex of path) noteArrival(written, hex, known);
  }
}

/** A march or a raft can set out if it stays on the map and nothing holds those who are to go. */
function foreseeMarch(written: Written, known: Knowledge): void {
  const { order, origin, path } = written;
  if (!path || !origin.unfreed || isHeld(origin, known)) return;
  if (order.type === "SA" && !seenAt(origin.hex, known)?.raft) return;
  const going = lizardsLed(order, origin.unfreed);
  written.leads = going > 0;
  written.warriors = order.type === "SP" && going === 1 ? 0 : going; // SPY-1: a lizard that goes alone is a spy
}

/** Finds the marches that cannot set out because of the others, and marks them as leading nobody. */
function keepBack(marches: readonly Written[], known: Knowledge): void {
  for (const written of marches) {
    const { order, path, leads } = written;
    if (!path || !leads) continue;
    written.doubt = crowdInAnyCase(written, path, known);
    if (!written.doubt && !(order.type === "SA" && blocksSail(path[0] as number, known))) continue;
    written.leads = false;
    written.warriors = 0;
    keepBack(marches, known); // those who stay may leave no room for others
    return;
  }
}

/** RFT-3, as far as can be seen; ignores a raft that is to sail away itself. */
export function blocksSail(index: number, known: Knowledge): boolean {
  const { moulding, lines = [] } = known.origins.get(index) ?? {};
  const seen = seenAt(index, known);
  if (moulding || !seen) return false; // MOUL-1
  const stays = !lines.some(({ order, leads }) => leads && order.type === "SA");
  const raft = seen.raft !== undefined && stays;
  return stopsRaft({ bridge: seen.bridge !== undefined, raft, heldByOthers: isHeldByOthers(seen, known) });
}

/** Whether no march can lead anybody out of a hex: all are mired, or another line holds, frees or removes them. */
function isHeld(origin: Origin, { view }: Knowledge): boolean {
  const { band, holding, away } = origin;
  if (!band || band.miredUntil > view.turn || holding || away) return true;
  return freeingAll(origin).length > 0;
}

function noteArrival(written: Written, hex: number, { arrivals }: Knowledge): void {
  const there = arrivals.get(hex);
  if (!there) arrivals.set(hex, [written]);
  else if (!there.includes(written)) there.push(written);
}

/** Another line of this kind that leads somebody out of the hex of a line. */
export function otherLeading(written: Written, type: OrderType): Written | undefined {
  return written.origin.lines.find((other) => other !== written && other.leads && other.order.type === type);
}

/** The line that leads all warriors out of a hex, even if it brings them back. */
export function leadingAll({ lines }: Origin): Written | undefined {
  return lines.find(({ order, leads }) => leads && order.type !== "SP");
}

/** A line that brings warriors into a hex to stay there: by a march, through a gate, thrown or won over. */
export function bringingTo(hex: number, { origins, arrivals }: Knowledge): Written | undefined {
  const coming = arrivals.get(hex)?.find(({ order, end }) => end === hex || order.chant === "GATE");
  return coming ?? origins.get(hex)?.bringing;
}

/** Whether no warriors are left in a hex: all go free, are taken by a chant, or march away (TRN-4). */
export function leavesEmpty(hex: number, { origins }: Knowledge): boolean {
  const origin = origins.get(hex);
  if (!origin) return false;
  return freeingAll(origin).length > 0 || origin.away !== undefined || leadingAllAway(origin).length > 0;
}

/** The lines that lead all warriors out of a hex, alone or together; none if one of them may bring some back. */
export function leadingAllAway(origin: Origin): readonly Written[] {
  const { hex, lines } = origin;
  const leading = lines.filter(({ leads }) => leads);
  if (leading.some(({ end }) => end === hex)) return [];
  const whole = leading.filter(({ order }) => order.type !== "SP");
  if (whole.length > 0) return whole;
  return total(leftBySplits(origin)) === 0 ? leading : [];
}
