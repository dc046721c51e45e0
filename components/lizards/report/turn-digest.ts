/** A turn in one line: what a clan has gained and lost, whom it fought, how it ranks. */
import type { Report } from "@/engine/lizards/report";
import type { View } from "@/engine/lizards/view";
import { sentence } from "@/engine/sentence";
import { clanCode } from "../hex-panel/hex-words";
import { ownCounts } from "../history/series";
import { plural } from "../sheet/verdict-words";

/** A turn as it was reported to the clan, with what it saw before and after. */
export interface ToldTurn {
  report: Report;
  view: View;
  /** Null if it is not known. */
  before: View | null;
}

/** `1 den fewer (17G), 114 lizards fewer (120 lost), 3 fights with CSA, rank 8 to 9.` */
export function turnDigest({ report, view, before }: ToldTurn): string | null {
  if (!before || isChangedSince(report, view)) return null;
  const parts = [
    ...denWords(before, view),
    ...templeWords(report),
    ...lizardWords({ report, view, before }),
    ...fightWords(report),
  ];
  return sentence([...parts, ...rankWords(before, view)].join(", ") || "nothing of note");
}

/**
 * A Game Moderator has changed the world by hand after the turn: the report tells how the turn ended, the view what was
 * made of it, so the difference from the turn before is not what happened.
 */
function isChangedSince({ ranking }: Report, view: View): boolean {
  return ranking.some(({ rank, clan, points }, i) => {
    const seen = view.ranking[i];
    return seen?.rank !== rank || seen.clan !== clan || seen.points !== points;
  });
}

function denWords(before: View, view: View): string[] {
  const words = (more: "more" | "fewer", of: View, than: View) => {
    const hexes = of.dens.map(({ hex }) => hex).filter((hex) => !than.dens.some((den) => den.hex === hex));
    return hexes.length === 0 ? [] : [`${plural(hexes.length, "den")} ${more} (${hexes.join(", ")})`];
  };
  return [...words("fewer", before, view), ...words("more", view, before)];
}

/** As reported: a Temple out of sight is not lost, and one back in sight is not won (DEN-4). */
function templeWords({ events }: Report): string[] {
  const words = (type: "took" | "lost") => {
    const hexes = events.flatMap((event) =>
      event.type === type && event.work === "temple" && event.hex ? [event.hex] : [],
    );
    return hexes.length === 0
      ? []
      : [`${plural(hexes.length, "Temple")} ${type === "took" ? "won" : "lost"} (${hexes.join(", ")})`];
  };
  return [...words("lost"), ...words("took")];
}

function lizardWords({ report, view, before }: ToldTurn & { before: View }): string[] {
  const { lizards, losses } = ownCounts([
    { turn: before.turn, view: before, report: null },
    { turn: view.turn, view, report },
  ]);
  const [then = 0, now = 0] = lizards;
  const [, lost = 0] = losses;
  const change = now - then;
  if (change === 0) return lost === 0 ? [] : [`${plural(lost, "lizard")} lost and made good`];
  const words = `${plural(Math.abs(change), "lizard")} ${change > 0 ? "more" : "fewer"}`;
  return [lost === 0 || lost === -change ? words : `${words} (${lost.toLocaleString("en")} lost)`];
}

const LIST = new Intl.ListFormat("en-GB");

function fightWords({ events, clans }: Report): string[] {
  const enemies = events.flatMap((event) => (event.type === "combat" ? [event.enemy] : []));
  if (enemies.length === 0) return [];
  const names = new Set(enemies.map((enemy) => (enemy === null ? "free dens" : clanCode(clans, enemy))));
  return [`${plural(enemies.length, "fight")} with ${LIST.format(names)}`];
}

function rankWords(before: View, view: View): string[] {
  const [then, now] = [before, view].map(({ clan, ranking }) => ranking.find((place) => place.clan === clan)?.rank);
  if (now === undefined) return [];
  return [then === undefined || then === now ? `rank\u00a0${now}` : `rank\u00a0${then}\u00a0to\u00a0${now}`];
}
