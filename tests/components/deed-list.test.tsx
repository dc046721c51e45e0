import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeedList } from "@/components/lizards/story/deed-list";
import type { Fact, Telling } from "@/engine/lizards/facts";
import { geometryOf } from "@/engine/lizards/hex";
import type { Standing } from "@/engine/ruleset";

const CLANS = [{ number: 1, name: "Mudborn", code: "MUD" }];
const WORLD = { rows: 8, cols: 8, wrap: false };

const took = (hex: number, work: "temple" | "bridge"): Fact => {
  const telling: Telling = { type: "took", work };
  return { phase: "movement", hex, rule: "DEN-4", cause: null, changes: [], told: [[1, telling]] };
};
const STANDING: Standing = { ranking: [{ rank: 1, seat: 1, points: 4100 }], threshold: 4000, winners: [], over: false };
const drawn = (facts: readonly Fact[] | "untold" | null, standing = STANDING) =>
  renderToStaticMarkup(
    <DeedList
      facts={facts}
      world={WORLD}
      standing={standing}
      clans={CLANS}
      hexHref={(code) => `/story?turn=1&hex=${code}`}
    />,
  );

test("each deed has a link to its hex", () => {
  const html = drawn([took(0, "temple"), took(1, "bridge")]);
  const [first, second] = geometryOf(8, 8, false).codes;
  expect(html.match(/<li>.*?<\/li>/g)).toEqual([
    linked(first, "Mudborn take the temple."),
    linked(second, "Mudborn take the bridge."),
  ]);
});

const linked = (code = "", words: string) =>
  expect.stringMatching(`<a [^>]*href="/story\\?turn=1&amp;hex=${code}"[^>]*>${code}</a> ${words}`);

test("a turn without any says so, and the start of the game says nothing", () => {
  expect(drawn([])).toContain("No fight, no conquest, no gift and no eruption in this turn.");
  expect(drawn(null)).toBe("");
});

test("of a turn that cannot be played again that is said, and who has won all the same", () => {
  expect(drawn("untold")).toContain("it could not be played again here");
  expect(drawn("untold")).not.toContain("No fight");
  expect(drawn("untold", { ...STANDING, winners: [1], over: true })).toContain("Mudborn win");
});

test("the turn that is the last says at its end who has won; what concerns a whole clan has no hex", () => {
  const gone: Fact = { ...took(0, "temple"), hex: null, told: [[1, { type: "out" }]] };
  const html = drawn([gone], { ...STANDING, winners: [1], over: true });
  expect(html.match(/<li>.*?<\/li>/g)).toEqual([
    "<li> Mudborn are out, with no lizard and no den left.</li>",
    "<li><b>Mudborn win, with 4,100 points; it took 4,000.</b></li>",
  ]);
});
