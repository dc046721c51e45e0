import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { HexPanel } from "@/components/lizards/hex-panel";
import { chartOf } from "@/components/lizards/swamp-chart";

const chart = chartOf(view, remembered);
const nothing = () => {};

function words(code: string, told: readonly string[] = []): string {
  const html = renderToStaticMarkup(
    <HexPanel
      chart={chart}
      clans={clans}
      index={chart.geometry.indexes.get(code) as number}
      orders={[]}
      onAction={nothing}
      onOpenOrder={nothing}
      onRemoveOrder={nothing}
      eventsHref={(at) => (told.includes(at) ? `/report?find=${at}` : null)}
    />,
  );
  return html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
}

test("the panel names what its words and boxes tell of a band", () => {
  expect(words("15Q")).toMatch(/Hunger Hungry/);
  expect(words("15Q")).toMatch(/Experience Ferocious \+\d+ %/);
});

test("RFT-7: the panel tells when a raft sinks, as the listing does", () => {
  expect(view.hexes["14S"]?.raft).toEqual({ turnsLeft: 3 });
  expect(words("14S")).toContain(`The raft sinks at the end of turn ${view.turn + 3}.`);
  expect(words("15Q")).not.toContain("raft");
});

test("what happened in a hex is offered where the report tells of it", () => {
  expect(words("15Q", ["15Q"])).toContain(`What happened in 15Q in turn ${view.turn}`);
  expect(words("15Q", ["14S"])).not.toContain("What happened");
});
