/** RECRUIT and GIVE (DEV-1, DEV-2), as far as they can be foreseen. */
import { NOMADS, SETTLED } from "../events/settling";
import { MOST_WARRIORS, total } from "../lizards";
import { hasLeft } from "../view";
import { checkTakenAway } from "./aftermath";
import { lineWordsFirst } from "./crowd-check";
import { bringingTo, leadingAllAway } from "./departure-check";
import { type Doubt, warning } from "./doubt";
import type { OrderType } from "./order-kinds";
import { fallsToRuin, freeingAll, type Knowledge, type Origin, seenAt, type Written } from "./sheet-knowledge";

export function checkRecruit(written: Written, known: Knowledge): Doubt {
  const { origin } = written;
  const den = known.dens.get(origin.hex);
  if (!den) return checkRecruitTaken(origin.hex, known);
  if (fallsToRuin(den)) return warning(`The den falls to ruin first: ${STARVED_OUT}.`, "WLD-3");
  const joined = numberFreed(origin);
  if (den.colour === null && den.lizards + NOMADS + joined < SETTLED) return "unsettled"; // WLD-2
  if (!ownsHomeDen(known)) return "no Home Den";
  const full =
    origin.band?.total === MOST_WARRIORS && !origin.lines.some(({ order }) => MAKING_ROOM.includes(order.type));
  const empty = den.colour !== null && den.lizards === 0 && joined === 0;
  if (empty || full) return "nobody to recruit"; // LIZ-3
  return checkGivenFirst(written, "the den is", known);
}

/** TRN-4: marches come first. A hex not seen this turn may be a den. */
function checkRecruitTaken(hex: number, known: Knowledge): Doubt {
  const seen = seenAt(hex, known);
  const taking = known.arrivals.get(hex)?.[0];
  if (!taking || (seen && seen.terrain !== "den")) return "not your den";
  if (!ownsHomeDen(known) && seen?.den?.home === null) return "no Home Den";
  return warning(`Only if line ${taking.line} takes the den first.`, "DEV-1");
}

function ownsHomeDen({ view }: Knowledge): boolean {
  return view.dens.some((own) => own.home !== null && !fallsToRuin(own));
}

const MAKING_ROOM: readonly OrderType[] = ["MO", "SP", "FR", "CH"];

const STARVED_OUT = "it has no Fertile hex, and fewer than ten lizards";

export function checkGive({ order, origin }: Written, known: Knowledge): Doubt {
  const { view } = known;
  if (order.receiver === view.clan || hasLeft(order.receiver, view)) return "cannot receive";
  const den = known.dens.get(order.hex);
  const falls = fallsToRuin(den);
  if (den?.home && !falls) return "Home Den";
  const seen = seenAt(order.hex, known);
  if (seen?.owner === view.clan || seen?.bridge?.owner === view.clan || (den && !falls)) return undefined;
  const coming = bringingTo(order.hex, known);
  if (origin.band) {
    const gone = checkGivenWarriors(origin);
    if (!gone || !coming) return gone;
    return warning(`Those there now are gone by then: those line ${coming.line} brings are given.`, "DEV-2");
  }
  if (coming) return undefined;
  return falls ? warning(`The den falls to ruin first: ${STARVED_OUT}.`, "WLD-3") : "nothing to give";
}

/** How many of a hex's warriors the sheet sets free. */
function numberFreed({ band, unfreed }: Origin): number {
  return band && unfreed ? band.total - total(unfreed) : 0;
}

function checkGivenWarriors(origin: Origin): Doubt {
  const freeing = freeingAll(origin).at(-1);
  if (freeing) return warning(`Line ${freeing.line} sets them all free before they can be given.`, "TRN-4");
  if (origin.away) return checkTakenAway(origin.away, "them", "before they can be given");
  const leading = leadingAllAway(origin);
  if (leading.length === 0) return undefined;
  const lead = leading.length === 1 ? "leads" : "lead";
  return warning(`${lineWordsFirst(leading)} ${lead} all of them away before they can be given.`, "DEV-2");
}

/** TRN-2: a gift of the hex may run before other orders there. */
export function checkGivenFirst({ origin }: Written, what: string, known: Knowledge): Doubt {
  const gift = origin.lines.find((other) => other.order.type === "GI" && checkGive(other, known) === undefined);
  return gift && warning(`If line ${gift.line} runs first, ${what} given away.`, "TRN-2");
}

/** Only gifts that do not fail count; chance decides which of two comes first. */
export function checkOtherGift(written: Written, known: Knowledge): Doubt {
  const other = known.sheet.find(
    (each) => each !== written && each.order.type === "GI" && checkGive(each, known) === undefined,
  );
  return other && warning(`Line ${other.line} gives too; a clan gives once a turn, and chance decides which.`, "DEV-2");
}
