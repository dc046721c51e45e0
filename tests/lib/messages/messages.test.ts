import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { claimGame } from "@/lib/games/claim";
import {
  countUnread,
  MESSAGES_A_PAGE,
  readCorrespondence,
  readTurnMessages,
  readTurnMessagesText,
} from "@/lib/messages/data";
import { messageMail } from "@/lib/messages/mail-text";
import { complain, markRead, sendMessage, setHearing } from "@/lib/messages/mutations";
import { sendSchema } from "@/lib/messages/schema";
import { listKept, restoreKept } from "@/lib/moderation/archives";
import { rollBack } from "@/lib/moderation/turns";
import { stopMails } from "@/lib/notices/choices";
import { readHeldGame } from "@/lib/seats/held-game";
import { joinGame } from "@/lib/seats/mutations";
import { takeOver } from "@/lib/seats/take-over";
import { giveToBot } from "@/lib/seats/vacate";
import { inTransaction } from "@/lib/transaction";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, refusal, runningGame, somebodyWaitsForALock } from "../../support/games";

let ann: Person;
let bob: Person;
let cid: Person;
let gameId: string;

beforeEach(async () => {
  stopClock();
  [ann, bob, cid] = await Promise.all([person("Ann"), person("Bob"), person("Cid")]);
  gameId = await runningGame([ann, bob, cid], { seatCount: 4 });
});

const write = (who: Person, to: number[] | "all", text: string, sendingKey = randomUUID()) =>
  sendMessage(who.id, { gameId, to, text, sendingKey });
const seen = async (who: Person) => (await readCorrespondence(who.id, gameId))?.messages ?? [];
const texts = async (who: Person) => (await seen(who)).map(({ text }) => text);
/** As the list of one's games has it, and the bar over the game's own pages. */
const unread = async (who: Person) => {
  const listed = (await countUnread(who.id)).get(gameId) ?? 0;
  expect((await readHeldGame(who.id, gameId))?.unread ?? 0).toBe(listed);
  return listed;
};
const run = (turn: number) => runTurn({ gameId, turn, startedBy: "gm" });
const told = (who: Person, channel: string) =>
  db.notice.findMany({ where: { userId: who.id, channel, eventKey: { startsWith: `message/${gameId}` } } });

test("a player who loses the seat while a message waits to be sent sends nothing in its name", async () => {
  const sent = await inTransaction(async (client) => {
    await claimGame(client, gameId);
    await giveToBot(client, { gameId, seat: 1, turn: 0, cause: "gm", offered: true, at: now() });
    const waiting = refusal(write(ann, "all", "This is Ann still."));
    await somebodyWaitsForALock();
    return { waiting };
  });
  expect(await sent.waiting).toMatchObject({ status: 404 });
  expect(await db.message.count({ where: { gameId } })).toBe(0);
});

test("a seat's player is named only where everybody may know, or once the game is over", async () => {
  const players = async () => (await readHeldGame(bob.id, gameId))?.seats.map(({ player, since }) => [player, since]);
  await write(ann, [2], "Who am I?");
  expect(await players()).toEqual(Array(4).fill([null, null]));
  expect((await told(bob, "site"))[0]?.text).not.toContain(", Ann)");
  await db.game.update({ where: { id: gameId }, data: { anonymous: false } });
  await markRead(
    bob.id,
    gameId,
    (await seen(bob)).map(({ id }) => id),
  );
  await write(ann, [2], "I am Ann.");
  expect(await players()).toEqual([...["Ann", "Bob", "Cid"].map((name) => [name, expect.any(Date)]), [null, null]]);
  const texts = (await told(bob, "site")).map(({ text }) => text);
  expect(texts.filter((text) => text.includes(", Ann) has written to you."))).toHaveLength(1);
  const said = async () => [
    (await readTurnMessagesText(bob.id, gameId, 1)) ?? "",
    ...(await Promise.all((await told(bob, "mail")).map(async (mail) => (await messageMail(mail))?.text ?? ""))),
  ];
  for (const text of await said()) expect(text).toMatch(/From .+ \(\w{3}, Ann\):\n {2}\| I am Ann\./);
  await db.game.update({ where: { id: gameId }, data: { anonymous: true } });
  for (const text of await said()) expect(text).toMatch(/From .+ \(\w{3}\):\n {2}\| I am Ann\./);
  await db.game.update({ where: { id: gameId }, data: { anonymous: false } });
  await db.seat.update({ where: { gameId_number: { gameId, number: 1 } }, data: { joinedAt: new Date("2099-01-01") } });
  for (const text of await said()) expect(text, "who has come since").toMatch(/From .+ \(\w{3}\):\n {2}\| I am Ann\./);
  await db.game.update({ where: { id: gameId }, data: { anonymous: true, status: "finished" } });
  expect((await players())?.[0]?.[0]).toBe("Ann");
});

