/** What a scenario can say that a clan sees or does not see. */
import { DocumentError } from "../../ruleset";
import { TERRAINS } from "../terrain";
import type { SeenHex } from "../view";
import { type ClanCodes, clanOfCode, readColour, readNumber, refuseRest, wordsOf } from "./words";

export interface Sighting {
  /** Null: anywhere. */
  hex: string | null;
  matches(hex: SeenHex): boolean;
}

type Match = (hex: SeenHex) => boolean;

/**
 * With nothing more, the hex itself. Otherwise one of: a terrain; `MUD` (warriors of that clan) or `MUD 40` (that
 * many); `spy`; `bridge`, `raft`, `foundation`; `raft 5`; `owner MUD`, `owner none`; `home MUD`; `colour red`;
 * `lizards 30`. The last word may follow an equals sign, and a terrain may follow `terrain`.
 */
export function readSighting(
  hex: string | undefined,
  what: string | undefined,
  clans: ClanCodes,
  path: string,
): Sighting {
  if (hex === undefined && what === undefined) throw new DocumentError(path, "sees what?");
  return { hex: hex ?? null, matches: what === undefined ? () => true : readMatch(wordsOfSighting(what), clans, path) };
}

function wordsOfSighting(text: string): string[] {
  const words = wordsOf(text).filter((word) => word !== "=");
  return words[0] === "terrain" ? words.slice(1) : words;
}

const STANDING_ALONE: readonly string[] = ["spy", "bridge", "foundation", ...TERRAINS];

function readMatch([word = "", ...others]: string[], clans: ClanCodes, path: string): Match {
  refuseRest(others.slice(STANDING_ALONE.includes(word) ? 0 : 1), path);
  const [value] = others;
  if (TERRAINS.some((terrain) => terrain === word)) return ({ terrain }) => terrain === word;
  if (/^[A-Z]{3}$/.test(word)) return bandMatch(word, value, clans, path);
  if (word === "spy") return ({ spy }) => spy === true;
  if (word === "bridge") return ({ bridge }) => bridge !== undefined;
  if (word === "foundation") return ({ foundation }) => foundation !== undefined;
  if (word === "raft") return raftMatch(value, path);
  if (word === "colour") return colourMatch(value, path);
  if (word === "lizards") return numberMatch(value, path, ({ den }) => den?.lizards);
  if (word === "owner") return ownerMatch(value, clans, path);
  if (word === "home") return homeMatch(value, clans, path);
  throw new DocumentError(path, `“${word}” is not something to see`);
}

function bandMatch(code: string, size: string | undefined, clans: ClanCodes, path: string): Match {
  const clan = clanOfCode(code, clans, path);
  const wanted = size === undefined ? null : readNumber(size, path);
  return ({ bands = [] }) => bands.some((band) => band.clan === clan && (wanted === null || band.total === wanted));
}

function colourMatch(word: string | undefined, path: string): Match {
  const colour = readColour(word, path);
  return ({ den }) => den?.colour === colour;
}

function raftMatch(turns: string | undefined, path: string): Match {
  if (turns === undefined) return ({ raft }) => raft !== undefined;
  return numberMatch(turns, path, ({ raft }) => raft?.turnsLeft);
}

function numberMatch(word: string | undefined, path: string, seen: (hex: SeenHex) => number | undefined): Match {
  const wanted = readNumber(word, path);
  return (hex) => seen(hex) === wanted;
}

function homeMatch(code: string | undefined, clans: ClanCodes, path: string): Match {
  const home = clanOfCode(code ?? "", clans, path);
  return ({ den }) => den?.home === home;
}

/** The owner of a den, temple or bridge. */
function ownerMatch(code: string | undefined, clans: ClanCodes, path: string): Match {
  const owner = code === "none" ? null : clanOfCode(code ?? "", clans, path);
  return (hex) => (hex.den ? hex.den.owner : hex.bridge ? hex.bridge.owner : hex.owner) === owner;
}
