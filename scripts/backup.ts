// npm run backup [FILE]: writes everything in the database, as it stands at one moment, into one file.
import path from "node:path";
import { newBackupFile } from "./backup/backup-folder";
import { writeBackup } from "./backup/write-backup";
import { openDatabase } from "./launcher/database";
import { exitFriendly, FriendlyError } from "./launcher/friendly-error";

async function main(): Promise<number> {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith("-")) throw new FriendlyError("Use npm run backup, or npm run backup FILE.");
  const file = path.resolve(given ?? newBackupFile());
  const database = await openDatabase();
  try {
    const { tables } = await writeBackup(database.url, file);
    console.log(`${tables} tables are in ${file}. Keep it where only you can read it.`);
    return 0;
  } finally {
    await database.close();
  }
}

process.exit(await main().catch(exitFriendly));
