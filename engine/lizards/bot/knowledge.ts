/** What a bot knows: its view, looked up by hex. */
import type { Seat } from "../../ruleset";
import { adjacent, type Geometry, geometryOf, hexIndex, within } from "../hex";
import type { OwnBand, OwnDen, SeenHex, View } from "../view";

export interface Knowledge {
  view: View;
  clan: Seat;
  geometry: Geometry;
  bands: ReadonlyMap<number, OwnBand>;
  dens: ReadonlyMap<number, OwnDen>;
}

export function knowledgeOf(view: View): Knowledge {
  const geometry = geometryOf(view.rows, view.cols, view.wrap);
  const at = (code: string) => hexIndex(geometry, code) as number;
  return {
    view,
    clan: view.clan,
    geometry,
    bands: new Map(view.bands.map((band) => [at(band.hex), band])),
    dens: new Map(view.dens.map((den) => [at(den.hex), den])),
  };
}

export function seenAt({ view, geometry }: Knowledge, index: number): SeenHex | undefined {
  return view.hexes[geometry.codes[index] as string];
}

/** How many warriors of others are seen in a hex. */
export function enemiesAt(known: Knowledge, index: number): number {
  let enemies = 0;
  for (const band of seenAt(known, index)?.bands ?? []) if (band.clan !== known.clan) enemies += band.total;
  return enemies;
}

/** Whether a den stands there that the clan could take. */
export function isForeignDen(known: Knowledge, index: number): boolean {
  const den = seenAt(known, index)?.den;
  return den !== undefined && den.owner !== known.clan;
}

/** The strongest enemy band seen within so many hexes. */
export function threatNear(known: Knowledge, index: number, radius: number): number {
  return Math.max(...within(known.geometry, index, radius).map((hex) => enemiesAt(known, hex)));
}

const MILITIA_A_FERTILE = 15; // GEN-5: 30 % of 50

/** A guess at the militia of a free den, from the Fertile hexes seen around it. */
export function militiaGuess(known: Knowledge, index: number): number {
  const around = adjacent(known.geometry, index);
  const fertile = around.filter((hex) => seenAt(known, hex)?.terrain === "fertile").length;
  const unseen = around.filter((hex) => !seenAt(known, hex)).length;
  return MILITIA_A_FERTILE * (fertile + Math.ceil(unseen / 3));
}
