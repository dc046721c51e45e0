import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import TablePage from "@/app/games/[gameId]/play/page";
import type { View } from "@/engine/lizards/view";
import type { Person } from "@/lib/accounts/person";
import { callOff } from "@/lib/moderation/ending";
import { saveSheet } from "@/lib/orders/mutations";
import { readSeatView, type SeatView } from "@/lib/seats/seat-view";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, person, runningGame } from "../support/games";

let reader: Person;
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));
vi.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }));
vi.mock("next/navigation", async (all) => ({
  ...(await all<object>()),
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

/** What stands at each order of the table: its sign as it is read out, and what is said of it. */
async function ordersOn(gameId: string): Promise<string[]> {
  const page = await TablePage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve({}) });
  const html = await new Response((await prerender(page)).prelude).text();
  const lines = html.match(/<li [^>]*id="order-\d+".*?<\/li>/g) ?? [];
  return lines.map((line) => `${line.match(/role="img" aria-label="([^"]*)"/)?.[1]} ${line.replace(/<[^>]*>/g, " ")}`);
}

test("beside orders that were carried out stands what came of them, and no tick by one that failed", async () => {
  reader = await person("Ann");
  const gameId = await runningGame([reader, await person("Bob")]);
  const { view } = (await readSeatView(reader.id, gameId)) as SeatView;
  const [den] = (view as View).dens;
  const lines = [`RE ${den?.hex}`, "RE 1A", "nonsense", "# to be thought of"];
  await saveSheet(reader.id, { gameId, seat: 1, turn: 1 }, { lines });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await callOff(await gameMaster(), gameId, "no time");
  const [done, failed, invalid, comment] = await ordersOn(gameId);
  expect(done).toMatch(/^fine /);
  expect(failed).toMatch(/^error .*RE.*\S/);
  expect(invalid).toMatch(/^error /);
  expect(comment).toMatch(/^no order /);
});
