/** Replays an archived game and says for each turn whether it gives the same bytes. */
import { readJson } from "@/engine/json";
import { type Archive, type ArchivedTurn, archiveSchema } from "@/engine/lizards/turn-schema";
import type { World } from "@/engine/lizards/world";
import { DocumentError } from "@/engine/ruleset";
import { commitmentOf, digestOf, seedOf } from "./digests";

/** What the engine contributes. */
export interface Player {
  version: string;
  startOf(archive: Archive, seed: string): World;
  checkTurn(world: World, turn: ArchivedTurn, path: string): void;
  replayTurn(world: World, turn: ArchivedTurn, seed: string): World;
  onlyRenames(before: World, edited: World): boolean;
  writeWorld(world: World): string;
}

/** What the Game Moderator did before a turn: gave clans other names, or changed the world. */
type Edit = "names" | "world";

/** Found in this sequence: `begins`, then each turn, then nothing more; or `refused`, wherever it stops. */
export type Finding =
  | { kind: "begins"; turns: number; commitment: string; committed: boolean; played: string; rules: string }
  | { kind: "turn"; turn: number; same: boolean; edited: Edit | null; editReason: string | null }
  | { kind: "refused"; reason: string };

export function* verifyArchive(text: string, player: Player): Generator<Finding> {
  try {
    const archive = archiveSchema.parse(readJson(text));
    const { commitment, secret, turns, rulesetVersion: played } = archive;
    const committed = commitmentOf(secret) === commitment;
    yield { kind: "begins", turns: turns.length, commitment, committed, played, rules: player.version };
    let world = player.startOf(archive, seedOf(secret, "start"));
    for (const [i, turn] of turns.entries()) {
      player.checkTurn(world, turn, `turns.${i}`);
      const edited = turn.edited && (player.onlyRenames(world, turn.edited) ? "names" : "world");
      world = player.replayTurn(world, turn, seedOf(secret, `turn ${turn.turn}`));
      const same = digestOf(player.writeWorld(world)) === turn.sha256;
      yield { kind: "turn", turn: turn.turn, same, edited, editReason: turn.editReason };
    }
  } catch (error) {
    yield { kind: "refused", reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DocumentError) return `It does not fit its format: ${error.message}.`;
  if (error instanceof SyntaxError) return "It is not JSON, so it is not an archive.";
  return "The game could not be played on from here.";
}
