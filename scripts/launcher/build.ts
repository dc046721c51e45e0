import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build as bundle } from "esbuild";
import { ROOT } from "./child";
import { fingerprint } from "./fingerprint";
import { FriendlyError } from "./friendly-error";
import { generateClient } from "./generate";

const MARK = path.join(ROOT, ".next/built-from");
export const SITE_INPUTS = [
  ..."app components lib engine public scripts prisma".split(" "),
  ..."proxy.ts instrumentation.ts next.config.ts tsconfig.json package.json package-lock.json".split(" "),
];

/** Small programs, each bundled to one file that starts quickly: dist/NAME.mjs. */
const PROGRAMS = {
  lizards: "scripts/lizards.ts",
  seed: "prisma/seed.ts",
  worker: "scripts/worker.ts",
  "bench-host-runner": "scripts/bench/host/runner.ts",
};
const PROGRAM_INPUTS = "engine lib scripts prisma tsconfig.json package-lock.json".split(" ");

type ProgramName = keyof typeof PROGRAMS;

/** Those that npm start runs beside the site. */
const SITE_PROGRAMS: ProgramName[] = ["seed", "worker"];

export function programFile(name: ProgramName): string {
  return path.join(ROOT, "dist", `${name}.mjs`);
}

/** Two launchers may do this at once, and each must find whole files: so they are written aside and moved into place. */
function place(file: string, contents: string | Uint8Array): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, contents, { mode: 0o755 }); // dist/lizards.mjs is the package's command
  renameSync(fresh, file);
}

async function bundleProgram(name: ProgramName, inputs: string): Promise<void> {
  const source = PROGRAMS[name];
  const mark = path.join(ROOT, "dist", `${name}.built-from`);
  if (existsSync(programFile(name)) && existsSync(mark) && readFileSync(mark, "utf8") === inputs) return;
  const { outputFiles } = await bundle({
    absWorkingDir: ROOT,
    entryPoints: { [name]: source },
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    write: false,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "linked",
    logLevel: "error",
  }).catch(() => {
    throw new FriendlyError(`${source} could not be built.`); // esbuild has said why
  });
  for (const file of outputFiles) place(file.path, file.contents);
  place(mark, inputs);
}

export async function bundlePrograms(names: ProgramName[]): Promise<void> {
  mkdirSync(path.join(ROOT, "dist"), { recursive: true });
  const inputs = fingerprint(ROOT, PROGRAM_INPUTS);
  for (const name of names) await bundleProgram(name, inputs);
}

export function nextProgram(): string {
  return createRequire(import.meta.url).resolve("next/dist/bin/next");
}

/** Builds the site and the programs it needs. With `quiet`, Next's output is shown only if it fails. */
export async function buildSite({ quiet }: { quiet: boolean }): Promise<void> {
  const inputs = fingerprint(ROOT, SITE_INPUTS); // taken first: what changes during the build is built next time
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
  await bundlePrograms(SITE_PROGRAMS);
  writeFileSync(MARK, inputs);
}

/** Builds what is not there yet, or if sources or libraries have changed since the last build. */
export async function buildIfNeeded(): Promise<void> {
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === fingerprint(ROOT, SITE_INPUTS)) {
    generateClient();
    return bundlePrograms(SITE_PROGRAMS);
  }
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new FriendlyError(`Cannot write to ${ROOT}: the site has to be built there.`);
  }
  console.log("Building the site. This takes about half a minute and happens only when something has changed.");
  await buildSite({ quiet: true });
}
