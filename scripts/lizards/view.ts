import { viewOf } from "../../engine/lizards/make-view";
import { viewDocument } from "../../engine/lizards/view-document";
import type { World } from "../../engine/lizards/world";
import { readWorld } from "../../engine/lizards/world-schema";
import type { Seat } from "../../engine/ruleset";
import { clanNumber, readArguments, readDocument, WrongInput } from "./input";
import { writeLine } from "./output";

/** view: a clan's view of a world document. */
export async function viewCommand(args: string[]): Promise<number> {
  const values = readArguments(args, { clan: { type: "string" } });
  const clan = clanNumber(values.clan);
  const world = readWorld(await readDocument());
  checkClan(world, clan);
  await writeLine(JSON.stringify(viewDocument(viewOf(world, clan))));
  return 0;
}

export function checkClan(world: World, clan: Seat): void {
  if (!world.clans.some(({ number }) => number === clan)) throw new WrongInput(`--clan ${clan}: there is no such clan`);
}
