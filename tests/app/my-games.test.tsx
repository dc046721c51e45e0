import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import MyGamesPage from "@/app/(site)/my-games/page";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { person, runningGame } from "../support/games";

let reader: Person;
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));

test("only whoever plays alone is told that a turn without a deadline runs when they are ready", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  reader = ann;
  const told = async () => renderToStaticMarkup(await MyGamesPage());
  await runningGame([ann, bob], { turnMinutes: null });
  expect(await told()).toContain("by hand");
  expect(await told()).not.toContain("when you are ready");
  await runningGame([ann], { turnMinutes: null });
  expect(await told()).toContain("when you are ready");
});

test("of games that are over no next turn is told, nor orders; of one called off that it was", async () => {
  reader = await person("Cyd");
  const [played, calledOff] = [await runningGame([reader]), await runningGame([reader])];
  await db.game.updateMany({ where: { id: { in: [played, calledOff] } }, data: { status: "finished", dueAt: null } });
  await db.game.update({ where: { id: calledOff }, data: { calledOff: true } });
  const told = renderToStaticMarkup(await MyGamesPage());
  expect(told).toContain("Games that are over");
  expect(told).not.toMatch(/Next turn runs|<th[^>]*>Orders/);
  expect(told.split("called off")).toHaveLength(2);
});