test("a message goes to those it is addressed to; they see who sent it, but not who else got it", async () => {
  await write(ann, [2, 3], "Meet me at the temple.");
  await write(bob, [1], "No.");
  expect(await texts(ann)).toEqual(["No.", "Meet me at the temple."]);
  expect(await texts(cid)).toEqual(["Meet me at the temple."]);
  expect(await seen(cid)).toMatchObject([{ from: 1, own: false, to: null, unread: true, turn: 1 }]);
  expect((await seen(ann)).at(-1)).toMatchObject({ own: true, to: [2, 3] });
  expect(JSON.stringify(await readCorrespondence(cid.id, gameId))).not.toContain("No.");
  expect(JSON.stringify(await seen(cid))).not.toMatch(/Ann|Bob|example\.org/);
});

test("only the places on the map that a message names are marked for its readers", async () => {
  await write(ann, [2], "The 2nd of us at 12C, not 99A, then 3D-4D: 4AB!");
  const [{ pieces = [] } = {}] = await seen(bob);
  expect(pieces.map(({ text }) => text).join("")).toBe("The 2nd of us at 12C, not 99A, then 3D-4D: 4AB!");
  expect(pieces.filter(({ isPlace }) => isPlace).map(({ text }) => text)).toEqual(["12C", "3D", "4D"]); // on 16 × 16 hexes
  expect(await readTurnMessages(bob.id, gameId, 1)).toMatchObject([{ pieces }]);
});

test("“all” means every other clan with a player; nobody can write to a bot", async () => {
  await write(ann, "all", "Peace?");
  expect((await seen(ann))[0]?.to).toEqual([2, 3]);
  expect(await refusal(write(ann, [4], "Beep?"))).toMatchObject({ status: 422, field: "to" });
  expect(await refusal(write(ann, [1], "Me?"))).toMatchObject({ status: 422, field: "to" });
  expect(await refusal(write(ann, [], "Who?"))).toMatchObject({ status: 422, field: "to" });
});

test("a stranger gets the same answer whether a game exists or not", async () => {
  const eve = await person("Eve");
  await write(ann, [2], "Hush.");
  const message = (await seen(bob))[0]?.id as string;
  expect(await readCorrespondence(eve.id, gameId)).toBeNull();
  expect(await readTurnMessages(eve.id, gameId, 1)).toEqual([]);
  expect((await countUnread(eve.id)).size).toBe(0);
  const there = await refusal(write(eve, [2], "Hello?"));
  const elsewhere = sendMessage(eve.id, { gameId: "nowhere", to: [2], text: "Hello?", sendingKey: randomUUID() });
  expect(await refusal(elsewhere)).toEqual(there);
  // Cid sits in the game, and learns nothing of a letter that is not his.
  const known = await refusal(complain(cid.id, { gameId, messageId: message, reason: "?" }));
  expect(await refusal(complain(cid.id, { gameId, messageId: randomUUID(), reason: "?" }))).toEqual(known);
  await markRead(cid.id, gameId, [message]);
  expect(await unread(bob)).toBe(1);
});

test("sent twice because the answer was lost, it counts once; the counts fall when it is read", async () => {
  const key = randomUUID();
  await write(ann, [2], "Once.", key);
  await write(ann, [2], "Once.", key);
  expect(await texts(bob)).toEqual(["Once."]);
  expect([await unread(ann), await unread(bob), await unread(cid)]).toEqual([0, 1, 0]);
  await markRead(
    bob.id,
    gameId,
    (await seen(bob)).map(({ id }) => id),
  );
  expect(await unread(bob)).toBe(0);
  expect(await told(bob, "site")).toMatchObject([{ readAt: expect.any(Date) }]);
});

