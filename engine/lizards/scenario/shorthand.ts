/** The short forms a scenario may use for clans, hexes, bands and spies, turned into what a world document has. */
import { DocumentError, type Seat } from "../../ruleset";
import { TERRAINS, type Terrain } from "../terrain";
import type { ClanDocument, DenDocument, HexDocument } from "../world-document";
import { type ClanCodes, clanOfCode, colourOfWord, readCounts, readNumber, wordsOf } from "./words";

/** `MUD`, `MUD missed 2`, `MUD dropped 3` (in turn 3), `MUD out`. */
export function readClan(text: string, number: Seat): ClanDocument {
  const path = `clans.${number - 1}`;
  const [code = "", state, turn] = wordsOf(text);
  const clan: ClanDocument = { number, name: code, code, status: "playing", missedTurns: 0 };
  if (state === undefined) return clan;
  if (state === "missed") return { ...clan, missedTurns: readNumber(turn, path) };
  if (state === "dropped") return { ...clan, status: "dropped", droppedTurn: readNumber(turn, path) };
  if (state === "out") return { ...clan, status: "out" };
  throw new DocumentError(path, `“${state}” is none of missed, dropped, out`);
}

/** A hex in words (see docs/formats.md): `plains`, `temple of SPS`, `water with raft 5`, `red den of SPS, 30 lizards`. */
export function readHexWords(text: string, clans: ClanCodes, turn: number, path: string): HexDocument {
  const [place = "", ...details] = text.split(",").map((part) => part.trim());
  const words = wordsOf(place);
  if (words.includes("den")) return { terrain: "den", den: readDen(words, details, clans, path) };
  if (details[0] !== undefined) throw new DocumentError(path, `“${details[0]}” belongs to a den`);
  const [terrain = "", link, ...rest] = words;
  if (!isTerrain(terrain)) throw new DocumentError(path, `“${terrain}” is no terrain`);
  if (link === undefined) return { terrain };
  if (link === "of") return { terrain, owner: clanOfCode(rest[0] ?? "", clans, path) };
  if (link === "with") return { terrain, ...readFeature(rest, clans, turn, path) };
  throw new DocumentError(path, `“${link}” is neither “of” nor “with”`);
}

function isTerrain(word: string): word is Terrain {
  return TERRAINS.some((terrain) => terrain === word);
}

/** `bridge`, `bridge of SPS`, `raft 5` (turns left), `foundation`, `foundation 3` (laid in turn 3). */
function readFeature(words: readonly string[], clans: ClanCodes, turn: number, path: string): Partial<HexDocument> {
  const [feature, first, second] = words;
  if (feature === "raft") return { raft: { turnsLeft: readNumber(first, path) } };
  if (feature === "foundation")
    return { foundation: { laidTurn: first === undefined ? turn : readNumber(first, path) } };
  if (feature !== "bridge") throw new DocumentError(path, `“${feature ?? ""}” is none of bridge, raft, foundation`);
  return { bridge: { owner: first === "of" ? clanOfCode(second ?? "", clans, path) : null } };
}

/** `red den of SPS`, `free grey den`, `unsettled den of SPS`, `black home den of SPS`, `free red home den`. */
function readDen(words: readonly string[], details: readonly string[], clans: ClanCodes, path: string): DenDocument {
  const at = words.indexOf("den");
  const before = words.slice(0, at);
  const [of, ownerCode] = words.slice(at + 1);
  const owner = of === "of" && ownerCode !== undefined ? clanOfCode(ownerCode, clans, path) : null;
  if (owner === null && !before.includes("free")) throw new DocumentError(path, "a den is free or of a clan");
  const colour = before.map(colourOfWord).find((known) => known !== undefined) ?? null;
  if (colour === null && !before.includes("unsettled"))
    throw new DocumentError(path, "a den has a colour or is unsettled");
  const home = before.includes("home") ? owner : null;
  const den: DenDocument = { colour, home, owner, lizards: 0, militia: {}, freed: {} };
  for (const detail of details) addDenDetail(den, detail, clans, path);
  if (before.includes("home") && den.home === null)
    throw new DocumentError(path, "a free home den needs “tradition of” a clan");
  return den;
}

/** `30 lizards`, `militia gry 30`, `freed grn 4`, `tradition of MUD`, `freed in turn 3`. */
function addDenDetail(den: DenDocument, detail: string, clans: ClanCodes, path: string): void {
  const words = wordsOf(detail);
  if (words[1] === "lizards") den.lizards = readNumber(words[0], path);
  else if (words[0] === "militia") den.militia = readCounts(words.slice(1), path);
  else if (words[0] === "tradition" && words[1] === "of") den.home = clanOfCode(words[2] ?? "", clans, path);
  else if (detail.startsWith("freed in turn ")) den.freedTurn = readNumber(words[3], path);
  else if (words[0] === "freed") den.freed = readCounts(words.slice(1), path);
  else throw new DocumentError(path, `“${detail}” is nothing of a den`);
}

/** `SPS 4C yel 50 red 10 hunger 3 experience 2 mired 5` */
export function readBandWords(text: string, clans: ClanCodes, path: string): Record<string, unknown> {
  const [code = "", hex = "", ...rest] = wordsOf(text);
  const band: Record<string, unknown> = { clan: clanOfCode(code, clans, path), hex };
  for (let i = 0; i < rest.length; i += 2) {
    const word = rest[i] ?? "";
    const field = BAND_WORDS[word] ?? colourOfWord(word);
    if (!field) throw new DocumentError(path, `“${word}” is none of a colour, hunger, experience, mired`);
    band[field] = readNumber(rest[i + 1], path);
  }
  return band;
}

const BAND_WORDS: Record<string, string> = { hunger: "hunger", experience: "experience", mired: "miredUntil" };

/** `SPS 4B red`, `SPS 4B red made 2 mired 5`; made this turn where nothing is said. */
export function readSpyWords(text: string, clans: ClanCodes, turn: number, path: string): Record<string, unknown> {
  const [code = "", hex = "", colourWord = "", ...rest] = wordsOf(text);
  const colour = colourOfWord(colourWord);
  if (!colour) throw new DocumentError(path, `“${colourWord}” is no colour`);
  const spy: Record<string, unknown> = { clan: clanOfCode(code, clans, path), hex, colour, madeTurn: turn };
  for (let i = 0; i < rest.length; i += 2) {
    const field = SPY_WORDS[rest[i] ?? ""];
    if (!field) throw new DocumentError(path, `“${rest[i]}” is neither made nor mired`);
    spy[field] = readNumber(rest[i + 1], path);
  }
  return spy;
}

const SPY_WORDS: Record<string, string> = { made: "madeTurn", mired: "miredUntil" };
