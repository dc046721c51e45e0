import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { listOpenGames } from "@/lib/games/data";

function seed(): void {
  const root = path.resolve(import.meta.dirname, "../../..");
  execFileSync(process.execPath, ["--import", "tsx", "prisma/seed.ts"], { cwd: root, stdio: "pipe" });
}

test("a new installation has open games; a later start leaves an old one alone", async () => {
  seed();
  const games = await listOpenGames();
  expect(games.map(({ name, seatCount }) => [name, seatCount])).toContainEqual(["The Long Wet", 16]);
  await db.game.delete({ where: { id: games[0]?.id } });
  seed();
  expect(await db.game.count()).toBe(games.length - 1);
});