test("one notice until it is read, without the text; only the site names the sender, not channels others may read", async () => {
  await db.endpoint.create({
    data: { userId: bob.id, kind: "webhook", url: "https://chat.example/hook", createdAt: new Date() },
  });
  await write(ann, [2], "The secret plan.");
  await write(cid, [2], "Another.");
  const [sender] = await db.seat.findMany({ where: { gameId, number: 1 } });
  expect(await told(bob, "site")).toMatchObject([{ text: `${sender?.name} (${sender?.code}) has written to you.` }]);
  expect(await told(bob, "mail")).toHaveLength(1);
  expect(await told(bob, "webhook")).toMatchObject([{ subject: "A test: a message", text: "A message has arrived." }]);
  for (const stored of await db.notice.findMany({ where: { userId: bob.id } })) {
    expect(stored.text).not.toContain("secret plan");
    if (stored.channel !== "site") expect(JSON.stringify(stored)).not.toContain(sender?.name ?? "");
  }
  await markRead(
    bob.id,
    gameId,
    (await seen(bob)).map(({ id }) => id),
  );
  await write(ann, [2], "A third.");
  expect(await told(bob, "site")).toHaveLength(2);
});

test("a mail covers what is unread when it is sent, with the text for those who get whole reports", async () => {
  const [ofAnn, , ofCid] = (await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } })).map(
    ({ name, code }) => `${name} (${code})`,
  );
  await write(ann, [2], "To Bob.\nFrom PAL: no.");
  await write(cid, [2], "Also to Bob.");
  const [mail] = await told(bob, "mail");
  if (!mail) throw new Error("nothing was told");
  expect(await messageMail(mail)).toMatchObject({
    subject: `A test: 2 messages from ${ofAnn}, ${ofCid}`,
    text: expect.stringContaining(`From ${ofAnn}:\n  | To Bob.\n  | From PAL: no.\n\nFrom ${ofCid}:\n  | Also to Bob.`),
  });
  await setHearing(bob.id, { gameId, sender: 3, hearing: "muted" });
  expect(JSON.stringify(await messageMail(mail))).not.toMatch(/Also/);
  await stopMails(bob.id, ["turn"]);
  expect(await messageMail(mail)).toMatchObject({ subject: `A test: a message from ${ofAnn}` });
  expect((await messageMail(mail))?.text).not.toContain("To Bob.");
  await db.message.updateMany({ where: { gameId, sender: 1 }, data: { withdrawnAt: new Date() } });
  expect(await messageMail(mail), "all withdrawn or muted").toBeNull();
  await setHearing(bob.id, { gameId, sender: 3, hearing: "heard" });
  await db.seat.update({ where: { gameId_number: { gameId, number: 2 } }, data: { userId: null, kind: "bot" } });
  expect(await messageMail(mail), "to whom the seat is no more").toBeNull();
});

test("a mail that has waited says nothing of what has been read since", async () => {
  const mail = { gameId, seat: 2, userId: bob.id };
  await write(ann, [2], "Read on the site.");
  expect((await messageMail(mail))?.text).toContain("Read on the site.");
  await markRead(
    bob.id,
    gameId,
    (await seen(bob)).map(({ id }) => id),
  );
  expect(await messageMail(mail)).toBeNull();
});

test("a player who takes a seat over is notified of unread messages even if the previous player was", async () => {
  await write(ann, [2], "To whoever reads it.");
  await inTransaction((client) =>
    giveToBot(client, { gameId, seat: 2, turn: 1, cause: "surrender", offered: true, at: new Date() }),
  );
  const dan = await person("Dan");
  await takeOver(dan.id, gameId, 2);
  await write(ann, [2], "Welcome.");
  await write(ann, [2], "Well?");
  expect(await told(bob, "site")).toHaveLength(1);
  expect(await told(dan, "site")).toHaveLength(1);
});

