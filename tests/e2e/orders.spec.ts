import { expect, type Page, test } from "@playwright/test";
import { awake } from "../support/awake";
import { openGame, startGame, takeSeat } from "../support/hosted-game";
import { becomeConfirmedPlayer, becomeGm, PASSWORD } from "../support/people";
import { playNow as playNowAt, runTurn, type SoloGame, sendOrders } from "../support/solo-game";
import { foot, lines, sheet, status } from "../support/table";

// Orders in a real game: whatever happens meanwhile, nothing that was typed is lost.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: "guide-seen", value: "yes", url: `${baseURL}/games` }]),
);

async function playNow(page: Page): Promise<SoloGame> {
  const game = await playNowAt(page);
  await expect(sheet(page)).toContainText("No orders yet");
  return game;
}

/** The Home Den is chosen when the page opens. */
async function recruit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Recruit", exact: true }).click();
}

async function free(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Set free", exact: true }).click();
  await page.getByRole("button", { name: "Write the order" }).click();
}

/** As a browser does when its reader comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("a turn run elsewhere is noticed, and what was typed stays on the page", async ({ page, context }) => {
  const { path } = await playNow(page);
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await context.route("**/status", (route) => route.abort()); // it asks now and then, and is not to know before it saves
  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await awake(elsewhere);
  await elsewhere.getByRole("button", { name: "Run the turn" }).click();
  await elsewhere.waitForURL(/\/report$/);
  await context.unroute("**/status");
  await free(page); // too late: the server says so
  await expect(page.getByText("Turn 1 has been run. Read the report")).toBeVisible();
  await expect(status(page)).toHaveText("Turn 1 has been run. Your last changes are not saved.");
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).nth(1)).toContainText("FR");
  await expect(page.getByRole("button", { name: "Run the turn" })).toHaveCount(0);
  await page.getByRole("button", { name: "Go to the next map" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /orders for turn 2/ })).toBeAttached();
  await expect(sheet(page)).toContainText("No orders yet");
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await page.goto(`${path}?turn=0`); // what was never sent is no part of the past
  await awake(page);
  await expect(status(page)).toHaveText("An earlier turn.");
  await expect(sheet(page)).toContainText("No orders.");
  await expect(lines(page)).toHaveCount(0);
});

test("a page loaded again before a save is answered goes on with what was typed since", async ({ page }) => {
  await playNow(page);
  await page.evaluate(() => {
    const real = window.fetch;
    window.fetch = async (url, options) => {
      const answer = await real(url, options);
      return options?.method === "PUT" ? new Promise(() => {}) : answer;
    };
  });
  const arrived = page.waitForResponse((answer) => answer.url().endsWith("/orders"));
  await recruit(page);
  await arrived;
  await free(page);
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  await expect(status(page)).toHaveText(/Saved, revision 2/);
  await expect(sheet(page)).not.toContainText(/never sent|saved elsewhere/);
});

test("offline for a while: orders are kept, and sent when the connection is back", async ({ page, context }) => {
  await playNow(page);
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await context.setOffline(true);
  await free(page);
  await expect(status(page)).toHaveText(/Not sent, kept here since/);
  await expect(foot(page)).toContainText("Offline: your orders must be sent first.");
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Chant", exact: true }).click();
  await page.getByRole("radio", { name: /Eyes/ }).check();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await context.setOffline(false);
  await expect(status(page)).toHaveText(/Saved, revision 2/);
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
});

