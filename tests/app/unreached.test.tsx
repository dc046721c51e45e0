import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Unreached } from "@/app/(site)/games/[gameId]/unreached";
import type { SessionUser } from "@/lib/accounts/data";
import { db } from "@/lib/db";
import { readGame } from "@/lib/games/data";
import { person, runningGame } from "../support/games";

process.env.SMTP_URL = "smtp://127.0.0.1:9";

test("the game's page tells a guest who plays with others that no mail reaches them until their address is confirmed", async () => {
  const [guest, other] = [await person(), await person()];
  const token = { hash: randomUUID(), purpose: "confirm", userId: guest.id, email: "ann@example.org" };
  await db.oneTimeToken.create({ data: { ...token, expiresAt: new Date(Date.now() + 60_000) } });
  const [shared, alone] = [await runningGame([guest, other]), await runningGame([guest])];
  const user = { ...guest, name: "Ann", guest: true } as SessionUser;
  const told = async (gameId: string, reader: SessionUser) => {
    const found = await readGame(gameId, null);
    if (!found) throw new Error("no such game");
    return renderToStaticMarkup(await Unreached({ user: reader, game: found.game }));
  };
  expect(await told(shared, user)).toMatch(/<b>ann@example.org<\/b> is not confirmed yet.*href="\/account"/);
  expect(await told(alone, user)).toBe("");
  expect(await told(shared, { ...user, guest: false })).toBe("");
  expect(await told(shared, { ...user, id: other.id })).toMatch(
    /lives as long as this browser’s cookies.*href="\/account"/,
  );
  expect(await told(alone, { ...user, id: other.id })).toBe("");
});
