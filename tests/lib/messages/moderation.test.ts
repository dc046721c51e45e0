import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { listLog } from "@/lib/games/log";
import { readCorrespondence, readTurnMessages } from "@/lib/messages/data";
import { writeToPlayers } from "@/lib/messages/letters";
import {
  answerComplaint,
  broadcast,
  countOpenComplaints,
  listComplaints,
  withdrawMessage,
  writeToWriter,
} from "@/lib/messages/moderation";
import { complain, sendMessage, setHearing } from "@/lib/messages/mutations";
import { complaintSchema } from "@/lib/messages/schema";
import { removePlayer } from "@/lib/moderation/seats";
import { takeOver } from "@/lib/seats/take-over";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, person, refusal, runningGame } from "../../support/games";

let gm: Person;
let ann: Person;
let bob: Person;
let cid: Person;
let gameId: string;

beforeEach(async () => {
  await db.game.deleteMany();
  gm = await gameMaster();
  [ann, bob, cid] = await Promise.all([person("Ann"), person("Bob"), person("Cid")]);
  gameId = await runningGame([ann, bob, cid], { seatCount: 4 });
});

const write = (who: Person, to: number[] | "all", text: string) =>
  sendMessage(who.id, { gameId, to, text, sendingKey: randomUUID() });
const newest = async (who: Person) => (await readCorrespondence(who.id, gameId))?.messages[0];

async function complaintOfBob(): Promise<string> {
  await write(bob, [1], "Leave my den alone.");
  await write(cid, [2], "Not part of it.");
  await write(ann, [3], "Not part of it either.");
  await write(ann, [2], "Rude.");
  const messageId = (await newest(bob))?.id as string;
  await complain(bob.id, { gameId, messageId, reason: "Rude" });
  return (await listComplaints(gm))[0]?.id as string;
}

test("a report says why, without signs that nobody sees", () => {
  const complaint = { gameId: "0123456789ab", messageId: randomUUID() };
  expect(complaintSchema.safeParse({ ...complaint, reason: " Ru\u0000de " }).data?.reason).toBe("Rude");
  expect(complaintSchema.safeParse({ ...complaint, reason: "\u0000 " }).success).toBe(false);
});

test("the Game Moderator sees what was reported and what the two had written, and nothing else", async () => {
  await complaintOfBob();
  const [complaint] = await listComplaints(gm);
  expect(complaint).toMatchObject({ seat: 2, reason: "Rude", answeredAt: null, message: { from: 1, text: "Rude." } });
  expect(complaint?.context.map(({ from, text }) => [from, text])).toEqual([
    [2, "Leave my den alone."],
    [1, "Rude."],
  ]);
  expect(await countOpenComplaints(gm)).toBe(1);
  expect(await db.notice.count({ where: { userId: gm.id, event: "complaint", channel: "site" } })).toBe(1);
  await write(ann, [2], "Written later.");
  expect(JSON.stringify(await listComplaints(gm))).not.toContain("Written later.");
  const again = complain(bob.id, { gameId, messageId: complaint?.message.id as string, reason: "Rude" });
  expect(await refusal(again)).toMatchObject({ status: 409 });
});

test("one who reports whatever they get is heard of once, and no more than five times before somebody looks", async () => {
  await write(bob, [3], "Rude, and first of all.");
  await complain(cid.id, { gameId, messageId: (await newest(cid))?.id as string, reason: "Rude" });
  const report = async (text: string) => {
    await write(ann, [2], text);
    await complain(bob.id, { gameId, messageId: (await newest(bob))?.id as string, reason: "I do not like it" });
  };
  const mails = () => db.notice.count({ where: { userId: gm.id, event: "complaint", channel: "mail" } });
  for (let time = 1; time <= 5; time++) await report(`Good morning, ${time}.`);
  expect(await mails(), "one about each of the two").toBe(2);
  expect(await refusal(report("Good night."))).toEqual({
    status: 409,
    message: "Your earlier reports have not been looked at yet.",
    field: null,
  });
  const [latest, ...others] = (await listComplaints(gm)).filter(({ seat }) => seat === 2);
  for (const { id } of others) await answerComplaint(gm, { gameId, complaintId: id, text: "This is no insult." });
  expect((await listComplaints(gm, 2)).map(({ id, seat }) => [seat, id === latest?.id])).toEqual([
    [2, true],
    [3, false],
  ]);
  await answerComplaint(gm, { gameId, complaintId: latest?.id as string, text: "Nor is this." });
  await report("Good night!");
  expect(await mails(), "what came after all had been looked at").toBe(3);
});

