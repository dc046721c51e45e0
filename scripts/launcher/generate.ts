import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ROOT } from "./child";
import { fingerprint } from "./fingerprint";
import { FriendlyError } from "./friendly-error";

const MARK = path.join(ROOT, "lib/generated/prisma/made-from");

/** Writes the Prisma client to lib/generated/prisma, if the schema or the libraries have changed since the last time. */
export function generateClient(): void {
  const inputs = fingerprint(ROOT, ["prisma/schema.prisma", "package-lock.json"]);
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === inputs) return;
  rmSync(MARK, { force: true });
  const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
  const run = spawnSync(process.execPath, [prisma, "generate"], {
    cwd: ROOT,
    encoding: "utf8",
    // The command insists on a native engine that it does not use here: any existing program will do.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
  });
  if (run.status !== 0) {
    console.error(run.stdout, run.stderr);
    throw new FriendlyError("The Prisma client could not be generated from prisma/schema.prisma.");
  }
  writeFileSync(MARK, inputs);
}
