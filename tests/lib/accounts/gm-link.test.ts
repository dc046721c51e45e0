import { expect, test } from "vitest";
import { sessionUser, tokenWorks } from "@/lib/accounts/data";
import { gmLinkIfNeeded } from "@/lib/accounts/gm-link";
import { becomeGm, createGuest } from "@/lib/accounts/mutations";

delete process.env.GM_EMAIL;

function tokenIn(link: string | null): string {
  return /^http:\/\/localhost:3000\/become-gm\/([\w-]+)$/.exec(link ?? "")?.[1] ?? "";
}

test("each start without a Game Moderator makes one link, which works once", async () => {
  const first = tokenIn(await gmLinkIfNeeded());
  const second = tokenIn(await gmLinkIfNeeded());
  expect(await tokenWorks(first, "gm")).toBe(false);
  expect(await tokenWorks(second, "gm")).toBe(true);
  const ann = await createGuest("Ann");
  await becomeGm(ann.userId, second);
  expect(await sessionUser(ann)).toMatchObject({ role: "gm" });
  const eve = await createGuest("Eve");
  await expect(becomeGm(eve.userId, second)).rejects.toMatchObject({ status: 409 });
  expect(await sessionUser(eve)).toMatchObject({ role: "player" });
  expect(await gmLinkIfNeeded()).toBeNull();
});
