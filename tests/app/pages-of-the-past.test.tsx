import { expect, test, vi } from "vitest";
import PlayerPage from "@/app/(site)/players/[userId]/page";
import { readRefused } from "@/app/(site)/refused/refusal";
import ChartsPage from "@/app/games/[gameId]/story/charts/page";
import { addressBlock } from "@/lib/accounts/client-address";
import { countRequest } from "@/lib/accounts/request-limits";
import { endGame } from "../support/finished-game";
import { gameMaster, person, runningGame } from "../support/games";

/** Where the visitor comes from; nobody is signed in. */
let address: string;
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-peer-address": address }) }));
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => null }));

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
  const player = () => ledTo(PlayerPage({ params: Promise.resolve({ userId: ann.id }) }));

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
