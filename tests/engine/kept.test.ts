// A frozen ruleset plays as it did when it was frozen.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { archiveSchema } from "@/engine/lizards/turn-schema";
import { rulesetById, rulesetOfVersion } from "@/engine/registry";
import type { Ruleset } from "@/engine/ruleset";
import { freeze } from "@/scripts/kept/freeze";
import { seedOf, sha256, startOf } from "@/scripts/lizards/archive";

const ROOT = path.resolve(import.meta.dirname, "../..");
let folder: string;
let frozen: Ruleset;

beforeAll(async () => {
  folder = mkdtempSync(path.join(ROOT, "node_modules/.kept-"));
  const file = path.join(folder, "lizards.mjs");
  await freeze("lizards", file);
  frozen = (await import(/* @vite-ignore */ pathToFileURL(file).href)).lizards;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("it is a ruleset of its own, in the version it was frozen in", () => {
  expect(frozen).not.toBe(lizards);
  expect({ id: frozen.id, version: frozen.version }).toEqual({ id: lizards.id, version: lizards.version });
});

test("it replays a golden game to the byte", () => {
  const archive = archiveSchema.parse(JSON.parse(readFileSync(path.join(ROOT, "tests/golden/two-clans.json"), "utf8")));
  let world = frozen.readWorld(JSON.parse(lizards.writeWorld(startOf(archive))));
  for (const { turn, orders, dropped, sha256: expected } of archive.turns) {
    world = frozen.resolveTurn(world, { orders, dropped, seed: seedOf(archive.secret, `turn ${turn}`) }).world;
    expect(sha256(frozen.writeWorld(world)), `turn ${turn}`).toBe(expected);
  }
});

test("a game finds the version it began with, and is told when that is gone", () => {
  expect(rulesetOfVersion("lizards", lizards.version)).toBe(rulesetById("lizards"));
  expect(() => rulesetOfVersion("lizards", "0.9.0")).toThrow("lizards are not here in version 0.9.0");
});
