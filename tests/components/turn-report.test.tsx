import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { report } from "@/components/lizards/gallery/sample-report";
import { Ranking } from "@/components/lizards/listing/ranking";
import { replaySteps } from "@/components/lizards/replay/replay-steps";
import { EventLine, UnreadLine } from "@/components/lizards/report/event-line";
import { OrdersTable } from "@/components/lizards/report/orders-table";
import { REPORT_KINDS, type ReportKind } from "@/components/lizards/report/report-filter";
import { foundBy } from "@/components/lizards/report/report-kinds";
import { linesByHex, reportedTurn } from "@/components/lizards/report/report-lines";
import { turnDigest } from "@/components/lizards/report/turn-digest";
import { TurnReport } from "@/components/lizards/report/turn-report";
import { noLizards } from "@/engine/lizards/lizards";
import type { ReportEvent } from "@/engine/lizards/report";
import type { View } from "@/engine/lizards/view";

const drawn = (
  winners: number[],
  story: { href: string; victory: string | null } | null,
  events = report.events,
  left: ReadonlyMap<number, number> = new Map(),
) =>
  renderToStaticMarkup(
    <TurnReport
      report={{ ...report, winners, events }}
      view={view}
      remembered={remembered}
      story={story}
      left={left}
      growthPercent={10}
      hexHref={null}
      caption="The Long Wet"
    />,
  );

test("the last report of a game says that it is over, who won, and where all that happened is told", () => {
  const html = drawn([12], { href: "/games/1/story", victory: "You have won, as the only clan left" });
  expect(html).toMatch(/The game is over\. <b[^>]*>You have won, as the only clan left\. <\/b>/);
  expect(html).toMatch(/<a [^>]*href="\/games\/1\/story"[^>]*>See all that happened<\/a>/);
  expect(drawn([], { href: "/games/1/story", victory: null })).not.toContain("<b>You");
  expect(drawn([], null)).not.toContain("The game is over");
});

test("one’s own victory is no mere note", () => {
  const story = { href: "/games/1/story", victory: "Won" };
  const isMarked = /class="[^"]*done[^"]*"(?=.{0,300}The game is over)/s;
  expect(drawn([view.clan], story)).toMatch(isMarked);
  expect(drawn([view.clan + 1], story)).not.toMatch(isMarked);
});

test("dens that grow share a line once there are several, found by each of them", () => {
  const grew = (hex: string) =>
    ({ phase: "world", hex, rule: "WLD-4", type: "grew", by: 12, lizards: 62, max: 150 }) as ReportEvent;
  const lines = (...hexes: string[]) => {
    const [world] = reportedTurn({ report: { ...report, events: hexes.map(grew) }, view, before: null }, null).sections;
    return (world?.lines ?? []).map(({ node, hexes }) => ({ hexes, html: renderToStaticMarkup(node) }));
  };
  expect(lines("1A", "2B").map(({ hexes }) => hexes)).toEqual([["1A"], ["2B"]]);
  const [line, ...more] = lines("1A", "2B", "3C");
  expect(more).toEqual([]);
  expect(line?.hexes).toEqual(["1A", "2B", "3C"]);
  expect(line?.html.replace(/<[^>]*>/g, "").trim()).toBe(
    "Your dens grow: 1A by 12, to 62 of 150; 2B by 12, to 62 of 150; 3C by 12, to 62 of 150.",
  );
});

