// VIS-6 for the whole site: in two games that differ only in what a seat cannot see, every byte it is sent is the same.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalPostgres, startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { migrate } from "../../scripts/launcher/migrate";
import { openHttpsSink, type TakenCall } from "../support/https-sink";
import { pushReceiver } from "../support/push-receiver";
import { type Answer, ask, type Question, questions, questionsOfTheEnd, withNamedMessages } from "./capture";
import { difference } from "./compare";
import { SEATS, type Step, TURNS, TWINS, type Twin, type TwinIds, twinGame } from "./plan";
import { SETTINGS, startPlayer, startTwinSite, type TwinSite } from "./twin-site";

const OBSERVERS = [1, 2];
const SENT = ["mails", "webhook", "push"] as const;
const MOST = 600_000; // on a busy machine; else a fifth of it
const folder = mkdtempSync(path.join(tmpdir(), "savage-swamp-twins-"));
const databaseOf = (twin: Twin) => `twins_${process.pid}_${twin}`;

let postgres: LocalPostgres;
let ids: TwinIds;
let endpoints: Awaited<ReturnType<typeof openHttpsSink>>;
const sites = {} as Record<Twin, TwinSite>;
/** The browsers the seats read push messages in: one key each, which both twins write to. */
const browsers = SEATS.map(() => pushReceiver());
/** What each twin has posted to its players' webhooks and browsers. */
const posted: Record<Twin, TakenCall[]> = { a: [], b: [] };
const game = twinGame();

async function query<Row extends pg.QueryResultRow>(database: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url(database) });
  await client.connect();
  const { rows } = await client.query<Row>(sql).finally(() => client.end());
  return rows;
}

/** The game is set up once and copied, so that all names and numbers are the same; then each site gets its world. */
beforeAll(async () => {
  postgres = await startLocalPostgres({ dataDir: path.resolve(".data/test"), database: "postgres", durable: false });
  endpoints = await openHttpsSink();
  await query("postgres", `CREATE DATABASE "${databaseOf("a")}"`);
  await migrate(postgres.url(databaseOf("a")));
  const first = startPlayer(postgres.url(databaseOf("a")), "a");
  const push = { url: endpoints.url("/push"), keys: browsers.map(({ keys }) => keys) };
  ids = await first.tell({ step: "set up", webhook: endpoints.url("/seat"), push });
  await first.stop();
  await query("postgres", `CREATE DATABASE "${databaseOf("b")}" TEMPLATE "${databaseOf("a")}"`);
  for (const twin of TWINS)
    sites[twin] = await startTwinSite(postgres.url(databaseOf(twin)), twin, path.join(folder, twin));
}, 120_000);

