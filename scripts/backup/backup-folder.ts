import { mkdirSync } from "node:fs";
import path from "node:path";
import { dataFolder, settings } from "../launcher/database";

/** A name for a new backup in DATA_DIR/backups, by the clock: `2026-07-01T120000.gz`. */
export function newBackupFile(before = ""): string {
  const folder = path.join(dataFolder(settings().DATA_DIR), "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `${before}${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.gz`);
}
