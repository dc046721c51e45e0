/** RECRUIT and GIVE (DEV-1, DEV-2), as far as they can be foreseen. */
import { NOMADS, SETTLED } from "../events/settling";
import { COLOURS, type Colour, MOST_WARRIORS, total } from "../lizards";
import { denOutlook } from "../outlook";
import type { OwnDen, View } from "../view";
import { gateFrom } from "./artillery-check";
import { lineWords } from "./crowd-check";
import { leads, otherLeading } from "./departure-check";
import { type Doubt, warning } from "./doubt";
import type { Order } from "./order-form";
import { freeingAll, type Knowledge, otherLine, seenAt, type Written } from "./sheet-knowledge";

export function checkRecruit(order: Order, known: Knowledge): Doubt {
  const den = known.dens.get(order.hex);
  if (!den) return "not your den";
  if (fallsToRuin(den)) return warning(`The den falls to ruin before that: ${STARVED_OUT}.`, "WLD-3");
  const joined = numberFreed(order.hex, known);
  if (den.colour === null && den.lizards + NOMADS + joined < SETTLED) return "unsettled"; // WLD-2
  if (!known.view.dens.some((own) => own.home !== null && !fallsToRuin(own))) return "no Home Den";
  const full = known.bands.get(order.hex)?.total === MOST_WARRIORS && !otherLine(order, known, "MO", "SP", "FR", "CH");
  const empty = den.colour !== null && den.lizards === 0 && joined === 0;
  return empty || full ? "nobody to recruit" : undefined; // LIZ-3
}

const STARVED_OUT = "it has no Fertile hex, and fewer than ten lizards";

function fallsToRuin(den: OwnDen): boolean {
  return denOutlook(den, 0).collapses;
}

export function checkGive(order: Order, known: Knowledge): Doubt {
  const { view } = known;
  if (order.receiver === view.clan || hasLeft(order.receiver, view)) return "cannot receive";
  const den = known.dens.get(order.hex);
  const falls = den && fallsToRuin(den);
  if (den?.home && !falls) return "Home Den";
  const seen = seenAt(order.hex, known);
  if (seen?.owner === view.clan || seen?.bridge?.owner === view.clan || (den && !falls)) return undefined;
  if (known.bands.has(order.hex)) return checkGivenWarriors(order, known);
  return falls ? warning(`The den falls to ruin before that: ${STARVED_OUT}.`, "WLD-3") : "nothing to give";
}

/** How many warriors of a hex the sheet sets free. */
function numberFreed(hex: number, { bands, unfreed }: Knowledge): number {
  const left = unfreed.get(hex);
  return left ? (bands.get(hex)?.total ?? 0) - total(left) : 0;
}

/** VIC-1, VIC-5: whoever still plays has a lizard or a den, and so a point. */
function hasLeft(clan: Order["receiver"], { ranking }: View): boolean {
  return ranking.some((ranked) => ranked.clan === clan && ranked.points === 0);
}

function checkGivenWarriors(order: Order, known: Knowledge): Doubt {
  const freeing = freeingAll(order.hex, known).at(-1);
  if (freeing) return warning(`By line ${freeing.line} all are set free before they can be given.`, "TRN-4");
  const leaving = gateFrom(order.hex, known) ?? otherLeading(order, known, "MO", "SA");
  if (leaving && leaving.end !== order.hex)
    return warning(`Line ${leaving.line} leads them away before they can be given.`, "DEV-2");
  const splits = splitsOfAll(order.hex, known);
  if (splits.length === 0) return undefined;
  const lead = splits.length === 1 ? "leads" : "lead";
  return warning(`L${lineWords(splits).slice(1)} ${lead} all of them away before they can be given.`, "DEV-2");
}

/** The splits that together take everybody out of a hex. */
function splitsOfAll(hex: number, known: Knowledge): Written[] {
  const left = known.unfreed.get(hex);
  const splits = known.sheet.filter((other) => {
    const { order, end } = other;
    return order.type === "SP" && order.hex === hex && end !== hex && leads(other, known);
  });
  const staying = (colour: Colour) =>
    splits.reduce((rest, { order }) => rest - Math.min(order.numbers[colour] ?? 0, rest), left?.[colour] ?? 0);
  return COLOURS.some((colour) => staying(colour) > 0) ? [] : splits;
}

/** A gift that fails does not count. */
export function checkOtherGift(order: Order, known: Knowledge): Doubt {
  const first = known.sheet.find((other) => other.order.type === "GI" && checkGive(other.order, known) === undefined);
  if (!first || first.order === order) return undefined;
  return warning(`Line ${first.line} gives already; a clan gives once a turn, and which of them is chance.`, "DEV-2");
}
