/** Which of the bands can be sent, and how. */
import type { Order } from "@/engine/lizards/orders/order-form";
import type { OwnBand } from "@/engine/lizards/view";
import type { Chart } from "../../map/swamp-chart";
import type { Situation } from "./step";

export const marches = ({ type, path }: Order) => ["MO", "SP", "SA"].includes(type) && path.length > 0;

/** A march that ends in known water gets nowhere; sailing takes a raft. */
export const swims = ({ hexes }: Chart, { type }: Order, end: number) =>
  type !== "SA" && hexes[end]?.water === true && hexes[end].works.length === 0;

export function largest(bands: readonly OwnBand[]): OwnBand | undefined {
  return bands.toSorted((a, b) => b.total - a.total)[0];
}

export const holdsDen = ({ view }: Chart, { hex }: OwnBand) => view.dens.some((den) => den.hex === hex);

/** Green and Grey are builders: a band that is half of them is too valuable to lose at a den. */
const builds = ({ green, grey, total }: OwnBand) => (green + grey) * 2 >= total;

/** The bands that can be sent out without leaving a den empty (MOV-7); if there are none, those in the dens. */
export function sparedBy(chart: Chart, bands: readonly OwnBand[] = chart.view.bands): readonly OwnBand[] {
  const inField = bands.filter((band) => !holdsDen(chart, band));
  return inField.length > 0 ? inField : bands;
}

/** Those that should fight and explore; builders only if there is nobody else. */
export function fightersOf(chart: Chart, bands: readonly OwnBand[] = chart.view.bands): readonly OwnBand[] {
  const fighters = bands.filter((band) => !builds(band));
  return sparedBy(chart, fighters.length > 0 ? fighters : bands);
}

export const sending = (chart: Chart, band: OwnBand | undefined) => (band && holdsDen(chart, band) ? "SP" : "MO");

export const staying = (chart: Chart, band: OwnBand) =>
  holdsDen(chart, band) ? " Press Split, and leave some behind to hold the den." : "";

/** The order that sends a band off, or holds it where it is (LOB-3, CHT-4). */
export function busyWith({ chart, orders }: Situation, code: string): Order | undefined {
  const here = orders.filter(({ hex }) => chart.geometry.codes[hex] === code);
  return here.find(({ type }) => type === "CH" || type === "LO") ?? here.find(marches);
}

/** The bands that can still be sent off. */
export function idle(situation: Situation): readonly OwnBand[] {
  return situation.chart.view.bands.filter(({ hex }) => !busyWith(situation, hex));
}
