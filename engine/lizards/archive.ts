/** Writes a finished game as a document that anybody can replay, and replays it. The caller does the hashing. */
import { inside } from "../document-schema";
import type { FinishedGame, Seat } from "../ruleset";
import { checkSameGame } from "./edit";
import { setUpWorld } from "./setup/map";
import { startRequest } from "./setup/start-request";
import { type StartupSheet, startupsFor } from "./setup/startups";
import { resolveTurn } from "./turn";
import { ARCHIVE_FORMAT, type Archive, type ArchivedTurn, checkSeats } from "./turn-schema";
import { clanOf, type World } from "./world";
import { worldDocument, writeWorld } from "./world-document";

/** The archive `lizards-archive/1` of a game. */
export function archiveOf(game: FinishedGame<World, StartupSheet>): unknown {
  const { rulesetVersion, commitment, secret, options, seats, start, turns } = game;
  // A clan may have been renamed since.
  const startups = seats.map((sheet, i) => ({ ...sheet, ...nameOf(start, i + 1) }));
  return {
    format: ARCHIVE_FORMAT,
    rulesetVersion,
    commitment,
    secret,
    new: { clans: seats.length, ...startRequest(options, startups) },
    turns: turns.map(({ edited, editReason, ...turn }) => ({
      ...turn,
      ...(edited && { edited: worldDocument(edited), ...(editReason && { editReason }) }),
    })),
  };
}

function nameOf(world: World, clan: Seat): { name: string; code: string } {
  const { name, code } = clanOf(world, clan);
  return { name, code };
}

/** The world at the start of an archived game. `seed`: that of the start. */
export function startOf({ start }: Archive, seed: string): World {
  const { clans, startups, ...map } = start;
  return inside("new", () => setUpWorld({ ...map, startups: startupsFor(clans, startups), seed }).world);
}

/** Throws a DocumentError if the next archived turn does not fit the world it follows. `path`: that of the turn. */
export function checkTurn(world: World, { orders, dropped, edited }: ArchivedTurn, path: string): void {
  inside(path, () => {
    if (edited) inside("edited", () => checkSameGame(world, edited));
    checkSeats(world, orders, dropped);
  });
}

/** The world after an archived turn. `seed`: that of the turn. */
export function replayTurn(world: World, { orders, dropped, edited }: ArchivedTurn, seed: string): World {
  return resolveTurn(edited ?? world, { orders, dropped, seed }).world;
}

/**
 * Whether a world put in place before a turn differs from the one before it only in clans' names and codes. (The start
 * of an archive already has the names given before turn 1.)
 */
export function onlyRenames(before: World, edited: World): boolean {
  const clans = before.clans.map((clan, i) => {
    const { name, code } = edited.clans[i] ?? clan;
    return { ...clan, name, code };
  });
  return writeWorld({ ...before, clans }) === writeWorld(edited);
}