test("a part of the page that could not be fetched says so, and comes when the connection is back", async ({
  page,
  context,
}) => {
  await playNow(page);
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await page.getByText("Show", { exact: true }).click();
  const shown = page.getByRole("group", { name: "Show on the map" });
  await expect(shown).toBeVisible();
  await context.setOffline(true);
  await sheet(page).getByRole("button", { name: "As text" }).click();
  const missing = sheet(page).getByRole("alert");
  await expect(missing).toContainText("You are offline: this loads once you are online.");
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(missing).toContainText("You are offline");
  await shown.getByLabel("Owners").check();
  await expect(shown.getByRole("alert")).toContainText("You are offline");
  await shown.getByLabel("Owners").uncheck();
  await expect(shown.getByRole("alert")).toHaveCount(0); // nothing is wanted any more
  const finder = page.getByRole("combobox", { name: /Find on the map/ });
  await finder.fill("my dens");
  await finder.press("Enter");
  await expect(page.getByRole("search").getByRole("alert")).toContainText("You are offline");
  await context.setOffline(false);
  await expect(page.getByRole("search").getByRole("alert")).toHaveCount(0);
  await expect(sheet(page).getByRole("textbox")).toHaveValue(/^RE /);
  await expect(missing).toHaveCount(0);
});

test("lines that cannot be checked yet are called neither fine nor wrong, and are checked when the connection is back", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playNow(page);
  await context.setOffline(true);
  await foot(page).getByRole("button", { name: "Add an order" }).click(); // nothing was fetched so far
  await expect(lines(page).getByRole("button", { name: "Try again" })).toBeInViewport({ ratio: 1 });
  await recruit(page);
  const recruiting = lines(page).filter({ hasText: "RE" });
  await expect(recruiting.getByRole("img", { name: "not checked yet" })).toBeVisible();
  await expect(sheet(page)).toContainText("Not checked. You are offline: this loads once you are online.");
  await context.setOffline(false);
  await expect(recruiting.getByRole("img", { name: "fine" })).toBeVisible();
  await expect(sheet(page)).not.toContainText("Not checked");
});

test("a stored sheet is judged in the page that the server sends", async ({ page, context, browser }) => {
  await playNow(page);
  await sheet(page).getByRole("button", { name: "Paste text" }).click();
  await sheet(page).getByRole("textbox").fill("RE 1A\nMO 99A N");
  await foot(page).getByRole("button", { name: "Use this text" }).click();
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  const scriptless = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const plain = await scriptless.newPage();
  await plain.goto(page.url());
  await expect(lines(plain).first()).toContainText("You own no den there.");
  await expect(lines(plain).nth(1).getByRole("img", { name: "error" })).toBeVisible();
  await expect(sheet(plain)).toContainText("1 warning1 error");
  await scriptless.close();
});

test("a tab closed before its orders were sent: they are there when it is opened again", async ({ page, context }) => {
  await playNow(page);
  const address = page.url();
  await context.route("**/orders", (route) => route.abort());
  await recruit(page);
  await expect(status(page)).toHaveText(/Not sent, kept here since/);
  await page.close();
  await context.unroute("**/orders");
  const again = await context.newPage();
  await again.goto(address);
  await expect(lines(again)).toHaveCount(1);
  await expect(lines(again).first()).toContainText("RE");
  await expect(status(again)).toHaveText(/Saved, revision 1/);
});

test("a page loaded anew while its orders were being saved shows them, and writes on from there", async ({ page }) => {
  await playNow(page);
  const early = await page.request.get(page.url()); // the server had nothing yet
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await page.route(page.url(), (route) => route.fulfill({ response: early }), { times: 1 });
  await page.reload();
  await awake(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await free(page);
  await expect(status(page)).toHaveText(/Saved, revision 2/);
  await expect(sheet(page)).not.toContainText("saved elsewhere");
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
});

test("whoever goes back to the map finds what was saved there, however long ago that page was made", async ({
  page,
}) => {
  await playNow(page);
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await page.getByRole("link", { name: "Listing" }).click();
  await page.waitForURL(/\/listing$/);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60 * 60_000;
  });
  await page.goBack(); // to the page as it was when nothing was saved
  await expect(lines(page)).toHaveCount(1);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await free(page);
  await expect(status(page)).toHaveText(/Saved, revision 2/);
  await expect(sheet(page)).not.toContainText("saved elsewhere");
});

