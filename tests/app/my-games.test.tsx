import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Standing } from "@/app/(site)/games/[gameId]/terms";
import MyGamesPage from "@/app/(site)/my-games/page";
import { YourGames } from "@/app/(site)/your-games";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { readGame, type SeenGame } from "@/lib/games/data";
import { openGame, person, runningGame } from "../support/games";

let reader: Person;
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));

test("only whoever plays alone is told that a turn without a deadline runs when they are ready", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  reader = ann;
  const told = async () => renderToStaticMarkup(await MyGamesPage());
  await runningGame([ann, bob], { turnMinutes: null });
  expect(await told()).toContain("by hand");
  expect(await told()).not.toContain("when you are ready");
  const alone = await runningGame([ann], { turnMinutes: null });
  expect(await told()).toContain("when you are ready");
  const { game } = (await readGame(alone, ann)) as SeenGame;
  const page = renderToStaticMarkup(<Standing game={game} />);
  expect(page).toContain("when the player is ready");
  expect(page).not.toContain("by hand");
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

test("the front page shows who comes back four of their games, the nearest deadline first", async () => {
  reader = await person("Dan");
  const shown = async () => {
    const section = await YourGames({ userId: reader.id });
    return section && renderToStaticMarkup(section);
  };
  expect(await shown()).toBeNull();
  const over = await runningGame([reader], { name: "Over" });
  await db.game.update({ where: { id: over }, data: { status: "finished", dueAt: null } });
  await openGame({ name: "Not begun" });
  expect(await shown()).toBeNull();
  await runningGame([reader], { name: "By hand", turnMinutes: null });
  for (const days of [5, 3, 2, 4]) await runningGame([reader], { name: `Due in ${days}`, turnMinutes: days * 24 * 60 });
  const text = (await shown())?.replace(/<[^>]*>/g, " ") ?? "";
  expect(text.match(/Due in \d|By hand|Over|Not begun/g)).toEqual(["Due in 2", "Due in 3", "Due in 4", "Due in 5"]);
  expect(text).toMatch(/None yet.*All my games/);
});
