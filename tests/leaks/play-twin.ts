// A process with a database of its own that plays one of the twin games, step by step as it is told.
import { readWorld } from "../../engine/lizards/world-schema";
import { rulesetById } from "../../engine/registry";
import { stopClock } from "../../lib/clock";
import { db } from "../../lib/db";
import { insertGame } from "../../lib/games/new-game";
import { sendMessage, setHearing } from "../../lib/messages/mutations";
import { calendarAddress, renewCalendar } from "../../lib/notices/calendar";
import { addBrowser, setWebhook } from "../../lib/notices/endpoints";
import { sendMails } from "../../lib/notices/send-mails";
import { sendToEndpoints } from "../../lib/notices/send-to-endpoints";
import { saveSheet } from "../../lib/orders/mutations";
import { setReady } from "../../lib/readiness/mutations";
import { joinGame } from "../../lib/seats/mutations";
import { inTransaction } from "../../lib/transaction";
import { runTurn } from "../../lib/turns/run-turn";
import { commitmentOf } from "../../lib/turns/secret";
import { seatRecord, storeSeatTurns, storeTurn } from "../../lib/turns/store-turn";
import { LOCALHOST_CERTIFICATE } from "../support/localhost-certificate";
import { mailOf, momentOf, type Played, type PushKeys, SEATS, SECRET, START, type Step, type TwinIds } from "./plan";

const twin = process.env.TWIN;
const HIDDEN_SEAT = 3;
const DISTANT_SEAT = 4;
const NAME = "Twins";
/** Webhooks and push services are called on this machine. */
const HERE = { mayCall: (address: string) => address === "127.0.0.1", timeoutMs: 30_000, ca: LOCALHOST_CERTIFICATE };

async function ids(): Promise<TwinIds> {
  const [game] = await db.game.findMany({ include: { seats: { orderBy: { number: "asc" } } } });
  if (!game) throw new Error("there is no game");
  const userIds = game.seats.map(({ userId }) => userId as string);
  const addresses = await Promise.all(userIds.map(calendarAddress));
  return { gameId: game.id, userIds, calendars: addresses.map((address) => new URL(address as string).pathname) };
}

/** Four people in a game of four seats. What it begins with is replaced by `begin`. */
async function setUp({ webhook, push }: Extract<Step, { step: "set up" }>): Promise<TwinIds> {
  stopClock(START);
  const terms = { name: NAME, seatCount: SEATS.length, turnMinutes: 24 * 60, absentAfter: 0 };
  const gameId = await inTransaction((client) => insertGame(client, terms, null));
  await db.gameSecret.update({ where: { gameId }, data: { secret: SECRET } });
  await db.game.update({ where: { id: gameId }, data: { commitment: commitmentOf(SECRET) } });
  for (const [i, name] of SEATS.entries()) {
    const user = await db.user.create({ data: { name: `Player ${i + 1}`, email: mailOf(i + 1) } });
    await renewCalendar(user.id);
    await setWebhook(user.id, `${webhook}/${i + 1}`);
    await addBrowser(user.id, { endpoint: `${push.url}/${i + 1}`, keys: push.keys[i] as PushKeys });
    await joinGame(user.id, { gameId, joining: { name, code: name } });
  }
  return ids();
}

async function begin(document: unknown): Promise<void> {
  const { gameId } = await ids();
  await forget(gameId);
  const ruleset = rulesetById("lizards");
  const world = readWorld(document);
  const standing = ruleset.standing(world);
  const records = SEATS.map((_, i) => ({
    ...seatRecord(ruleset, ruleset.view(world, i + 1), i + 1, null),
    report: null,
    results: null,
  }));
  await db.turn.deleteMany({ where: { gameId } });
  await inTransaction(async (client) => {
    const turn = { gameId, turn: 0, world, standing, dropped: [], resolvedAt: START, startedBy: "start" } as const;
    await storeTurn(client, ruleset, { ...turn, dueAt: null, orders: 0, refused: 0, elapsedMs: 1 });
    await storeSeatTurns(client, gameId, 0, records);
  });
}

