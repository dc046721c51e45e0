import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { FriendlyError } from "../friendly-error";
import { type Account, unprivilegedAccount } from "./account";

const ROOT_FOLDERS = ["/var/lib/savage-swamp", "/tmp/savage-swamp"]; // where root puts what another user must reach

/** A folder that root creates and everybody may enter. */
export function sharedFolder(): string {
  for (const folder of ROOT_FOLDERS) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    } catch {
      // a read-only system folder; try the next
    }
  }
  throw new FriendlyError(`Cannot write to ${ROOT_FOLDERS.join(" or ")}: set DATABASE_URL to a Postgres of your own.`);
}

/** Two processes may prepare the same folder at once: the first to finish wins. */
export function moveIntoPlace(fresh: string, place: string): void {
  try {
    renameSync(fresh, place);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

function canReach(folder: string, as: Account): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...as, cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * DATA_DIR/postgres; or as root, if the unprivileged user cannot enter DATA_DIR, a folder named by a hash of DATA_DIR's
 * path: two checkouts never share, and a copied checkout does not inherit the other's database.
 */
export function clusterFolder(dataDir: string, as = unprivilegedAccount()): string {
  mkdirSync(dataDir, { recursive: true });
  const real = realpathSync(dataDir);
  if (!as || canReach(real, as)) return path.join(real, "postgres");
  return path.join(sharedFolder(), createHash("sha256").update(real).digest("hex").slice(0, 16));
}
