// VIS-6 for the whole site: in two games that differ only in what a seat cannot see, every byte it is sent is the same.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalPostgres, startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { migrate } from "../../scripts/launcher/migrate";
import { ask, namerOfMessages, questions } from "./capture";
import { TURNS, TWINS, type Twin, type TwinIds, twinGame } from "./plan";
import { SETTINGS, startPlayer, startTwinSite, type TwinSite } from "./twin-site";

const OBSERVERS = [1, 2];
const folder = mkdtempSync(path.join(tmpdir(), "savage-swamp-twins-"));
const databaseOf = (twin: Twin) => `twins_${process.pid}_${twin}`;

let postgres: LocalPostgres;
let ids: TwinIds;
const sites = {} as Record<Twin, TwinSite>;

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** The game is set up once and copied, so that all names and numbers are the same; then each site gets its world. */
beforeAll(async () => {
  postgres = await startLocalPostgres({
    dataDir: path.resolve(".data/test"),
    database: "postgres",
    durable: false,
  });
  await administer(`CREATE DATABASE "${databaseOf("a")}"`);
  await migrate(postgres.url(databaseOf("a")));
  const first = startPlayer(postgres.url(databaseOf("a")), "a");
  ids = await first.tell({ step: "set up" });
  await first.stop();
  await administer(`CREATE DATABASE "${databaseOf("b")}" TEMPLATE "${databaseOf("a")}"`);
  for (const twin of TWINS)
    sites[twin] = await startTwinSite(postgres.url(databaseOf(twin)), twin, path.join(folder, twin));
}, 120_000);

afterAll(async () => {
  for (const site of Object.values(sites)) await site.stop();
  for (const twin of TWINS) await administer(`DROP DATABASE IF EXISTS "${databaseOf(twin)}" WITH (FORCE)`);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function sessionOf(seat: number): Promise<string> {
  const token = { sub: ids.userIds[seat - 1], version: 0 };
  return encode({ token, secret: SETTINGS.AUTH_SECRET, maxAge: 400 * 24 * 60 * 60 });
}

const calendarOf = (seat: number) => ids.calendars[seat - 1] as string;

/** React sends the parts of a page as they come to be ready, in an order and with numbers left to chance. */
const TRIES = 60;
/** Enough for what differs in any case. */
const TRIES_WITH_LEAK = 3;

/**
 * The questions that the two sites answer differently, each with the place where the answers begin to differ. A page
 * may be asked for several times: the sites are alike as soon as one of them has sent what the other has sent too, byte
 * for byte; where anything leaks they never do.
 */
async function differences(seat: number, turn: number, session: string | null, tries = TRIES): Promise<string[]> {
  const named = TWINS.map(() => namerOfMessages(ids));
  const found: string[] = [];
  for (const question of questions(ids.gameId, seat, turn, calendarOf(seat))) {
    const seen = TWINS.map(() => new Set<string>());
    for (let attempt = 0; attempt < (question.method ? 1 : tries) && !alike(seen); attempt++) {
      const answers = await Promise.all(TWINS.map((twin) => ask({ port: sites[twin].port, session }, question)));
      for (const [i, answer] of answers.entries()) {
        expect(answer.status, answer.asked).toBeLessThan(500);
        seen[i]?.add(JSON.stringify(named[i]?.(answer)));
      }
    }
    if (!alike(seen)) found.push(firstDifference(seen));
  }
  const mails = TWINS.map((twin) => new Set([mailsOf(twin, seat)]));
  return alike(mails) ? found : [...found, firstDifference(mails)];
}

/** Whole, but for the moment they were really sent and the number the mailer gave them. */
function mailsOf(twin: Twin, seat: number): string {
  const mails = sites[twin].mails(seat).map(({ text }) => text.replace(/^(Date|Message-ID): .*$/gm, "$1"));
  return JSON.stringify({ asked: "mails", mails });
}

function alike([a, b]: Set<string>[]): boolean {
  return [...(a ?? [])].some((each) => b?.has(each));
}

function firstDifference(seen: Set<string>[]): string {
  const [a = "", b = ""] = seen.map((answers) => [...answers][0] as string);
  const from = [...a].findIndex((sign, at) => sign !== b[at]);
  const around = (text: string) => text.slice(Math.max(0, from - 100), from + 100);
  return `${JSON.parse(a).asked}\n${around(a)}\n${around(b)}`;
}

async function hashes(): Promise<string[]> {
  const read = async (twin: Twin) => {
    const client = new pg.Client({ connectionString: postgres.url(databaseOf(twin)) });
    await client.connect();
    const { rows } = await client.query(`SELECT sha256 FROM "Turn" ORDER BY turn DESC LIMIT 1`);
    await client.end();
    return rows[0].sha256 as string;
  };
  return Promise.all(TWINS.map(read));
}

test("a whole game of twins: no page, payload, answer, mail or calendar differs by a byte", async () => {
  const { start, turns } = twinGame();
  for (const twin of TWINS) await sites[twin].player.tell({ step: "begin", world: start[twin] });
  for (let turn = 0; turn <= TURNS; turn++) {
    const orders = turns[turn - 1];
    if (orders)
      await Promise.all(TWINS.map((twin) => sites[twin].player.tell({ step: "play", turn, orders: orders[twin] })));
    expect(new Set(await hashes()).size).toBe(2);
    for (const seat of OBSERVERS) {
      expect(await differences(seat, turn, await sessionOf(seat)), `seat ${seat}, turn ${turn}`).toEqual([]);
    }
    expect(await differences(1, turn, null), `strangers, turn ${turn}`).toEqual([]);
  }
  expect(sites.a.mails(1).length).toBeGreaterThanOrEqual(TURNS);
}, 600_000);

test("a leak would be found, in whatever it stood", async () => {
  const session = await sessionOf(1);
  const leaking = async () =>
    (await differences(1, TURNS, session, TRIES_WITH_LEAK)).map((each) => each.split("\n")[0]);
  for (const twin of TWINS) await sites[twin].player.tell({ step: "plant", leak: "ready seat" });
  const ready = await leaking();
  expect(ready).toContain(`GET /api/games/${ids.gameId}/status`);
  expect(ready).toContain(`GET /games/${ids.gameId}/play`);
  for (const twin of TWINS) await sites[twin].player.tell({ step: "plant", leak: "world's hash" });
  const named = await leaking();
  for (const where of ["", "/play", "/play/listing", "/play/report", "/play/history", "/play/messages"])
    for (const how of ["", " as component"]) expect(named).toContain(`GET /games/${ids.gameId}${where}${how}`);
  expect(named).toContain(`GET ${calendarOf(1)}`);
}, 300_000);
