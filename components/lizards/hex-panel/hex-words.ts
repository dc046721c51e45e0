/** Words for a hex: in the panel, in lists and aloud. */
import {
  COLOUR_NAMES,
  EXPERIENCE_BONUS,
  EXPERIENCE_NAMES,
  HUNGER_NAMES,
  TURNS_UNTIL_BUSH,
} from "@/engine/lizards/lizards";
import { TERRAIN } from "@/engine/lizards/terrain";
import type { OwnBand, OwnSpy, SeenBand, SeenHex } from "@/engine/lizards/view";
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

/** `yours`, `owned by Eelwives`, `free`; empty if nobody can own the place. For a captured Home Den also its founder. */
export function ownerWords(chart: Chart, hex: ChartHex, clans: readonly ClanName[]): string {
  const founder = hex.home === null || hex.home === hex.owner ? "" : `founded by ${clanName(clans, hex.home)}`;
  return [holderWords(chart, hex, clans), founder].filter(Boolean).join(", ");
}

/** `Grey Home Den, yours`, `Water with a bridge, owned by Eelwives`, `Swamp`. */
export function placeAndOwner(chart: Chart, hex: ChartHex, clans: readonly ClanName[]): string {
  return [terrainWords(hex), ownerWords(chart, hex, clans)].filter(Boolean).join(", ");
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

/** LIZ-7: `+3 %`; empty for the lowest level. */
export const experienceBonus = (level: number) => (level > 0 ? `+${EXPERIENCE_BONUS[level]}\u00a0%` : "");

/** SPY-9: how long a spy has been out. */
export const spyTurns = (turns: number) => `${turns} of ${TURNS_UNTIL_BUSH} turns`;

export function ownBandAt({ view, geometry }: Chart, index: number): OwnBand | undefined {
  return view.bands.find(({ hex }) => hex === geometry.codes[index]);
}

export function spiesAt({ view, geometry }: Chart, index: number): OwnSpy[] {
  return view.spies.filter(({ hex }) => hex === geometry.codes[index]);
}

/** The bands of other clans in a hex. */
export function strangersIn(seen: SeenHex | null | undefined, own: Seat): SeenBand[] {
  return seen?.bands?.filter(({ clan }) => clan !== own) ?? [];
}
