import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import type { Asking } from "@/lib/games/ask-again";
import { readCompanions } from "@/lib/games/companions";
import { readGame } from "@/lib/games/data";
import { callOffByOpener, readOpenersLink, renewLink } from "@/lib/games/opener";
import { openForFriends } from "@/lib/games/with-friends";
import { setHearing } from "@/lib/messages/mutations";
import { gameMaster, person, runningGame } from "../../support/games";

let ann: Person;
let bob: Person;
let cyd: Person;
let gameId: string;

beforeEach(async () => {
  await db.game.deleteMany();
  await db.notice.deleteMany();
  [ann, bob, cyd] = [await person("Ann"), await person("Bob"), await person("Cyd")];
  gameId = await runningGame([ann, bob, cyd], { name: "Old Fen", seatCount: 3, anonymous: false });
});

const finish = () => db.game.update({ where: { id: gameId }, data: { status: "finished", dueAt: null } });
const open = (who: Person, asking: Asking | null, anonymous = false) => {
  const terms = { seatCount: 3, turnMinutes: 1440, localTime: null, zone: null, anonymous };
  return openForFriends({ id: who.id, guest: false }, { name: "New Fen", ...terms }, asking);
};
const invited = ({ id }: Person) =>
  db.notice.findMany({
    where: { userId: id, event: "invitation", channel: "site" },
    select: { text: true, link: true },
  });
const all = () => ({ from: gameId, seats: [1, 2, 3] });

test("those ticked hear of the new game, with a link that lets them in; whoever opens it does not", async () => {
  await finish();
  const next = await open(ann, { from: gameId, seats: [1, 2] });
  const [told] = await invited(bob);
  expect(told?.text).toBe("Ann, with whom you played Old Fen, asks you to another game: New Fen.");
  expect(await invited(ann)).toEqual([]);
  expect(await invited(cyd)).toEqual([]);
  const link = new URL(told?.link as string, "http://localhost");
  expect(link.pathname).toBe(`/games/${next}`);
  expect(await readGame(next, bob)).toBeNull();
  expect((await readGame(next, bob, link.searchParams.get("invitation") as string))?.game.name).toBe("New Fen");
});

test("their link is the first one: once there is another, the opener is not told that they have it", async () => {
  await finish();
  const next = await open(ann, all());
  expect(await readOpenersLink(ann.id, next)).toMatchObject({ asked: true });
  await renewLink(ann.id, next);
  expect(await readOpenersLink(ann.id, next)).toMatchObject({ asked: false });
  expect(await readOpenersLink(ann.id, await open(ann, null))).toMatchObject({ asked: false });
});

test("an anonymous game does not say who opened it", async () => {
  await finish();
  await open(ann, all(), true);
  expect((await invited(bob))[0]?.text).toBe(
    "Somebody with whom you played Old Fen asks you to another game: New Fen.",
  );
});

test("nobody asks twice from the same game, whatever became of the first one; each of its players may", async () => {
  await finish();
  await callOffByOpener(ann.id, await open(ann, all()));
  expect((await readCompanions(ann, gameId))?.asked).toBe(true);
  await open(ann, all());
  expect(await invited(bob)).toHaveLength(1);
  expect((await readCompanions(bob, gameId))?.asked).toBe(false);
  await open(bob, all());
  expect(await invited(ann)).toHaveLength(1);
});

test("whoever blocks the opener's messages in that game is not asked", async () => {
  await setHearing(bob.id, { gameId, sender: 1, hearing: "blocked" });
  await setHearing(cyd.id, { gameId, sender: 1, hearing: "muted" });
  await finish();
  await open(ann, all());
  expect(await invited(bob)).toEqual([]);
  expect(await invited(cyd)).toHaveLength(1);
});

test("a stranger, and a game that is not over, ask nobody", async () => {
  await open(ann, all());
  expect(await readCompanions(ann, gameId)).toBeNull();
  await finish();
  const eve = await person("Eve");
  await open(eve, all());
  await open(await gameMaster(), all());
  expect(await readCompanions(eve, gameId)).toBeNull();
  expect(await readCompanions(await gameMaster(), gameId)).toBeNull();
  expect([await invited(ann), await invited(bob), await invited(cyd)]).toEqual([[], [], []]);
});

test("only people are offered, by the names they had, and never oneself", async () => {
  await finish();
  await db.seat.update({ where: { gameId_number: { gameId, number: 3 } }, data: { kind: "bot", userId: null } });
  expect((await readCompanions(ann, gameId))?.companions.map(({ number, player }) => [number, player])).toEqual([
    [2, "Bob"],
  ]);
});
