/** Makes a clan's view of the world (chapter 11). */
import type { Seat, Standing } from "../ruleset";
import { supportedBy } from "./events/population";
import { total } from "./lizards";
import { standingOf } from "./scoring";
import { hexesSeenBy, seesWarriorsIn } from "./sight";
import {
  type OwnBand,
  type OwnDen,
  type OwnSpy,
  type SeenBand,
  type SeenDen,
  type SeenHex,
  VIEW_FORMAT,
  type View,
} from "./view";
import { allLizards, type Band, bandsOf, type Den, type Hex, hasEnemies, hasSpy, type Spy, type World } from "./world";
import { lasting, present } from "./world-document";

export function viewOf(world: World, clan: Seat, standing: Standing = standingOf(world)): View {
  const { rows, cols, wrap } = world.geometry;
  const seen = hexesSeenBy(world, clan);
  const view: View = {
    format: VIEW_FORMAT,
    turn: world.turn,
    clan,
    rows,
    cols,
    wrap,
    hexes: world.hexes.map((hex) => (seen[hex.index] ? seenHex(world, hex, clan) : null)),
    dens: [],
    bands: [],
    spies: [],
    ranking: standing.ranking.map(({ rank, seat, points }) => ({ rank, clan: seat, points })),
    threshold: standing.threshold,
  };
  for (const hex of world.hexes) {
    if (hex.den?.owner === clan) view.dens.push(ownDen(world, hex, hex.den, clan)); // VIS-7: seen or not
    listOwn(world, hex, clan, view);
  }
  return view;
}

/** REP-5. */
function listOwn(world: World, hex: Hex, clan: Seat, { bands, spies }: View): void {
  for (const band of hex.bands) if (band.clan === clan) bands.push({ hex: hex.code, ...bandInFull(band, world.turn) });
  for (const spy of hex.spies) if (spy.clan === clan) spies.push(ownSpy(spy, hex, world.turn));
}

/** VIS-2 to VIS-4. */
function seenHex(world: World, hex: Hex, clan: Seat): SeenHex {
  const seen: SeenHex = { terrain: hex.terrain };
  if (hex.den) seen.den = seenDen(world, hex, hex.den, clan);
  if (hex.bridge) seen.bridge = { owner: hex.bridge.owner };
  if (hex.raft) seen.raft = hasGreenAboard(hex, clan) ? { turnsLeft: hex.raft.turnsLeft } : {};
  if (hex.foundation) seen.foundation = {};
  if (hex.terrain === "temple") seen.owner = hex.owner;
  const enemies = hasEnemies(hex, clan);
  if (hex.bands.length > 0 && (!enemies || seesWarriorsIn(hex, clan))) seen.bands = seenBands(world, hex, clan);
  if (!enemies && hasSpy(hex, clan)) seen.spy = true;
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

function seenBands({ turn }: World, { bands }: Hex, clan: Seat): SeenBand[] {
  return bands.map((band) =>
    band.clan === clan ? { clan, ...bandInFull(band, turn) } : { clan: band.clan, total: total(band.lizards) },
  );
}

/** VIS-4. */
function bandInFull({ lizards, hunger, experience, miredUntil }: Band, turn: number): Omit<OwnBand, "hex"> {
  const { red, green, grey, yellow, black } = lizards;
  const mired = lasting(miredUntil, turn);
  return { total: total(lizards), red, green, grey, yellow, black, hunger, experience, miredUntil: mired };
}

function ownDen(world: World, hex: Hex, { colour, home, lizards }: Den, clan: Seat): OwnDen {
  const garrison = present(allLizards(bandsOf(hex, clan)));
  return { hex: hex.code, colour, home, lizards, max: supportedBy(world, hex), garrison };
}

function ownSpy({ colour, madeTurn, miredUntil }: Spy, hex: Hex, turn: number): OwnSpy {
  return { hex: hex.code, colour, turns: turn - madeTurn, miredUntil: lasting(miredUntil, turn) };
}
