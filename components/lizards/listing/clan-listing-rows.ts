/** The clan listing (REP-5) as rows: a den with its garrison, a band, a spy; all from the clan's own view. */
import { COLOUR_NAMES, COLOURS, type Colour, type Lizards, noLizards } from "@/engine/lizards/lizards";
import { bushIn, type DenOutlook, denOutlook, feedsBy, raftSinksIn } from "@/engine/lizards/outlook";
import { TERRAIN } from "@/engine/lizards/terrain";
import { mapOf, type OwnBand, type OwnDen, type OwnSpy, type SeenHex, seenIn, type View } from "@/engine/lizards/view";

export type ListingKind = "dens" | "bands" | "spies";

/** Something that ends with a turn. */
export interface Limit {
  what: "bush" | "raft" | "mired";
  turn: number;
}

export interface ListingRow {
  id: string;
  kinds: readonly ListingKind[];
  hex: string;
  /** The hex's place when sorted by code. */
  place: number;
  /** `Grey Home Den`, `Band on a raft`, `Red spy`. */
  what: string;
  /** The colour of the den or the spy. */
  colour: Colour | null;
  /** Warriors; a spy counts as one. */
  lizards: Lizards;
  total: number;
  band: OwnBand | null;
  /** The last turn in which the band can feed before it starves. */
  feedsBy: number | null;
  den: OwnDen | null;
  outlook: DenOutlook | null;
  limits: readonly Limit[];
}

type Listed = Pick<View, "turn" | "rows" | "cols" | "wrap" | "hexes" | "dens" | "bands" | "spies">;

/** Dens first, then bands in the open, then spies. `growthPercent` is the game's house number. */
export function listingRows(view: Listed, growthPercent: number): ListingRow[] {
  const { indexes } = mapOf(view);
  const place = (hex: string) => indexes.get(hex) ?? 0;
  const bands = new Map(view.bands.map((band) => [band.hex, band]));
  const inDens = new Set(view.dens.map(({ hex }) => hex));
  const inTheOpen = view.bands.filter(({ hex }) => !inDens.has(hex));
  return [
    ...view.dens.map((den) => denRow(view, den, bands.get(den.hex) ?? null, place(den.hex), growthPercent)),
    ...inTheOpen.map((band) => bandRow(view, band, place(band.hex))),
    ...view.spies.map((spy, i) => spyRow(view, spy, i, place(spy.hex))),
  ];
}

function denRow(view: Listed, den: OwnDen, band: OwnBand | null, place: number, growthPercent: number): ListingRow {
  const kind = den.home === null ? "den" : "Home Den";
  return {
    ...bandPart(view, band),
    id: `den ${den.hex}`,
    kinds: band ? ["dens", "bands"] : ["dens"],
    hex: den.hex,
    place,
    what: den.colour ? `${COLOUR_NAMES[den.colour]} ${kind}` : `Unsettled ${kind}`,
    colour: den.colour,
    den,
    outlook: denOutlook(den, growthPercent),
  };
}

function bandRow(view: Listed, band: OwnBand, place: number): ListingRow {
  const seen = seenIn(view, band.hex);
  const ground = seen?.raft
    ? "on a raft"
    : seen?.bridge
      ? "on a bridge"
      : seen
        ? `on ${TERRAIN[seen.terrain].name}`
        : "";
  return {
    ...bandPart(view, band),
    id: `band ${band.hex}`,
    kinds: ["bands"],
    hex: band.hex,
    place,
    what: `Band ${ground}`.trim(),
    colour: null,
    den: null,
    outlook: null,
  };
}

function bandPart(view: Listed, band: OwnBand | null) {
  const limits: Limit[] = [];
  const raft = band ? seenIn(view, band.hex)?.raft?.turnsLeft : undefined;
  if (raft !== undefined) limits.push({ what: "raft", turn: raftSinksIn(view.turn, raft) });
  if (band) limits.push(...mire(band, view.turn));
  return {
    lizards: band ?? noLizards(),
    total: band?.total ?? 0,
    band,
    feedsBy: band && feedsBy(view.turn, band.hunger),
    limits,
  };
}

function spyRow(view: Listed, spy: OwnSpy, i: number, place: number): ListingRow {
  return {
    id: `spy ${spy.hex} ${i}`,
    kinds: ["spies"],
    hex: spy.hex,
    place,
    what: `${COLOUR_NAMES[spy.colour]} spy`,
    colour: spy.colour,
    lizards: { ...noLizards(), [spy.colour]: 1 },
    total: 1,
    band: null,
    feedsBy: null,
    den: null,
    outlook: null,
    limits: [{ what: "bush", turn: bushIn(view.turn, spy.turns) }, ...mire(spy, view.turn)],
  };
}

function mire({ miredUntil }: { miredUntil: number }, turn: number): Limit[] {
  return miredUntil > turn ? [{ what: "mired", turn: miredUntil }] : [];
}

/** What a row can be found by. */
export function listingWords({ hex, what, lizards }: ListingRow): string {
  return [hex, what, ...COLOURS.filter((colour) => lizards[colour] > 0).map((colour) => COLOUR_NAMES[colour])].join(
    " ",
  );
}

/** The hexes of the clan's own Temples and Bridges that it sees. */
export function holdingsOf(view: View): { temples: string[]; bridges: string[] } {
  const { clan, hexes } = view;
  const codesWhere = (isHeld: (hex: SeenHex) => boolean) =>
    mapOf(view).codes.filter((_, index) => {
      const seen = hexes[index];
      return seen ? isHeld(seen) : false;
    });
  return {
    temples: codesWhere(({ terrain, owner }) => terrain === "temple" && owner === clan),
    bridges: codesWhere(({ bridge }) => bridge?.owner === clan),
  };
}
