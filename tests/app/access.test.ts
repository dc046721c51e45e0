import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { COST } from "@/lib/accounts/passwords";
import type { Person } from "@/lib/accounts/person";
import { startSession } from "@/lib/accounts/session";
import { db, pool } from "@/lib/db";
import { saveDesign } from "@/lib/designs/mutations";
import { readOpenersLink } from "@/lib/games/opener";
import { openForFriends } from "@/lib/games/with-friends";
import { sendMessage } from "@/lib/messages/mutations";
import { createInvitation } from "@/lib/moderation/invitations";
import { reportName } from "@/lib/moderation/names";
import { saveNotes } from "@/lib/notebook/mutations";
import { setWebhook } from "@/lib/notices/endpoints";
import { saveSheet } from "@/lib/orders/mutations";
import { joinGame } from "@/lib/seats/mutations";
import { offerSitting } from "@/lib/seats/sitters";
import { announceVacation } from "@/lib/seats/vacations";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, runningGame } from "../support/games";
import { read, sourceFiles } from "../support/imports";
import { ACCESS, type Fixture } from "./access-table";
import { callDoor, outcome } from "./call-door";

// Every route and every server action, called as a stranger, as another player of the same game and as a watcher.
COST.N = 2 ** 10;

const jar = new Map<string, string>();
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => void jar.set(name, value),
  }),
}));
vi.mock("next/cache", () => ({ revalidatePath: () => {} }));
vi.mock("next/server", async (original) => ({
  ...(await original<object>()),
  after: () => {},
  connection: async () => {},
}));

const METHODS = "GET|HEAD|POST|PUT|PATCH|DELETE";

/** What the source offers to the world: `POST app/…/route.ts`, `lib/…/actions.ts#name`. */
function doors(): string[] {
  const files = ["app", "lib", "components"].flatMap(sourceFiles);
  const found = (file: string, form: RegExp) => [...read(file).matchAll(form)].map((each) => each[1] as string);
  const methods = (file: string) => [
    ...found(file, new RegExp(`export (?:async )?(?:function|const) (${METHODS})\\b`, "g")),
    ...found(file, new RegExp(`(?:as|\\{|,) (${METHODS})\\b(?=[ ,}])`, "g")),
  ];
  return [
    ...files.filter((file) => /\/route\.tsx?$/.test(file)).flatMap((file) => methods(file).map((m) => `${m} ${file}`)),
    ...files
      .filter((file) => /^\s*"use server";?$/m.test(read(file)))
      .flatMap((file) => found(file, /export (?:async function|const) (\w+)/g).map((name) => `${file}#${name}`)),
  ];
}

let fixture: Fixture;
let people: Record<"stranger" | "player" | "watcher", Person | null>;

async function furnish(): Promise<void> {
  const gm = await gameMaster();
  const [ann, bob, cleo, eve] = [await person("Ann"), await person("Bob"), await person("Cleo"), await person("Eve")];
  const gameId = await runningGame([ann, bob, cleo], { seatCount: 3 });
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["RE 1A"] });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await saveSheet(ann.id, { gameId, seat: 1, turn: 2 }, { lines: ["RE 1A"] });
  await sendMessage(cleo.id, { gameId, to: [1], text: "For Ann.", sendingKey: "0".repeat(32) });
  await saveNotes(ann.id, { gameId, revision: 0, text: "Ann's." });
  await saveDesign(ann.id, { ruleset: "lizards", name: "Ann's own", text: '{"template":1}' });
  await offerSitting(ann.id, gameId, 3);
  await announceVacation(ann.id, gameId, { from: new Date(Date.now() + 86_400_000), days: 1 });
  await setWebhook(ann.id, "https://chat.example/hooks/ann");
  await reportName(cleo, gameId, 1, "rude");
  const closed = await openGame({ listed: false });
  await createInvitation(gm, closed, { uses: 1, days: 1 }, "a friend");
  const friends = await openForFriends(
    { id: ann.id, guest: false },
    {
      ...{ name: "Friends", seatCount: 3, turnMinutes: 60 * 24, localTime: null, zone: null, anonymous: true },
    },
  );
  const link = (await readOpenersLink(ann.id, friends))?.link as string;
  const invitation = new URL(link).searchParams.get("invitation") as string;
  await joinGame(bob.id, { gameId: friends, joining: {}, invitation });
  const of = { where: { gameId } };
  fixture = {
    ...{ gameId, closed, friends, annId: ann.id, annEmail: ann.email },
    messageId: (await db.message.findFirstOrThrow(of)).id,
    sittingId: (await db.sitting.findFirstOrThrow(of)).id,
    vacationId: (await db.vacation.findFirstOrThrow(of)).id,
    reportId: (await db.nameReport.findFirstOrThrow(of)).id,
    invitationId: (await db.invitation.findFirstOrThrow({ where: { gameId: closed } })).id,
    annCode: (await db.seat.findFirstOrThrow({ where: { gameId, number: 1 } })).code as string,
    noticeKey: (await db.notice.findFirstOrThrow({ where: { userId: ann.id, channel: "site" } })).eventKey,
    someId: randomUUID(),
  };
  people = { stranger: null, player: bob, watcher: eve };
}

/** Every row there is, but for counters of requests, and when people were last here. */
async function rows(): Promise<Set<string>> {
  const tables = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name NOT IN ('RateLimit', 'Device', '_prisma_migrations')`,
  );
  const all = new Set<string>();
  for (const { name } of tables.rows) {
    const found = await pool.query<{ row: string }>(
      `SELECT (to_jsonb(t) - 'lastSeenAt')::text AS row FROM "${name}" t`,
    );
    for (const { row } of found.rows) all.add(`${name} ${row}`);
  }
  return all;
}

/** Rows that concern a person's own account, seat and things, which nobody else may touch. */
const concerns = (row: string, userId: string) => row.includes(userId);

async function actAs(who: Person | null): Promise<void> {
  jar.clear();
  if (!who) return;
  const { sessionVersion } = await db.user.findUniqueOrThrow({ where: { id: who.id } });
  await startSession({ userId: who.id, sessionVersion });
}

beforeAll(furnish);

test("every route and every server action stands in the table, and nothing else", () => {
  expect(doors().length).toBeGreaterThan(60);
  expect(Object.keys(ACCESS).sort()).toEqual(doors().sort());
});

const tested = Object.entries(ACCESS).filter(([, { elsewhere }]) => !elsewhere);

test.each(tested)("%s", async (door, { stranger, player, watcher, last }) => {
  const expected = { stranger, player, watcher };
  for (const who of ["stranger", "watcher", "player"] as const) {
    await actAs(people[who]);
    const before = await rows();
    const found = await outcome(() => callDoor(door, fixture));
    const wanted = expected[who];
    if (wanted instanceof RegExp) expect(found, who).toMatch(wanted);
    else expect(found, who).toBe(wanted);
    const after = await rows();
    const lost = [...before].filter((row) => !after.has(row));
    const touched = wanted === "in" || wanted === "200" ? lost.filter((row) => concerns(row, fixture.annId)) : lost;
    expect(touched, who).toEqual([]);
    if (wanted !== "in")
      expect(
        [...after].filter((row) => !before.has(row)),
        who,
      ).toEqual([]);
  }
  if (last) await furnish();
});

test("what is tested elsewhere is", () => {
  for (const { elsewhere } of Object.values(ACCESS))
    if (elsewhere) expect(read(elsewhere.file)).toContain(elsewhere.calls);
});
