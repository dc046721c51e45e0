import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import StoryPage from "@/app/games/[gameId]/story/page";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { readFactsOfFinished } from "@/lib/turns/play-again";
import { runTurn } from "@/lib/turns/run-turn";
import { endGame } from "../support/finished-game";
import { gameMaster, person, runningGame } from "../support/games";

let reader: Person;
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));
vi.mock("next/navigation", async (all) => ({
  ...(await all<object>()),
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

test("where a turn cannot be played again its page says so, and shows what is stored", async () => {
  const gm = await gameMaster();
  reader = await person("Ann");
  const gameId = await runningGame([reader]);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await endGame(gm, gameId);
  await db.game.update({ where: { id: gameId }, data: { rulesetVersion: "0.0.0" } });
  const complaint = vi.spyOn(console, "error").mockReturnValue();
  expect(await readFactsOfFinished(gameId, 1)).toBe("untold");
  expect(complaint.mock.lastCall?.[0]).toContain("version 0.0.0");
  expect(await readFactsOfFinished(gameId, 0)).toBeNull();
  const page = await StoryPage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve({ turn: "1" }) });
  const words = await new Response((await prerender(page)).prelude).text();
  expect(words).toContain("turn 1 as it really was");
  expect(words).toContain("it could not be played again here");
});
