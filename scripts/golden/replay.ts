// Replays a golden game: the outcome of each of its turns, as hashes.
import { resolveTurn } from "../../engine/lizards/turn";
import { turnResult } from "../../engine/lizards/turn-result";
import type { Archive } from "../../engine/lizards/turn-schema";
import { writeWorld } from "../../engine/lizards/world-document";
import { seedOf, sha256, startOf } from "../lizards/archive";

/** What all clans are told about a turn: their reports and their views, as `resolve` writes them. */
export interface Told {
  turn: number;
  reports: string;
  views: string;
}

export interface ReplayedTurn {
  /** Of the canonical world, as in the archive. */
  sha256: string;
  told: Told;
}

export function replayGame(archive: Archive): ReplayedTurn[] {
  let world = startOf(archive);
  return archive.turns.map(({ turn, orders, dropped }) => {
    const outcome = resolveTurn(world, { orders, dropped, seed: seedOf(archive.secret, `turn ${turn}`) });
    world = outcome.world;
    const { reports, views } = turnResult(outcome);
    const told = { turn, reports: sha256(JSON.stringify(reports)), views: sha256(JSON.stringify(views)) };
    return { sha256: sha256(writeWorld(world)), told };
  });
}
