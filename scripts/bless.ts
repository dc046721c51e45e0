// npm run bless: accepts what the rules do today as the golden games' outcome. The games' orders stay as they are; only
// their results are rewritten. Refuses if the rules play differently under the same version: raise it, and say why in
// CHANGELOG.md. Reports and views may change without a new version: then only their hashes are written.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lizards } from "../engine/lizards";
import { archiveSchema } from "../engine/lizards/turn-schema";
import { composeGame, GOLDEN_GAMES, type WrittenArchive } from "./golden/compose";
import { replayGame } from "./golden/replay";

const FOLDER = path.join(import.meta.dirname, "../tests/golden");

function bless(name: string): boolean {
  const game = path.join(FOLDER, `${name}.json`);
  const before: WrittenArchive | null = existsSync(game) ? JSON.parse(readFileSync(game, "utf8")) : null;
  const written = before ?? composeGame(name);
  const replayed = replayGame(archiveSchema.parse(written));
  const turns = written.turns.map((turn, i) => ({ ...turn, sha256: replayed[i]?.sha256 ?? "" }));
  const same = before !== null && JSON.stringify(before.turns) === JSON.stringify(turns);
  if (before && !same && before.rulesetVersion === lizards.version) {
    console.error(`${name}: plays differently, but the rules are still ${lizards.version}. Raise the version first.`);
    return false;
  }
  write(game, { ...written, rulesetVersion: lizards.version, turns });
  const toldAlike = write(
    path.join(FOLDER, "told", `${name}.json`),
    replayed.map(({ told }) => told),
  );
  const played = before === null ? "new" : same ? "same" : "changed";
  console.log(
    `${name}: ${played}, ${turns.length} turns; ${toldAlike ? "reports and views the same" : "reports or views changed"}`,
  );
  return true;
}

/** Answers whether the file already held this. */
function write(file: string, document: unknown): boolean {
  const text = `${JSON.stringify(document, null, 1)}\n`;
  const same = existsSync(file) && readFileSync(file, "utf8") === text;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return same;
}

process.exitCode = GOLDEN_GAMES.map(({ name }) => bless(name)).every(Boolean) ? 0 : 1;
