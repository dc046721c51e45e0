/** A hex described for screen readers. */
import { colourWords } from "../colour-words";
import {
  clanName,
  experienceName,
  hungerName,
  ownBandAt,
  placeAndOwner,
  spiesAt,
  strangersIn,
} from "../hex-panel/hex-words";
import type { Chart, ChartHex, ClanName } from "./swamp-chart";
import type { Aim } from "./use-swamp-layers";

/** A sentence or two on a hex, complete enough to play by ear; also what it is to the order being aimed. */
export function describeHex(
  chart: Chart,
  index: number,
  clans: readonly ClanName[],
  orders: readonly string[],
  aim?: Aim | null,
): string {
  const words = hexWords(chart, index, clans, orders);
  return aim ? `${words} ${aimWords(aim, index)}` : words;
}

function aimWords({ from, reach }: Aim, index: number): string {
  if (reach.length === 0) return "No hex can be chosen yet.";
  const place = reach.indexOf(index) + 1;
  if (place) return `Can be chosen, ${place} of ${reach.length}.`;
  if (index !== from) return "Out of reach.";
  return reach.length === 1
    ? "The order starts here. Full stop goes to the one hex to choose."
    : `The order starts here. Full stop and comma step through the ${reach.length} hexes to choose from.`;
}

function hexWords(chart: Chart, index: number, clans: readonly ClanName[], orders: readonly string[]): string {
  const code = chart.geometry.codes[index] ?? "";
  const hex = chart.hexes[index] as ChartHex;
  if (hex.sight === "never") return `${code}, never seen.`;
  const parts = [`${code}, ${placeAndOwner(chart, hex, clans)}`];
  if (hex.sight === "remembered") parts[0] += hex.den ? ", out of sight" : `, last seen in turn ${hex.since}`;
  if (hex.den) parts.push(`${hex.den.lizards} of ${hex.den.max} den lizards`);
  const own = ownBandAt(chart, index);
  if (own) {
    const mired = own.miredUntil > chart.view.turn ? ", mired" : "";
    parts.push(
      `Your band of ${own.total}: ${colourWords(own)}, ${hungerName(own.hunger)}, ${experienceName(own.experience)}${mired}`,
    );
  }
  for (const { clan, total } of strangersIn(hex.seen, chart.view.clan))
    parts.push(`${total} of ${clanName(clans, clan)}`);
  const spies = spiesAt(chart, index).length;
  if (spies > 0) parts.push(spies === 1 ? "Your spy" : `Your ${spies} spies`);
  if (orders.length > 0)
    parts.push(`${orders.length === 1 ? "One order" : `${orders.length} orders`}: ${orders.join("; ")}`);
  return `${parts.join(". ")}.`;
}