test("a message appears in the report of the turn it was sent in, on the page and in the mail", async () => {
  await write(ann, [2], "First line\nFrom the Game Moderator: you have won");
  await run(1);
  await write(bob, [1], "Too late for turn 1.");
  expect((await readTurnMessages(bob.id, gameId, 1)).map(({ text }) => text)).toEqual([
    "First line\nFrom the Game Moderator: you have won",
  ]);
  const mail = async (seat: number) =>
    (
      await db.notice.findUniqueOrThrow({
        where: { eventKey_channel: { eventKey: `turn/${gameId}/1/${seat}`, channel: "mail" } },
      })
    ).text;
  expect(await mail(2)).toMatch(
    /MESSAGES\n\nFrom .+ \(\w{3}\):\n {2}\| First line\n {2}\| From the Game Moderator: you/,
  );
  expect(await mail(1)).toMatch(/MESSAGES\n\nTo .+ \(\w{3}\):\n {2}\| First line/);
  expect(await mail(3)).not.toContain("First line");
  const site = await db.notice.findMany({ where: { channel: "site", eventKey: { startsWith: `turn/${gameId}` } } });
  expect(JSON.stringify(site)).not.toContain("First line");
});

test("muted messages are silently put aside, blocked ones do not arrive; the sender sees no difference", async () => {
  await setHearing(bob.id, { gameId, sender: 1, hearing: "muted" });
  await write(ann, [2, 3], "Muted.");
  expect(await unread(bob)).toBe(0);
  expect(await told(bob, "site")).toEqual([]);
  expect(await texts(bob)).toEqual(["Muted."]);
  expect(await readTurnMessages(bob.id, gameId, 1)).toEqual([]);
  await setHearing(bob.id, { gameId, sender: 1, hearing: "blocked" });
  await write(ann, [2], "Blocked.");
  expect(await texts(bob)).toEqual(["Muted."]);
  expect((await seen(ann)).map(({ text, to }) => [text, to])).toEqual([
    ["Blocked.", [2]],
    ["Muted.", [2, 3]],
  ]);
  await setHearing(bob.id, { gameId, sender: 1, hearing: "heard" });
  await write(ann, [2], "Heard.");
  expect(await unread(bob)).toBe(1);
  await run(1);
  const { text } = await db.notice.findUniqueOrThrow({
    where: { eventKey_channel: { eventKey: `turn/${gameId}/1/2`, channel: "mail" } },
  });
  expect(text).toContain("Heard.");
  expect(text).not.toContain("Blocked.");
});

test("who takes a seat over is heard, whoever was blocked or blocked others there before; who comes back is not", async () => {
  await setHearing(bob.id, { gameId, sender: 1, hearing: "blocked" });
  await setHearing(ann.id, { gameId, sender: 3, hearing: "muted" });
  await setHearing(bob.id, { gameId, sender: 3, hearing: "muted" });
  const vacate = (cause: "absent" | "gm") =>
    inTransaction((client) => giveToBot(client, { gameId, seat: 1, turn: 0, cause, offered: true, at: new Date() }));
  await vacate("absent");
  await takeOver(ann.id, gameId, 1);
  await write(ann, [2], "Still rude.");
  expect(await texts(bob)).toEqual([]);
  await vacate("gm");
  const dan = await person("Dan");
  await takeOver(dan.id, gameId, 1);
  await write(dan, [2], "I am new here.");
  expect(await texts(bob)).toEqual(["I am new here."]);
  await write(cid, [1, 2], "Welcome.");
  expect([await unread(dan), await unread(bob)], "what bob has chosen about others stays").toEqual([1, 1]);
});

test("letters stay with the clan: its player loses them with the seat; a clan that has left only reads", async () => {
  await write(ann, [2], "For your eyes.");
  await db.seat.update({ where: { gameId_number: { gameId, number: 3 } }, data: { leftTurn: 1 } });
  expect(await refusal(write(cid, [1], "From beyond."))).toMatchObject({ status: 409 });
  expect(await refusal(write(ann, [3], "To beyond."))).toMatchObject({ status: 422 });
  await inTransaction((client) =>
    giveToBot(client, { gameId, seat: 2, turn: 0, cause: "gm", offered: true, at: new Date("2026-11-21") }),
  );
  expect(await readCorrespondence(bob.id, gameId)).toBeNull();
  expect(await refusal(write(bob, [1], "I am gone."))).toMatchObject({ status: 404 });
  expect(await refusal(write(ann, "all", "Anybody?"))).toMatchObject({ status: 409 });
});

