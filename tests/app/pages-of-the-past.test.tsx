import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import PlayerPage from "@/app/(site)/players/[userId]/page";
import { readRefused } from "@/app/(site)/refused/refusal";
import OwnChartsPage from "@/app/games/[gameId]/play/history/charts/page";
import { GET as lastSeen } from "@/app/games/[gameId]/play/history/last-seen/[seat]/route";
import ChartsPage from "@/app/games/[gameId]/story/charts/page";
import { addressBlock } from "@/lib/accounts/client-address";
import type { Person } from "@/lib/accounts/person";
import { countRequest } from "@/lib/accounts/request-limits";
import { pool } from "@/lib/db";
import { endGame } from "../support/finished-game";
import { gameMaster, person, runningGame } from "../support/games";

/** Where the visitor comes from, and who is signed in. */
let address: string;
let reader: Person | null = null;
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-peer-address": address }) }));
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader, requireUser: async () => reader }));

/** Where somebody is led who asks for a page; null when they get it. */
async function ledTo(page: Promise<unknown>): Promise<string | null> {
  const thrown = await page.then(
    () => null,
    (error) => error as { digest?: string },
  );
  if (thrown === null) return null;
  const [kind, , path = ""] = thrown.digest?.split(";") ?? [];
  expect(kind).toBe("NEXT_REDIRECT");
  return path;
}

test("the charts of a finished game and pages of players are there for readers, and not for a loop", async () => {
  const [gm, ann] = [await gameMaster(), await person("Ann")];
  const gameId = await runningGame([ann, await person("Bob")]);
  await endGame(gm, gameId);
  const charts = () => ledTo(ChartsPage({ params: Promise.resolve({ gameId }) }));
  const player = () =>
    ledTo(PlayerPage({ params: Promise.resolve({ userId: ann.id }), searchParams: Promise.resolve({}) }));

  address = "192.0.2.1";
  for (let n = 2; n < 240; n++) await countRequest("pages of the past", addressBlock(address));
  expect([await charts(), await player()]).toEqual([null, null]);
  for (const [page, back] of [
    [charts, `/games/${gameId}/story`],
    [player, `/players/${ann.id}`],
  ] as const) {
    const why = new URL((await page()) ?? "", "http://localhost").searchParams.get("why");
    expect(readRefused(why)).toMatchObject({ status: 429, message: expect.stringMatching(/Wait \d+ seconds/), back });
  }

  address = "192.0.2.2";
  expect([await charts(), await player()]).toEqual([null, null]);
});

test("a player's page has its games on pages, and counts all of them on each", async () => {
  const [gm, ann, cyd] = [await gameMaster(), await person("Ann"), await person("Cyd")];
  const gameId = await runningGame([ann, cyd]);
  await endGame(gm, gameId);
  const many = 52;
  await pool.query(
    `INSERT INTO "Game" (id, name, "rulesetId", "rulesetVersion", status, turn, "seatCount", commitment, "startedAt", "finishedAt")
     SELECT 'past' || n, 'Past game ' || n || '.', "rulesetId", "rulesetVersion", status, turn, "seatCount", '', "startedAt",
       "finishedAt" - n * interval '1 day'
     FROM "Game", generate_series(1, $2::int) n WHERE id = $1`,
    [gameId, many],
  );
  const copied = ["Turn", "Seat"].map((table) =>
    pool.query(
      `INSERT INTO "${table}" SELECT c.* FROM generate_series(1, $2::int) n, "${table}" t,
         jsonb_populate_record(t, jsonb_build_object('gameId', 'past' || n)) c WHERE t."gameId" = $1`,
      [gameId, many],
    ),
  );
  await Promise.all(copied);
  await pool.query(`INSERT INTO "Membership" SELECT $1, id FROM "Game" WHERE id LIKE 'past%'`, [ann.id]);
  address = "192.0.2.3";
  const page = async (query: Record<string, string>) => {
    const shown = PlayerPage({ params: Promise.resolve({ userId: ann.id }), searchParams: Promise.resolve(query) });
    const html = await new Response((await prerender(await shown)).prelude).text();
    expect(html).toMatch(/Finished games<\/dt><dd>53/);
    return { html, games: [...html.matchAll(/Past game (\d+)\./g)].map(([, n]) => Number(n)) };
  };
  const [first, second] = [await page({}), await page({ page: "2" })];
  expect(first.games).toEqual(Array.from({ length: 49 }, (_, n) => n + 1)); // after the one that was played
  expect(first.html).toContain(`href="/players/${ann.id}?page=2"`);
  expect(second.games).toEqual([50, 51, 52]);
  expect(second.html).not.toContain("page=3");
});

test("so are a player's own charts, and where they last saw others: counted by player, wherever they are", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  const gameId = await runningGame([ann, bob]);
  const charts = () => ledTo(OwnChartsPage({ params: Promise.resolve({ gameId }) }));
  const seen = async () =>
    (await lastSeen(new Request("http://localhost/"), { params: Promise.resolve({ gameId, seat: "2" }) })).status;
  reader = ann;
  for (let n = 2; n < 240; n++) await countRequest("pages of the past", ann.id);
  expect([await charts(), await seen()]).toEqual([null, 200]);
  expect([await charts(), await seen()]).toEqual([expect.stringMatching(/^\/refused/), 429]);
  reader = bob;
  expect([await charts(), await seen()]).toEqual([null, 200]);
});
