import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { lizards } from "../../engine/lizards";
import { archiveSchema } from "../../engine/lizards/turn-schema";
import { writeWorld } from "../../engine/lizards/world-document";
import { replay, sha256, startOf } from "../../scripts/lizards/archive";

const games = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".json"));

test("there are three golden games", () => {
  expect(games).toHaveLength(3);
});

test.each(games)("%s replays to the byte; if the rules are meant to change: npm run bless", (file) => {
  const archive = archiveSchema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8")));
  expect(archive.rulesetVersion).toBe(lizards.version);
  let world = startOf(archive);
  for (const turn of archive.turns) {
    world = replay(world, turn, archive.secret);
    expect(sha256(writeWorld(world)), `turn ${turn.turn}`).toBe(turn.sha256);
  }
});