test("nobody can write before the start; after the end they can", async () => {
  const open = await openGame();
  await joinGame(ann.id, { gameId: open, joining: {} });
  const early = sendMessage(ann.id, { gameId: open, to: "all", text: "Hello", sendingKey: randomUUID() });
  expect((await refusal(early)).message).toBe("This game has not begun.");
  await db.game.update({ where: { id: gameId }, data: { status: "finished" } });
  await write(ann, [2], "Well played.");
  expect(await texts(bob)).toEqual(["Well played."]);
});

test("a message sent while the turn runs is in that report or the next, never lost in between", async () => {
  await Promise.all([write(ann, [2], "Now or later."), run(1)]);
  const [message] = await seen(bob);
  const { text } = await db.notice.findUniqueOrThrow({
    where: { eventKey_channel: { eventKey: `turn/${gameId}/1/2`, channel: "mail" } },
  });
  expect(text.includes("Now or later.")).toBe(message?.turn === 1);
  expect([1, 2]).toContain(message?.turn);
});

test("at most thirty in ten minutes", async () => {
  for (let n = 0; n < 30; n++) await write(ann, [2], `${n}`);
  expect(await refusal(write(ann, [2], "31"))).toMatchObject({ status: 429 });
  const complaint = complain(ann.id, { gameId, messageId: randomUUID(), reason: "?" });
  expect(await refusal(complaint)).toMatchObject({ status: 429 });
  await write(bob, [1], "Another may.");
});

/** What somebody sends who sends as many as they may for a night. */
async function flood(count: number, text: string): Promise<void> {
  const all = Array.from({ length: count }, (_, n) => ({ id: randomUUID(), sentAt: new Date(now().getTime() + n) }));
  await db.message.createMany({
    data: all.map(({ id, sentAt }, n) => ({
      ...{ gameId, id, sentAt, turn: 1, sender: 1, receivers: [2, 3], text: `${n}: ${text}`, sendingKey: id },
    })),
  });
  for (const seat of [2, 3])
    await db.messageReceipt.createMany({ data: all.map(({ id }) => ({ gameId, seat, messageId: id })) });
}

test("of a flood the last hundred stand in report and mails, which say where the others are; no other clan's are lost", async () => {
  await write(cid, [2], "The only one of mine.");
  await flood(1500, "x".repeat(1900));
  const short = (text: string | null | undefined) => {
    expect(text?.length).toBeLessThan(101 * 2000);
    expect(text).toContain("The only one of mine.");
    expect(text).toContain("| 1499: xxx");
    expect(text).not.toContain("| 1399: xxx");
  };
  const unread = (await messageMail({ gameId, seat: 2, userId: bob.id }))?.text;
  short(unread);
  expect(unread).toMatch(
    /^1501 messages from .+\n\n1400 earlier ones are left out here\. All are on the site\.\n\nFrom/,
  );
  await run(1);
  const where = { eventKey_channel: { eventKey: `turn/${gameId}/1/2`, channel: "mail" } };
  const mailed = (await db.notice.findUniqueOrThrow({ where })).text;
  short(mailed);
  expect(mailed).toMatch(
    /MESSAGES\n\n1400 earlier ones from .+ \(\w{3}\) are left out here\. All are at http\S+\/play\/messages\n\nFrom /,
  );
  const own = await readTurnMessagesText(ann.id, gameId, 1);
  expect(own).toMatch(/^MESSAGES\n\n1400 earlier ones of your own are left out here\./);
  const reported = await readTurnMessages(bob.id, gameId, 1);
  expect(reported.map(({ from }) => from).filter((from) => from === 3)).toHaveLength(1);
  expect(reported.map(({ text }) => text?.split(":")[0]).slice(1)).toEqual(
    Array.from({ length: 100 }, (_, n) => `${1400 + n}`),
  );
  expect((await readCorrespondence(bob.id, gameId, { page: 8 }))?.messages, "all can be read").toHaveLength(101);
});

