// npm run restore FILE [-- --replace]: puts a backup into the database.
import { existsSync } from "node:fs";
import path from "node:path";
import { newBackupFile } from "./backup/backup-folder";
import { restoreBackup } from "./backup/restore-backup";
import { writeBackup } from "./backup/write-backup";
import { openDatabase } from "./launcher/database";
import { exitFriendly, FriendlyError } from "./launcher/friendly-error";

async function main(): Promise<number> {
  const [file, ...more] = process.argv.slice(2).filter((word) => word !== "--replace");
  const replace = process.argv.includes("--replace");
  if (!file || more.length > 0)
    throw new FriendlyError("Use npm run restore FILE, or npm run restore FILE -- --replace.");
  if (!existsSync(file)) throw new FriendlyError(`There is no ${file}.`);
  const database = await openDatabase();
  try {
    await restoreBackup(database.url, path.resolve(file), { replace, keep: () => keepAside(database.url) });
    console.log("The database is as it was when the backup was made. Overdue turns run soon after npm start.");
    return 0;
  } finally {
    await database.close();
  }
}

async function keepAside(url: string): Promise<void> {
  const kept = newBackupFile("before-restore-");
  await writeBackup(url, kept);
  console.log(`What was there before is in ${kept}.`);
}

process.exit(await main().catch(exitFriendly));