test("what the Game Moderator has written is reported to nobody", async () => {
  await writeToPlayers(gm, { gameId, to: [2], text: "Play on." });
  const messageId = (await newest(bob))?.id as string;
  expect(await refusal(complain(bob.id, { gameId, messageId, reason: "Rude" }))).toMatchObject({ status: 404 });
  expect(await listComplaints(gm)).toEqual([]);
});

test("a message that was reported late stands before the last ones between the two", async () => {
  await write(ann, [2], "Rude.");
  const messageId = (await newest(bob))?.id as string;
  for (let more = 1; more <= 11; more++) await write(ann, [2], `Polite, ${more}.`);
  await complain(bob.id, { gameId, messageId, reason: "Rude" });
  const [complaint] = await listComplaints(gm);
  const polite = Array.from({ length: 10 }, (_, index) => `Polite, ${index + 2}.`);
  expect(complaint?.context.map(({ text }) => text)).toEqual(["Rude.", ...polite]);
});

test("players, and Game Moderators who play there, see no complaints and act on none", async () => {
  const complaintId = await complaintOfBob();
  expect(await refusal(listComplaints(ann))).toMatchObject({ status: 403 });
  expect(await refusal(withdrawMessage(ann, { gameId, complaintId, reason: "no" }))).toMatchObject({ status: 403 });
  await db.user.update({ where: { id: cid.id }, data: { role: "gm" } });
  const playing: Person = { id: cid.id, role: "gm" };
  expect(await listComplaints(playing)).toEqual([]);
  expect(await countOpenComplaints(playing)).toBe(0);
  expect(await refusal(withdrawMessage(playing, { gameId, complaintId, reason: "no" }))).toMatchObject({ status: 403 });
  const sitter = await gameMaster();
  await db.membership.create({ data: { gameId, userId: sitter.id } });
  await db.sitting.create({
    data: {
      ...{ gameId, seat: 2, ownerId: bob.id, userId: sitter.id },
      ...{ offeredAt: new Date("2026-11-01"), until: new Date("2026-11-02") },
    },
  });
  expect(await listComplaints(sitter)).toEqual([]);
  expect(await refusal(withdrawMessage(sitter, { gameId, complaintId, reason: "no" }))).toMatchObject({ status: 403 });
  expect(await refusal(answerComplaint(playing, { gameId, complaintId, text: "no" }))).toMatchObject({ status: 403 });
});

test("where every Game Moderator has a part in the game nobody is told that one will look at a message", async () => {
  await write(ann, [2], "Rude.");
  await db.user.updateMany({ where: { role: "gm" }, data: { role: "player" } });
  await db.user.update({ where: { id: cid.id }, data: { role: "gm" } });
  const complaint = { gameId, messageId: (await newest(bob))?.id as string, reason: "Rude" };
  expect(await refusal(complain(bob.id, complaint))).toMatchObject({ status: 409 });
  expect(await newest(bob)).toMatchObject({ reported: false });
});

test("an answer goes to the seat that has complained", async () => {
  await answerComplaint(gm, { gameId, complaintId: await complaintOfBob(), text: "I shall speak to them." });
  expect(await db.notice.count({ where: { userId: gm.id, channel: "site", readAt: null } })).toBe(0);
  expect(await newest(bob)).toMatchObject({ from: null, text: "I shall speak to them.", unread: true });
  expect(JSON.stringify(await readCorrespondence(ann.id, gameId))).not.toContain("speak to them");
  expect(await countOpenComplaints(gm)).toBe(0);
});

