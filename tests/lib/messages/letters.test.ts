import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { listLog } from "@/lib/games/log";
import { playNow } from "@/lib/games/mutations";
import { countUnread, readCorrespondence, readTurnMessages, readTurnMessagesText } from "@/lib/messages/data";
import { answerLetter, countOpenLetters, listLetters, settleLetter, writeToPlayers } from "@/lib/messages/letters";
import { messageMail } from "@/lib/messages/mail-text";
import { listComplaints, writeToWriter } from "@/lib/messages/moderation";
import { complain, sendMessage } from "@/lib/messages/mutations";
import { sendSchema } from "@/lib/messages/schema";
import { downloadGame, restoreGame } from "@/lib/moderation/archives";
import { removePlayer } from "@/lib/moderation/seats";
import { takeOver } from "@/lib/seats/take-over";
import { announceVacation } from "@/lib/seats/vacations";
import { gameMaster, openGame, person, refusal, runningGame } from "../../support/games";

let gm: Person;
let ann: Person;
let bob: Person;
let cid: Person;
let gameId: string;

beforeEach(async () => {
  stopClock();
  await db.game.deleteMany();
  await db.user.deleteMany({ where: { role: "gm" } });
  gm = await gameMaster();
  [ann, bob, cid] = await Promise.all([person("Ann"), person("Bob"), person("Cid")]);
  gameId = await runningGame([ann, bob, cid], { seatCount: 4 });
});

const write = (who: Person, text: string, to: number[] = [], sendingKey = randomUUID()) =>
  sendMessage(who.id, { gameId, to, toGm: true, text, sendingKey });
const seen = async (who: Person) => (await readCorrespondence(who.id, gameId))?.messages ?? [];
const open = async () => (await listLetters(gm, gameId)).filter((letter) => letter.open);
const later = () => stopClock(new Date(now().getTime() + 60_000));
const told = (who: Person) => db.notice.findMany({ where: { userId: who.id, channel: "site", event: "complaint" } });
const playing = async (who: Person): Promise<Person> => {
  await db.user.update({ where: { id: who.id }, data: { role: "gm" } });
  return { id: who.id, role: "gm" };
};

test("a player's letter stands before the Game Moderator alone, who is told once and answers the seat", async () => {
  expect(sendSchema.parse({ gameId, text: "Help", "to-gm": "on" })).toMatchObject({ to: [], toGm: true });
  await write(ann, "My den is gone.");
  later();
  await write(ann, "And my raft.");
  expect(await seen(ann)).toMatchObject([{ own: true, to: [], withGm: true, text: "And my raft." }, { withGm: true }]);
  expect(await readTurnMessagesText(ann.id, gameId, 1)).toContain("To the Game Moderator:\n  | My den is gone.");
  expect(await told(gm)).toMatchObject([{ link: `/gm/games/${gameId}#letters`, readAt: null }]);
  expect(await countOpenLetters(gm)).toMatchObject([{ gameId, letters: 2 }]);
  expect(await open()).toMatchObject([
    { from: 1, text: "My den is gone." },
    { from: 1, answerable: true },
  ]);

  later();
  await answerLetter(gm, { gameId, messageId: (await open())[1]?.id as string, text: "It was an eruption." });
  expect((await seen(ann))[0]).toMatchObject({ from: null, text: "It was an eruption.", unread: true });
  expect([await open(), await countOpenLetters(gm)]).toEqual([[], []]);
  expect(await told(gm)).toMatchObject([{ readAt: expect.any(Date) }]);
  const mail = await db.notice.findFirstOrThrow({ where: { userId: ann.id, channel: "mail", event: "message" } });
  expect((await messageMail(mail))?.text).toContain("From the Game Moderator:\n  | It was an eruption.");
});

