// npm run db:migration -- NAME: writes a new migration with what prisma/schema.prisma has and prisma/migrations lacks.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "./launcher/database";
import { exitFriendly, FriendlyError } from "./launcher/friendly-error";
import { everything, openSchemaEngine, readMigrations, schemaPath } from "./launcher/schema-engine";

function folderName(name: string, at: Date): string {
  const stamp = at.toISOString().replace(/[-:T]/g, "").slice(0, 14);
  return `${stamp}_${name}`;
}

async function main(): Promise<number> {
  const name = process.argv[2] ?? "";
  if (!/^[a-z0-9_]+$/.test(name))
    throw new FriendlyError("Give the migration a name: npm run db:migration -- add_notices");
  const database = await openDatabase();
  const { engine, close } = await openSchemaEngine(database.url);
  try {
    const difference = await engine.diff({
      from: { tag: "migrations", ...readMigrations() },
      to: { tag: "schemaDatamodel", files: [{ path: schemaPath, content: readFileSync(schemaPath, "utf8") }] },
      script: true,
      exitCode: true,
      filters: everything,
    });
    if (difference.exitCode === 0) {
      console.log("The migrations already match the schema: nothing to write.");
      return 0;
    }
    const folder = path.join(readMigrations().baseDir, folderName(name, new Date()));
    mkdirSync(folder);
    writeFileSync(path.join(folder, "migration.sql"), difference.stdout ?? "");
    console.log(
      `Wrote ${path.relative(process.cwd(), folder)}/migration.sql. Read it before you commit it; npm start applies it.`,
    );
    return 0;
  } finally {
    await close();
    await database.close();
  }
}

process.exit(await main().catch(exitFriendly));
