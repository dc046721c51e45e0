/** A hex described for screen readers. */
import { COLOUR_NAMES, COLOURS } from "@/engine/lizards/lizards";
import { clanName, experienceName, hungerName, ownBandAt, ownerWords, terrainWords } from "../hex-panel/hex-words";
import type { Chart, ChartHex, ClanName } from "./swamp-chart";

/** A sentence or two on a hex, complete enough to play by ear. */
export function describeHex(
  chart: Chart,
  index: number,
  clans: readonly ClanName[],
  orders: readonly string[],
): string {
  const code = chart.geometry.codes[index] ?? "";
  const hex = chart.hexes[index] as ChartHex;
  if (hex.sight === "never") return `${code}, never seen.`;
  const parts = [[code, terrainWords(hex), ownerWords(chart, hex, clans)].filter(Boolean).join(", ")];
  if (hex.sight === "remembered") parts[0] += hex.den ? ", out of sight" : `, last seen in turn ${hex.since}`;
  if (hex.den) parts.push(`${hex.den.lizards} of ${hex.den.max} den lizards`);
  const own = ownBandAt(chart, index);
  if (own) {
    const mired = own.miredUntil > chart.view.turn ? ", mired" : "";
    const colours = COLOURS.filter((colour) => own[colour] > 0).map(
      (colour) => `${own[colour]} ${COLOUR_NAMES[colour]}`,
    );
    parts.push(
      `Your band of ${own.total}: ${colours.join(", ")}, ${hungerName(own.hunger)}, ${experienceName(own.experience)}${mired}`,
    );
  }
  for (const band of hex.seen?.bands ?? [])
    if (band.clan !== chart.view.clan) parts.push(`${band.total} of ${clanName(clans, band.clan)}`);
  const spies = chart.view.spies.filter((spy) => spy.hex === code).length;
  if (spies > 0) parts.push(spies === 1 ? "Your spy" : `Your ${spies} spies`);
  if (orders.length > 0)
    parts.push(`${orders.length === 1 ? "One order" : `${orders.length} orders`}: ${orders.join("; ")}`);
  return `${parts.join(". ")}.`;
}
