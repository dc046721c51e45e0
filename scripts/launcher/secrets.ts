import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A secret made once and kept in a file that only its owner may read; two processes at once agree on one. */
export function keptSecret(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    const fresh = `${file}.${process.pid}`;
    // Flushed, because after a power cut an empty file would be the secret.
    writeFileSync(fresh, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    try {
      linkSync(fresh, file); // unlike renaming, refuses to replace what another process has just made
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}
