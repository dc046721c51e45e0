import type { PoolClient } from "pg";
import { v7 as timeOrderedId } from "uuid";
import { rulesetById } from "@/engine/registry";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { db } from "../db";
import { recordAct } from "../games/acts";
import { claimGame, refuseIfOver } from "../games/claim";
import { readGame } from "../games/data";
import { announce } from "../notices/announce";
import { tellGameModerators } from "../notices/tell-game-moderators";
import { Refusal } from "../refusal";
import { insertRow } from "../row-statements";
import { readJoining } from "../seats/joining";
import { furnish } from "../seats/occupy";
import { seatsOf, takenNames } from "../seats/players";
import { inTransaction } from "../transaction";
import { readStandingWorld, replaceWorld } from "../turns/standing-world";
import { renamedNotice } from "./notices";
import { refuseMoreReports } from "./open-reports";

/**
 * Somebody takes offence at a seat's name; the GMs are told. Throws Refusal 404 (no game that they may see), 409
 * (already reported, or too many of their reports are still waiting) or 422 (no such name).
 */
export async function reportName(reader: Person, gameId: string, seat: number, reason: string): Promise<void> {
  if (!(await readGame(gameId, reader))) throw new Refusal(404, "There is no such game.");
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId); // of two reports sent at the same time one is stored
    const name = (await seatsOf(client, gameId)).find(({ number }) => number === seat)?.name;
    if (!name) throw new Refusal(422, "There is no such seat.", "seat");
    const open = await client.query<{ ofName: number; ofReader: number }>(
      `SELECT count(*) FILTER (WHERE "gameId" = $1 AND seat = $2 AND name = $3)::int AS "ofName",
         count(*) FILTER (WHERE "reporterId" = $4)::int AS "ofReader" FROM "NameReport" WHERE "settledAt" IS NULL`,
      [gameId, seat, name, reader.id],
    );
    const { ofName = 0, ofReader = 0 } = open.rows[0] ?? {};
    if (ofName > 0) throw new Refusal(409, "This name has already been reported. The Game Moderator will look at it.");
    refuseMoreReports(ofReader);
    const id = timeOrderedId();
    await client.query(insertRow("NameReport", { gameId, id, seat, name, reporterId: reader.id, reason, at: now() }));
    await tellGameModerators(client, await allGameModerators(client), {
      key: `name-report/${gameId}/${id}`,
      gameId,
      subject: `${game.name}: a name was reported`,
      line: `Somebody asks you to look at the name of ${rulesetById(game.rulesetId).seatWord} ${seat}.`,
      link: `/gm/games/${gameId}`,
    });
  });
}

/** All of them are told: a name is no secret, and GMs who play in the game may change it too. */
async function allGameModerators(client: PoolClient): Promise<string[]> {
  const found = await client.query<{ id: string }>(`SELECT id FROM "User" WHERE role = 'gm'`);
  return found.rows.map(({ id }) => id);
}

/** A reported name that nobody has looked at yet. */
export interface OpenReport {
  id: string;
  gameId: string;
  game: string;
  seat: number;
  name: string;
  reason: string;
  at: Date;
}

/** For all games that are not over, or for one; oldest first. Throws Refusal 403. */
export async function listNameReports(gm: Person, gameId?: string): Promise<OpenReport[]> {
  refuseUnlessGm(gm);
  const rows = await db.nameReport.findMany({
    where: { settledAt: null, ...(gameId ? { gameId } : { game: { status: { not: "finished" } } }) },
    orderBy: { at: "asc" },
    select: {
      id: true,
      gameId: true,
      seat: true,
      name: true,
      reason: true,
      at: true,
      game: { select: { name: true } },
    },
  });
  return rows.map(({ game, ...report }) => ({ ...report, game: game.name }));
}

/** Settles a report: the name may stay. Throws Refusal 403 or 404. */
export async function settleReport(gm: Person, gameId: string, id: string, reason: string): Promise<void> {
  refuseUnlessGm(gm);
  await inTransaction(async (client) => {
    const settled = await client.query<{ seat: number }>(
      `UPDATE "NameReport" SET "settledAt" = $3 WHERE "gameId" = $1 AND id = $2 AND "settledAt" IS NULL RETURNING seat`,
      [gameId, id, now()],
    );
    const seat = settled.rows[0]?.seat;
    if (seat === undefined) throw new Refusal(404, "There is no such report.");
    const act = { actorId: gm.id, act: "keep-name", reason, seat } as const;
    await recordAct(client, gameId, act, `seat ${seat} keeps its name`);
  });
}

/**
 * Gives a seat a new name and code, in the world too; reports of turns already run keep the old ones. Throws Refusal
 * 403, 404, 409 (taken, over, free seat) or 422 (no name for a seat), with each field that is wrong.
 */
export async function renameSeat(
  gm: Person,
  gameId: string,
  seat: number,
  { name, code, reason }: { name: string; code: string; reason: string },
): Promise<void> {
  refuseUnlessGm(gm);
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    refuseIfOver(game);
    const seats = await seatsOf(client, gameId);
    const own = seats.find(({ number }) => number === seat);
    if (!own?.name) throw new Refusal(422, "Nobody has that seat.", "seat");
    const taken = takenNames(seats.filter((each) => each !== own));
    const ruleset = rulesetById(game.rulesetId);
    const joining = readJoining(ruleset, { joining: { ...(own.joining as object), name, code } }, taken);
    await furnish(client, ruleset, { gameId, seat, joining }, taken);
    const stands = game.status === "running" ? await readStandingWorld(client, gameId) : undefined;
    if (stands) {
      const renamed = stands.ruleset.renameSeat(stands.world, seat, { name, code });
      await replaceWorld(client, gameId, stands, renamed, `a new name for seat ${seat}: ${reason}`);
    }
    await client.query(
      `UPDATE "NameReport" SET "settledAt" = $3 WHERE "gameId" = $1 AND seat = $2 AND "settledAt" IS NULL`,
      [gameId, seat, now()],
    );
    const act = { actorId: gm.id, act: "rename", reason, seat } as const;
    await recordAct(client, gameId, act, `seat ${seat} is now ${name} (${code})`);
    const told = { gameId, gameName: game.name, before: own.name, name, code };
    if (own.userId) await announce(client, [renamedNotice(told, { seat, userId: own.userId }, reason)]);
  });
}