test("what was written a moment before the map is left for another page is sent", async ({ page }) => {
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    const never = 2 ** 31 - 1;
    const patient = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      later(act, ms === 700 ? never : ms, ...rest);
    window.setTimeout = patient as typeof setTimeout; // its writer does not pause before leaving
  });
  const { path } = await playNow(page);
  await recruit(page);
  await expect(lines(page)).toHaveCount(1);
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/orders") && answer.ok());
  await Promise.all([saved, page.getByRole("link", { name: "Listing" }).click()]);
  const there = await page.request.get(path);
  expect(await there.text()).toContain("Saved, revision 1");
});

test("a device with a wrong date, or a page that comes at midnight: it is taken over, and tells the day of the save", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await playNow(page);
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await page.clock.install({ time: Date.now() + 24 * 60 * 60_000 });
  await page.reload();
  await awake(page);
  await expect(status(page)).toHaveText(/Saved, revision 1, \w{3} \d+ \w{3,4}( \d{4})?, \d\d:\d\d$/);
  expect(faults).toEqual([]);
});

test("the session ends while one writes: sign in beside it, and the sheet is sent", async ({ page, context }) => {
  const address = await becomeConfirmedPlayer(page, "Zora");
  await playNow(page);
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await context.clearCookies();
  await free(page);
  await expect(status(page)).toHaveText(/Signed out. Not sent, kept here since/);
  const [beside] = await Promise.all([
    context.waitForEvent("page"),
    sheet(page)
      .getByRole("link", { name: /Sign in/ })
      .click(),
  ]);
  await beside.getByLabel("E-mail address").fill(address);
  await beside.getByLabel("Password").fill(PASSWORD);
  await beside.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(sheet(beside)).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(status(page)).toHaveText(/Saved, revision [23]/); // the page beside may have sent the same sheet first
  await expect(lines(page)).toHaveCount(2);
});

test("the deadline passes while one writes: locked, with the orders in sight; with more time one writes on", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await becomeGm(page);
  const gameId = await openGame(page);
  await takeSeat(page, gameId);
  await startGame(page, gameId);
  await page.goto(`/games/${gameId}/play`);
  await awake(page);
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await context.route("**/status", (route) => route.abort()); // the page's own clock is enough
  await page.clock.fastForward(20 * 24 * 60 * 60_000);
  await expect(status(page)).toHaveText("Locked: the swamp is deciding.");
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Recruit", exact: true })).toHaveCount(0);

  await context.unroute("**/status"); // by the server's clock there is time
  await comeBack(page);
  await free(page);
  await expect(status(page)).toHaveText(/Saved, revision 2/);
});

