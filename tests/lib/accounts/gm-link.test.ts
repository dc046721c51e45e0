import { afterEach, expect, test } from "vitest";
import { account, tokenWorks } from "@/lib/accounts/data";
import { gmLinkIfNeeded } from "@/lib/accounts/gm-link";
import { becomeGm, confirmEmail, createGuest } from "@/lib/accounts/mutations";
import { storeToken } from "@/lib/accounts/one-time-tokens";
import { HOUR_MS, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { person } from "../../support/games";

delete process.env.GM_EMAIL;

afterEach(() => stopClock());

function tokenIn(link: string | null): string {
  return /^http:\/\/localhost:3000\/become-gm\/([\w-]+)$/.exec(link ?? "")?.[1] ?? "";
}

test("each start without a Game Moderator makes one link, which works once, and for no guest", async () => {
  const first = tokenIn(await gmLinkIfNeeded());
  const second = tokenIn(await gmLinkIfNeeded());
  expect(await tokenWorks(first, "gm")).toBe(false);
  expect(await tokenWorks(second, "gm")).toBe(true);
  const guest = await createGuest("Guest");
  await expect(becomeGm(guest.userId, second)).rejects.toMatchObject({ status: 403 });
  const ann = await person("Ann");
  await becomeGm(ann.id, second);
  expect(await account(ann.id)).toMatchObject({ role: "gm" });
  const eve = await person("Eve");
  await expect(becomeGm(eve.id, second)).rejects.toMatchObject({ status: 409 });
  expect(await account(eve.id)).toMatchObject({ role: "player" });
  expect(await gmLinkIfNeeded()).toBeNull();
});

test("a link to become Game Moderator, or to confirm an address, works for a day", async () => {
  const begin = new Date("2026-11-20T20:00:00Z");
  stopClock(begin);
  const ann = await person("Ann");
  const asked = { purpose: "confirm", userId: ann.id, email: "ann@pond.example" } as const;
  const [become, confirm] = [await storeToken(db, { purpose: "gm" }), await storeToken(db, asked)];
  stopClock(new Date(begin.getTime() + 24 * HOUR_MS - 1));
  expect([await tokenWorks(become, "gm"), await tokenWorks(confirm, "confirm")]).toEqual([true, true]);
  stopClock(new Date(begin.getTime() + 24 * HOUR_MS));
  expect([await tokenWorks(become, "gm"), await tokenWorks(confirm, "confirm")]).toEqual([false, false]);
  await expect(becomeGm(ann.id, become)).rejects.toMatchObject({ status: 409 });
  await expect(confirmEmail(confirm)).rejects.toMatchObject({ status: 409 });
});