afterAll(async () => {
  for (const site of Object.values(sites)) await site.stop();
  for (const twin of TWINS) await query("postgres", `DROP DATABASE IF EXISTS "${databaseOf(twin)}" WITH (FORCE)`);
  await endpoints.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** One twin after the other, for both post to the same addresses. */
async function tell(stepOf: (twin: Twin) => Step): Promise<void> {
  for (const twin of TWINS) {
    await sites[twin].player.tell(stepOf(twin));
    posted[twin].push(...endpoints.taken.splice(0));
  }
}

const begin = () => tell((twin) => ({ step: "begin", world: game.start[twin] }));
const play = (turn: number) => tell((twin) => ({ step: "play", turn, orders: game.turns[turn - 1]?.[twin] ?? {} }));

/** Null for a stranger, who asks as seat 1 would. */
type Reader = number | null;

/** Both sites' answers to each question. */
async function answersTo(reader: Reader, asked: readonly Question[]): Promise<[Answer, Answer][]> {
  const secret = SETTINGS.AUTH_SECRET;
  const token = reader === null ? null : { sub: ids.userIds[reader - 1], version: 0, sid: `of reader ${reader}` };
  const session = token === null ? null : await encode({ token, secret, maxAge: 400 * 24 * 60 * 60 });
  const names = await Promise.all(TWINS.map(namesOfMessages));
  const answers: [Answer, Answer][] = [];
  for (const question of asked) {
    const [a, b] = await Promise.all(
      TWINS.map(async (twin, i) => {
        const answer = await ask({ port: sites[twin].port, session }, question);
        expect(answer.status, answer.asked).toBeLessThan(500);
        return withNamedMessages(answer, names[i] ?? []);
      }),
    );
    answers.push([a as Answer, b as Answer]);
  }
  return answers;
}

/** Their numbers are left to chance; the keys they were sent under are not. */
function namesOfMessages(twin: Twin): Promise<{ id: string; sendingKey: string }[]> {
  return query(databaseOf(twin), `SELECT id, "sendingKey" FROM "Message"`);
}

/** All that the two sites tell a reader differently, after some turn. */
async function differences(reader: Reader, turn: number): Promise<string[]> {
  const seat = reader ?? 1;
  const answers = await answersTo(reader, questions(ids, seat, turn));
  const sent = SENT.map((asked): [Answer, Answer] => {
    const [a, b] = TWINS.map((twin) => ({ asked, status: 0, headers: {}, body: sentTo(twin, seat)[asked] }));
    return [a as Answer, b as Answer];
  });
  return [...answers, ...sent].map(([a, b]) => difference(a, b)).filter((each) => each !== null);
}

/** Mails whole, but for the moment they were really sent and the number the mailer gave them. */
function sentTo(twin: Twin, seat: number): Record<(typeof SENT)[number], string> {
  const mails = sites[twin].mails(seat).map(({ text }) => text.replace(/^(Date|Message-ID): .*$/gm, "$1"));
  const calls = (path: string) => posted[twin].filter((call) => call.path === `/${path}/${seat}`);
  return {
    mails: mails.join("\n"),
    webhook: calls("seat")
      .map(({ body }) => String(body))
      .join("\n"),
    push: calls("push").map(readPush(seat)).join("\n"),
  };
}

/** As the seat's browser reads it, with all that its push service is told but our signature, which is another each time. */
const readPush =
  (seat: number) =>
  ({ headers: { authorization, ...headers }, body }: TakenCall) =>
    `${JSON.stringify(headers)} ${browsers[seat - 1]?.read(body)}`;

async function hashes(): Promise<string[]> {
  const newest = `SELECT sha256 FROM "Turn" ORDER BY turn DESC LIMIT 1`;
  const found = await Promise.all(TWINS.map((twin) => query<{ sha256: string }>(databaseOf(twin), newest)));
  return found.map(([turn]) => turn?.sha256 ?? "");
}

async function expectTwins(turn: number): Promise<void> {
  expect(new Set(await hashes()).size, "the worlds differ").toBe(2);
  for (const reader of [...OBSERVERS, null])
    expect(await differences(reader, turn), `${reader ? `seat ${reader}` : "a stranger"}, turn ${turn}`).toEqual([]);
}

test(
  "from the first turn to the end: no page, payload, answer, mail, call, push message or calendar differs by a byte",
  async () => {
    await begin();
    await expectTwins(0);
    for (let turn = 1; turn <= TURNS; turn++) {
      for (const reader of [...OBSERVERS, null])
        for (const [a, b] of await answersTo(reader, questionsOfTheEnd(ids))) {
          expect(difference(a, b)).toBeNull();
          expect(a.body, a.asked).not.toContain("sha256");
          if (a.asked.endsWith("/archive")) expect(a.status).toBe(404);
        }
      await play(turn);
      await expectTwins(turn);
    }
    for (const asked of SENT)
      for (const seat of OBSERVERS)
        expect(sentTo("a", seat)[asked], `${asked} of seat ${seat}`).toContain("The game is over.");
  },
  MOST,
);

/** The other pages of the end tell of the dice and the points, which are the twins' in common. */
const REVEALED = ["/archive", "/story", "/story/seats/3", "/story/seats/3/report"];

test(
  "after the end everybody is shown what the games hid, and it differs",
  async () => {
    for (const reader of [...OBSERVERS, null])
      for (const [a, b] of await answersTo(reader, questionsOfTheEnd(ids))) {
        expect(a.status, a.asked).toBe(200);
        const revealed = REVEALED.some((page) => a.asked.replace(" as component", "").endsWith(ids.gameId + page));
        expect(difference(a, b) !== null, a.asked).toBe(revealed);
      }
  },
  MOST,
);

test(
  "a leak is found, in whatever it stands",
  async () => {
    const found = async (turn: number) => (await differences(1, turn)).map((each) => each.split("\n")[0]);
    await begin();
    await play(1);
    expect(await found(1)).toEqual([]);

    await tell(() => ({ step: "plant", leak: "ready seat" }));
    const ready = await found(1);
    expect(ready).toContain(`GET /api/games/${ids.gameId}/status`);
    expect(ready).toContain(`GET /games/${ids.gameId}/play`);

    await tell(() => ({ step: "plant", leak: "world's hash" }));
    await play(2);
    const named = await found(2);
    for (const where of ["", "/play", "/play/listing", "/play/report", "/play/history", "/play/messages"])
      for (const how of ["", " as component"]) expect(named).toContain(`GET /games/${ids.gameId}${where}${how}`);
    for (const where of [`GET ${ids.calendars[0]}`, "POST /account/export", ...SENT]) expect(named).toContain(where);
  },
  MOST,
);