test("another player, a stranger and a watcher see nothing of it, and act on nothing", async () => {
  await write(ann, "Bob cheats.", [2]);
  expect(await seen(bob), "what went to him is a message of its own").toMatchObject([{ from: 1, withGm: false }]);
  await db.message.deleteMany();
  await write(ann, "Bob cheats.");
  await writeToPlayers(gm, { gameId, to: [1, 3], text: "I look into it." });
  const [letter] = await open();
  const watcher = await person("Eve");
  for (const who of [bob, watcher]) {
    expect(JSON.stringify(await readCorrespondence(who.id, gameId)) ?? "").not.toMatch(/cheats|look into/);
    expect(await readTurnMessages(who.id, gameId, 1)).toEqual([]);
    expect(await readTurnMessagesText(who.id, gameId, 1)).toBeNull();
    expect((await countUnread(who.id)).size).toBe(0);
    const messageId = letter?.id as string;
    const acts = [
      listLetters(who, gameId),
      countOpenLetters(who),
      answerLetter(who, { gameId, messageId, text: "no" }),
      settleLetter(who, gameId, messageId),
      writeToPlayers(who, { gameId, to: [1], text: "no" }),
    ];
    for (const refused of await Promise.all(acts.map(refusal))) expect(refused).toMatchObject({ status: 403 });
  }
  expect(await seen(cid)).toMatchObject([{ from: null, to: null, text: "I look into it." }]);
  expect(JSON.stringify(await seen(cid))).not.toContain("cheats");
  expect(await refusal(write(watcher, "Let me in."))).toMatchObject({ status: 404 });
});

test("a Game Moderator who plays in the game neither reads letters nor writes any; where all do, none is taken", async () => {
  const rival = await playing(bob);
  await write(ann, "About seat 2.");
  expect(await listLetters(rival, gameId)).toEqual([]);
  expect(await countOpenLetters(rival)).toEqual([]);
  expect(await told(rival)).toEqual([]);
  const [letter] = await open();
  const messageId = letter?.id as string;
  const acts = [
    answerLetter(rival, { gameId, messageId, text: "no" }),
    settleLetter(rival, gameId, messageId),
    writeToPlayers(rival, { gameId, to: [1], text: "Surrender, says the Game Moderator." }),
  ];
  for (const refused of await Promise.all(acts.map(refusal)))
    expect(refused).toMatchObject({
      status: 403,
      message: expect.stringContaining("You play or have played in this game"),
    });
  await db.user.update({ where: { id: gm.id }, data: { role: "player" } });
  expect(await refusal(write(ann, "Anybody?"))).toMatchObject({ status: 409 });
});

test("what settles one seat's letters leaves another's waiting", async () => {
  await write(bob, "My raft is gone.");
  later();
  await write(ann, "Thank you.");
  const anns = (await open()).find(({ from }) => from === 1);
  await settleLetter(gm, gameId, anns?.id as string);
  expect(await open()).toMatchObject([{ from: 2, text: "My raft is gone." }]);
});

test("a letter put aside waits no more; sent twice it is one; what no letter is, is none", async () => {
  const key = randomUUID();
  for (let time = 0; time < 2; time++) await write(ann, "Thank you.", [], key);
  const [letter] = await open();
  expect(await open()).toHaveLength(1);
  await settleLetter(gm, gameId, letter?.id as string);
  expect(await open()).toEqual([]);
  expect(await seen(ann)).toHaveLength(1);
  await sendMessage(ann.id, { gameId, to: [2], text: "Between us.", sendingKey: randomUUID() });
  const { id } = await db.message.findFirstOrThrow({ where: { withGm: false } });
  expect(await refusal(settleLetter(gm, gameId, id))).toMatchObject({ status: 404 });
  expect(JSON.stringify(await listLetters(gm, gameId))).not.toContain("Between us.");
  expect(await refusal(writeToPlayers(gm, { gameId, to: [], text: "x" }))).toMatchObject({ status: 422, field: "to" });
  expect(await refusal(writeToPlayers(gm, { gameId, to: [4], text: "x" }))).toMatchObject({ status: 422, field: "to" });
  const early = writeToPlayers(gm, { gameId: await openGame(), to: [1], text: "x" });
  expect(await refusal(early)).toMatchObject({ status: 409 });
});

