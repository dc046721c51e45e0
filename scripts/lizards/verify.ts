import { createHash } from "node:crypto";
import { lizards } from "../../engine/lizards";
import { type Archive, type ArchivedTurn, archiveSchema, checkSeats } from "../../engine/lizards/turn-schema";
import { writeWorld } from "../../engine/lizards/world-document";
import { replay, sha256, startOf } from "./archive";
import { readArguments, readDocument, refuseFiles } from "./input";
import { note, writeLine } from "./output";

/** verify: plays a finished game again from its archive and compares every world, byte for byte. */
export async function verifyCommand(args: string[]): Promise<number> {
  refuseFiles(readArguments(args, {}).positionals);
  const archive = archiveSchema.parse(await readDocument());
  if (archive.rulesetVersion !== lizards.version)
    note(`played with version ${archive.rulesetVersion} of the rules; this is ${lizards.version}`);
  let differences = checkCommitment(archive) ? 0 : 1;
  let world = startOf(archive);
  for (const [i, turn] of archive.turns.entries()) {
    checkSeats(turn.edited ?? world, turn.orders, turn.dropped, `turns.${i}.`);
    world = replay(world, turn, archive.secret);
    const same = sha256(writeWorld(world)) === turn.sha256;
    if (!same) differences++;
    writeLine(`turn ${turn.turn}: ${same ? "same" : "DIFFERENT"}${editOf(turn)}`);
  }
  writeLine(differences === 0 ? "all turns replay to the same bytes" : "this game does not replay as it was played");
  return differences === 0 ? 0 : 1;
}

function checkCommitment({ secret, commitment }: Archive): boolean {
  const kept = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex") === commitment;
  if (!kept) writeLine("commitment: DIFFERENT, the secret is not the one the game was bound to");
  return kept;
}

function editOf({ edited, editReason }: ArchivedTurn): string {
  if (!edited) return "";
  return `, edited before it by the Game Moderator${editReason ? `: ${editReason}` : ""}`;
}
