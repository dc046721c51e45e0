import { expect, test } from "@playwright/test";
import { picture } from "../support/picture";
import { playNow, pressPlayNow, runTurn } from "../support/solo-game";

// The bar over a game, whose clock and links go on while the page stays open.

test("the clock tells of an early run, and of the next deadline once the turn was run elsewhere", async ({ page }) => {
  await playNow(page);
  const header = page.getByRole("banner");
  await expect(header).not.toContainText("runs"); // a game without deadlines
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const hear = async (status: Record<string, unknown>) => {
    await page.unroute("**/status");
    await page.route("**/status", (route) => route.fulfill({ json: status }));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // somebody comes back to the page
  };
  await hear({ turn: 0, dueAt: inMinutes(3000), lockedAt: inMinutes(3000), ready: 1, awaited: 2 });
  await expect(header).toContainText(/2 d 0\d h \d\d min\s*runs /);
  await page.setViewportSize({ width: 740, height: 360 });
  expect((await header.boundingBox())?.height).toBeLessThan(60); // a phone on its side: one row
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(740);
  await page.getByRole("button", { name: "Run turn 1 now" }).click(); // a day early, and never unasked
  await expect(page.getByText(/You play only bots\..* Run turn 1 now, before \w{3}/)).toBeVisible();
  await page.getByRole("button", { name: "Not yet" }).click();
  await hear({ turn: 0, dueAt: inMinutes(3000), lockedAt: inMinutes(9), ready: 2, awaited: 2 });
  await expect(header).toContainText(/9 min\s*runs early, /);
  await hear({ turn: 1, dueAt: inMinutes(60 * 30), lockedAt: inMinutes(60 * 30), ready: 0, awaited: 2 });
  await expect(header).toContainText(/1 d 06 h 00 min\s*turn 2 runs /); // the page is still that of turn 1
  await expect(page.getByText("Turn 1 has been run. Read the report")).toBeVisible();
});

test("whoever comes back to an open page goes on to the map under its own turn", async ({ page, context }) => {
  await page.clock.install();
  const game = await playNow(page);
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "At the start" })).toBeVisible();
  await runTurn(await context.newPage(), game, 1);
  await page.clock.fastForward("24:00:00");
  await header.getByRole("link", { name: "Map", exact: true }).click();
  await expect(header).toContainText("turn 2 ·");
});

for (const width of [360, 1440])
  test(`offline, ${width} px wide, a link leaves its reader on the page and says why`, async ({
    page,
    context,
  }, info) => {
    await page.setViewportSize({ width, height: 740 });
    await playNow(page);
    const table = page.url();
    const header = page.getByRole("banner");
    await context.setOffline(true);
    await header.getByRole("link", { name: "Report", exact: true }).click();
    await expect(header.getByRole("alert")).toHaveText("Offline this site cannot be reached");
    await expect(page.locator("canvas")).toBeVisible();
    expect(page.url()).toBe(table);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await picture(page, info, "offline");
    await context.setOffline(false);
    await expect(header.getByRole("alert")).toHaveCount(0);
    await header.getByRole("link", { name: "Report", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "At the start" })).toBeVisible(); // there is no report yet
  });

test("where a browser calls itself offline and the site is there all the same, links lead on", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }));
  await pressPlayNow(page); // as on a computer without any network, which plays on itself
  await page.getByRole("banner").getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "At the start" })).toBeVisible();
  await page.getByRole("link", { name: "Savage Swamp My games" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My games" })).toBeVisible();
  await page.getByRole("link", { name: "Savage Swamp" }).first().click();
  await expect(
    page.getByRole("region", { name: "Your games" }).getByRole("link", { name: /^To the table/ }),
  ).toBeVisible();
});

test("away from the map, where nobody asks any more, the clock tells of no early run", async ({ page }) => {
  await playNow(page);
  const header = page.getByRole("banner");
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const status = { turn: 0, dueAt: inMinutes(3000), lockedAt: inMinutes(9), ready: 2, awaited: 2 };
  await page.route("**/status", (route) => route.fulfill({ json: status }));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(header).toContainText("runs early");
  await header.getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "At the start" })).toBeVisible();
  await expect(header).not.toContainText("runs early");
});
