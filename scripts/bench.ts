// npm run bench: how fast the engine is, as ratios measured side by side in one run. Bundles the measurements into plain
// JavaScript first and gives Node the worker's options, so that it times what runs on a server.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { YOUNG_OBJECTS } from "./launcher/node-options";

const ROOT = path.join(import.meta.dirname, "..");
const RIVAL = path.join(ROOT, "bench");

function bundle(entry: string, outfile: string): void {
  buildSync({
    entryPoints: [path.join(ROOT, entry)],
    outfile: path.join(ROOT, outfile),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
}

function run(command: string, args: string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(path.join(RIVAL, "node_modules"))) run("npm", ["ci", "--ignore-scripts"], RIVAL);
bundle("scripts/lizards.ts", "dist/lizards.mjs");
bundle("scripts/bench/main.ts", "dist/bench.mjs");
run(process.execPath, ["--expose-gc", YOUNG_OBJECTS, "dist/bench.mjs"], ROOT);
