import { expect, test } from "@playwright/test";
import { awake, comeTo, openBehind } from "../support/awake";
import { inspectPage } from "../support/inspect-page";
import { becomeConfirmedPlayer, becomePlayer, mailed } from "../support/people";
import { newGame, runTurn } from "../support/solo-game";

test("a player chooses which notices come how, reads them on the site, and stops mails by their link", async ({
  page,
  browser,
}, info) => {
  const address = await becomeConfirmedPlayer(page, "Nora");
  await page.goto("/my-games");
  // The page of the game cannot say that she has been there.
  await page.route("**/play", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Play now" }).first().click();
  await expect(page).toHaveURL(/\/play$/);
  const game = page.url();

  // On the site: counted in the header, gone when read.
  await page.goto("/my-games");
  await page.getByRole("link", { name: /^Notices \d+ unread$/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "has begun" })).toContainText("new");
  await expect(page.getByRole("button", { name: /has begun/ })).toHaveAccessibleDescription("new");
  await inspectPage(page, info, "notices");
  await page.getByRole("link", { name: "My games" }).click();
  await expect(page.getByRole("link", { name: "Notices", exact: true })).toBeVisible();

  // Reading a report marks it as read; somebody who is in the game need not be told that it has begun.
  await page.unroute("**/play");
  await page.goto(game);
  await awake(page);
  const told = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && new URL(answer.url()).pathname.endsWith("/report"),
  );
  await page.getByRole("button", { name: "Run the turn" }).click();
  await page.getByRole("button", { name: "Run it" }).click(); // there is no order on the sheet
  await expect(page).toHaveURL(/\/report$/);
  await told; // that it is read: who leaves sooner has not read it
  await expect(async () => {
    await page.goto("/notices");
    await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  // Choosing what comes how.
  await page.goto("/account/notices");
  await awake(page);
  const turnByMail = page.getByRole("checkbox", { name: "A turn has run: Mail" });
  await expect(turnByMail).toBeChecked();
  await page.getByRole("checkbox", { name: "A game begins, or one you have opened fills: Mail" }).uncheck();
  await page.getByLabel("Remind me of a turn").selectOption("24");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel("Remind me of a turn"), "as saved, not as before").toHaveValue("24");
  await page.reload();
  await expect(
    page.getByRole("checkbox", { name: "A game begins, or one you have opened fills: Mail" }),
  ).not.toBeChecked();
  await expect(turnByMail).toBeChecked();
  await expect(page.getByLabel("Remind me of a turn")).toHaveValue("24");

  // The player's own calendar.
  await page.getByRole("button", { name: "Make a calendar" }).click();
  const calendar = await page.locator("code").filter({ hasText: "/api/calendar/" }).textContent();
  const feed = await page.request.get(new URL(calendar ?? "").pathname);
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/);
  await page.getByRole("button", { name: "Make a new address" }).click();
  await expect(page.locator("code").filter({ hasText: "/api/calendar/" })).not.toHaveText(calendar ?? "");
  expect((await page.request.get(new URL(calendar ?? "").pathname)).status()).toBe(404);

  // A chat: refused if it is not an address, kept otherwise; failures are shown.
  await page.getByLabel("Address of the channel").fill("http://chat.example/hook");
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByLabel("Address of the channel")).toHaveAccessibleDescription(/begins with https/);
  await page.getByLabel("Address of the channel").fill("https://127.0.0.1/hook");
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByLabel("Address of the channel")).toHaveAccessibleDescription(/not on the public internet/);
  await page.getByLabel("Address of the channel").fill("https://localhost/hook");
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByText("Notices go to localhost …hook.")).toBeVisible();
  await page.getByRole("button", { name: "Try the chat" }).click();
  await expect(page.getByText("A trial is on its way.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/could not be reached/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await inspectPage(page, info, "settings");

  // The link in a mail works for anybody who has it, even signed out.
  const start = () => mailed(address).find((text) => text.includes("has begun"));
  await expect.poll(start).toBeTruthy();
  const link = /http\S+(\/unsubscribe\/[\w.-]+)/.exec((start() ?? "").replaceAll(/=\r?\n/g, ""))?.[1] ?? "";
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("main")).toContainText("games that begin");
  await inspectPage(stranger, info, "unsubscribe");
  await stranger.getByRole("button", { name: "No more mail about anything" }).click();
  await expect(stranger.getByText("Done: you will get no more mail of this kind.")).toBeVisible();
  await page.reload();
  await expect(turnByMail).not.toBeChecked();
  expect((await stranger.goto("/account/notices"))?.url()).toContain("/sign-in");
});

test("a browser that has no push service is told what an iPhone needs", async ({ page }) => {
  await becomePlayer(page, "Iris");
  await page.addInitScript("delete globalThis.PushManager"); // as in Safari there, until the site is on the home screen
  await page.goto("/account/notices");
  await awake(page);
  await page.getByRole("button", { name: "Switch this browser on" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Add to Home Screen");
});

test("a browser is asked for its push service, and a refusal is shown", async ({ browser }) => {
  const page = await (await browser.newContext({ permissions: [] })).newPage();
  await becomePlayer(page, "Piet");
  await page.goto("/account/notices");
  await awake(page);
  await page.getByRole("button", { name: "Switch this browser on" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();

  await page.context().grantPermissions(["notifications"]);
  await page.evaluate(() => {
    // stands in for the browser's own, which asks a push service: this one asks none, and refuses what those refuse
    PushManager.prototype.subscribe = async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      if (!registration?.active) throw new Error("no active worker");
      const keys = { p256dh: "A".repeat(87), auth: "A".repeat(22) };
      return { toJSON: () => ({ endpoint: "https://push.example.org/one", keys }) } as unknown as PushSubscription;
    };
  });
  await page.getByRole("button", { name: "Switch this browser on" }).click();
  await expect(page.getByText("From now on this browser shows your notices.")).toBeVisible();
  const worker = await page.request.get("/notice-worker.js");
  expect(worker.status()).toBe(200);
});

test("in a tab that nobody has come to yet nothing counts as read: no notice, no visit, no report", async ({
  page,
}) => {
  const { path, gameId } = await newGame(page);
  const behind = await page.context().newPage();
  await openBehind(behind);
  const told: string[] = [];
  behind.on("request", (request) => request.method() === "POST" && told.push(new URL(request.url()).pathname));
  const opened = async (address: string) => {
    await behind.goto(address);
    await awake(behind);
    await behind.waitForLoadState("networkidle");
    expect(told).toEqual([]);
  };
  const isSeen = async (address: string) => {
    const answer = behind.waitForResponse((each) => each.request().method() === "POST");
    await comeTo(behind);
    expect(new URL((await answer).url()).pathname).toBe(address);
    told.length = 0;
  };
  await opened(path);
  await opened("/notices");
  await expect(behind.getByRole("listitem").filter({ hasText: "has begun" })).toContainText("new");
  await isSeen("/notices");
  await behind.getByRole("button", { name: "Mark all as read" }).press("Enter");
  await expect(behind.locator(":focus"), "the button is gone").toHaveText("All are marked as read.");
  told.length = 0;
  await runTurn(page, { path, gameId }, 1);
  await opened(`${path}/report`);
  await opened(path);
  await isSeen(path);
});
