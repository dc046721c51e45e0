import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { lizards } from "../../engine/lizards";
import { type Archive, archiveSchema } from "../../engine/lizards/turn-schema";
import { type ReplayedTurn, replayGame, type Told } from "../../scripts/golden/replay";

const games = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".json"));
const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8"));

test("there are three golden games", () => {
  expect(games).toHaveLength(3);
});

describe.each(games)("%s", (file) => {
  const archive: Archive = archiveSchema.parse(read(file));
  let replayed: ReplayedTurn[];
  beforeAll(() => {
    replayed = replayGame(archive);
  });

  test("replays to the byte; if the rules are meant to change: npm run bless", () => {
    expect(archive.rulesetVersion).toBe(lizards.version);
    for (const { turn, sha256 } of archive.turns) expect(replayed[turn - 1]?.sha256, `turn ${turn}`).toBe(sha256);
  });

  test("tells every clan the same, in its report and its view; if that is meant to change: npm run bless", () => {
    const told: Told[] = read(`told/${file}`);
    expect(told).toHaveLength(archive.turns.length);
    for (const expected of told) expect(replayed[expected.turn - 1]?.told).toEqual(expected);
  });
});
