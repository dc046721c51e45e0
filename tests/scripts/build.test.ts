import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { SITE_INPUTS } from "../../scripts/launcher/build";
import { ROOT } from "../../scripts/launcher/child";
import { fingerprint } from "../../scripts/launcher/fingerprint";
import { spawnAndListen } from "../support/launcher";

const copy = realpathSync(mkdtempSync(path.join(tmpdir(), "savage-swamp-build-")));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A checkout of its own, because other tests run the programs of this one. */
function copyCheckout(): void {
  for (const entry of "engine lib scripts prisma tsconfig.json package.json package-lock.json".split(" "))
    cpSync(path.join(ROOT, entry), path.join(copy, entry), { recursive: true });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
  mkdirSync(path.join(copy, ".next"));
  writeFileSync(path.join(copy, ".next/built-from"), fingerprint(copy, SITE_INPUTS));
}

async function buildIfNeeded(): Promise<void> {
  const build = JSON.stringify(path.join(copy, "scripts/launcher/build.ts"));
  const args = ["--import", "tsx", "--input-type=module", "-e", `await (await import(${build})).buildIfNeeded()`];
  const ran = spawnAndListen(process.execPath, args, {});
  expect([await ran.ended, ran.output()]).toEqual([0, ""]);
}

test("of a site that is built, programs that are missing are made again", async () => {
  copyCheckout();
  const programs = ["seed.mjs", "worker.mjs"].map((name) => path.join(copy, "dist", name));
  await buildIfNeeded();
  for (const file of programs) expect(existsSync(file)).toBe(true);
  for (const file of programs) rmSync(file); // their marks stay
  await buildIfNeeded();
  for (const file of programs) expect(existsSync(file)).toBe(true);
});
