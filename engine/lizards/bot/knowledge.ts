/** What a bot knows: its view, looked up by hex index. */
import type { Seat } from "../../ruleset";
import { adjacent, type Geometry, geometryOf, hexIndex, within } from "../hex";
import { militiaBeside } from "../setup/tables";
import type { OwnBand, OwnDen, View } from "../view";

export interface BotKnowledge {
  view: View;
  clan: Seat;
  geometry: Geometry;
  /** By hex index; null where nothing is seen. */
  seen: View["hexes"];
  /** Warriors of others, by hex index. */
  enemies: readonly number[];
  bands: ReadonlyMap<number, OwnBand>;
  dens: ReadonlyMap<number, OwnDen>;
}

export function knowledgeOf(view: View): BotKnowledge {
  const geometry = geometryOf(view.rows, view.cols, view.wrap);
  const at = (code: string) => hexIndex(geometry, code) as number;
  const enemies = view.hexes.map((hex) => hex?.bands?.find((band) => band.clan !== view.clan)?.total ?? 0);
  return {
    view,
    clan: view.clan,
    geometry,
    seen: view.hexes,
    enemies,
    bands: new Map(view.bands.map((band) => [at(band.hex), band])),
    dens: new Map(view.dens.map((den) => [at(den.hex), den])),
  };
}

/** Warriors of others seen in a hex. */
export function enemiesAt(known: BotKnowledge, index: number): number {
  return known.enemies[index] ?? 0;
}

/** Whether a den stands there that the clan could take. */
export function isForeignDen(known: BotKnowledge, index: number): boolean {
  const den = known.seen[index]?.den;
  return den !== undefined && den.owner !== known.clan;
}

/** The strongest enemy band seen within `radius` hexes. */
export function threatNear(known: BotKnowledge, index: number, radius: number): number {
  let strongest = 0;
  for (const hex of within(known.geometry, index, radius)) strongest = Math.max(strongest, enemiesAt(known, hex));
  return strongest;
}

/** A guess at the militia of a free den, from the Fertile hexes seen around it. */
export function militiaGuess(known: BotKnowledge, index: number): number {
  const around = adjacent(known.geometry, index);
  const fertile = around.filter((hex) => known.seen[hex]?.terrain === "fertile").length;
  const unseen = around.filter((hex) => !known.seen[hex]).length;
  return militiaBeside(fertile + Math.ceil(unseen / 3));
}
