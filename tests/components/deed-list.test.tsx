import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeedList } from "@/components/lizards/story/deed-list";
import type { Report, ReportEvent } from "@/engine/lizards/report";

const CLANS = [{ number: 1, name: "Mudborn", code: "MUD" }];

const drawn = (...events: Partial<ReportEvent>[]) =>
  renderToStaticMarkup(
    <DeedList
      reports={[{ clan: CLANS[0], events } as unknown as Report]}
      clans={CLANS}
      hexHref={(code) => `/story?turn=1&hex=${code}`}
    />,
  );

test("each deed has a link to its hex", () => {
  const took = { type: "took", work: "temple", phase: "movement" } as const;
  const html = drawn({ ...took, hex: "5B" }, { ...took, work: "bridge", hex: "6C" });
  expect(html.match(/<li>.*?<\/li>/g)).toEqual([
    expect.stringMatching(/<a [^>]*href="\/story\?turn=1&amp;hex=5B"[^>]*>5B<\/a> Mudborn take the temple\./),
    expect.stringMatching(/<a [^>]*href="\/story\?turn=1&amp;hex=6C"[^>]*>6C<\/a> Mudborn take the bridge\./),
  ]);
});

test("a turn without any says so, and the start of the game says nothing", () => {
  expect(drawn()).toContain("No fight, no conquest and no eruption in this turn.");
  expect(renderToStaticMarkup(<DeedList reports={[]} clans={CLANS} hexHref={() => ""} />)).toBe("");
});