test("a march tells in its own line where its lizards eat", () => {
  const order = "MO 1A S S";
  const moved = { phase: "movement", hex: "3A", rule: "MOV-1", type: "moved", from: "1A", to: "3A", order } as const;
  const fed = (hex: string, order?: string) =>
    ({ phase: "movement", hex, rule: "MOV-9", type: "fed", lizards: 9, ...(order && { order }) }) as ReportEvent;
  const march = { ...moved, lizards: { ...noLizards(), red: 9 } } as ReportEvent;
  const lines = (...events: ReportEvent[]) => {
    const [, , movement] = reportedTurn({ report: { ...report, events }, view, before: null }, null).sections;
    return (movement?.lines ?? []).map(({ node, kinds, hexes }) => {
      const words = renderToStaticMarkup(node).replace(/<[^>]*>/g, "");
      return { words, kinds, hexes };
    });
  };
  const [line, ...more] = lines(march, fed("2A", order));
  expect(more).toEqual([]);
  expect(line?.words).toContain("9 lizards march from 1A to 3A. They eat their fill in 2A.");
  expect(line?.hexes).toEqual(expect.arrayContaining(["1A", "2A", "3A"]));
  expect(line?.kinds).toEqual(expect.arrayContaining(["movement", "orders", "growth"]));
  expect(lines(march, fed("3A", order))[0]?.words).toContain("to 3A. They eat their fill.");
  expect(lines(march, fed("2A"))).toHaveLength(2); // others, who have fled there
  expect(lines(march, fed("2A", "MO 5A N"))).toHaveLength(2);
});

test("the ranking of a report says which clans have left the game, and when", () => {
  const [, other] = clans;
  const html = drawn([], null, report.events, new Map([[other?.number ?? 0, 2]]));
  expect(html).toMatch(new RegExp(`${other?.name}.{0,12}<i>left in turn 2</i>`));
  expect(html.match(/left in turn/g)).toHaveLength(1);
});

test("the ranking of a report says which clans are out: those with nothing left (VIC-5)", () => {
  const [first, second, third] = view.ranking;
  const ranking = [first, { ...second, points: 0 }, { ...third, points: 0 }] as View["ranking"];
  const html = (now: View["ranking"], before: View["ranking"]) =>
    renderToStaticMarkup(
      <Ranking
        {...{ ranking: now, before, clans, own: first?.clan ?? 0, threshold: 9000 }}
        left={new Map([[third?.clan ?? 0, 2]])}
      />,
    );
  const fallen = html(ranking, view.ranking);
  expect(fallen.match(/<i>(out|left in turn 2)<\/i>/g)).toEqual(["<i>out</i>", "<i>left in turn 2</i>"]);
  expect(fallen).toContain(`−${second?.points.toLocaleString("en")}<`);
  expect(html(ranking, ranking).match(/[+−]\d/g)).toEqual(["+0"]); // of the one that plays
});

test("the ranking says in words which clan is the reader’s, not only by its colour", () => {
  const own = view.ranking[1]?.clan ?? 0;
  const rows = renderToStaticMarkup(<Ranking {...{ ranking: view.ranking, clans, own, threshold: 9000 }} />)
    .split("<tr")
    .slice(2);
  expect(rows.map((row) => row.includes(", yours<"))).toEqual(view.ranking.map(({ clan }) => clan === own));
});

test("the ranking of a report says how little whoever leads is short of victory, and of nobody else", () => {
  const [first, second] = clans;
  const html = (points: number, winners: number[] = []) => {
    const ranking = [
      { rank: 1, clan: first?.number ?? 0, points },
      { rank: 2, clan: second?.number ?? 0, points: points - 1 },
    ];
    return renderToStaticMarkup(<Ranking {...{ ranking, clans, own: 0, threshold: 20_000, winners }} />);
  };
  expect(html(18_885).match(/<i>.*?<\/i>/g)).toEqual(["<i>1,115 short of victory</i>"]);
  for (const points of [18_000, 20_000]) expect(html(points)).not.toContain("short of victory");
  expect(html(19_000, [first?.number ?? 0])).not.toContain("short of victory"); // the only clan left
});

