import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

function filesUnder(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .filter((name) => name !== "generated" && name !== "node_modules")
    .flatMap((name) => filesUnder(path.join(entry, name)));
}

/** A hash of the names and contents of files and folders. Times say little: a checkout resets them all. */
export function fingerprint(root: string, entries: string[]): string {
  const hash = createHash("sha256");
  for (const entry of entries)
    for (const file of filesUnder(path.join(root, entry))) {
      hash.update(`${path.relative(root, file)}\0`);
      hash.update(createHash("sha256").update(readFileSync(file)).digest());
    }
  return hash.digest("hex");
}
