import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { type Ground, Grounds, groundOf } from "@/components/lizards/hex-panel/ground-note";
import { HexPanel } from "@/components/lizards/hex-panel/hex-panel";
import { KeyLists } from "@/components/lizards/map/map-key-sheet";
import { type ChartHex, chartOf } from "@/components/lizards/map/swamp-chart";
import SwampLists from "@/components/lizards/map/swamp-lists";
import { rulebookGame } from "@/components/lizards/rulebook/game";
import { groundNotes } from "@/components/lizards/rulebook/ground-notes";
import { RULE_IDS } from "@/engine/lizards/rule-ids";
import { TERRAINS } from "@/engine/lizards/terrain";
import { mapOf, seenIn } from "@/engine/lizards/view";
import { seeingOnly } from "../support/sight";

const chart = chartOf(view, remembered);
const nothing = () => {};
const grounds = groundNotes(rulebookGame({ house: { whirlpoolPercent: 40 } }, 16));

function words(code: string, told: readonly string[] = [], known = chart, as = read): string {
  const html = renderToStaticMarkup(
    <Grounds value={grounds}>
      <HexPanel
        chart={known}
        clans={clans}
        index={chart.geometry.indexes.get(code) as number}
        orders={[]}
        onAction={nothing}
        onOpenOrder={nothing}
        onRemoveOrder={nothing}
        eventsHref={(at) => (told.includes(at) ? `/report?find=${at}` : null)}
      />
    </Grounds>,
  );
  return as(html);
}

const heard = (html: string) => read(html.replace(/<ul[^>]* aria-hidden="true".*?<\/ul>/gs, ""));
const read = (html: string) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

test("the list of bands tells the colours of each, and which have orders", () => {
  const ordersAt = (code: string) => (code === "15Q" ? ["MO 15Q N", "CH 15Q EYES"] : []);
  const lookup = () => ({ chart, clans, from: 0, ordersAt });
  const html = read(renderToStaticMarkup(<SwampLists lookup={lookup} onShow={nothing} />));
  expect(html).toContain("15Q 164, Hungry, Ferocious, 2 orders, 60 Red 20 Green 24 Grey 0 Yellow 60 Black");
  expect(html).toContain("14N 70, Peckish, Average, 10 Red 10 Green 50 Grey");
});

test("the panel names what its words and boxes tell of a band", () => {
  expect(words("15Q")).toMatch(/Hunger Hungry/);
  expect(words("15Q")).toMatch(/Experience Ferocious \+\d+ %/);
});

test("the warriors of a band are heard by the names of their colours, without those it does not have", () => {
  const said = words("15Q", [], chart, heard);
  expect(said).toContain("60 Red, 20 Green, 24 Grey, 60 Black");
  expect(said).not.toMatch(/RED|YEL|\b0 /);
});

test("in a den both are counted whose sum the map shows", () => {
  const [, lizards, warriors, all] = /(\d+) of \d+ den lizards \+ (\d+) warriors = (\d+)/.exec(words("14P")) ?? [];
  expect(Number(all)).toBe(Number(lizards) + Number(warriors));
  expect(Number(all)).toBe(chart.hexes[chart.geometry.indexes.get("14P") as number]?.token?.number);
  expect(words("15Q")).not.toContain("warriors");
  expect(words("14P").match(/212/g)).toHaveLength(1); // no token beside it: on the map that of a den has the sum
  expect(words("15Q")).toContain("164");
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
  expect(seenIn(view, "14S")?.raft).toEqual({ turnsLeft: 3 });
  expect(words("14S")).toContain(`The raft sinks at the end of turn ${view.turn + 3}.`);
  expect(words("15Q")).not.toContain("raft");
});

test("what happened in a hex is offered where the report tells of it", () => {
  expect(words("15Q", ["15Q"])).toContain(`What happened in 15Q in turn ${view.turn}`);
  expect(words("15Q", ["14S"])).not.toContain("What happened");
});

test("the reader's own lines on a hex stand in its panel, and the way to note more", () => {
  const notes = {
    lines: [
      { text: "14S or 15Q next", places: ["14S", "15Q"] },
      { text: "feed 14P", places: ["14P"] },
    ],
    page: "/notes",
  };
  const panelOf = (code: string, given?: typeof notes) =>
    renderToStaticMarkup(
      <HexPanel
        {...{ chart, clans, orders: [], onAction: nothing, onOpenOrder: nothing, onRemoveOrder: nothing }}
        index={chart.geometry.indexes.get(code) as number}
        notes={given}
      />,
    );
  expect(panelOf("15Q", notes)).toContain("<b>Your notes</b>\n14S or 15Q next</p>");
  expect(panelOf("15Q", notes)).toContain('<a href="/notes?hex=15Q">Add a note on ');
  expect(read(panelOf("11P", notes))).not.toContain("Your notes");
  expect(panelOf("11P", notes)).toContain("Add a note on ");
  expect(read(panelOf("15Q"))).not.toContain("note");
});

test("an order that lacks builders says how many it needs", () => {
  expect(view.bands.find(({ hex }) => hex === "11P")?.grey).toBe(20);
  expect(words("11P")).toContain("needs 50 Grey");
});

test("each kind of ground is told in a line, with its rules and in this game's numbers", () => {
  const told = Object.values(grounds).flat();
  for (const [sentence, rule] of told) {
    expect(RULE_IDS).toContain(rule);
    expect(sentence.length, sentence).toBeLessThan(90);
  }
  expect(TERRAINS.filter((terrain) => grounds[terrain].length === 0)).toEqual([]);
  const whirlpool = mapOf(view).codes[view.hexes.findIndex((hex) => hex?.terrain === "whirlpool")] ?? "";
  const line = /Drowns 40.% of those who swim in. MOV-12/; // a special game
  expect(words(whirlpool)).toMatch(line);
  const key = renderToStaticMarkup(
    <Grounds value={grounds}>
      <KeyLists />
    </Grounds>,
  );
  expect(key.replace(/<[^>]*>/g, "")).toMatch(line);
  expect(renderToStaticMarkup(<KeyLists />)).not.toContain("MOV-12"); // where the numbers are not known
});

test("dens differ by whose they are", () => {
  const den = (fields: Partial<ChartHex>) =>
    groundOf({
      ...chart.hexes[0],
      terrain: "den",
      sight: "seen",
      owner: 1,
      look: { home: false },
      ...fields,
    } as ChartHex);
  const kinds: (Ground | null)[] = [den({}), den({ owner: null }), den({ look: { home: true } })];
  expect(kinds).toEqual(["den", "free den", "home den"]);
  expect(den({ look: { home: false, colour: null } })).toBe("unsettled den");
  expect(den({ owner: null, sight: "remembered" })).toBe("den"); // whose it is now nobody says
});

test("a Home Den in other hands tells who founded it, as its flag does", () => {
  const home = view.dens.find((den) => den.home === view.clan)?.hex ?? "";
  expect(words(home)).toContain("Home Den, yours");
  expect(words(home)).not.toContain("founded");
  const taken = chartOf({ ...seeingOnly(view), dens: view.dens.map((den) => ({ ...den, home: 3 })) }, remembered);
  const [founder] = clans.filter(({ number }) => number === 3);
  expect(words(home, [], taken)).toContain(`Home Den, yours, founded by ${founder?.name}`);
});

test("where something can be ordered it is not said that orders start elsewhere", () => {
  const elsewhere = "Orders start from your own hexes";
  expect(words("18N")).toContain(elsewhere);
  expect(words("16P")).toContain("Give"); // a bridge of one's own, with nobody on it
  expect(words("16P")).not.toContain(elsewhere);
});
