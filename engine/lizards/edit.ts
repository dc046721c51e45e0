/** Changes made to a world by hand, by a Game Moderator. */
import { DocumentError, type Seat, type SeatName } from "../ruleset";
import { clanCodeSchema, clanNameSchema } from "./setup/startup-schema";
import { clanOf, type World } from "./world";
import { readWorld } from "./world-schema";

/** Reads another world for the same game after the same turn. Throws a DocumentError if it is not one. */
export function editedWorld(before: World, json: unknown): World {
  const world = readWorld(json);
  if (world.turn !== before.turn) throw new DocumentError("turn", `must be ${before.turn}, this game's last turn`);
  checkSameGame(before, world);
  return world;
}

/** Throws a DocumentError unless both worlds have the same map shape and the same clan numbers. */
export function checkSameGame(before: World, world: World): void {
  const { rows, cols, wrap } = before.geometry;
  if (world.geometry.rows !== rows) throw new DocumentError("rows", `this map has ${rows} rows`);
  if (world.geometry.cols !== cols) throw new DocumentError("cols", `this map has ${cols} columns`);
  if (world.geometry.wrap !== wrap) throw new DocumentError("wrap", `this map ${wrap ? "wraps" : "does not wrap"}`);
  const numbers = (of: World) => of.clans.map(({ number }) => number).join(", ");
  if (numbers(world) !== numbers(before)) throw new DocumentError("clans", `this game's clans are ${numbers(before)}`);
}

/** The same world with another name and code for a clan. */
export function renamedWorld(world: World, seat: Seat, { name, code }: SeatName): World {
  if (!clanNameSchema.safeParse(name).success) throw new DocumentError("name", "not a valid clan name");
  if (!clanCodeSchema.safeParse(code).success) throw new DocumentError("code", "must be three capital letters");
  const clan = clanOf(world, seat);
  return { ...world, clans: world.clans.map((each) => (each === clan ? { ...clan, name, code } : each)) };
}
