import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build as bundle } from "esbuild";
import { ROOT } from "./child";
import { fingerprint } from "./fingerprint";
import { FriendlyError } from "./friendly-error";
import { generateClient } from "./generate";

const MARK = path.join(ROOT, ".next/built-from");
const SITE_INPUTS = [
  ..."app components lib engine public scripts prisma".split(" "),
  ..."proxy.ts next.config.ts tsconfig.json package.json package-lock.json".split(" "),
];

/** Small programs, each bundled to one file that starts quickly, dist/NAME.mjs; left out where what they need is missing. */
const PROGRAMS = {
  lizards: { source: "scripts/lizards.ts", needs: "scripts/lizards.ts" },
  seed: { source: "prisma/seed.ts", needs: "prisma/seed.ts" },
  worker: { source: "scripts/worker.ts", needs: "lib/turns/worker.ts" },
};

/** The bundled program, or undefined where there is none. */
export function programFile(name: keyof typeof PROGRAMS): string | undefined {
  const file = path.join(ROOT, "dist", `${name}.mjs`);
  return existsSync(file) ? file : undefined;
}

export async function bundlePrograms(): Promise<void> {
  const present = Object.entries(PROGRAMS)
    .filter(([, { needs }]) => existsSync(path.join(ROOT, needs)))
    .map(([name, { source }]) => [name, source]);
  rmSync(path.join(ROOT, "dist"), { recursive: true, force: true });
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(present),
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "linked",
    logLevel: "error",
  });
}

export function nextProgram(): string {
  return createRequire(import.meta.url).resolve("next/dist/bin/next");
}

/** Builds the site and the programs. With `quiet` Next's own words are shown only when it fails. */
export async function build({ quiet }: { quiet: boolean }): Promise<void> {
  const inputs = fingerprint(ROOT, SITE_INPUTS); // before: what is changed meanwhile is built next time
  rmSync(MARK, { force: true });
  generateClient();
  const run = spawnSync(process.execPath, [nextProgram(), "build"], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: quiet ? "pipe" : "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (run.status !== 0) {
    if (quiet) console.error(run.stdout, run.stderr);
    throw new FriendlyError("The site could not be built.");
  }
  await bundlePrograms();
  writeFileSync(MARK, inputs);
}

/** Builds if there is no build yet, or if sources or libraries have changed since. */
export async function buildIfNeeded(): Promise<void> {
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === fingerprint(ROOT, SITE_INPUTS)) return;
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new FriendlyError(`Cannot write to ${ROOT}: the site has to be built there.`);
  }
  console.log("Building the site. This takes about half a minute and happens only when something has changed.");
  await build({ quiet: true });
}
