import { lizards } from "../../engine/lizards";
import { viewOf } from "../../engine/lizards/make-view";
import { checkRequestSchema } from "../../engine/lizards/turn-schema";
import { clanNumber, readArguments, readDocument, refuseFiles } from "./input";
import { writeLine } from "./output";
import { checkClan } from "./view";

/** check: what can be said of a clan's order lines before the turn, from its view alone. */
export async function checkCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { clan: { type: "string" } });
  refuseFiles(positionals);
  const clan = clanNumber(values.clan);
  const { world, orders } = checkRequestSchema.parse(await readDocument());
  checkClan(world, clan);
  for (const [i, { verdict, reason, rule }] of lizards.checkOrders(viewOf(world, clan), orders).entries())
    writeLine(JSON.stringify({ order: orders[i], verdict, reason, rule }));
  return 0;
}