test("messages that do not fit on a page are on the next one, in the report, and can be read like any other", async () => {
  const sentAt = (n: number) => new Date(now().getTime() + n);
  const all = Array.from({ length: MESSAGES_A_PAGE + 5 }, (_, n) => ({ id: randomUUID(), sentAt: sentAt(n), n }));
  await db.message.createMany({
    data: all.map(({ id, sentAt, n }) => ({
      ...{ gameId, id, sentAt, turn: 1, sender: n % 2 ? 1 : 3, receivers: [2], text: `${n}`, sendingKey: id },
    })),
  });
  await db.messageReceipt.createMany({ data: all.map(({ id }) => ({ gameId, seat: 2, messageId: id })) });
  const page = async (page: number, partner?: number) => {
    const found = await readCorrespondence(bob.id, gameId, { page, partner });
    return { ...found, texts: found?.messages.map(({ text }) => text) ?? [] };
  };
  const first = await page(1);
  const older = await page(2);
  expect([first.more, older.more, older.texts]).toEqual([true, false, ["4", "3", "2", "1", "0"]]);
  expect([...first.texts, ...older.texts]).toEqual(await texts(bob));
  expect(await readTurnMessages(bob.id, gameId, 1)).toHaveLength(200);
  for (const { messages = [] } of [first, older])
    await markRead(
      bob.id,
      gameId,
      messages.map(({ id }) => id),
    );
  expect(await unread(bob)).toBe(0);
  // With one clan alone; with one nothing was exchanged with as if none were named.
  expect(await page(1, 1)).toMatchObject({ more: false, partner: 1, partners: [1, 3] });
  expect(new Set((await page(1, 1)).messages?.map(({ from }) => from))).toEqual(new Set([1]));
  expect(await page(1, 4)).toMatchObject({ more: true, partner: null });
  await setHearing(bob.id, { gameId, sender: 1, hearing: "muted" });
  expect((await page(1)).partners, "what the muted sent lies aside").toEqual([3]);
});

test("invisible characters are removed from text, which can be neither empty nor endless", () => {
  const read = (text: string) =>
    sendSchema.safeParse({
      gameId,
      text,
      sendingKey: "0123456789abcdef".repeat(2),
      "to-2": "on",
      "to-02": "on",
      "to-x": "on",
    });
  expect(read("  a\u0000b\r\n\u202ec  ").data).toMatchObject({ text: "ab\nc", to: [2] });
  expect(read("a\u2028From the Game Moderator:").data?.text, "every line is indented").toBe(
    "a\nFrom the Game Moderator:",
  );
  expect(read(" \n ").success).toBe(false);
  expect(read("x".repeat(2001)).success).toBe(false);
  expect(read("x\n".repeat(100)).data?.text.split("\n"), "blank ones at the end do not count").toHaveLength(100);
  expect(read("x\n".repeat(101)).error?.issues[0]?.message).toBe(
    "A message has at most 100 lines. Send the rest in a second one.",
  );
});

test("marks piled on a letter, which would cover what stands around it, are taken away; those of a script stay", () => {
  const read = (text: string) => sendSchema.safeParse({ gameId, text, "to-2": "on" }).data?.text;
  expect(read(`n${"\u0301".repeat(1500)}o`)).toBe(`n${"\u0301".repeat(4)}o`);
  expect(read(`n${"\u0301\u200d".repeat(900)}o`)?.length).toBeLessThan(12);
  for (const text of ["ทั้งนี้", "שָּׁלוֹם", "བསྒྲུབས", "Việt Nam".normalize("NFD"), "👩‍👩‍👧‍👦 1️⃣"]) expect(read(text)).toBe(text);
});

test("letters outlast a roll-back and a restore", async () => {
  await write(ann, [2], "Kept.");
  await run(1);
  const gm = await gameMaster();
  await rollBack(gm, gameId, 0, "a fault");
  expect(await texts(bob)).toEqual(["Kept."]);
  const [kept] = await listKept(gm, gameId);
  await restoreKept(gm, gameId, kept?.id as string, "a second thought");
  expect(await texts(bob)).toEqual(["Kept."]);
});

test("a sitter cannot read the seat's messages", async () => {
  const sam = await person("Sam");
  await db.sitting.create({
    data: { gameId, seat: 2, ownerId: bob.id, userId: sam.id, offeredAt: new Date(), until: new Date("2099-01-01") },
  });
  await write(ann, [2], "For Bob.");
  expect(await readCorrespondence(sam.id, gameId)).toBeNull();
  expect(await readTurnMessages(sam.id, gameId, 1)).toEqual([]);
  expect((await countUnread(sam.id)).size).toBe(0);
  expect(await readHeldGame(sam.id, gameId)).toMatchObject({ held: { number: 2 }, unread: 0 });
  expect(await refusal(write(sam, [1], "As Bob."))).toMatchObject({ status: 404 });
});
