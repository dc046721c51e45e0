// npm run backup [FILE]: everything in the database, as it stands at one moment, in one file.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { writeBackup } from "./backup/write-backup";
import { dataFolder, openDatabase, settings } from "./launcher/database";
import { exitFriendly, FriendlyError } from "./launcher/friendly-error";

async function main(): Promise<number> {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith("-"))
    throw new FriendlyError("Write npm run backup, or npm run backup FILE.");
  const file = path.resolve(given ?? newName());
  const database = await openDatabase();
  try {
    const { tables } = await writeBackup(database.url, file);
    console.log(`${tables} tables are in ${file}. Keep it where only you can read it.`);
    return 0;
  } finally {
    await database.close();
  }
}

function newName(): string {
  const folder = path.join(dataFolder(settings().DATA_DIR), "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.gz`);
}

process.exit(await main().catch(exitFriendly));
