/** What a clan's map shows of each hex: the stored view, the terrain remembered from earlier turns, its own dens. */
import type { Geometry } from "@/engine/lizards/hex";
import { GROWTH_PERCENT, type HouseNumbers } from "@/engine/lizards/house-numbers";
import type { Colour } from "@/engine/lizards/lizards";
import type { Memory, RememberedHex } from "@/engine/lizards/memory";
import type { Terrain } from "@/engine/lizards/terrain";
import { mapOf, type OwnDen, type SeenDen, type SeenHex, type View } from "@/engine/lizards/view";
import type { Seat } from "@/engine/ruleset";
import type { TileName, WorkName } from "../art/drawings";

/** By hex index: what was seen in this turn or an earlier one. */
export type Remembered = Readonly<Memory["hexes"]>;

export type { NamedClan as ClanName } from "@/engine/lizards/report";

export type Sight = "seen" | "remembered" | "never";

/** A band as the map shows it; the number on one's own den includes its den lizards (VIS-4). */
export interface MapToken {
  clan: Seat;
  number: number;
  own: boolean;
  hunger?: number;
}

export interface ChartHex {
  sight: Sight;
  /** The turn it was last seen. */
  since: number;
  terrain: Terrain | null;
  tile: TileName | null;
  /** Null unless it is a den. */
  look: DenLook | null;
  water: boolean;
  works: readonly WorkName[];
  /** Who owns what stands here, if known. */
  owner: Seat | null;
  /** Whose Home Den it is. */
  home: Seat | null;
  token: MapToken | null;
  spy: boolean;
  seen: SeenHex | null;
  den: OwnDen | null;
}

/** What is seen or remembered of a den. */
export interface DenLook {
  /** Missing if it is not known; null while unsettled. */
  colour?: Colour | null;
  /** Whether it is somebody's Home Den. */
  home: boolean;
}

export interface Chart {
  geometry: Geometry;
  view: View;
  hexes: readonly ChartHex[];
  /** How dens grow in this game (WLD-4). */
  growthPercent: number;
}

/** `house`: the house numbers that this game changes. */
export function chartOf(view: View, remembered: Remembered, house: Partial<HouseNumbers> = {}): Chart {
  const geometry = mapOf(view);
  const dens = new Map(view.dens.map((den) => [den.hex, den]));
  const hexes = geometry.codes.map((code, index) =>
    chartHex(view, view.hexes[index] ?? undefined, remembered[index] ?? null, dens.get(code)),
  );
  return { geometry, view, hexes, growthPercent: house.growthPercent ?? GROWTH_PERCENT };
}

/** Where a clan looks first: its Home Den, or whatever it has left, or else a Home Den that it remembers. */
export function homeOf({ geometry, view, hexes }: Chart): number {
  const [first] = [...view.dens, ...view.bands, ...view.spies];
  const place = view.dens.find(({ home }) => home === view.clan) ?? first;
  return (
    geometry.indexes.get(place?.hex ?? "") ??
    Math.max(
      hexes.findIndex(({ look }) => look?.home),
      0,
    )
  );
}

function chartHex(
  view: View,
  seen: SeenHex | undefined,
  remembered: RememberedHex | null,
  den: OwnDen | undefined,
): ChartHex {
  const terrain = seen?.terrain ?? (den ? "den" : (remembered?.terrain ?? null));
  const known = seen?.den ?? (den && { colour: den.colour, home: den.home, owner: view.clan });
  const look = terrain === "den" ? (lookOf(known) ?? recalled(remembered)) : null;
  return {
    sight: seen ? "seen" : terrain ? "remembered" : "never",
    since: seen ? view.turn : (remembered?.turn ?? 0),
    terrain,
    tile: terrain === "den" ? denTile(look) : terrain,
    look,
    water: terrain === "water" || terrain === "whirlpool",
    works: worksOf(seen),
    owner: den ? view.clan : ownerOf(seen),
    home: known?.home ?? null,
    token: tokenOf(view, seen, den),
    spy: seen?.spy === true,
    seen: seen ?? null,
    den: den ?? null,
  };
}

function lookOf(den: SeenDen | undefined): DenLook | null {
  return den ? { colour: den.colour, home: den.home !== null } : null;
}

/** A remembered den: its colour, and whether it is a Home Den, but not who owns it now. */
function recalled(remembered: RememberedHex | null): DenLook | null {
  return remembered && { colour: remembered.colour, home: remembered.home === true };
}

function denTile(look: DenLook | null): TileName {
  if (look?.colour === null) return "den-unsettled";
  const kind = look?.home ? "home" : "den";
  return look?.colour ? `${kind}-${look.colour}` : kind;
}

function worksOf(seen: SeenHex | undefined): WorkName[] {
  const works: WorkName[] = [];
  if (seen?.foundation) works.push("foundation");
  if (seen?.bridge) works.push("bridge");
  if (seen?.raft) works.push("raft");
  return works;
}

function ownerOf(seen: SeenHex | undefined): Seat | null {
  return seen?.den?.owner ?? seen?.owner ?? seen?.bridge?.owner ?? null;
}

function tokenOf(view: View, seen: SeenHex | undefined, den: OwnDen | undefined): MapToken | null {
  const band = seen?.bands?.[0];
  if (den) return { clan: view.clan, number: den.lizards + (band?.total ?? 0), own: true, hunger: band?.hunger };
  return band ? { clan: band.clan, number: band.total, own: band.clan === view.clan, hunger: band.hunger } : null;
}
