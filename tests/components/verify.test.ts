import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { seedOf } from "@/components/lizards/verify/digests";
import { outcomeOf } from "@/components/lizards/verify/outcome";
import { checkerFor, type Verdict } from "@/components/lizards/verify/use-verdict";
import { type Finding, verifyArchive } from "@/components/lizards/verify/verify-archive";
import { lizards } from "@/engine/lizards";
import { checkTurn, onlyRenames, replayTurn, startOf } from "@/engine/lizards/archive";
import { renamedWorld } from "@/engine/lizards/edit";
import { archiveSchema } from "@/engine/lizards/turn-schema";
import { worldDocument, writeWorld } from "@/engine/lizards/world-document";

const player = { version: lizards.version, startOf, checkTurn, replayTurn, onlyRenames, writeWorld };
const findings = (archive: unknown): Finding[] => [...verifyArchive(JSON.stringify(archive), player)];

interface Document {
  commitment: string;
  secret: string;
  turns: { turn: number; sha256: string; dropped: number[] }[];
}

const TURNS = 3;
const file = path.resolve(import.meta.dirname, "../golden/two-clans.json");
let archive: Document;
beforeAll(() => {
  const whole = JSON.parse(readFileSync(file, "utf8")) as Document;
  archive = { ...whole, turns: whole.turns.slice(0, TURNS) };
});

const turnsOf = (found: Finding[]) => found.filter((each) => each.kind === "turn");

describe("an archive is played again in the browser", () => {
  test("one that is right fits in every turn, without the browser's own hashes", () => {
    const found = findings(archive);
    expect(found[0]).toEqual({
      ...{ kind: "begins", turns: TURNS, commitment: archive.commitment, committed: true },
      ...{ played: lizards.version, rules: lizards.version },
    });
    expect(turnsOf(found).map(({ turn, same }) => [turn, same])).toEqual([1, 2, 3].map((turn) => [turn, true]));
    expect(found).toHaveLength(1 + TURNS);
  });

  test("a changed turn, and a secret that was not promised, are found", () => {
    const turns = archive.turns.map((turn, i) => (i === 1 ? { ...turn, sha256: "0".repeat(64) } : turn));
    expect(turnsOf(findings({ ...archive, turns })).map(({ same }) => same)).toEqual([true, false, true]);
    expect(findings({ ...archive, commitment: "0".repeat(64) })[0]).toMatchObject({ committed: false });
    const other = findings({ ...archive, secret: "0".repeat(64) });
    expect(other[0]).toMatchObject({ committed: false });
    expect(turnsOf(other).every(({ same }) => !same)).toBe(true);
  });

  test("a game that other rules have played is not called false, unless its secret is", () => {
    const older = { committed: true, played: "0.9.0", rules: "1.0.0" };
    expect(outcomeOf(older, [{ same: true }, { same: false }])).toBe("unknown");
    expect(outcomeOf(older, [{ same: true }])).toBe("fits");
    expect(outcomeOf({ ...older, committed: false }, [{ same: true }])).toBe("differs");
    expect(outcomeOf({ ...older, played: "1.0.0" }, [{ same: false }])).toBe("differs");
  });

  test("a world put in place by hand is named with its reason, and played on from", () => {
    const start = startOf(archiveSchema.parse(archive), seedOf(archive.secret, "start"));
    const edited = JSON.parse(writeWorld(start).replace('"miredUntil":0', '"miredUntil":9'));
    const turns = archive.turns.map((turn, i) => (i === 0 ? { ...turn, edited, editReason: "a bug" } : turn));
    const [first] = turnsOf(findings({ ...archive, turns }));
    expect(first).toMatchObject({ turn: 1, edited: "world", editReason: "a bug", same: false });
  });

  test("a clan given another name is told apart from a world changed by hand, at each turn", () => {
    const parsed = archiveSchema.parse(archive);
    const start = startOf(parsed, seedOf(archive.secret, "start"));
    const renamed = renamedWorld(start, 1, { name: "Mud At Noon", code: "MAN" });
    const moved = JSON.parse(writeWorld(renamed).replace('"miredUntil":0', '"miredUntil":9'));
    const editsOf = (edited: unknown) => {
      const turns = archive.turns.map((turn, i) => (i === 0 ? { ...turn, edited, editReason: "a typo" } : turn));
      return turnsOf(findings({ ...archive, turns })).map((turn) => turn.edited);
    };
    expect(editsOf(worldDocument(renamed))).toEqual(["names", null, null]);
    expect(editsOf(moved), "a new name does not hide another change").toEqual(["world", null, null]);
  });

  test("what is no archive is refused with what is wrong; a stranger's orders in their turn", () => {
    expect([...verifyArchive("{", player)]).toEqual([{ kind: "refused", reason: expect.stringContaining("not JSON") }]);
    expect(findings({})).toEqual([{ kind: "refused", reason: expect.stringContaining("format: missing") }]);
    const turns = archive.turns.map((turn, i) => (i === 1 ? { ...turn, dropped: [9] } : turn));
    const found = findings({ ...archive, turns });
    expect(turnsOf(found)).toHaveLength(1);
    expect(found.at(-1)).toMatchObject({ kind: "refused", reason: expect.stringContaining("turns.1.dropped.0") });
  });
});

test("of two archives chosen one after the other only the later is played, whichever is read first", async () => {
  const workers: { text: string; ended: boolean }[] = [];
  class StubWorker {
    at = { text: "", ended: false };
    postMessage = (text: string) => void workers.push(Object.assign(this.at, { text }));
    terminate = () => Object.assign(this.at, { ended: true });
  }
  vi.stubGlobal("Worker", StubWorker);
  let verdict: Verdict | null = null;
  const { check, stop } = checkerFor((next) => {
    verdict = typeof next === "function" ? next(verdict as Verdict) : next;
  });
  const reading: ((text: string) => void)[] = [];
  const choose = () => check(() => new Promise((read) => reading.push(read)));
  const both = [choose(), choose()];
  reading[1]?.("second");
  reading[0]?.("first");
  await Promise.all(both);
  expect(workers).toEqual([{ text: "second", ended: false }]);
  expect(verdict).toMatchObject({ state: "playing" });
  const third = choose();
  stop();
  reading[2]?.("third");
  await third;
  expect(workers).toEqual([{ text: "second", ended: true }]);
  vi.unstubAllGlobals();
});
