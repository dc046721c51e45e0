import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EventLine } from "@/components/lizards/event-line";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { report } from "@/components/lizards/gallery/sample-report";
import { TurnReport } from "@/components/lizards/turn-report";

const drawn = (winners: number[], story: string | null, events = report.events) =>
  renderToStaticMarkup(
    <TurnReport
      report={{ ...report, winners, events }}
      view={view}
      remembered={remembered}
      story={story}
      growthPercent={10}
      hexHref={null}
      caption="The Long Wet"
    />,
  );

test("the last report of a game says that it is over, who won, and where all that happened is told", () => {
  const [winner] = clans;
  const html = drawn([winner?.number ?? 0], "/games/1/story");
  expect(html).toContain(`The game is over.</b> Won by ${winner?.name}.`);
  expect(html).toMatch(/<a [^>]*href="\/games\/1\/story"[^>]*>See all that happened<\/a>/);
  expect(drawn([], "/games/1/story")).not.toContain("Won by");
  expect(drawn([], null)).not.toContain("The game is over");
});

const left = { phase: "development", hex: null, rule: "DRP-2", type: "left" } as const;

test("the last report of a clan begins with its end, and says it once where the game ends too", () => {
  const often = (html: string) => html.split("Your clan leaves the game: ").length - 1;
  expect(often(drawn([], null, [left]))).toBe(2);
  expect(often(drawn([], "/games/1/story", [left]))).toBe(1);
});

test("numbers are bold, but not that of a rule", () => {
  expect(renderToStaticMarkup(<EventLine event={left} repeated={false} clans={clans} hexHref={null} />)).toContain(
    "could be read (DRP-2).",
  );
});
