import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { beginOrder } from "@/components/lizards/composer/composition";
import { DirectionPad } from "@/components/lizards/composer/direction-pad";
import { remembered, view } from "@/components/lizards/gallery/sample-game";
import { chartOf } from "@/components/lizards/map/swamp-chart";
import type { OrderType } from "@/engine/lizards/orders/order-kinds";

const chart = chartOf(view, remembered);
const hex = chart.geometry.indexes.get("15Q") as number;

/** The directions that cannot be taken, with what is said of each. */
function refused(type: OrderType, steps: number): string[] {
  const order = beginOrder(type, hex);
  const html = renderToStaticMarkup(<DirectionPad {...{ chart, order, steps }} onChange={() => {}} />);
  const buttons = html.match(/<button[^>]*aria-disabled="true"[^>]*>/g) ?? [];
  return buttons.map((button) => /aria-label="([^"]*)"/.exec(button)?.[1] ?? "");
}

test("DEV-10: of the six directions only those to a known bridge can be taken, the others say why not", () => {
  const no = refused("DB", 1);
  expect(no).toHaveLength(5);
  expect(no.some((label) => label.startsWith("SW to 16P"))).toBe(false);
  for (const label of no) expect(label).toMatch(/will not do: no bridge is known there\.$/);
});

test("DEV-9: a bridge is built over open water with land opposite", () => {
  expect(refused("BB", 1).find((label) => label.startsWith("SW to 16P"))).toMatch(/a raft or bridge is already there/);
});

test("a march may begin in any direction", () => {
  expect(refused("MO", 2)).toEqual([]);
});
