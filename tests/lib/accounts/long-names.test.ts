import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lookOf } from "@/lib/accounts/look-of-names";
import { renameSchema, signUpSchema } from "@/lib/accounts/schema";
import { openForFriends } from "@/lib/games/with-friends";
import { subscriptionSchema, webhookSchema } from "@/lib/notices/endpoints";
import { joinGame } from "@/lib/seats/mutations";
import { joinWaitingList } from "@/lib/seats/waiting-list";
import { openGame, person, refusal } from "../../support/games";

/**
 * To bring marks into their order takes the square of their number: of as many as fit into one form, half an hour. Here
 * they are not brought into it at all; what is counted is how many would have been.
 */
const MARKS = "a\u0301\u0327".repeat(150_000).replace(/(?!^)a/g, "");
const LONGEST_TO_BE_ORDERED = 200;

let ordered: number[] = [];
beforeEach(() => {
  ordered = [];
  vi.spyOn(String.prototype, "normalize").mockImplementation(function (this: string) {
    ordered.push(this.length);
    return String(this);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const expectLittleWork = () => expect(Math.max(0, ...ordered)).toBeLessThanOrEqual(LONGEST_TO_BE_ORDERED);

test("an account's name that is too long is refused for that alone, without a look at it", () => {
  const given = { name: MARKS, email: "ann@example.org", password: "a heron stands still" };
  const found = [signUpSchema.safeParse(given), renameSchema.safeParse({ name: MARKS })];
  for (const { error } of found)
    expect(error?.issues.map(({ message }) => message)).toEqual(["A name has at most 40 characters."]);
  expect(ordered).toEqual([]);
});

test("nor is a seat's name looked at beyond its beginning, by whoever takes one or waits for one", async () => {
  const gameId = await openGame({ musterMinutes: 60 });
  const joined = joinGame((await person()).id, { gameId, joining: { name: MARKS } });
  expect(await refusal(joined)).toMatchObject({ status: 422, field: "name" });
  for (const { id } of [await person(), await person()]) await joinGame(id, { gameId, joining: {} });
  const waited = joinWaitingList((await person()).id, { gameId, joining: { name: MARKS } });
  expect(await refusal(waited)).toMatchObject({ status: 422, field: "name" });
  expectLittleWork();
});

test("nor is the name of a game among friends", async () => {
  const game = { name: MARKS, seatCount: 2, turnMinutes: 60, localTime: null, zone: null, anonymous: false };
  expect(await refusal(openForFriends({ id: (await person()).id, guest: false }, game))).toMatchObject({
    status: 422,
    field: "name",
  });
  expectLittleWork();
});

test("how a text looks is asked of its beginning", () => {
  lookOf(MARKS);
  expectLittleWork();
});

// To read a host brings its marks into order too, out of sight of the test: before, each took a minute.
test.each([webhookSchema, subscriptionSchema])(
  "an address that is too long is not read",
  { timeout: 10_000 },
  (schema) => {
    const url = `https://${MARKS.slice(0, 100_000)}.example/`;
    const { error } = schema.safeParse({ url, endpoint: url, keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) } });
    expect(error?.issues.map(({ message }) => message)).toEqual(["This address is too long."]);
  },
);
