import { expect, test } from "vitest";
import { account, tokenWorks } from "@/lib/accounts/data";
import { gmLinkIfNeeded } from "@/lib/accounts/gm-link";
import { becomeGm, createGuest } from "@/lib/accounts/mutations";
import { person } from "../../support/games";

delete process.env.GM_EMAIL;

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
