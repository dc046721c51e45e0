import { lizards } from "../../engine/lizards";
import { viewOf } from "../../engine/lizards/make-view";
import { REASONS } from "../../engine/lizards/orders/reasons";
import { checkRequestSchema } from "../../engine/lizards/turn-schema";
import type { World } from "../../engine/lizards/world";
import type { Seat } from "../../engine/ruleset";
import { clanNumber, readArguments, readDocument } from "./input";
import { writeLine } from "./output";
import { checkClan } from "./view";

/** check: what can be said about a clan's order lines before the turn, from its view alone. */
export async function checkCommand(args: string[]): Promise<number> {
  const values = readArguments(args, { clan: { type: "string" } });
  const clan = clanNumber(values.clan);
  const { world, orders } = checkRequestSchema.parse(await readDocument());
  checkClan(world, clan);
  const verdicts = hasLeft(world, clan) ? orders.map(() => LEFT) : lizards.checkOrders(viewOf(world, clan), orders);
  for (const [i, { verdict, reason, rule }] of verdicts.entries())
    await writeLine(JSON.stringify({ order: orders[i], verdict, reason, rule }));
  return 0;
}

const { sentence, rule } = REASONS["clan has left"];
const LEFT = { verdict: "error", reason: sentence, rule };

function hasLeft(world: World, clan: Seat): boolean {
  return world.clans.some(({ number, status }) => number === clan && status !== "playing");
}
