/** The short forms a scenario may use for clans, hexes, bands and spies, turned into those of a world document. */
import { DocumentError, type Seat } from "../../ruleset";
import { COLOURS } from "../lizards";
import { TERRAINS, type Terrain } from "../terrain";
import type { ClanDocument, DenDocument, HexDocument } from "../world-document";
import {
  type ClanCodes,
  clanOfCode,
  colourOfWord,
  readColour,
  readNumber,
  readPairs,
  refuseRest,
  wordsOf,
} from "./words";

/** `MUD`, `MUD missed 2`, `MUD dropped 3` (in turn 3), `MUD out`. */
export function readClan(text: string, number: Seat): ClanDocument {
  const path = `clans.${number - 1}`;
  const [code = "", state, ...rest] = wordsOf(text);
  const turn = rest[0];
  refuseRest(rest.slice(state === "out" ? 0 : 1), path);
  const clan: ClanDocument = { number, name: code, code, status: "playing", missedTurns: 0 };
  if (state === undefined) return clan;
  if (state === "missed") return { ...clan, missedTurns: readNumber(turn, path) };
  if (state === "dropped") return { ...clan, status: "dropped", droppedTurn: readNumber(turn, path) };
  if (state === "out") return { ...clan, status: "out" };
  throw new DocumentError(path, `“${state}” is not one of missed, dropped, out`);
}

/** A hex in words (see docs/formats.md): `plains`, `temple of SPS`, `water with raft 5`, `red den of SPS, 30 lizards`. */
export function readHexWords(text: string, clans: ClanCodes, turn: number, path: string): HexDocument {
  const [place = "", ...details] = text.split(",").map((part) => wordsOf(part).join(" "));
  const words = wordsOf(place);
  if (words.includes("den")) return { terrain: "den", den: readDen(words, details, clans, path) };
  if (details[0] !== undefined) throw new DocumentError(path, `“${details[0]}” belongs to a den`);
  const [terrain = "", link, ...rest] = words;
  if (!isTerrain(terrain)) throw new DocumentError(path, `“${terrain}” is not a terrain`);
  if (link === undefined) return { terrain };
  if (link === "with") return { terrain, ...readFeature(rest, clans, turn, path) };
  refuseRest(rest.slice(1), path);
  if (link === "of") return { terrain, owner: clanOfCode(rest[0] ?? "", clans, path) };
  throw new DocumentError(path, `“${link}” is neither “of” nor “with”`);
}

function isTerrain(word: string): word is Terrain {
  return TERRAINS.some((terrain) => terrain === word);
}

/** `bridge`, `bridge of SPS`, `raft 5` (turns left), `foundation`, `foundation 3` (laid in turn 3). */
function readFeature(words: readonly string[], clans: ClanCodes, turn: number, path: string): Partial<HexDocument> {
  const text = words.join(" ");
  const [raft, turnsLeft] = /^raft(?: (\S+))?$/.exec(text) ?? [];
  if (raft) return { raft: { turnsLeft: readNumber(turnsLeft, path) } };
  const [foundation, laid] = /^foundation(?: (\S+))?$/.exec(text) ?? [];
  if (foundation) return { foundation: { laidTurn: laid === undefined ? turn : readNumber(laid, path) } };
  const [bridge, owner] = /^bridge(?: of (\S+))?$/.exec(text) ?? [];
  if (bridge) return { bridge: { owner: owner === undefined ? null : clanOfCode(owner, clans, path) } };
  throw new DocumentError(path, `“${text}” is not one of bridge, raft, foundation`);
}

/** `red den of SPS`, `free grey den`, `unsettled den of SPS`, `black home den of SPS`, `free red home den`. */
function readDen(words: readonly string[], details: readonly string[], clans: ClanCodes, path: string): DenDocument {
  const at = words.indexOf("den");
  const before = words.slice(0, at);
  const [of, ownerCode, ...rest] = words.slice(at + 1);
  const owner = of === "of" && ownerCode !== undefined ? clanOfCode(ownerCode, clans, path) : null;
  if ((owner === null) !== before.includes("free"))
    throw new DocumentError(path, "a den must be either free or “of” a clan");
  const [colour = null, ...others] = before.flatMap((word) => colourOfWord(word) ?? []);
  if ((colour === null) !== before.includes("unsettled"))
    throw new DocumentError(path, "a den must either have a colour or be unsettled");
  const strange = before.filter((word) => !DEN_WORDS.includes(word) && !colourOfWord(word));
  refuseRest([...strange, ...others, ...rest], path);
  const home = before.includes("home") ? owner : null;
  const den: DenDocument = { colour, home, owner, lizards: 0, militia: {}, freed: {} };
  for (const detail of details) addDenDetail(den, detail, clans, path);
  if (before.includes("home") && den.home === null)
    throw new DocumentError(path, "a free home den needs “tradition of” a clan");
  return den;
}

const DEN_WORDS = ["free", "unsettled", "home"];

/** `30 lizards`, `militia gry 30`, `freed grn 4`, `tradition of MUD`, `freed in turn 3`. */
function addDenDetail(den: DenDocument, detail: string, clans: ClanCodes, path: string): void {
  const lizards = /^(\S+) lizards$/.exec(detail)?.[1];
  const tradition = /^tradition of (\S+)$/.exec(detail)?.[1];
  const freedTurn = /^freed in turn (\S+)$/.exec(detail)?.[1];
  const [what, ...words] = wordsOf(detail);
  const counts = () => readPairs(words, colourOfWord, COLOURS.join(", "), path);
  if (lizards) den.lizards = readNumber(lizards, path);
  else if (tradition) den.home = clanOfCode(tradition, clans, path);
  else if (freedTurn) den.freedTurn = readNumber(freedTurn, path);
  else if (what === "militia") den.militia = counts();
  else if (what === "freed") den.freed = counts();
  else throw new DocumentError(path, `“${detail}” does not describe a den`);
}

/** `SPS 4C yel 50 red 10 hunger 3 experience 2 mired 5` */
export function readBandWords(text: string, clans: ClanCodes, path: string): Record<string, unknown> {
  const [code = "", hex = "", ...rest] = wordsOf(text);
  const fieldOf = (word: string) => BAND_WORDS.get(word) ?? colourOfWord(word);
  const read = readPairs(rest, fieldOf, "a colour, hunger, experience, mired", path);
  return { clan: clanOfCode(code, clans, path), hex, ...read };
}

const BAND_WORDS: ReadonlyMap<string, string> = new Map([
  ["hunger", "hunger"],
  ["experience", "experience"],
  ["mired", "miredUntil"],
]);

/** `SPS 4B red`, `SPS 4B red made 2 mired 5`; by default made this turn. */
export function readSpyWords(text: string, clans: ClanCodes, turn: number, path: string): Record<string, unknown> {
  const [code = "", hex = "", colourWord = "", ...rest] = wordsOf(text);
  const colour = readColour(colourWord, path);
  const read = readPairs(rest, (word) => SPY_WORDS.get(word), "made, mired", path);
  return { clan: clanOfCode(code, clans, path), hex, colour, madeTurn: turn, ...read };
}

const SPY_WORDS: ReadonlyMap<string, string> = new Map([
  ["made", "madeTurn"],
  ["mired", "miredUntil"],
]);
