/** Changes to a world by hand: a Game Moderator's, never a rule's. */
import { DocumentError, type Seat, type SeatName } from "../ruleset";
import { clanCodeSchema, clanNameSchema } from "./setup/startup-schema";
import { clanOf, type World } from "./world";
import { readWorld } from "./world-schema";

/** Another world for the same game after the same turn, from its document. Throws a DocumentError where it is none. */
export function editedWorld(before: World, json: unknown): World {
  const world = readWorld(json);
  if (world.turn !== before.turn) throw new DocumentError("turn", `this game stands after turn ${before.turn}`);
  checkSameGame(before, world);
  return world;
}

/** Throws a DocumentError unless a world has the map's shape and the clans' numbers of another. */
export function checkSameGame(before: World, world: World): void {
  const { rows, cols, wrap } = before.geometry;
  if (world.geometry.rows !== rows) throw new DocumentError("rows", `this map has ${rows} rows`);
  if (world.geometry.cols !== cols) throw new DocumentError("cols", `this map has ${cols} columns`);
  if (world.geometry.wrap !== wrap) throw new DocumentError("wrap", `this map ${wrap ? "wraps" : "does not wrap"}`);
  const numbers = (of: World) => of.clans.map(({ number }) => number).join(", ");
  if (numbers(world) !== numbers(before))
    throw new DocumentError("clans", `this game has the clans ${numbers(before)}`);
}

/** The same world with another name and code for a clan. */
export function renamedWorld(world: World, seat: Seat, { name, code }: SeatName): World {
  if (!clanNameSchema.safeParse(name).success) throw new DocumentError("name", "no name for a clan");
  if (!clanCodeSchema.safeParse(code).success) throw new DocumentError("code", "must be three capital letters");
  const clan = clanOf(world, seat);
  return { ...world, clans: world.clans.map((each) => (each === clan ? { ...clan, name, code } : each)) };
}