test("whoever wrote a reported message is named to the Game Moderator, and written to while the seat is theirs", async () => {
  const complaintId = await complaintOfBob();
  expect((await listComplaints(gm))[0]?.writer).toEqual({ id: ann.id, name: "Ann" });
  const warn = (by: Person) => writeToWriter(by, { gameId, complaintId, text: "Be kind." });
  for (const who of [ann, bob]) expect(await refusal(warn(who))).toMatchObject({ status: 403 });
  await warn(gm);
  expect(await newest(ann)).toMatchObject({ from: null, text: "Be kind.", unread: true });
  expect(await newest(bob)).not.toMatchObject({ text: "Be kind." });
  expect(await countOpenComplaints(gm)).toBe(1);
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });
  await takeOver((await person("Dan")).id, gameId, 1);
  expect((await listComplaints(gm))[0]?.writer).toBeNull();
  expect(await refusal(warn(gm))).toMatchObject({ status: 409 });
});

test("a withdrawn message is out of sight for all; the log says so, and not whose it was", async () => {
  const complaintId = await complaintOfBob();
  await withdrawMessage(gm, { gameId, complaintId, reason: "Against the rules of the house" });
  for (const who of [ann, bob]) expect(JSON.stringify(await readCorrespondence(who.id, gameId))).not.toContain("Rude.");
  expect((await readTurnMessages(bob.id, gameId, 1)).find(({ from }) => from === 1)).toMatchObject({ text: null });
  const [entry] = await listLog(gameId, cid);
  expect(entry).toMatchObject({ act: "withdraw", detail: "a message was withdrawn", byGm: true });
  expect(await db.gmAct.findFirst({ where: { gameId, act: "withdraw" } })).toMatchObject({
    seat: null,
    actorId: gm.id,
  });
  expect(await refusal(withdrawMessage(gm, { gameId, complaintId, reason: "again" }))).toMatchObject({ status: 409 });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  const mails = await db.notice.findMany({ where: { channel: "mail", eventKey: { startsWith: `turn/${gameId}` } } });
  expect(mails).toHaveLength(3);
  expect(JSON.stringify(mails)).not.toContain("Rude.");
});

test("a letter to all reaches every player once, stands in the report and in the log with its reason", async () => {
  await setHearing(ann.id, { gameId, sender: 2, hearing: "blocked" });
  await broadcast(gm, { gameId, text: "The swamp closes for a day.", reason: "Moving house" });
  for (const who of [ann, bob, cid])
    expect(await newest(who)).toMatchObject({ from: null, text: "The swamp closes for a day.", unread: true });
  const notices = await db.notice.findMany({ where: { event: "broadcast" } });
  expect(notices.filter(({ channel }) => channel === "site")).toHaveLength(3);
  expect(notices.filter(({ channel }) => channel === "mail").map(({ text }) => text)).toEqual(
    Array(3).fill(expect.stringContaining("The swamp closes for a day.")),
  );
  expect((await listLog(gameId, bob))[0]).toMatchObject({ act: "broadcast", reason: "Moving house" });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  const mail = await db.notice.findUniqueOrThrow({
    where: { eventKey_channel: { eventKey: `turn/${gameId}/1/3`, channel: "mail" } },
  });
  expect(mail.text).toContain("From the Game Moderator:\n  | The swamp closes for a day.");
  expect(await refusal(broadcast(ann, { gameId, text: "Me too.", reason: "fun" }))).toMatchObject({ status: 403 });
});

test("a letter sent again after a lost answer is one; another text is another letter", async () => {
  const [complaintId, sendingKey] = [await complaintOfBob(), randomUUID()];
  for (const text of ["Be kind.", "Be kind.", "Be kinder."]) {
    await broadcast(gm, { gameId, text, sendingKey, reason: "a quarrel" });
    await answerComplaint(gm, { gameId, complaintId, text, sendingKey });
    await writeToWriter(gm, { gameId, complaintId, text, sendingKey });
  }
  expect(await db.message.count({ where: { gameId, sender: null } })).toBe(6);
  expect(await db.gmAct.count({ where: { gameId, act: "broadcast" } })).toBe(2);
  expect(await db.notice.count({ where: { event: "broadcast", channel: "site", userId: ann.id } })).toBe(2);
});
