/** What is said of a hex: in the panel, in lists and aloud. */
import {
  COLOUR_NAMES,
  EXPERIENCE_BONUS,
  EXPERIENCE_NAMES,
  HUNGER_NAMES,
  TURNS_UNTIL_BUSH,
} from "@/engine/lizards/lizards";
import { TERRAIN } from "@/engine/lizards/terrain";
import type { OwnBand } from "@/engine/lizards/view";
import type { Seat } from "@/engine/ruleset";
import type { Chart, ChartHex, ClanName } from "../map/swamp-chart";

export function clanName(clans: readonly ClanName[], seat: Seat): string {
  return clans.find(({ number }) => number === seat)?.name ?? `clan ${seat}`;
}

/** `Mud’s`, `Fen Wardens’`. */
export function possessive(name: string): string {
  return name.endsWith("s") ? `${name}’` : `${name}’s`;
}

export function clanCode(clans: readonly ClanName[], seat: Seat): string {
  return clans.find(({ number }) => number === seat)?.code ?? String(seat);
}

/** `Grey Home Den`, `unsettled den`, `Temple`, `Water with a bridge`. */
export function terrainWords({ terrain, look, works }: ChartHex): string {
  if (!terrain) return "never seen";
  const place = terrain === "den" ? denWords(look) : TERRAIN[terrain].name;
  return works.length === 0 ? place : `${place} with a ${works.join(" and a ")}`;
}

function denWords(look: ChartHex["look"]): string {
  if (look?.colour === null) return "Unsettled den";
  const kind = look?.home ? "Home Den" : "den";
  return look?.colour ? `${COLOUR_NAMES[look.colour]} ${kind}` : kind;
}

/** `yours`, `owned by Eelwives`, `free`; empty where nobody owns such a place. Of a taken Home Den its founder too. */
export function ownerWords(chart: Chart, hex: ChartHex, clans: readonly ClanName[]): string {
  const founder = hex.home === null || hex.home === hex.owner ? "" : `founded by ${clanName(clans, hex.home)}`;
  return [holderWords(chart, hex, clans), founder].filter(Boolean).join(", ");
}

function holderWords(chart: Chart, hex: ChartHex, clans: readonly ClanName[]): string {
  if (hex.owner === chart.view.clan) return "yours";
  if (hex.owner !== null) return `owned by ${clanName(clans, hex.owner)}`;
  const ownable = hex.terrain === "den" || hex.terrain === "temple" || hex.works.includes("bridge");
  return ownable && hex.sight === "seen" ? (hex.terrain === "den" ? "free" : "nobody’s") : "";
}

export function hungerName(level: number): string {
  return HUNGER_NAMES[level] ?? "Starving";
}

export function experienceName(level: number): string {
  return EXPERIENCE_NAMES[level] ?? "Veteran";
}

/** LIZ-7: `+3 %`; empty of the least level. */
export const experienceBonus = (level: number) => (level > 0 ? `+${EXPERIENCE_BONUS[level]}\u00a0%` : "");

/** SPY-9: how long a spy has been out. */
export const spyTurns = (turns: number) => `${turns} of ${TURNS_UNTIL_BUSH} turns`;

export function ownBandAt({ view }: Chart, code: string): OwnBand | undefined {
  return view.bands.find((band) => band.hex === code);
}

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
  const own = ownBandAt(chart, code);
  if (own) {
    const mired = own.miredUntil > chart.view.turn ? ", mired" : "";
    parts.push(`Band of ${own.total}, ${hungerName(own.hunger)}, ${experienceName(own.experience)}${mired}`);
  }
  for (const band of hex.seen?.bands ?? [])
    if (band.clan !== chart.view.clan) parts.push(`${band.total} of ${clanName(clans, band.clan)}`);
  const spies = chart.view.spies.filter((spy) => spy.hex === code).length;
  if (spies > 0) parts.push(spies === 1 ? "A spy of yours" : `${spies} spies of yours`);
  if (orders.length > 0)
    parts.push(`${orders.length === 1 ? "One order" : `${orders.length} orders`}: ${orders.join("; ")}`);
  return `${parts.join(". ")}.`;
}
