/** Finds places on a clan's map by what one would call them. */
import { distance } from "@/engine/lizards/hex";
import { COLOUR_CODES, COLOUR_NAMES, COLOURS } from "@/engine/lizards/lizards";
import { BUILDING } from "@/engine/lizards/orders/building";
import { TERRAIN, TERRAINS } from "@/engine/lizards/terrain";
import type { OwnBand } from "@/engine/lizards/view";
import type { Seat } from "@/engine/ruleset";
import { capitalised } from "@/engine/sentence";
import { actionsAt } from "../composer/actions";
import { clanName, hungerName, placeAndOwner, spyTurns, terrainWords } from "../hex-panel/hex-words";
import type { Chart, ChartHex, ClanName } from "./swamp-chart";

export interface Place {
  code: string;
  words: string;
  /** A band of one's own, and the orders written for its hex. */
  band?: { band: OwnBand; orders: readonly string[] };
}

export type Found =
  | { kind: "hex"; code: string }
  | { kind: "places"; title: string; places: readonly Place[]; past?: Past }
  | { kind: "nothing"; reason: string };

/** What the seat's history may know about a clan. */
export interface Past {
  clan: Seat;
  chart: Chart;
  history: string;
}

export interface Lookup {
  chart: Chart;
  clans: readonly ClanName[];
  /** Where the reader is: the nearest places come first. */
  from: number;
  /** The orders written for a hex. */
  ordersAt: (code: string) => readonly string[];
  /** The address of the seat's history, if there are earlier turns. */
  history?: string;
}

const MOST_PLACES = 40;

/** What can be searched for besides codes, clans and terrains. */
const QUESTIONS: Readonly<Record<string, (lookup: Lookup) => Place[]>> = {
  "my dens": ({ chart }) => chart.view.dens.map(({ hex, lizards, max }) => place(chart, hex, `${lizards} of ${max}`)),
  "free dens": (lookup) => nearest(lookup, ({ terrain, owner }) => terrain === "den" && owner === null),
  "my temples": (lookup) => worksOf(lookup, ({ terrain }) => terrain === "temple"),
  "my bridges": (lookup) => worksOf(lookup, ({ works }) => works.includes("bridge")),
  "my bands": (lookup) => bandPlaces(lookup),
  "my spies": ({ chart }) => chart.view.spies.map(({ hex, turns }) => place(chart, hex, spyTurns(turns))),
  "idle bands": (lookup) => bandPlaces(lookup).filter(({ band }) => band?.orders.length === 0),
  "next to starve": (lookup) => bandPlaces(lookup, (a, b) => b.hunger - a.hunger || b.total - a.total),
};

/** The clan's own works that it sees (DEN-4). */
function worksOf(lookup: Lookup, fits: (hex: ChartHex) => boolean): Place[] {
  return nearest(lookup, (hex) => hex.owner === lookup.chart.view.clan && fits(hex));
}

/** None for readers who have nothing on the map, like those of a finished game. */
const questionsOf = ({ chart: { view } }: Lookup) =>
  view.dens.length + view.bands.length + view.spies.length > 0 ? Object.keys(QUESTIONS) : [];

export function searchWords(lookup: Lookup): string[] {
  const { clans } = lookup;
  return [
    ...questionsOf(lookup),
    ...(questionsOf(lookup).length > 0 ? ["can chant", "can lob", "can build", ...Object.values(COLOUR_NAMES)] : []),
    ...clans.map(({ name }) => name),
    ...TERRAINS.map((terrain) => TERRAIN[terrain].name),
  ];
}

export function searchMap(typed: string, lookup: Lookup): Found {
  const { chart, clans } = lookup;
  const word = typed.trim().toLowerCase();
  const code = word.toUpperCase();
  if (chart.geometry.indexes.has(code)) return { kind: "hex", code };
  const question = questionsOf(lookup).find(
    (known) => known === word || known === `${word}s` || known.endsWith(` ${word}`) || known.startsWith(`${word} `),
  );
  if (question) return listed(question, QUESTIONS[question]?.(lookup) ?? []);
  const own = ofColour(word, lookup) ?? ableTo(word, lookup);
  if (own) return own;
  const clan =
    clans.find(({ number, code: own, name }) => [`${number}`, own.toLowerCase(), name.toLowerCase()].includes(word)) ??
    (word.length > 2 ? clans.find(({ name }) => name.toLowerCase().includes(word)) : undefined);
  if (clan) return listed(clan.name, placesOf(clan.number, lookup), pastOf(clan.number, lookup));
  const named = TERRAINS.filter((each) => TERRAIN[each].name.toLowerCase().startsWith(word));
  const terrain =
    named.find((each) => TERRAIN[each].name.length === word.length) ?? (word.length > 2 ? named[0] : undefined);
  if (terrain)
    return listed(
      TERRAIN[terrain].name,
      nearest(lookup, (hex) => hex.terrain === terrain),
    );
  const last = chart.geometry.codes.at(-1);
  return {
    kind: "nothing",
    reason: `Nothing called “${typed.trim()}”. Try a hex from 1A to ${last}, a clan, a terrain${questionsOf(lookup).length > 0 ? ", “idle bands”, “100 black” or “can chant”" : ""}.`,
  };
}

