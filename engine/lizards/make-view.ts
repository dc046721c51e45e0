/** Makes a clan's view of the world (chapter 11). */
import type { Seat } from "../ruleset";
import { supportedBy } from "./events/population";
import { COLOURS, type Lizards, total } from "./lizards";
import { ranked, scores, victoryThreshold } from "./scoring";
import { hexesSeenBy, seesWarriorsIn } from "./sight";
import type { OwnBand, OwnDen, OwnSpy, SeenBand, SeenDen, SeenHex, View } from "./view";
import { type Band, bandsOf, type Den, type Hex, holder, type World } from "./world";
import { lasting } from "./world-document";

export function viewOf(world: World, clan: Seat): View {
  const { rows, cols, wrap } = world.geometry;
  const seen = hexesSeenBy(world, clan);
  const hexes: Record<string, SeenHex> = {};
  for (const hex of world.hexes) if (seen[hex.index]) hexes[hex.code] = seenHex(world, hex, clan);
  return {
    format: "lizards-view/1",
    turn: world.turn,
    clan,
    rows,
    cols,
    wrap,
    hexes,
    dens: ownDens(world, clan),
    bands: ownBands(world, clan),
    spies: ownSpies(world, clan),
    ranking: ranked(scores(world)),
    threshold: victoryThreshold(world),
  };
}

/** VIS-2 to VIS-4. */
function seenHex(world: World, hex: Hex, clan: Seat): SeenHex {
  const seen: SeenHex = { terrain: hex.terrain };
  if (hex.den) seen.den = seenDen(world, hex, hex.den, clan);
  if (hex.bridge) seen.bridge = { owner: hex.bridge.owner };
  if (hex.raft) seen.raft = hasGreenAboard(hex, clan) ? { turnsLeft: hex.raft.turnsLeft } : {};
  if (hex.foundation) seen.foundation = {};
  if (hex.terrain === "temple") seen.owner = hex.owner;
  const bands = seenBands(world, hex, clan);
  if (bands.length > 0) seen.bands = bands;
  const enemies = holder(hex) !== null && holder(hex) !== clan;
  if (!enemies && hex.spies.some((spy) => spy.clan === clan)) seen.spy = true;
  return seen;
}

function seenDen(world: World, hex: Hex, den: Den, clan: Seat): SeenDen {
  const seen: SeenDen = { home: den.home, owner: den.owner };
  if (den.home === null || den.owner === clan) seen.colour = den.colour;
  if (den.owner !== clan) return seen;
  return { ...seen, lizards: den.lizards, max: supportedBy(world, hex) };
}

/** RFT-7. */
function hasGreenAboard(hex: Hex, clan: Seat): boolean {
  return bandsOf(hex, clan).some((band) => band.lizards.green > 0);
}

function seenBands(world: World, hex: Hex, clan: Seat): SeenBand[] {
  const visible = seesWarriorsIn(hex, clan);
  return hex.bands
    .filter((band) => band.clan === clan || visible)
    .map((band) =>
      band.clan === clan ? { clan, ...bandNumbers(band, world.turn) } : { clan: band.clan, total: total(band.lizards) },
    );
}

function bandNumbers(band: Band, turn: number): Omit<OwnBand, "hex"> {
  const { lizards, hunger, experience } = band;
  const miredUntil = lasting(band.miredUntil, turn);
  return { total: total(lizards), ...lizards, hunger, experience, miredUntil };
}

/** VIS-7: seen or not. */
function ownDens(world: World, clan: Seat): OwnDen[] {
  const dens: OwnDen[] = [];
  for (const hex of world.hexes) {
    const { den } = hex;
    if (den?.owner !== clan) continue;
    const { colour, home, lizards } = den;
    dens.push({ hex: hex.code, colour, home, lizards, max: supportedBy(world, hex), garrison: garrison(hex, clan) });
  }
  return dens;
}

function garrison(hex: Hex, clan: Seat): Partial<Lizards> {
  const present: Partial<Lizards> = {};
  for (const band of bandsOf(hex, clan))
    for (const colour of COLOURS)
      if (band.lizards[colour] > 0) present[colour] = (present[colour] ?? 0) + band.lizards[colour];
  return present;
}

function ownBands(world: World, clan: Seat): OwnBand[] {
  const bands: OwnBand[] = [];
  for (const hex of world.hexes)
    for (const band of hex.bands)
      if (band.clan === clan) bands.push({ hex: hex.code, ...bandNumbers(band, world.turn) });
  return bands;
}

function ownSpies(world: World, clan: Seat): OwnSpy[] {
  const spies: OwnSpy[] = [];
  for (const hex of world.hexes)
    for (const spy of hex.spies)
      if (spy.clan === clan) {
        const { colour, miredUntil, madeTurn } = spy;
        const turns = world.turn - madeTurn;
        spies.push({ hex: hex.code, colour, turns, miredUntil: lasting(miredUntil, world.turn) });
      }
  return spies;
}
