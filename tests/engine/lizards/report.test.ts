import { describe, expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { REASONS, type Reason } from "@/engine/lizards/orders/reasons";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";
import { setUpWorld } from "@/engine/lizards/setup/map";
import { startupsFor } from "@/engine/lizards/setup/startups";
import { turnResult } from "@/engine/lizards/turn-result";
import type { View } from "@/engine/lizards/view";
import { seenIn } from "../../../engine/lizards/view";

const CLAN = 1;

/** A turn with a little of everything: a home, a den with a garrison, a spy, orders that work and orders that do not. */
const world = worldInWords({
  rows: 16,
  cols: 16,
  fill: "plains",
  turn: 6,
  hexes: {
    "4D": "red home den of SPS, 100 lizards",
    "3D": "fertile",
    "3E": "fertile",
    "8D": "grey den of SPS, 10 lizards",
    "8E": "fertile",
    "12L": "black home den of MUD, 50 lizards",
    "11L": "fertile",
  },
  clans: ["SPS", "MUD"],
  bands: ["SPS 8D red 30 gry 10", "SPS 6F yel 50 hunger 1 experience 2", "MUD 6G red 40", "MUD 12L blk 10"],
  spies: ["SPS 2B blk made 5"],
});
const orders = {
  1: ["RE 4D", "LO 6F SE", "MO 2H N", "SN 2B N", "xx", "RE 4D"],
  2: ["MO 6G S", "SP 12L N BLK=5"],
};

const outcome = lizards.resolveTurn(world, { orders, dropped: [], seed: "1" });
const report = lizards.report(outcome, CLAN, lizards.view(outcome.world, CLAN));
const text = lizards.reportText(report);

/** The lines under a heading of the text. */
function part(title: string): string[] {
  const [, body = ""] = text.split(`\n${title}\n`);
  return body.split("\n\n", 1)[0]?.split("\n") ?? [];
}

describe("REP-1: the head", () => {
  test("states clan number, name, code and turn", () => {
    expect(text.split("\n", 1)[0]).toBe("SPS (SPS), clan 1: report of turn 7");
    expect(report).toMatchObject({ turn: 7, clan: { number: 1, name: "SPS", code: "SPS" } });
  });
});

describe("REP-2: what happened", () => {
  test("goes phase by phase, in order of execution, with reason and rule for what went wrong", () => {
    const titles = [...text.matchAll(/^[A-Z ]+$/gm)].map(([title]) => title);
    expect(titles).toEqual([
      "WORLD PHASE",
      "ARTILLERY PHASE",
      "MOVEMENT PHASE",
      "DEVELOPMENT PHASE",
      "ORDERS NOT CARRIED OUT",
      "RANKING",
      "YOUR CLAN",
    ]);
    expect(part("WORLD PHASE").join()).toContain("Hunger rises by one as the turn begins. Hungry: 6F. Peckish: 8D.");
    expect(part("ARTILLERY PHASE")[0]).toMatch(/^ {2}6F {2}LO 6F SE: 50 Yellow throw at /);
    expect(part("MOVEMENT PHASE")).toContain("  2H  MO 2H N: Not done: You have no warriors there. [TRN-5]");
    expect(part("DEVELOPMENT PHASE")[0]).toMatch(/^ {2}4D {2}RE 4D: 34 /);
    expect(part("ORDERS NOT CARRIED OUT")).toEqual([
      expect.stringMatching(/^ {2}xx: “XX” is no order/),
      "  RE 4D: The same order is above; only the first counts.",
    ]);
    const phases = report.events.map(({ phase }) => phase);
    expect([...new Set(phases)]).toEqual(["world", "artillery", "movement", "development"]);
    expect(phases).toEqual([...phases].sort((a, b) => phases.indexOf(a) - phases.indexOf(b)));
  });

  test("reports each of the clan's orders that was tried, in every turn of a game", () => {
    const map = { rows: 16, cols: 16, wrap: true, options: {}, seed: "orders" };
    let { world: now } = setUpWorld({ ...map, startups: startupsFor(4, []) });
    for (let turn = 1; turn <= 12; turn++) {
      const seats = lizards.awaiting(now);
      const sheet = (seat: number) => [...lizards.bot(lizards.view(now, seat), `${turn}`), "MO 1A N", "LO 9J S"];
      const orders = Object.fromEntries(seats.map((seat) => [seat, sheet(seat)]));
      const played = lizards.resolveTurn(now, { orders, dropped: [], seed: `${turn}` });
      const { reports } = turnResult(played);
      for (const seat of seats) {
        const told = new Set(reports[seat]?.map(({ order }) => order));
        const tried = (played.results[seat] ?? []).filter((each) => ["done", "failed"].includes(each.outcome));
        expect(tried.filter(({ order }) => !told.has(order))).toEqual([]);
      }
      now = played.world;
    }
  });

  test("never reports others' orders", () => {
    const others = ["MO 6G S", "SP 12L N BLK=5"];
    expect(others.filter((order) => JSON.stringify(report).includes(order) || text.includes(order))).toEqual([]);
  });

  test("every reason has a sentence for the reader", () => {
    for (const reason of Object.keys(REASONS) as Reason[]) expect(REASONS[reason].sentence).toMatch(/^[A-Z].+\.$/);
  });
});

type RankedClan = View["ranking"][number];

describe("REP-3: the ranking", () => {
  test("lists all clans by points, and the threshold", () => {
    const [first, second] = report.ranking;
    expect(report.ranking.length).toBe(2);
    expect(first?.points).toBeGreaterThanOrEqual(second?.points ?? Number.NaN);
    expect(part("RANKING")).toEqual([
      `  1. SPS: ${first?.points}`,
      `  2. MUD: ${second?.points}`,
      `  ${report.threshold} points win.`,
    ]);
    const left = lizards.reportText(report, new Map([[second?.clan ?? 0, 5]]));
    expect(left.match(/^.*left in.*$/gm)).toEqual([`  2. MUD: ${second?.points}, left in turn 5`]);
  });

  test("says when the leader is only a little short of victory", () => {
    const leader = report.ranking[0]?.points ?? 0;
    const close = { ...report, threshold: leader + 115 };
    expect(lizards.reportText(close).match(/^.*short of.*$/gm)).toEqual([`  1. SPS: ${leader}, 115 short of victory`]);
    expect(lizards.reportText({ ...close, threshold: 2 * leader })).not.toContain("short of victory");
    expect(lizards.reportText({ ...close, winners: [CLAN] })).not.toContain("short of victory");
  });

  test("marks a clan with nothing left as out, unless it has left (VIC-5)", () => {
    const [first, second] = report.ranking as [RankedClan, RankedClan];
    const fallen = { ...report, ranking: [first, { ...second, points: 0 }] };
    expect(lizards.reportText(fallen)).toMatch(/^ {2}2\. MUD: 0, out$/m);
    expect(lizards.reportText(fallen, new Map([[second.clan, 5]]))).toMatch(/^ {2}2\. MUD: 0, left in turn 5$/m);
  });

  test("gives a clan's rank and points, not what the points are for", () => {
    for (const entry of report.ranking) expect(Object.keys(entry).sort()).toEqual(["clan", "points", "rank"]);
  });
});

test("REP-4: messages are the host's; no turn result and no report carries or needs any", () => {
  expect(Object.keys(turnResult(outcome)).filter((key) => /message/.test(key))).toEqual([]);
  expect(Object.keys(report).filter((key) => /message/.test(key))).toEqual([]);
});

describe("REP-5: the clan listing", () => {
  test("has each den with its colour, Home, den lizards, maximum and garrison", () => {
    expect(report.dens.map(({ hex }) => hex)).toEqual(["4D", "8D"]);
    expect(report.dens[1]).toMatchObject({ colour: "grey", home: null, max: 50, garrison: { red: 30, grey: 10 } });
    const [home, den] = part("YOUR CLAN");
    expect(home).toMatch(/^ {2}4D {2}Red Home Den, \d+ of 100 lizards; garrison of 34 \(34 Red\), \w+, \w+$/);
    expect(den).toMatch(/^ {2}8D {2}Grey den, \d+ of 50 lizards; garrison of 40 \(30 Red, 10 Grey\), \w+, \w+$/);
  });

  test("lists a garrison once: with its den, with hunger and experience", () => {
    const bands = report.bands.map((band) => (band.hex === "8D" ? { ...band, hunger: 1, experience: 2 } : band));
    const lines = lizards.reportText({ ...report, bands }).match(/^ {2}8D .*(lizards|band).*$/gm);
    expect(lines?.map((line) => line.split("; ")[1])).toEqual(["garrison of 40 (30 Red, 10 Grey), Peckish, Dangerous"]);
  });

  test("has each band with its numbers by colour, hunger and experience", () => {
    expect(part("YOUR CLAN")).toContain("  6F  band of 50 (50 Yellow), Hungry, Dangerous");
  });

  test("has each spy with the turns it has been one", () => {
    expect(report.spies).toEqual([{ hex: "1B", colour: "black", turns: 2, miredUntil: 0 }]);
    expect(part("YOUR CLAN")).toContain("  1B  Black spy, 2 turns");
    const spies = report.spies.map((spy) => ({ ...spy, turns: 1 }));
    expect(lizards.reportText({ ...report, spies })).toMatch(/ {2}1B {2}Black spy, 1 turn$/m);
  });

  test("tells of the raft under a band, and how long it lasts where Green are aboard (RFT-7)", () => {
    const afloat = worldInWords({
      ...{ rows: 8, cols: 8, fill: "water", clans: ["SPS", "MUD"] },
      hexes: { "4C": "water with raft 4", "6C": "water with raft 2", "8C": "water with raft 3" },
      bands: ["SPS 4C red 4 grn 1", "SPS 6C red 9 grn 1", "SPS 8C red 9"],
    });
    const run = lizards.resolveTurn(afloat, { orders: {}, dropped: [], seed: "1" });
    const lines = lizards.reportText(lizards.report(run, CLAN, lizards.view(run.world, CLAN))).split("\n");
    expect(lines.filter((line) => line.includes("raft that") || line.endsWith("raft"))).toEqual([
      "  4C  band of 5 (4 Red, 1 Green), Peckish, Average, on a raft that lasts 3 more turns",
      "  6C  band of 10 (9 Red, 1 Green), Peckish, Average, on a raft that lasts 1 more turn",
      "  8C  band of 9 (9 Red), Peckish, Average, on a raft",
    ]);
  });

  test("reports mire", () => {
    const mired = { ...report, bands: report.bands.map((band) => ({ ...band, miredUntil: 8 })) };
    expect(lizards.reportText(mired)).toContain("Hungry, Dangerous, mired until turn 8");
  });
});

test("REP-6: the World View is drawn from the clan's view: the map's size, and every hex that is seen", () => {
  const view = lizards.view(outcome.world, CLAN);
  expect(view).toMatchObject({ format: "lizards-view/1", rows: 16, cols: 16, wrap: true });
  expect(seenIn(view, "6F")).toMatchObject({ terrain: "plains", bands: [{ clan: 1, total: 50 }] });
  expect(seenIn(view, "12L")).toBeNull();
});

describe("REP-2: works destroyed", () => {
  const world = worldInWords({
    rows: 8,
    cols: 8,
    fill: "plains",
    hexes: { "3C": "water with bridge of MUD", "5E": "water with bridge of SPS" },
    clans: ["SPS", "MUD"],
    bands: ["SPS 4C gry 20", "MUD 2C red 5", "MUD 6D blk 80"],
  });
  const orders = { 1: ["DB 4C N"], 2: ["CH 6D N MOUL"] };
  const outcome = lizards.resolveTurn(world, { orders, dropped: [], seed: "1" });
  const textOf = (clan: number) => lizards.reportText(lizards.report(outcome, clan, lizards.view(outcome.world, clan)));

  test("DEV-10: whoever tore a bridge down reads of its lizards' work, others that the bridge is gone", () => {
    expect(textOf(1)).toContain("  3C  DB 4C N: Your lizards destroy a bridge.");
    expect(textOf(2)).toContain("  3C  A bridge is destroyed.");
  });

  test("MOUL-2: the owner of a bridge that was sucked under reads that it was its own", () => {
    expect(textOf(1)).toContain("  5E  A bridge is destroyed: yours.");
    expect(turnResult(outcome).reports[1]).toContainEqual(
      expect.objectContaining({ type: "destroyed", hex: "5E", own: true, rule: "MOUL-2" }),
    );
  });
});

test("VIS-6: of one's own den that falls to ruin one is told who was in it; others see that it fell", () => {
  const world = worldInWords({
    rows: 8,
    cols: 8,
    fill: "plains",
    hexes: { "3C": "grey den of SPS, 9 lizards" },
    clans: ["SPS", "MUD"],
    bands: ["MUD 4C red 5"],
  });
  const outcome = lizards.resolveTurn(world, { orders: {}, dropped: [], seed: "1" });
  const fallOf = (clan: number) => turnResult(outcome).reports[clan]?.find(({ type }) => type === "collapsed");
  expect(fallOf(1)).toMatchObject({ own: true, lizards: 9, colour: "grey" });
  expect(fallOf(2)).toEqual({ phase: "world", type: "collapsed", hex: "3C", rule: "WLD-3", own: false });
});

describe("CMB-9: who loses a den in a fight is told what went with it; who was not there is not (MOV-7)", () => {
  const lossesOf = (garrison: string[]) => {
    const world = worldInWords({
      rows: 8,
      cols: 8,
      fill: "plains",
      hexes: { "3C": "grey den of SPS, 40 lizards", "3D": "fertile" },
      clans: ["SPS", "MUD"],
      bands: ["MUD 4C red 300", ...garrison],
    });
    const outcome = lizards.resolveTurn(world, { orders: { 2: ["MO 4C N"] }, dropped: [], seed: "1" });
    expect(outcome.world.hexes.find(({ code }) => code === "3C")?.den?.owner).toBe(2);
    return turnResult(outcome).reports[1]?.filter(({ type }) => type === "lost-den") ?? [];
  };

  test("with a garrison", () => {
    const losses = lossesOf(["SPS 3C red 5"]);
    expect(losses).toMatchObject([{ hex: "3C", colour: "grey", home: null, rule: "CMB-9" }]);
    expect(losses[0]).not.toHaveProperty("order"); // the enemy's
  });

  test("without one", () => {
    expect(lossesOf([])).toEqual([]);
  });
});