/** A game that has been played already is to begin anew. */
async function forget(gameId: string): Promise<void> {
  stopClock(START);
  const { turn } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  if (turn === 0) return;
  await db.game.update({ where: { id: gameId }, data: { turn: 0, status: "running", finishedAt: null } });
  await db.seat.updateMany({ data: { readyTurn: null, readyRevision: null } });
  await db.orderSheet.deleteMany();
  await db.message.deleteMany();
  await db.mutedSeat.deleteMany();
  await db.notice.deleteMany();
}

/** The orders, some letters, the run, and what is told of it. The second twin hides more, and took far longer. */
async function play({ turn, orders }: Played): Promise<void> {
  const { gameId, userIds } = await ids();
  const user = (seat: number) => userIds[seat - 1] as string;
  const write = (from: number, to: number, text: string, key: number) =>
    sendMessage(user(from), { gameId, to: [to], text, sendingKey: `${turn}${key}`.padStart(32, "0") });
  const save = (seat: number, lines: readonly string[]) =>
    saveSheet(user(seat), { gameId, seat, turn }, { lines: [...lines] });
  await at(turn, 1, async () => {
    if (twin === "a") return;
    await write(HIDDEN_SEAT, DISTANT_SEAT, "Nobody hears us here.", 1);
    await setHearing(user(HIDDEN_SEAT), { gameId, sender: DISTANT_SEAT - 2, hearing: turn % 2 ? "muted" : "heard" });
    await save(HIDDEN_SEAT, ["; to be written again"]);
  });
  await at(turn, 2, () => write(2, 1, `What do you see in turn ${turn}?`, 2));
  if (turn % 2 === 0) await at(turn, 3, () => write(HIDDEN_SEAT, 1, "Nothing here.", 3));
  await at(turn, 4, async () => {
    for (const [seat, lines] of Object.entries(orders)) await save(Number(seat), printable(lines));
    const outcome = await runTurn({ gameId, turn, startedBy: "gm" });
    if (outcome.outcome !== "done") throw new Error(JSON.stringify(outcome));
  });
  await db.turn.updateMany({ where: { gameId, turn }, data: { elapsedMs: twin === "a" ? 4 : 40_000 } });
  await db.rateLimit.deleteMany(); // the sites' clocks stand still: no limit would ever end
}

/** Each at a second of its own, and its notices are sent before the next, for those sent together are in no order. */
async function at(turn: number, second: number, act: () => Promise<unknown>): Promise<void> {
  stopClock(new Date(momentOf(turn).getTime() + second * 1000));
  await act();
  await sendMails();
  await sendToEndpoints(HERE);
}

/** What the page would let through. */
function printable(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/\p{Cc}|\p{Cs}/gu, "?").slice(0, 200));
}

/** Shows what is hidden: in the game's name a digest of the world, or that a hidden seat is ready. */
async function plant(leak: Extract<Step, { step: "plant" }>["leak"]): Promise<void> {
  const { gameId, userIds } = await ids();
  const game = await db.game.findUniqueOrThrow({ where: { id: gameId }, include: { turns: true } });
  if (leak === "world's hash") {
    const hash = game.turns.find(({ turn }) => turn === game.turn)?.sha256.slice(0, 8);
    await db.game.update({ where: { id: gameId }, data: { name: `${NAME} ${hash}` } });
  } else if (twin === "b") {
    const key = { gameId, seat: HIDDEN_SEAT, turn: game.turn + 1 };
    await saveSheet(userIds[HIDDEN_SEAT - 1] as string, key, { lines: [] });
    await setReady(userIds[HIDDEN_SEAT - 1] as string, key, true);
  }
}

async function act(told: Step): Promise<TwinIds> {
  if (told.step === "set up") return setUp(told);
  if (told.step === "begin") await begin(told.world);
  else if (told.step === "play") await play(told);
  else await plant(told.leak);
  return ids();
}

process.on("message", (told: Step) => {
  act(told).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ failed: String(error?.stack ?? error) }),
  );
});
process.on("disconnect", () => process.exit());