function listed(title: string, places: Place[], past?: Past): Found {
  if (places.length === 0 && !past) return { kind: "nothing", reason: `${capitalised(title)}: none that you know of.` };
  return { kind: "places", title: capitalised(title), places: places.slice(0, MOST_PLACES), past };
}

function pastOf(clan: Seat, { chart, history }: Lookup): Past | undefined {
  return history !== undefined && clan !== chart.view.clan ? { clan, chart, history } : undefined;
}

function place(chart: Chart, code: string, more: string): Place {
  const hex = chart.hexes[chart.geometry.indexes.get(code) ?? 0] as ChartHex;
  return { code, words: `${terrainWords(hex)}, ${more}` };
}

function bandPlaces({ chart, ordersAt }: Lookup, order?: (a: OwnBand, b: OwnBand) => number): Place[] {
  return chart.view.bands.toSorted(order ?? (() => 0)).map((band) => ({
    code: band.hex,
    words: `${band.total}, ${hungerName(band.hunger)}`,
    band: { band, orders: ordersAt(band.hex) },
  }));
}

/** `black`, `100 black`, `blk 100`: own bands with at least that many, those with the most first. */
function ofColour(word: string, lookup: Lookup): Found | null {
  const words = word.split(/\s+/).filter((each) => each !== "bands");
  const least = Number(words.find((each) => /^\d+$/.test(each)) ?? 1);
  const colour = COLOURS.find((each) => words.includes(each) || words.includes(COLOUR_CODES[each].toLowerCase()));
  if (!colour || words.length > (words.includes(`${least}`) ? 2 : 1) || questionsOf(lookup).length === 0) return null;
  const places = bandPlaces(lookup, (a, b) => b[colour] - a[colour]);
  return listed(
    `${COLOUR_NAMES[colour]}${least > 1 ? `, ${least} or more` : ""}`,
    places.filter(({ band }) => (band?.band[colour] ?? 0) >= least),
  );
}

/** `can chant`, `can build`, `can build a bridge`: own places where such an order can begin. */
function ableTo(word: string, lookup: Lookup): Found | null {
  const what = /^can (?:build (?:an? )?)?(.+)$/.exec(word)?.[1];
  if (!what || questionsOf(lookup).length === 0) return null;
  const { chart } = lookup;
  const among = what === "recruit" ? "my dens" : what === "sneak" ? "my spies" : "my bands";
  const can = ({ code }: Place) =>
    actionsAt(chart, chart.geometry.indexes.get(code) ?? 0).some(
      ({ type, title, no }) => no === null && (what === "build" ? type in BUILDING : title.toLowerCase() === what),
    );
  return listed(word, QUESTIONS[among]?.(lookup).filter(can) ?? []);
}

/** What is seen of a clan: its bands, dens and works. */
function placesOf(clan: Seat, lookup: Lookup): Place[] {
  const { chart, clans } = lookup;
  const bands = (hex: ChartHex) => hex.seen?.bands?.filter((band) => band.clan === clan) ?? [];
  return nearest(
    lookup,
    (hex) => hex.owner === clan || bands(hex).length > 0,
    (hex) =>
      bands(hex)
        .map(({ total }) => `${total} of ${clanName(clans, clan)}`)
        .concat(placeAndOwner(chart, hex, clans))
        .join(", "),
  );
}

function nearest(
  { chart, clans, from }: Lookup,
  fits: (hex: ChartHex) => boolean,
  words = (hex: ChartHex) => placeAndOwner(chart, hex, clans),
): Place[] {
  return chart.hexes
    .flatMap((hex, index) => (fits(hex) ? [{ hex, index, steps: distance(chart.geometry, from, index) }] : []))
    .sort((a, b) => a.steps - b.steps)
    .map(({ hex, index }) => ({ code: chart.geometry.codes[index] ?? "", words: words(hex) }));
}
