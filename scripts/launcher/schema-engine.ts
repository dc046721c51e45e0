// Prisma's own schema engine compiled to WebAssembly: migrations without a native program to download.
// docs/decisions/0002-prisma-without-native-engine.md lists the faults of the adapter that are mended here.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, type SqlQuery } from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine, SchemaFilter } from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { ClientBase } from "pg";
import { ROOT } from "./child";
import { withClient } from "./client";
import { withDatabase } from "./database-address";

export const everything: SchemaFilter = { externalTables: [], externalEnums: [] };
const CHAR = 18; // the type "char" of the system catalogues, which the adapter does not know
const TEXT = 25;

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
interface AdapterInside {
  performIO(query: SqlQuery): Promise<{ fields: { dataTypeID: number }[] }>;
  onError(error: unknown): never;
}

/** The name of the engine's connections while it works in a schema that nobody else uses. */
export function migratorOf(schema: string): string {
  return `savage-swamp migrating ${schema}`;
}

async function lead(client: ClientBase, schema: string): Promise<void> {
  await client.query(`SET search_path TO "${schema}"; SET application_name TO '${migratorOf(schema)}'`);
}

interface Place {
  database?: string | undefined;
  /** Instead of the one the database's address leads to. */
  schema?: string | undefined;
}

class MigrationPg extends PrismaPg {
  readonly open: Adapter[] = [];
  /** Why the last script failed: of that the engine keeps a word or two, or nothing. */
  scriptFailure: Error | undefined;

  constructor(
    private readonly url: string,
    { database, schema }: Place = {},
  ) {
    const connectionString = database ? withDatabase(url, database) : url;
    const onConnect = (client: ClientBase) => (schema ? lead(client, schema) : undefined);
    super({ connectionString, max: 1, onConnect }, schema ? { schema } : undefined);
  }

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    this.open.push(adapter);
    passCharactersAsText(adapter);
    // The adapter cuts scripts at every ";", even within a function's body: send them whole.
    adapter.executeScript = async (script) => {
      await adapter
        .underlyingDriver()
        .query(script)
        .catch((error) => {
          this.scriptFailure = error;
          (adapter as unknown as AdapterInside).onError(error);
        });
    };
    return adapter;
  }

  /** Given a connection string, the adapter would use the main database as the shadow database. */
  override async connectToShadowDb(): Promise<Adapter> {
    const name = `shadow_${process.pid}_${Math.random().toString(36).slice(2)}`;
    await administer(this.url, `CREATE DATABASE "${name}"`);
    const adapter = await new MigrationPg(this.url, { database: name }).connect();
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await dispose();
      await administer(this.url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    };
    return adapter;
  }
}

function passCharactersAsText(adapter: Adapter): void {
  const inside = adapter as unknown as AdapterInside;
  const performIO = inside.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  let characterColumns: number[] = [];
  inside.performIO = async (query) => {
    const result = await performIO(query);
    characterColumns = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR ? [index] : []));
    for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of characterColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}

async function administer(url: string, sql: string): Promise<void> {
  await withClient(url, (client) => client.query(sql));
}

interface Glue {
  SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  [imported: string]: unknown;
}

const ofProcess = globalThis as { schemaEngine?: Promise<Glue> };

/** Once per process, however often this module is loaded: the package keeps views of the memory of its first instance. */
function loadEngine(): Promise<Glue> {
  ofProcess.schemaEngine ??= instantiateEngine();
  return ofProcess.schemaEngine;
}

/** Replaces the package's own loader, which imports the .wasm file as a module: Node 20 cannot do that. */
async function instantiateEngine(): Promise<Glue> {
  const glueFile = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const glue = (await import("@prisma/schema-engine-wasm/schema_engine_bg")) as unknown as Glue;
  const imports: Record<string, unknown> = { ...glue };
  for (const name of Object.keys(imports)) {
    // The engine never clears its ten-second lock timer: it must not keep the process alive.
    if (name.startsWith("__wbg_setTimeout"))
      imports[name] = (callback: () => void, ms: number) => {
        const timer = setTimeout(callback, ms >>> 0);
        timer.unref();
        return timer;
      };
  }
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(glueFile.replace(/\.js$/, ".wasm"))), {
    "./schema_engine_bg.js": imports as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}

export const schemaPath = path.join(ROOT, "prisma/schema.prisma");

export async function openSchemaEngine(url: string, schema?: string) {
  const glue = await loadEngine();
  const factory = new MigrationPg(url, { schema });
  const engine = await glue.SchemaEngine.new(
    { datamodels: [[schemaPath, readFileSync(schemaPath, "utf8")]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  return {
    engine,
    scriptFailure: () => factory.scriptFailure,
    close: async () => {
      engine.free();
      for (const adapter of factory.open) await adapter.dispose().catch(() => {});
    },
  };
}

export function readMigrations(): MigrationList {
  const baseDir = path.join(ROOT, "prisma/migrations");
  const lock = path.join(baseDir, "migration_lock.toml");
  const names = readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: existsSync(lock) ? readFileSync(lock, "utf8") : null },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => {
      const file = path.join(baseDir, name, "migration.sql");
      return {
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: existsSync(file)
            ? { tag: "ok", value: readFileSync(file, "utf8") }
            : { tag: "error", value: "missing migration.sql" },
        },
      };
    }),
  };
}

/** By name, as Prisma stores them with the migrations it has applied. */
export function migrationChecksums(): Map<string, string> {
  const scripts = readMigrations().migrationDirectories;
  return new Map(
    scripts.map(({ path, migrationFile: { content } }) => {
      const script = content.tag === "ok" ? content.value : "";
      return [path, createHash("sha256").update(script).digest("hex")];
    }),
  );
}
