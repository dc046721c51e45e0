import type { ReactElement, ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import TablePage from "@/app/games/[gameId]/play/page";
import type { TableProps } from "@/components/play-screens";
import type { Person } from "@/lib/accounts/person";
import { now } from "@/lib/clock";
import { db } from "@/lib/db";
import { person, runningGame } from "../support/games";

let reader: Person;
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));
vi.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }));
vi.mock("next/navigation", async (all) => ({
  ...(await all<object>()),
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

/** What the page gives the table. */
function tableIn(node: ReactNode): TableProps | undefined {
  if (Array.isArray(node)) return node.map(tableIn).find(Boolean);
  const props = (node as ReactElement<Partial<TableProps> & { children?: ReactNode }> | null)?.props;
  return props && (props.status ? (props as TableProps) : tableIn(props.children));
}

test("a table opened after its deadline is locked by its clock alone, which more time sets right", async () => {
  reader = await person("Ann");
  const gameId = await runningGame([reader, await person("Bob")]);
  await db.game.update({ where: { id: gameId }, data: { dueAt: new Date(now().getTime() - 1_000) } });
  const page = await TablePage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve({}) });
  const html = await new Response((await prerender(page)).prelude).text();
  expect(html).toContain("Locked: the swamp is deciding.");
  const table = tableIn(page);
  expect(table?.status.lockedAt?.getTime()).toBeLessThan(table?.status.asOf.getTime() as number);
  expect(table?.locked).toBeNull();
});
