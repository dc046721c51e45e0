import { createHash } from "node:crypto";
import { lizards } from "../../engine/lizards";
import { checkTurn } from "../../engine/lizards/archive";
import { type Archive, type ArchivedTurn, archiveSchema } from "../../engine/lizards/turn-schema";
import { writeWorld } from "../../engine/lizards/world-document";
import { replay, sha256, startOf } from "./archive";
import { readArguments, readDocument } from "./input";
import { inOneLine, note, writeLine } from "./output";

/** verify: replays a finished game from its archive and compares every world, byte for byte. */
export async function verifyCommand(args: string[]): Promise<number> {
  readArguments(args, {});
  const archive = archiveSchema.parse(await readDocument());
  const isOurs = archive.rulesetVersion === lizards.version;
  if (!isOurs) note(`played with version ${archive.rulesetVersion} of the rules; this is ${lizards.version}`);
  let world = startOf(archive);
  for (const [i, turn] of archive.turns.entries()) checkTurn(world, turn, `turns.${i}`); // before anything is written
  const committed = await checkCommitment(archive);
  let differences = 0;
  for (const turn of archive.turns) {
    world = replay(world, turn, archive.secret);
    const same = sha256(writeWorld(world)) === turn.sha256;
    if (!same) differences++;
    await writeLine(`turn ${turn.turn}: ${same ? "same" : "DIFFERENT"}${editOf(turn)}`);
  }
  if (committed && differences === 0) await writeLine(allWell(archive));
  else if (committed && !isOurs) await writeLine(onlyThoseRulesCanTell(archive));
  else await writeLine("this game does not replay as it was played");
  return committed && differences === 0 ? 0 : 1;
}

function onlyThoseRulesCanTell({ rulesetVersion }: Archive): string {
  return `this game was played by other rules: whether it replays, only version ${inOneLine(rulesetVersion)} can tell`;
}

/** A game may end before its first turn: then there is only its secret and its start to check. */
function allWell({ turns }: Archive): string {
  return turns.length === 0 ? "0 turns: there is nothing to replay" : "all turns replay to the same bytes";
}

async function checkCommitment({ secret, commitment }: Archive): Promise<boolean> {
  const kept = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex") === commitment;
  if (!kept) await writeLine("commitment: DIFFERENT, the secret is not the one the game was bound to");
  return kept;
}

function editOf({ edited, editReason }: ArchivedTurn): string {
  if (!edited) return "";
  return `, edited before it by the Game Moderator${editReason ? `: ${inOneLine(editReason)}` : ""}`;
}