describe("a turn in a line", () => {
  const own = view.clan;
  const seen = (rank: number, red: number, ...dens: string[]): View => ({
    ...view,
    bands: [{ hex: "1A", ...noLizards(), red, total: red, hunger: 0, experience: 0, miredUntil: 0 }],
    spies: [],
    dens: dens.map((hex) => ({ hex, colour: "red", home: null, lizards: 0, max: 50, garrison: {} })),
    ranking: [{ rank, clan: own, points: 1 }],
  });
  const fight = (enemy: number | null, red: number) =>
    ({ phase: "movement", hex: "1A", rule: "", type: "combat", enemy, lost: { ...noLizards(), red } }) as ReportEvent;
  const told = (before: View | null, after: View, ...events: ReportEvent[]) =>
    turnDigest({ report: { ...report, events, ranking: after.ranking }, view: after, before });
  const [first, second] = clans.filter(({ number }) => number !== own);

  test("says what there is more and fewer of, whom one fought and how one stands", () => {
    const fights = [fight(first?.number ?? 0, 100), fight(null, 20), fight(first?.number ?? 0, 0)];
    expect(told(seen(8, 1234, "17G", "3B"), seen(9, 1120, "3B", "2C", "4D"), ...fights)).toBe(
      `1 den fewer (17G), 2 dens more (2C, 4D), 114 lizards fewer (120 lost), 3 fights with ${first?.code} and free dens, rank\u00a08\u00a0to\u00a09.`,
    );
    expect(told(seen(8, 100), seen(8, 99), fight(second?.number ?? 0, 1))).toBe(
      `1 lizard fewer, 1 fight with ${second?.code}, rank\u00a08.`,
    );
    expect(told(seen(8, 100), seen(7, 1100))).toBe("1,000 lizards more, rank\u00a08\u00a0to\u00a07.");
    expect(told(seen(1, 5), seen(1, 5))).toBe("Rank\u00a01.");
  });

  test("says nothing of a turn after which the world was changed by hand: its report ended otherwise", () => {
    const [before, after] = [seen(2, 100), seen(1, 100)];
    const ended = { ...report, events: [], ranking: after.ranking };
    const changed = { ...seen(2, 135), ranking: [{ rank: 2, clan: own, points: 36 }] };
    expect(turnDigest({ report: ended, view: after, before })).not.toBeNull();
    expect(turnDigest({ report: ended, view: changed, before })).toBeNull();
  });

  test("names Temples, which bring points too", () => {
    const at = (type: "took" | "lost", hex: string, work: "temple" | "bridge") =>
      ({ phase: "movement", hex, rule: "DEN-4", type, work }) as ReportEvent;
    const events = [at("took", "10F", "temple"), at("took", "9F", "bridge"), at("lost", "2B", "temple")];
    expect(told(seen(2, 5), seen(2, 5), ...events)).toBe("1 Temple lost (2B), 1 Temple won (10F), rank\u00a02.");
  });

  test("stands at the head of its report, where the turn before is known", () => {
    const html = (before: View | null) =>
      renderToStaticMarkup(
        <TurnReport
          {...{ report, view, before, remembered }}
          growthPercent={10}
          hexHref={null}
          caption="The Long Wet"
        />,
      );
    expect(html({ ...view, dens: [] })).toMatch(/<b>\d<\/b> dens? more \(.*?<h2>Ranking<\/h2>/s);
    expect(html(null)).not.toMatch(/dens? more \(/);
  });
});

const left = { phase: "development", hex: null, rule: "DRP-2", type: "left" } as const;

test("the last report of a clan begins with its end, and says it once where the game ends too", () => {
  const often = (html: string) => html.split("Your clan leaves the game: ").length - 1;
  expect(often(drawn([], null, [left]))).toBe(2);
  expect(often(drawn([], { href: "/games/1/story", victory: null }, [left]))).toBe(1);
});

test("a rule that a sentence names is linked, and does not break at a line’s end", () => {
  expect(renderToStaticMarkup(<EventLine event={left} repeated={false} clans={clans} hexHref={null} />)).toMatch(
    /readable order \(<a class="[^"]*rule[^"]*" href="\/rules#DRP-2"[^>]*>DRP-2<\/a>\)\./,
  );
  expect(drawn([], null, [left]).split('href="/rules#DRP-2"')).toHaveLength(3); // at its head, and among the events
});

test("the orders of a turn say why they failed as the report does, each with the rule by which it did", () => {
  const failed = (line: string, reason: string | null) => ({
    line,
    result: { order: line, outcome: "failed" as const, reason },
  });
  const html = renderToStaticMarkup(
    <OrdersTable
      orders={[
        failed("MO 5C N", "over 300"),
        failed("BR 5C N", "warriors in the way"),
        failed("BB 5C N", "warriors in the way"),
        failed("MO 5C E", "“E” is no direction."),
        failed("RE 5C", null),
        { line: "RE 5D", result: null },
        { line: "MO 6C N", result: { order: "MO 6C N", outcome: "done", reason: null } },
        { line: "RE 5C", result: { order: "RE 5C", outcome: "duplicate", reason: "given twice" } },
      ]}
    />,
  );
  const rows = html.split("<tr>").slice(2);
  expect(rows[0]).toContain("More than 300 of your warriors would stand in one hex. ");
  expect(rows[0]).toContain('href="/rules#MOV-4"');
  expect(rows[1]).toContain('href="/rules#DEV-7"');
  expect(rows[2]).toContain('href="/rules#DEV-9"');
  expect(rows[3]).toContain("<td>“E” is no direction.</td>");
  expect(rows[4]).toContain("<td>failed</td><td></td>");
  expect(rows[5]).toContain("<td>not carried out</td><td></td>");
  expect(rows[6]).toContain("<td>carried out</td><td></td>"); // however it ended
  expect(rows[7]).toContain("<td>given twice</td>");
});

test("a line that was no order names the rule that says so", () => {
  expect(renderToStaticMarkup(<UnreadLine order="MO 5C N" reason="given twice" />)).toMatch(
    /only the first counts\. <a [^>]*href="\/rules#TRN-3"[^>]*>TRN-3<\/a>/,
  );
});

test("of a hex its events are counted with the kind that is left, and failures have the first button", () => {
  const line = (id: string, kinds: readonly ReportKind[]) => ({ id, kinds, words: "", hexes: ["13F"], node: null });
  const lines = [line("1", ["orders"]), line("2", ["orders", "failures"]), line("3", ["fights"])];
  const sections = [{ numeral: "I", title: "World", quiet: null, lines }];
  expect(linesByHex({ turn: 1, digest: null, sections })).toEqual({
    "13F": { all: 3, orders: 2, failures: 1, fights: 1 },
  });
  expect(REPORT_KINDS[0]?.id).toBe("failures");
});

test("what is won or lost stands with the fights, and not among the works, where nothing was made or chanted", () => {
  const at = (event: object) => ({ phase: "movement", hex: "4G", rule: "DEN-4", ...event }) as ReportEvent;
  const kinds = (event: object) => foundBy(at(event), clans).kinds;
  expect(kinds({ type: "took-den", colour: "green", home: null, lizards: 150 })).toEqual(["fights"]);
  expect(kinds({ type: "took", work: "temple" })).toEqual(["fights"]);
  expect(kinds({ type: "lost", work: "bridge" })).toEqual(["fights", "losses"]);
  expect(kinds({ type: "built", work: "bridge", own: true })).toEqual(["works"]);
});

test("a replay says which order was not done, and why", () => {
  const refused: ReportEvent = {
    ...{ phase: "movement", hex: "12S", type: "refused", order: "MO 12S E" },
    ...{ reason: "cannot move", rule: "MOV-3" },
  } as ReportEvent;
  const [step] = replaySteps({ ...report, events: [refused] }, (code) => code);
  expect(step?.words).toBe("12S: MO 12S E, not done: They are immobilised.");
});
