// Answers the native engine's JSON-RPC on standard input and output with the WebAssembly engine.
import { createInterface } from "node:readline";
import { withClient } from "./client";
import { openSchemaEngine } from "./schema-engine";

type Method = (params: unknown) => Promise<unknown>;

interface Failure {
  message: string;
  code?: string;
  meta?: unknown;
}

function option(name: string): string | undefined {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : process.argv[index + 1];
}

function databaseUrl(): string {
  const given = option("--datasource")?.trim();
  if (!given) return process.env.DATABASE_URL ?? "";
  const json = given.startsWith("{") ? given : Buffer.from(given, "base64").toString();
  return JSON.parse(json).url ?? process.env.DATABASE_URL;
}

/** The engine's other interface: can-connect-to-database, create-database, drop-database. */
async function answerOnce(url: string): Promise<void> {
  const address = new URL(url);
  const name = decodeURIComponent(address.pathname.slice(1)).replaceAll('"', '""');
  if (process.argv.includes("can-connect-to-database")) return withClient(url, async () => {});
  address.pathname = "/postgres";
  const verb = process.argv.includes("create-database") ? "CREATE" : "DROP";
  await withClient(address.href, (client) => client.query(`${verb} DATABASE "${name}"`));
}

function reportFailure(failure: Failure): void {
  const code = failure.code === "3D000" ? "P1003" : "P1001";
  const fields = { message: failure.message, error_code: code, is_panic: false, meta: {} };
  const timestamp = new Date().toISOString();
  console.error(`starting\n${JSON.stringify({ level: "ERROR", fields, target: "schema_engine::logger", timestamp })}`);
}

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

async function answerLines(url: string): Promise<void> {
  let opened: ReturnType<typeof openSchemaEngine> | undefined;
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const { id, method, params } = JSON.parse(line);
    if (!method) continue; // Prisma answering our "print"
    try {
      opened ??= openSchemaEngine(url);
      const engine = (await opened).engine as unknown as Record<string, Method>;
      const result = ((await engine[method === "getDatabaseVersion" ? "version" : method]?.(params ?? null)) ??
        null) as {
        stdout?: string | null;
      } | null;
      if (method === "diff" && result?.stdout != null) {
        send({ id: `print-${id}`, method: "print", params: { content: result.stdout } });
        result.stdout = null;
      }
      send({ id, result });
    } catch (error) {
      const failure = error as Failure;
      const data = {
        is_panic: false,
        message: failure.message,
        error_code: failure.code ?? null,
        meta: failure.meta ?? null,
      };
      send({ id, error: { code: 4466, message: "An error happened. Check the data field for details.", data } });
    }
  }
}

if (process.argv.includes("--version")) console.log("schema-engine-wasm");
else if (process.argv.includes("cli"))
  await answerOnce(databaseUrl()).catch((error) => {
    reportFailure(error);
    process.exitCode = 1;
  });
else await answerLines(databaseUrl());
process.exit();
