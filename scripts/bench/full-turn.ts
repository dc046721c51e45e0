// One full turn, as the host does it: check all orders, resolve, make 16 views and reports, pack everything.
import { lizards } from "../../engine/lizards";
import type { Fact } from "../../engine/lizards/facts";
import type { View } from "../../engine/lizards/view";
import type { World } from "../../engine/lizards/world";
import type { TurnOutcome, TurnRequest } from "../../engine/ruleset";

export function checkAll(views: readonly View[], request: TurnRequest): void {
  for (const view of views) lizards.checkOrders(view, request.orders[view.clan] ?? []);
}

export function viewsOf(world: World): View[] {
  const standing = lizards.standing(world);
  return world.clans.map(({ number }) => lizards.view(world, number, standing));
}

export function fullTurn(world: World, request: TurnRequest, views: readonly View[]): number {
  checkAll(views, request);
  const outcome = lizards.resolveTurn(world, request);
  let bytes = lizards.writeWorld(outcome.world).length;
  for (const view of viewsOf(outcome.world)) {
    bytes += lizards.pack(view).length;
    bytes += lizards.pack(lizards.report(outcome, view.clan, view)).length;
  }
  return bytes;
}

/** What happened in the turn, to show that it was not fast because nothing did. */
export function eventMix({ facts }: TurnOutcome<World, Fact>): string {
  const counts = new Map<string, number>();
  for (const { told, rule } of facts) {
    const type = told[0]?.[1].type ?? rule;
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([type, count]) => `${count} ${type}`)
    .join(", ");
}