test("who comes to a seat later reads no letters of who had it before, and is not answered in their place", async () => {
  await write(ann, "I shall be ill.");
  await writeToPlayers(gm, { gameId, to: [1], text: "Get well." });
  later();
  await removePlayer(gm, gameId, 1, { offered: true, reason: "ill" });
  const dan = await person("Dan");
  await takeOver(dan.id, gameId, 1);
  expect(await seen(dan)).toEqual([]);
  expect(await readTurnMessagesText(dan.id, gameId, 1)).toBeNull();
  expect((await countUnread(dan.id)).size).toBe(0);
  const [letter] = await open();
  expect(letter).toMatchObject({ answerable: false });
  const answer = answerLetter(gm, { gameId, messageId: letter?.id as string, text: "Are you better?" });
  expect(await refusal(answer)).toMatchObject({ status: 409 });
});

test("who gets a seat back with an older game reads and hears nothing of what was private to others in between", async () => {
  await write(ann, "I am Ann.");
  const { text } = await downloadGame(gm, gameId, "to be safe");
  later();
  await removePlayer(gm, gameId, 1, { offered: true, reason: "ill" });
  const dan = await person("Dan");
  later();
  await takeOver(dan.id, gameId, 1);
  later();
  await write(dan, "I am Dan, and shall be away.", [2]);
  await announceVacation(dan.id, gameId, { from: new Date(now().getTime() + 60_000), days: 2 });
  await writeToPlayers(gm, { gameId, to: [1], text: "Thank you, Dan." });
  const toBob = (await seen(bob))[0]?.id as string;
  await complain(bob.id, { gameId, messageId: toBob, reason: "rude" });
  expect(await listComplaints(gm)).toMatchObject([{ writer: { id: dan.id } }]);
  later();
  await restoreGame(gm, text, "a fault");

  const letters = async (who: Person) => (await seen(who)).filter(({ withGm }) => withGm).map((each) => each.text);
  expect(await letters(ann)).toEqual(["I am Ann."]);
  expect((await countUnread(ann.id)).size).toBe(0);
  expect(await messageMail({ gameId, seat: 1, userId: ann.id })).toBeNull();
  expect(await readTurnMessagesText(ann.id, gameId, 1)).not.toContain("Thank you, Dan.");
  expect((await listLog(gameId, ann)).filter(({ act }) => act === "vacation")).toEqual([]);
  const [annsLetter, dansLetter] = await open();
  expect([annsLetter, dansLetter]).toMatchObject([
    { text: "I am Ann.", answerable: true },
    { text: "I am Dan, and shall be away.", answerable: false },
  ]);
  const answer = { gameId, messageId: dansLetter?.id as string, text: "Have a good time." };
  expect(await refusal(answerLetter(gm, answer))).toMatchObject({ status: 409 });
  const [complaint] = await listComplaints(gm);
  expect(complaint).toMatchObject({ writer: null });
  const warning = { gameId, complaintId: complaint?.id as string, text: "Be civil." };
  expect(await refusal(writeToWriter(gm, warning))).toMatchObject({ status: 409 });

  later();
  await write(ann, "I am back.");
  expect(await letters(ann)).toEqual(["I am back.", "I am Ann."]);
  expect((await open()).at(-1)).toMatchObject({ answerable: true });
});

test("a seat that has left writes to the Game Moderator, and to no other", async () => {
  await db.seat.update({ where: { gameId_number: { gameId, number: 1 } }, data: { leftTurn: 1 } });
  await write(ann, "Why am I out?");
  expect(await open()).toHaveLength(1);
  const other = sendMessage(ann.id, { gameId, to: [2], text: "Bye.", sendingKey: randomUUID() });
  expect(await refusal(other)).toMatchObject({ status: 409 });
});

test("in a Play now game nobody reads letters, and none is taken", async () => {
  const pond = await playNow(ann.id);
  const letter = sendMessage(ann.id, { ...pond, to: [], toGm: true, text: "Hello?", sendingKey: randomUUID() });
  expect((await refusal(letter)).message).toBe("Nobody reads letters in a Play now game.");
  expect(await db.message.count({ where: pond })).toBe(0);
});
