import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { readyAndRun } from "@/lib/games/mutations";
import { reportName } from "@/lib/moderation/names";
import { saveSheet } from "@/lib/orders/mutations";
import { setReady } from "@/lib/readiness/mutations";
import { confirmSeat, leaveOpenGame } from "@/lib/seats/muster";
import { chooseAnew } from "@/lib/seats/mutations";
import { acceptSitting, endSitting, offerSitting } from "@/lib/seats/sitters";
import { surrender, takeBackSurrender } from "@/lib/seats/surrender";
import { announceVacation, endVacation } from "@/lib/seats/vacations";
import { leaveWaitingList } from "@/lib/seats/waiting-list";
import { openGame, person, refusal, runningGame } from "../../support/games";

const NOWHERE = "nosuchgame";
const sheet = (gameId: string) => ({ gameId, seat: 1, turn: 1 });
const id = randomUUID();

const ACTS: Record<string, (me: string, gameId: string) => Promise<unknown>> = {
  "save orders": (me, gameId) => saveSheet(me, sheet(gameId), { lines: ["RE 1A"] }),
  "save too many orders": (me, gameId) => saveSheet(me, sheet(gameId), { lines: Array(99).fill("RE 1A") }),
  "be ready": (me, gameId) => setReady(me, sheet(gameId), true),
  "run a turn": (me, gameId) => readyAndRun(me, gameId, 1),
  confirm: confirmSeat,
  leave: leaveOpenGame,
  "choose anew": (me, gameId) => chooseAnew(me, { gameId, joining: {} }),
  "wait no more": leaveWaitingList,
  surrender: (me, gameId) => surrender(me, gameId, "ABC"),
  "take a surrender back": takeBackSurrender,
  "go on vacation": (me, gameId) => announceVacation(me, gameId, { from: new Date(Date.now() + 86_400_000), days: 1 }),
  "call a vacation off": (me, gameId) => endVacation(me, gameId, id),
  "want a sitter": (me, gameId) => offerSitting(me, gameId, 1),
  "sit by a link made up": (me, gameId) => acceptSitting(me, gameId, "made-up"),
  "end a sitting": (me, gameId) => endSitting(me, gameId, id),
  "report a name": (me, gameId) => reportName({ id: me, role: "player" }, gameId, 1, "rude"),
};

let games: string[];
beforeAll(async () => {
  const ann = await person("Ann");
  games = [
    await openGame({ listed: false }),
    await runningGame([ann, await person("Bob")]),
    await runningGame([await person("Cyn")], { turnMinutes: null }),
  ];
  await db.game.updateMany({ where: { id: { in: games } }, data: { listed: false } });
});

test.each(Object.entries(ACTS))("to %s tells a stranger nothing of a game by invitation", async (_, act) => {
  const { id: eve } = await person("Eve");
  const nowhere = await refusal(act(eve, NOWHERE));
  expect(nowhere.status).toBe(404);
  for (const gameId of games) expect(await refusal(act(eve, gameId))).toEqual(nowhere);
});
