import { expect, type Page } from "@playwright/test";
import { accessibilityFaults } from "../support/accessibility";
import { awake } from "../support/awake";
import { namesOf } from "../support/names";
import { picture } from "../support/picture";
import { test } from "../support/played-game";
import { newGame, ownHexes } from "../support/solo-game";

const now = (page: Page) => page.getByTestId("now");
const current = (page: Page) => page.locator("[aria-current=step]");
const view = (page: Page) => page.locator("canvas").getAttribute("data-view");
const drawn = async (page: Page) => {
  await expect(page.locator("canvas")).toHaveAttribute("data-view", /\d/);
  await awake(page);
};

test("a turn is played event by event: the map goes to each event's hex and marks it", async ({ page, game }, info) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${game.path}/report?turn=1`);
  await page.getByRole("link", { name: "Play it on the map" }).click();
  await page.waitForURL(/history\?turn=1/);
  await drawn(page);
  const count = await page.locator("ol > li").count();
  expect(count).toBeGreaterThan(3);
  await expect(page.getByText(`Event 1 of ${count}`)).toBeVisible();
  const seen = new Set<string | null>();
  for (let i = 1; i < count; i++) {
    await page.getByRole("button", { name: "Next event" }).click();
    await expect(page.getByText(`Event ${i + 1} of ${count}`)).toBeVisible();
    await expect(current(page)).toHaveCount(1);
    const said = (await now(page).textContent()) ?? "";
    const hex = /^(\d+[A-Z]+): /.exec(said)?.[1];
    if (hex) await expect(page).toHaveURL(new RegExp(`hex=${hex}&step=${i + 1}$`));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    seen.add(await view(page));
  }
  expect(seen.size).toBeGreaterThan(2);
  await picture(page, info, "an event");
  await page.getByRole("button", { name: "Next event" }).click();
  await expect(now(page)).toHaveText("The end of turn 1, as you saw it.");
  await page.getByRole("button", { name: "To the beginning" }).click();
  await expect(now(page)).toHaveText("As turn 1 began.");
  await page.goto(game.path); // to tell what is new, the table asks for the turn before
  await page.locator("summary", { hasText: "Show" }).click();
  await page.getByRole("checkbox", { name: "Since last turn" }).check();
  await expect(page.getByRole("region", { name: "Since turn 1" })).toBeVisible();
});

test("a hex chosen while a turn is played is told, with what happened there", async ({ page, game }) => {
  await page.goto(`${game.path}/history?turn=1`);
  await drawn(page);
  const spoken = page.getByTestId("spoken-hex");
  const told = page.locator("[aria-live=polite]", { hasText: /events? in / });
  const begin = page.getByRole("button", { name: "To the beginning" });
  expect(await namesOf(page, "button")).toContain("To the beginning");
  expect(await namesOf(page, "button", "description")).not.toContain("To the beginning"); // its name is said once
  await page.getByRole("application", { name: /^Map of the swamp/ }).focus();
  await expect(spoken).toHaveText(/^\d+[A-Z]+, /);
  await page.keyboard.press("Enter");
  const home = /^\d+[A-Z]+/.exec((await spoken.textContent()) ?? "")?.[0];
  await expect(told).toHaveText(new RegExp(`^(One event|\\d+ events|No events) in ${home}\\.$`));
  const link = page.locator("ol > li").getByRole("link").filter({ hasNotText: home }).first();
  const code = await link.textContent();
  await link.press("Enter");
  await expect(spoken).toHaveText(new RegExp(`^${code}, `));
  await expect(told).toHaveText(new RegExp(` in ${code}\\.$`));
  await begin.press("Enter");
  await page.getByRole("button", { name: "Next event" }).press("Enter");
  await expect(page.getByText(/^Event 1 of/)).toBeVisible();
  const event = (await now(page).textContent()) ?? "";
  await expect(told).toHaveCount(/^\d+[A-Z]+: /.test(event) ? 0 : 1); // its words say where it was
});

test("how much has changed since the last turn is said as it is shown", async ({ page, game }) => {
  await page.goto(game.path);
  await drawn(page);
  await page.locator("summary", { hasText: "Show" }).press("Enter");
  await page.evaluate(() => {
    const inStatus = ({ target }: MutationRecord) => (target as Element).closest?.("[role=status]")?.textContent;
    const look = (changes: MutationRecord[]) => {
      document.body.dataset.said = changes.map(inStatus).find(Boolean) ?? document.body.dataset.said;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  await page.getByRole("checkbox", { name: "Since last turn" }).press("Space");
  await expect(page.getByRole("region", { name: "Since turn 1" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-said", /since turn 1$|^Nothing that you can see\.$/);
});

test("it plays by itself, and stops at the end or by hand", async ({ page, game }) => {
  await page.clock.install();
  await page.goto(`${game.path}/history?turn=1&step=0`);
  await drawn(page);
  await page.clock.pauseAt(Date.now() + 60_000); // no time passes but what is asked for
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.clock.runFor(2700);
  await expect(page.getByText(/^Event 1 of/)).toBeVisible();
  await page.clock.runFor(2700);
  await expect(page.getByText(/^Event 2 of/)).toBeVisible();
  const played = await now(page).locator("span").elementHandle();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(now(page), "where it has stopped is said").toHaveAttribute("aria-live", "polite");
  expect(await played?.evaluate((words) => words.isConnected)).toBe(false);
  await page.clock.runFor(10_000);
  await expect(page.getByText(/^Event 2 of/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.clock.runFor(600_000);
  await expect(now(page)).toHaveText("The end of turn 1, as you saw it.");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("from the report it plays at once, and its buttons are large enough for a finger", async ({ browser, game }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await phone.addCookies(game.session);
  const page = await phone.newPage();
  await page.goto(`${game.path}/report?turn=1`);
  await page.getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("link", { name: "Play it on the map" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page).toHaveURL(/step=\d+$/); // it does not begin again where the page is loaded anew
  for (const name of ["Previous event", "Play", "Next event", "Show event 1"]) {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
  // What stays over the events is little of a phone.
  const side = page.getByRole("region", { name: "The turn" });
  await side.evaluate((panel) => panel.scrollTo(0, 2_000));
  await expect(page.getByRole("button", { name: "Next event" })).toBeInViewport({ ratio: 1 });
  await expect(now(page)).not.toBeInViewport();
  const [buttons, panel] = [
    await page.getByRole("group", { name: "Play the turn" }).boundingBox(),
    await side.boundingBox(),
  ];
  expect(buttons?.height).toBeLessThan((panel?.height ?? 0) / 3);
  await page.setViewportSize({ width: 740, height: 360 });
  const [map, events] = await Promise.all([
    page.getByRole("application", { name: /Map of the swamp/ }).boundingBox(),
    page.getByRole("region", { name: "The turn" }).boundingBox(),
  ]);
  expect(map && events && map.x + map.width <= events.x).toBe(true); // on its side, beside each other
  await phone.close();
});

test("events and turns are walked by keyboard", async ({ page, game }) => {
  await page.goto(`${game.path}/history?turn=1&step=0`);
  await drawn(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^Event 1 of/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(now(page)).toHaveText("As turn 1 began.");
  await page.keyboard.press("End");
  await expect(now(page)).toHaveText("The end of turn 1, as you saw it.");
  await page.getByRole("button", { name: "Show event 1", exact: true }).focus(); // it goes with its turn
  await page.keyboard.press("Shift+ArrowRight");
  await expect(now(page)).toHaveText("The end of turn 2, as you saw it.");
  await expect(page.getByRole("navigation", { name: "Turns" }).getByText("Turn 2")).toBeFocused();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(now(page)).toHaveText("The end of turn 1, as you saw it.");
  // Nor is a press lost that comes as soon as a turn is there, before the browser has painted it.
  await page.evaluate(() => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: true, bubbles: true }));
    const pressed = new Promise<void>((done) => {
      new MutationObserver((_, watch) => {
        if (!document.querySelector("[data-testid=now]")?.textContent?.startsWith("The end of turn 2")) return;
        watch.disconnect();
        press("ArrowLeft");
        done();
      }).observe(document.body, { childList: true, subtree: true });
    });
    press("ArrowRight");
    return pressed;
  });
  await expect(now(page)).toHaveText("The end of turn 1, as you saw it.");
  // The map keeps its own arrow keys.
  await page.getByRole("application").last().focus();
  await page.keyboard.press("ArrowRight");
  await expect(now(page)).toHaveText("The end of turn 1, as you saw it.");
});

test("a link leads to a moment: a turn, a hex, an event", async ({ page, game }, info) => {
  const [home = ""] = await ownHexes(page, game);
  await page.goto(`${game.path}/history?turn=1&hex=${home}`);
  await expect(page.getByText(new RegExp(`^${home}, .*Home Den`))).toContainText(/events? in \d+[A-Z]+\./);
  await expect(page.locator("ol > li").filter({ hasText: home }).first()).toBeVisible();
  await picture(page, info, "a moment");
  await page.getByRole("link", { name: "Turn 2 ›" }).click();
  await expect(page).toHaveURL(new RegExp(`turn=2&hex=${home}$`));
  await page.goto(`${game.path}/history?turn=1&hex=${home}&step=2`);
  await expect(page.getByText(/^Event 2 of/)).toBeVisible();
  await drawn(page); // before, a link leaves the event behind
  const links = page.getByRole("link", { name: /on the map$/ });
  const hexes = await links.allTextContents();
  const elsewhere = hexes.findLastIndex((hex) => !page.url().includes(`hex=${hex}&`));
  expect(elsewhere).toBeGreaterThanOrEqual(0);
  await links.nth(elsewhere).click();
  await expect(page).toHaveURL(new RegExp(`turn=1&hex=${hexes[elsewhere]}&step=2$`));
  await page.goto(`${game.path}/history?turn=0`);
  await expect(now(page)).toHaveText("How the game began.");
});

test("charts show all clans' points and one's own lizards, dens and losses, in numbers too", async ({
  page,
  game,
}, info) => {
  await page.goto(`${game.path}/report`);
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: "Charts" }).click();
  for (const title of ["Points of all clans", "Your lizards", "Your dens"])
    await expect(page.getByRole("img", { name: new RegExp(`^${title}, turn 0 to 2`) })).toBeVisible();
  const losses = page.getByRole("img", { name: /^Lizards you lost in each turn, turn 0 to 2/ });
  await expect(losses.or(page.getByText("You have not lost a lizard yet."))).toBeVisible(); // no two swamps are alike
  const beside = await page
    .getByRole("figure")
    .evaluateAll((charts) => charts.map((chart) => chart.getBoundingClientRect().top));
  expect(new Set(beside).size).toBe(2); // four charts in two rows
  await picture(page, info, "charts");
  await page.getByText("As a table").first().click();
  const table = page.getByRole("group", { name: "Points of all clans, as a table" });
  await expect(table.locator("tbody tr")).toHaveCount(3);
  const codes = await table.getByRole("columnheader").allTextContents();
  expect(codes).toHaveLength(5); // the turn and four clans, all far from what wins
  await page.goto(`${game.path}/report?turn=2`);
  const points = await page.getByRole("complementary").locator("tbody tr").first().allTextContents();
  await page.goto(`${game.path}/history/charts`);
  await page.getByText("As a table").first().click();
  expect(points.join()).toContain((await table.locator("tbody tr").last().locator("td").first().textContent()) ?? "?");
});

test("nobody but the seat's player sees its history", async ({ browser, game }) => {
  const other = await browser.newContext();
  const visitor = await other.newPage();
  for (const screen of ["history?turn=1", "history/charts", "report?turn=1"]) {
    await visitor.goto(`${game.path}/${screen}`);
    await expect(visitor).toHaveURL(/\/sign-in\?next=/);
  }
  await newGame(visitor);
  for (const screen of ["history?turn=1", "history/charts", "report?turn=1"]) {
    const answer = await visitor.goto(`${game.path}/${screen}`);
    expect(answer?.status() === 404 || new URL(visitor.url()).pathname === `/games/${game.gameId}`).toBe(true);
  }
  await other.close();
});

for (const width of [1440, 360])
  test(`at ${width} px: no accessibility faults, nothing scrolls sideways`, async ({ page, game }, info) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const screen of ["history?turn=1&step=3", "history/charts"]) {
      await page.goto(`${game.path}/${screen}`);
      expect(await accessibilityFaults(page), screen).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
      await picture(page, info, `${screen.replace(/\W/g, " ")} ${width}`);
    }
  });
