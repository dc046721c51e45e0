import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { addressBlock } from "@/lib/accounts/client-address";
import { COST } from "@/lib/accounts/passwords";
import { countTry, countTryWith } from "@/lib/accounts/rate-limits";
import { countRequest } from "@/lib/accounts/request-limits";
import { endGame } from "../support/finished-game";
import { gameMaster, person, runningGame } from "../support/games";
import { ACCESS, type Fixture } from "./access-table";
import { callDoor, givenTo, outcome } from "./call-door";

// What may be tried only so often: every such door counts, and is closed once the limit is reached elsewhere.
COST.N = 2 ** 10;

/** Who sends the request, and from where. */
let user: Awaited<ReturnType<typeof person>>;
let address: string;
vi.mock("@/lib/accounts/session", () => ({
  currentUser: async () => user,
  requireUser: async () => user,
  startSession: async () => {},
  endSession: async () => {},
}));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-peer-address": address }) }));
vi.mock("next/cache", () => ({ revalidatePath: () => {} }));
vi.mock("next/server", async (original) => ({ ...(await original<object>()), after: () => {} }));

let fixture: Fixture;
let places = 0;
beforeEach(async () => {
  user = await person();
  address = `203.0.113.${++places}`;
  const [gameId, id] = ["nosuchgame", randomUUID()];
  fixture = {
    ...{ gameId, closed: gameId, friends: gameId, annId: id, annEmail: "ann@example.org", annCode: "ANN" },
    ...{ messageId: id, sittingId: id, vacationId: id, reportId: id, invitationId: id, noticeKey: "x", someId: id },
  };
});

/** Does it until it is refused for being too often. */
async function exhaust(count: () => Promise<void>): Promise<void> {
  for (let n = 0; n < 1000; n++) {
    const status = await count().then(
      () => null,
      (error) => error.status,
    );
    if (status !== null) return expect(status).toBe(429);
  }
  throw new Error("there is no limit");
}

const accounts = "lib/accounts/actions.ts#";

test.each([
  ["signIn", "sign-in", "email"],
  ["changePassword", "sign-in", "account"],
  ["changeEmail", "sign-in", "account"],
  ["deleteAccount", "sign-in", "account"],
  ["signUp", "sign-up", "email"],
  ["keepGame", "sign-up", "email"],
  ["changeEmail", "sign-up", "email"],
  ["requestReset", "reset", "email"],
] as const)("%s is a %s, counted by %s", async (name, kind, by) => {
  const input = givenTo(accounts + name, fixture) as { email: string };
  await exhaust(() => countTryWith(by === "email" ? input.email : user.id, kind, address));
  expect(await outcome(() => callDoor(accounts + name, fixture, { input }))).toMatch(/Too many tries/);
});

test.each([
  ["resetPassword", "reset"],
  ["confirmEmail", "reset"],
  ["becomeGm", "reset"],
  ["comeAsGuest", "play-now"],
  ["playNow", "play-now"],
] as const)("%s is a %s, counted by network address", async (name, kind) => {
  await exhaust(() => countTry(kind, address));
  expect(await outcome(() => callDoor(accounts + name, fixture))).toMatch(/Too many tries/);
});

const doorsIn = (file: string) => Object.keys(ACCESS).filter((door) => door.includes(file));
const sheet = "PUT app/api/games/[gameId]/seats/[seat]/turns/[turn]";

test.each([
  ...doorsIn("app/(site)/games/[gameId]/").map((door) => [door, "acts on games"] as const),
  ["app/(site)/games/new/actions.ts#openGame", "acts on games"],
  ["lib/notices/actions.ts#setWebhook", "own addresses"],
  ["lib/notices/actions.ts#tryEndpoints", "own addresses"],
  ["lib/notices/actions.ts#addBrowser", "own addresses"],
  ["lib/notices/actions.ts#newCalendar", "own addresses"],
  ["lib/designs/actions.ts#saveDesign", "designs"],
  ["lib/designs/actions.ts#forgetDesign", "designs"],
  ["lib/notebook/actions.ts#saveNotes", "notes"],
  ["app/games/[gameId]/play/actions.ts#runOwnTurn", "own turns"],
  ["POST app/(site)/account/export/route.ts", "export"],
  [`${sheet}/orders/route.ts`, "orders"],
  [`${sheet}/ready/route.ts`, "orders"],
] as const)("%s counts among a person's %s", async (door, kind) => {
  await exhaust(() => countRequest(kind, user.id));
  expect(await outcome(() => callDoor(door, fixture))).toMatch(/That is too often|429/);
});

test.each([
  "lib/notices/actions.ts#unsubscribe",
  "GET app/api/calendar/[token]/route.ts",
  "POST app/api/unsubscribe/[token]/route.ts",
])("%s counts among the links followed from a network address", async (door) => {
  await exhaust(() => countRequest("links from outside", addressBlock(address)));
  expect(await outcome(() => callDoor(door, fixture, { headers: { "x-peer-address": address } }))).toMatch(
    /That is too often|429/,
  );
});

test("the archive of a finished game is given out to one network address only so often", async () => {
  const gameId = await runningGame([user]);
  await endGame(await gameMaster(), gameId);
  const ask = () => outcome(() => callDoor("GET app/games/[gameId]/archive/route.ts", { ...fixture, gameId }));
  expect(await ask()).toBe("200");
  await exhaust(() => countTry("archive", address));
  expect(await ask()).toBe("429");
});

const SIGNED = /cron|unsubscribe|nextauth/; // opened by a secret, by a token, and by next-auth's own

test.each(Object.keys(ACCESS).filter((door) => /^(POST|PUT) /.test(door) && !SIGNED.test(door)))(
  "%s does nothing for another site's page",
  async (door) => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect(await outcome(() => callDoor(door, fixture, { headers }))).toBe("403");
  },
);