test("a line that is too long is named; without it the sheet is saved, and nothing is held against it", async ({
  page,
}) => {
  await playNow(page);
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByRole("textbox", { name: /One order a line/ }).fill(`RE 1A\nMO 1A N # ${"far ".repeat(60)}`);
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(status(page)).toHaveText(/Line 2 has 2\d\d characters; at most 200 fit\.$/);
  await page.getByRole("button", { name: "Run the turn" }).click();
  await page.getByRole("button", { name: "Run it" }).click(); // nobody of theirs is there
  await expect(foot(page)).toContainText("Your orders could not be sent.");
  await page.getByRole("button", { name: "Edit order 2" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await expect(foot(page)).not.toContainText("Your orders could not be sent.");
});

/** One of the Game Moderator's acts on a game. */
async function act(gm: Page, title: string, press: string, seat?: string): Promise<void> {
  await awake(gm);
  await gm.locator("summary", { hasText: title }).click();
  const form = gm.getByRole("form", { name: title });
  if (seat) await form.getByLabel("Seat").selectOption(seat);
  await form.getByLabel("Reason").fill("asked to");
  await form.getByRole("button", { name: press }).click();
}

test("no turn is run without an order before that is asked about; whoever is out is asked for nothing", async ({
  page,
  browser,
}) => {
  const { gameId } = await playNow(page);
  const place = page.getByRole("region", { name: /^Hex / });
  const home = await place.getAttribute("aria-label");
  await page.getByRole("button", { name: "Run the turn" }).click();
  await expect(foot(page).getByRole("alert")).toHaveText(
    "You have given no orders this turn. Run the turn anyway?", // a first game drops no clan for it
  );
  const ink = await foot(page).evaluate((drawn) => getComputedStyle(drawn).color);
  await expect(foot(page).getByRole("alert"), "a question is no failure").toHaveCSS("color", ink);
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(foot(page).getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Run the turn" }).click();
  await page.getByRole("button", { name: "Run it" }).click();
  await page.waitForURL(/\/report$/);
  await page.getByRole("link", { name: "Write turn 2" }).click();
  await expect(sheet(page)).not.toContainText("You have missed a turn");
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  await expect(sheet(page)).not.toContainText("You have missed a turn.");
  await page.getByRole("button", { name: "Undo" }).click();
  for (const turn of [2, 3]) {
    await page.getByRole("button", { name: "Run the turn" }).click();
    await page.getByRole("button", { name: "Run it" }).click();
    await page.waitForURL(/\/report$/);
    await page.getByRole("link", { name: `Write turn ${turn + 1}` }).click(); // after three such turns too
  }
  const gm = await (await browser.newContext()).newPage();
  await becomeGm(gm);
  await gm.goto(`/gm/games/${gameId}`);
  await act(gm, "Offer a seat to others", "Offer it; a bot plays until then", "2"); // else the game would end with seat 1
  await expect(gm.getByText("The seat can be taken over by invitation")).toBeVisible();
  await act(gm, "Take a seat out of the game", "It leaves with the next run", "1");
  await expect(gm.getByText("The seat leaves the game with the next run.")).toBeVisible();
  await act(gm, "Run turn 4 now", "Run turn 4");
  await expect(gm.getByText("Turn 4 has been run.").first()).toBeVisible();
  await page.goto(`/games/${gameId}/play/report`);
  await page.getByRole("link", { name: "To the map" }).click();
  await expect(place).toHaveAttribute("aria-label", home ?? ""); // as the clan remembers it
  await expect(sheet(page).getByRole("button", { name: "Guide" })).toHaveCount(0);
  await page.getByRole("link", { name: "What happened to it" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Play now" })).toBeVisible();
  await page.getByRole("link", { name: "My games" }).click();
  await expect(page.getByText("you are out")).toHaveCount(1); // on a phone too
});

test("a table that is open when its game is rolled back takes no more orders, and leads to the turn they are for", async ({
  page,
  browser,
}) => {
  const game = await playNow(page);
  await runTurn(page, game, 1);
  await page.getByRole("link", { name: "Write turn 2" }).click();
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  const gm = await (await browser.newContext()).newPage();
  await becomeGm(gm);
  await gm.goto(`/gm/games/${game.gameId}`);
  await awake(gm);
  await gm.locator("summary", { hasText: "Roll back" }).click();
  const form = gm.getByRole("form", { name: "Roll back" });
  await form.getByLabel("Reason").fill("So it goes");
  await form.getByLabel("if you mean it").fill("roll back");
  await form.getByRole("button", { name: "Roll back" }).click();
  await expect(gm.getByText("Run turn 1 now")).toBeVisible();
  await comeBack(page);
  await expect(status(page)).toHaveText("The game is back at turn 0.");
  await page.getByRole("button", { name: "Look for the next turn" }).click();
  await expect(page.getByRole("banner")).toContainText("turn 1");
  await expect(status(page)).not.toContainText("back at turn");
});

test("on a phone the turn can be run and an order edited without scrolling, upright and on its side", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playNow(page);
  const run = page.getByRole("button", { name: "Run the turn" });
  await expect(run).toBeInViewport({ ratio: 1 });
  await recruit(page);
  const [title, tools] = await Promise.all([
    sheet(page).getByRole("heading").boundingBox(),
    sheet(page).getByRole("button", { name: "Guide" }).boundingBox(),
  ]);
  expect(tools && title && tools.y < title.y + title.height).toBe(true); // in one row
  await page.getByRole("button", { name: "Edit order 1" }).click();
  await expect(lines(page).getByLabel("Hex", { exact: true })).toBeInViewport({ ratio: 1 });
  const rows = await Promise.all(
    ["Disable", "Delete"].map(
      async (name) => (await page.getByRole("button", { name: new RegExp(`^${name} order`) }).boundingBox())?.y,
    ),
  );
  expect(rows[0]).toBe(rows[1]); // none has a row to itself
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(run).toBeInViewport({ ratio: 1 });
  const [map, orders] = await Promise.all([
    page.getByRole("application", { name: /Map of the swamp/ }).boundingBox(),
    sheet(page).getByRole("heading").boundingBox(),
  ]);
  expect(map && orders && map.x + map.width <= orders.x).toBe(true); // beside each other
});

test("a window with older orders says so, and runs no turn over the newer ones before they are shown", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await playNow(page);
  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await awake(elsewhere);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/orders", (route) => held.then(() => route.continue()), { times: 1 });
  const sent = page.waitForRequest("**/orders");
  await free(page);
  await sent;
  await recruit(elsewhere);
  await expect(status(elsewhere)).toHaveText(/Saved, revision 1/);
  await expect(status(page)).toHaveText(/Changed in another window, (.+, )?\d\d:\d\d\. What you see here is older\./);
  await page.getByRole("button", { name: "Run the turn" }).click();
  await expect(foot(page)).toContainText("Newer orders were saved in another window. Look at them first.");
  await expect(page.getByRole("button", { name: "Show the newer orders" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  letGo(); // what was on its way is saved over them
  await expect(status(page)).toHaveText(/Saved, revision 3/);
  await expect(lines(page)).toHaveText(/RE/);
  await page.clock.pauseAt(Date.now() + 60_000); // nothing is sent meanwhile
  await free(page);
  await expect(status(page)).toHaveText("Saving");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(status(page)).toHaveText(/Saved, revision 3/);
  await page.clock.resume();
  await page.getByRole("button", { name: "Run the turn" }).click();
  await page.waitForURL(/\/report$/);
  await expect(page.locator("#events")).toContainText("RE ");
});

test("orders that another window or device has replaced can be taken back", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const game = await playNowAt(page);
  await recruit(page);
  await expect(status(page)).toHaveText(/Saved, revision 1/);
  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await awake(elsewhere);
  await free(elsewhere);
  await expect(status(elsewhere)).toHaveText(/Saved, revision 2/);
  await page.getByRole("button", { name: "Keep these" }).click();
  await expect(status(page)).toHaveText(/Saved, revision 3/);
  await expect(lines(page)).toHaveCount(1);
  await elsewhere.getByRole("button", { name: "Show the newer orders" }).click();
  await expect(lines(elsewhere)).toHaveCount(1);
  await elsewhere.getByRole("button", { name: "Take mine back" }).click();
  await expect(lines(elsewhere)).toHaveCount(2);
  await expect(status(elsewhere)).toHaveText(/Saved, revision 4/);
  await sendOrders(page, game, 1, []); // from another device, that tells these windows nothing
  await elsewhere.reload();
  await awake(elsewhere);
  await expect(lines(elsewhere)).toHaveCount(0);
  const back = elsewhere.getByRole("button", { name: "Take mine back" });
  await expect(back).toBeInViewport({ ratio: 1 });
  await elsewhere.emulateMedia({ media: "print" });
  await expect(back).toBeHidden(); // a printed sheet has no buttons
  await elsewhere.emulateMedia({ media: "screen" });
  await back.click();
  await expect(lines(elsewhere)).toHaveCount(2);
  await expect(status(elsewhere)).toHaveText(/Saved, revision 6/);
  await expect(back).toHaveCount(0);
});
