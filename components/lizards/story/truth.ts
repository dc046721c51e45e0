/** The world as it really was, for the map that usually shows a clan's view: nobody's view, in which all is seen. */
import { total } from "@/engine/lizards/lizards";
import { mapOf, type SeenHex, type View } from "@/engine/lizards/view";
import type { BandDocument, HexDocument, SpyDocument, WorldDocument } from "@/engine/lizards/world-document";
import type { Seat } from "@/engine/ruleset";
import { type Chart, type ChartHex, chartOf } from "../map/swamp-chart";

/** No clan has this number, so nothing on the map is one's own. */
const NOBODY = 0;

export interface Truth {
  chart: Chart;
  /** By hex code, if there are any. */
  hexes: ReadonlyMap<string, TrueHex>;
}

export interface TrueHex extends HexDocument {
  bands: readonly BandDocument[];
  spies: readonly SpyDocument[];
}

export function truthOf(world: WorldDocument): Truth {
  const { codes } = mapOf(world);
  const bands = byHex(world.bands);
  const spies = byHex(world.spies);
  const hexes = new Map(
    codes.map((code): [string, TrueHex] => [
      code,
      { ...(world.hexes[code] ?? { terrain: world.fill }), bands: bands.get(code) ?? [], spies: spies.get(code) ?? [] },
    ]),
  );
  const chart = chartOf(viewOf(world, hexes), []);
  const token = (hex: ChartHex, i: number) => denToken(hex, hexes.get(codes[i] ?? ""));
  return { chart: { ...chart, hexes: chart.hexes.map((hex, i) => ({ ...hex, token: token(hex, i) })) }, hexes };
}

function byHex<T extends { hex: string }>(list: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of list) found.set(each.hex, [...(found.get(each.hex) ?? []), each]);
  return found;
}

/** As on a clan's own map, a den's number includes its den lizards (VIS-4). */
function denToken({ token }: ChartHex, hex: TrueHex | undefined): ChartHex["token"] {
  const owner = hex?.den?.owner ?? null;
  if (owner === null) return token;
  return { clan: owner, number: (hex?.den?.lizards ?? 0) + (token?.number ?? 0), own: false };
}

function viewOf(world: WorldDocument, hexes: ReadonlyMap<string, TrueHex>): View {
  const { turn, rows, cols, wrap } = world;
  return {
    format: "lizards-view/1",
    turn,
    clan: NOBODY,
    rows,
    cols,
    wrap,
    dens: [],
    bands: [],
    spies: [],
    ranking: [],
    threshold: 0,
    hexes: Array.from(hexes.values(), seenHex),
  };
}

function seenHex({ terrain, den, owner, bridge, raft, foundation, bands }: TrueHex): SeenHex {
  return {
    terrain,
    ...(den && { den: { home: den.home, owner: den.owner, colour: den.colour } }),
    ...(bridge && { bridge }),
    ...(raft && { raft }),
    ...(foundation && { foundation: {} }),
    ...(terrain === "temple" && { owner: owner ?? null }),
    ...(bands[0] && { bands: [{ clan: bands[0].clan, total: sumOf(bands) }] }),
  };
}

/** All are of one clan (LIZ-4). */
const sumOf = (bands: readonly BandDocument[]): number => bands.reduce((sum, band) => sum + total(band), 0);

export interface TrueCount {
  lizards: number;
  dens: number;
  temples: number;
  bridges: number;
}

/** What each clan has, from which VIC-1 makes its points. */
export function countsOf(world: WorldDocument): Map<Seat, TrueCount> {
  const counts = new Map(
    world.clans.map(({ number }): [Seat, TrueCount] => [number, { lizards: 0, dens: 0, temples: 0, bridges: 0 }]),
  );
  const add = (clan: Seat | null | undefined, what: keyof TrueCount, n = 1) => {
    const count = clan == null ? undefined : counts.get(clan);
    if (count) count[what] += n;
  };
  for (const band of world.bands) add(band.clan, "lizards", total(band));
  for (const { clan } of world.spies) add(clan, "lizards");
  for (const { den, owner, bridge } of Object.values(world.hexes)) {
    add(den?.owner, "lizards", den?.lizards);
    add(den?.owner, "dens");
    add(owner, "temples");
    add(bridge?.owner, "bridges");
  }
  return counts;
}
