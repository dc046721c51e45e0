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

test("in a den both are counted whose sum the map shows", () => {
  expect(words("14P")).toMatch(/\d+ of \d+ den lizards, \d+ warriors/);
  expect(words("15Q")).not.toContain("warriors");
});

test("hunger is counted in boxes where there is some", () => {
  const boxes = (hunger: number) => {
    const bands = view.bands.map((band) => ({ ...band, hunger }));
    const fed = chartOf({ ...view, bands }, remembered);
    const index = fed.geometry.indexes.get("15Q") as number;
    const props = { chart: fed, clans, index, orders: [], onAction: nothing, onOpenOrder: nothing };
    return renderToStaticMarkup(<HexPanel {...props} onRemoveOrder={nothing} />).includes(" of 5");
  };
  expect([boxes(0), boxes(2)]).toEqual([false, true]);
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

test("an order that lacks builders says how many it needs", () => {
  expect(view.bands.find(({ hex }) => hex === "11P")?.grey).toBe(20);
  expect(words("11P")).toContain("needs 50 Grey");
});
