// npm run bless: makes the golden games the rules' new truth. Their orders stay as they were; what comes of them is
// written anew. Refuses when the rules play differently under the same version: raise it, and say why in CHANGELOG.md.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lizards } from "../engine/lizards";
import { archiveSchema } from "../engine/lizards/turn-schema";
import { writeWorld } from "../engine/lizards/world-document";
import { composeGame, GOLDEN_GAMES, type WrittenArchive } from "./golden/compose";
import { replay, sha256, startOf } from "./lizards/archive";

const FOLDER = path.join(import.meta.dirname, "../tests/golden");

/** The archive with the hashes that the rules give today. */
function replayed(written: WrittenArchive): WrittenArchive {
  const archive = archiveSchema.parse(written);
  let world = startOf(archive);
  const turns = written.turns.map((turn, i) => {
    const archived = archive.turns[i];
    if (!archived) throw new Error(`no turn ${i + 1}`);
    world = replay(world, archived, archive.secret);
    return { ...turn, sha256: sha256(writeWorld(world)) };
  });
  return { ...written, rulesetVersion: lizards.version, turns };
}

function bless(name: string): boolean {
  const file = path.join(FOLDER, `${name}.json`);
  const before: WrittenArchive | null = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  const after = replayed(before ?? composeGame(name));
  const same = before !== null && JSON.stringify(before.turns) === JSON.stringify(after.turns);
  if (before && !same && before.rulesetVersion === lizards.version) {
    console.error(`${name}: plays differently, but the rules are still ${lizards.version}. Raise the version first.`);
    return false;
  }
  writeFileSync(file, `${JSON.stringify(after, null, 1)}\n`);
  console.log(`${name}: ${before === null ? "new" : same ? "same" : "changed"}, ${after.turns.length} turns`);
  return true;
}

process.exitCode = GOLDEN_GAMES.map(({ name }) => bless(name)).every(Boolean) ? 0 : 1;
