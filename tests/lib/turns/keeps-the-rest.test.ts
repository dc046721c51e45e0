import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db, pool } from "@/lib/db";
import { complain, sendMessage, setHearing } from "@/lib/messages/mutations";
import { downloadGame, listKept, restoreGame, restoreKept } from "@/lib/moderation/archives";
import { createInvitation } from "@/lib/moderation/invitations";
import { reportName } from "@/lib/moderation/names";
import { removePlayer } from "@/lib/moderation/seats";
import { rollBack, runAgain } from "@/lib/moderation/turns";
import { saveNotes } from "@/lib/notebook/mutations";
import { saveSheet } from "@/lib/orders/mutations";
import { joinGame } from "@/lib/seats/mutations";
import { acceptSitting, offerSitting, readOwnSitting } from "@/lib/seats/sitters";
import { takeOver } from "@/lib/seats/take-over";
import { announceVacation } from "@/lib/seats/vacations";
import { joinWaitingList } from "@/lib/seats/waiting-list";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, refusal, runningGame } from "../../support/games";

/** What a restore or a roll-back replaces. All else of a game stays as it is. */
const REPLACED = ["Game", "GameSecret", "Seat", "Turn", "SeatTurn", "OrderSheet", "Departure"];
/** What they add to: the log, the game as it was, and whose game it is. */
const ADDED_TO = ["GmAct", "KeptArchive", "Notice", "Membership"];

const DAY_MS = 24 * 60 * 60_000;

let gm: Person;
let gameId: string;
beforeEach(async () => {
  await db.game.deleteMany();
  gm = await gameMaster();
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob], { seatCount: 3 });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  for (const [key, text] of ["One.", "Two."].entries())
    await sendMessage(ann.id, { gameId, to: [2], text, sendingKey: String(key).repeat(32) });
  const { id: messageId } = await db.message.findFirstOrThrow({ where: { gameId } });
  await complain(bob.id, { gameId, messageId, reason: "rude" });
  await setHearing(bob.id, { gameId, sender: 1, hearing: "muted" });
  await offerSitting(ann.id, gameId, 3);
  await announceVacation(bob.id, gameId, { from: new Date(Date.now() + DAY_MS), days: 2 });
  await reportName(bob, gameId, 1, "rude");
  await createInvitation(gm, gameId, { uses: 3, days: 3 }, "a friend");
  await db.waiting.create({ data: { gameId, userId: gm.id, joining: {}, since: new Date() } });
  await saveNotes(ann.id, { gameId, revision: 0, text: "Mind 12C." });
  await saveSheet(ann.id, { gameId, seat: 1, turn: 2 }, { lines: ["RE 7AC"] });
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  await openGame({ name: "Another" });
});

const tablesWith = async (column: string) => {
  const found = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = $1`,
    [column],
  );
  return found.rows.map(({ name }) => name);
};

/** All rows of the game's other tables, and all rows of every other game. */
async function rest(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of await tablesWith("gameId")) {
    const others = REPLACED.includes(table) || ADDED_TO.includes(table);
    const rows = await pool.query(
      `SELECT to_jsonb(t) AS row FROM "${table}" t WHERE $2 OR "gameId" <> $1 ORDER BY to_jsonb(t)::text`,
      [gameId, !others],
    );
    all[table] = rows.rows;
  }
  return all;
}

test("the test covers every table of a game: a new one needs rows above", async () => {
  const filled = Object.entries(await rest()).filter(
    ([table]) => !REPLACED.includes(table) && !ADDED_TO.includes(table),
  );
  expect(filled.filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
  expect(filled.length).toBeGreaterThan(8);
});

test("nothing but turns, views and orders hangs on the rows that are replaced", async () => {
  const found = await pool.query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('"Seat"'::regclass, '"Turn"'::regclass) ORDER BY 1`,
  );
  expect(found.rows.map(({ name }) => name)).toEqual(['"OrderSheet"', '"SeatTurn"']);
});

test("a roll-back, its undoing, a run again and a restore lose no message and nobody else's rows", async () => {
  const before = await rest();
  const { text } = await downloadGame(gm, gameId, "a backup");
  await rollBack(gm, gameId, 1, "a fault");
  expect(await rest()).toEqual(before);
  const [kept] = await listKept(gm, gameId);
  await restoreKept(gm, gameId, kept?.id as string, "no fault");
  expect(await rest()).toEqual(before);
  await runAgain(gm, gameId, 0, "to be sure");
  expect(await rest()).toEqual(before);
  await runTurn({ gameId, turn: 3, startedBy: "gm" });
  await restoreGame(gm, text, "a fault");
  expect(await rest()).toEqual(before);
  expect(
    await db.gmAct.count({ where: { gameId, act: { in: ["download", "roll-back", "run-again", "restore"] } } }),
  ).toBe(5);
  expect(await db.message.count({ where: { gameId } })).toBe(2);
});

test("who has seen a seat's secrets before a restore takes over no other after it", async () => {
  const cleo = await person("Cleo");
  const { text } = await downloadGame(gm, gameId, "a backup");
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });
  await takeOver(cleo.id, gameId, 1);
  await restoreGame(gm, text, "a fault");
  const seat = await db.seat.findFirstOrThrow({ where: { gameId, number: 1 } });
  expect(seat).toMatchObject({ kind: "player" });
  expect(await db.departure.findMany({ where: { gameId } })).toMatchObject([{ userId: cleo.id, seat: 1, cause: "gm" }]);
  await removePlayer(gm, gameId, 2, { offered: true, reason: "gone" });
  expect((await refusal(takeOver(cleo.id, gameId, 2))).message).toContain("know too much");
  expect(await db.departure.count({ where: { gameId, userId: seat.userId } })).toBe(0);
});

test("whoever has, has had, waits for or has sat in a seat is led to the game", async () => {
  const [cleo, dan] = [await person("Cleo"), await person("Dan")];
  const unled = async () => {
    const found = await pool.query(
      `SELECT p.* FROM (${["Seat", "Departure", "Sitting", "Waiting"]
        .map((table) => `SELECT '${table}' AS "table", "gameId", "userId" FROM "${table}" WHERE "userId" IS NOT NULL`)
        .join(" UNION ")}) p LEFT JOIN "Membership" m ON m."gameId" = p."gameId" AND m."userId" = p."userId"
       WHERE m."userId" IS NULL`,
    );
    return found.rows;
  };
  await db.waiting.deleteMany();
  const open = await openGame({ musterMinutes: 60 });
  for (const { id } of [cleo, gm]) await joinGame(id, { gameId: open, joining: {} });
  await joinWaitingList(dan.id, { gameId: open, joining: {} });
  const link = (await readOwnSitting((await playerOf(1)) as string, gameId))?.link as string;
  await acceptSitting(dan.id, gameId, link.split("/").pop() as string);
  const { text } = await downloadGame(gm, gameId, "a backup");
  await removePlayer(gm, gameId, 2, { offered: true, reason: "gone" });
  await takeOver(cleo.id, gameId, 2);
  expect(await unled()).toEqual([]);
  await restoreGame(gm, text, "a fault");
  expect(await unled()).toEqual([]);
  await db.game.delete({ where: { id: gameId } });
  await db.membership.deleteMany({ where: { gameId } });
  await restoreGame(gm, text, "an accident");
  expect(await unled()).toEqual([]);
});

const playerOf = async (number: number) =>
  (await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number } } })).userId;
