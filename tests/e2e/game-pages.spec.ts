import { expect } from "@playwright/test";
import { accessibilityFaults } from "../support/accessibility";
import { awake } from "../support/awake";
import { inspectPage } from "../support/inspect-page";
import { picture } from "../support/picture";
import { test } from "../support/played-game";
import { newGame, playNow } from "../support/solo-game";
import { cameraOf } from "../support/table";

// The pages of a game round about its map.

for (const width of [1440, 360])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test("a game's own page leads who has a seat to its other pages, and nobody else", async ({
      page,
      browser,
      game,
    }, info) => {
      const path = game.path.replace(/\/play$/, "");
      await page.goto(path);
      const links = page.getByRole("navigation", { name: "Game" }).getByRole("link");
      await expect(links).toHaveText(["Map", "Report", "Listing", "History", "Messages", "Notes", "Game"]);
      await expect(links.last()).toHaveAttribute("aria-current", "page");
      const site = page.getByRole("navigation", { name: "Site" });
      await expect(site.getByRole("link")).not.toHaveCount(0);
      await expect(site.locator("[aria-current]"), "it is no open game").toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await picture(page, info, "a game's own page");
      await links.first().click();
      await page.waitForURL(/\/play$/);
      const stranger = await (await browser.newContext()).newPage();
      await stranger.goto(path);
      await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(stranger.getByRole("navigation", { name: "Game" })).toHaveCount(0);
      await page.goto(`${path}/rules`);
      await expect(page.locator("#MAP-1")).toContainText("16 rows of 16 columns");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect((await stranger.goto(`${path}/rules`))?.status()).toBe(404);
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the listing is cards that say all of a row, sorted by what is chosen", async ({ page }, info) => {
    const game = await newGame(page);
    await page.goto(`${game.path}/listing`);
    await awake(page);
    const listing = page.getByRole("group", { name: "Clan listing" });
    const cards = listing.getByRole("row");
    const den = cards.filter({ hasText: "Home Den" });
    for (const words of [/^Sated/, /^Average/, /^\d+ of \d+/, /^\d+$/])
      await expect(den.getByRole("cell").filter({ hasText: words }).first()).toBeInViewport({ ratio: 1 });
    for (const box of await cards.all()) expect((await box.boundingBox())?.width).toBeLessThanOrEqual(332);
    const sides = await listing.evaluate((group) => group.scrollWidth - group.clientWidth);
    expect(sides).toBe(0);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("All");
    const all = async () =>
      (await listing.locator("tbody td:nth-child(8)").allTextContents()).map((text) => Number(text) || 0);
    await expect.poll(async () => (await all())[0]).toBe(Math.max(...(await all())));
    await page.getByRole("button", { name: "Reverse the order" }).tap();
    await expect.poll(async () => (await all())[0]).toBe(Math.min(...(await all())));
    expect(await accessibilityFaults(page)).toEqual([]);
    await picture(page, info, "listing on a phone", { fullPage: true });
  });
});

test.describe("without glides", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the map is where it was left for those who come back to it, unless they are led to a hex", async ({ page }) => {
    await playNow(page);
    const camera = () => cameraOf(page);
    const home = await camera();
    await page.getByRole("button", { name: "Move north" }).click();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(async () => (await camera()).radius).toBeCloseTo(home.radius * 1.5);
    const { x, y, radius } = await camera();
    const pages = page.getByRole("navigation", { name: "Game" });
    await pages.getByRole("link", { name: "Listing" }).click();
    const den = page.getByRole("rowheader").getByRole("link").first();
    await expect(den).toBeVisible();
    await pages.getByRole("link", { name: "Map" }).click();
    await expect.poll(camera).toEqual({ x: expect.closeTo(x), y: expect.closeTo(y), radius: expect.closeTo(radius) });
    await pages.getByRole("link", { name: "Listing" }).click();
    await den.click();
    await expect.poll(async () => (await camera()).radius).toBeCloseTo(home.radius);
  });
});

test("notes that are saved for the first time are never called unsaved after that", async ({ page }) => {
  const { path } = await newGame(page);
  await page.goto(`${path}/notes`);
  await awake(page);
  const notes = page.getByRole("form", { name: "Notes" });
  await notes.getByRole("textbox").fill("Trust nobody.");
  const status = notes.getByRole("status").last();
  await status.evaluate((line) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(line.textContent)).observe(line, { childList: true, subtree: true });
  });
  await notes.getByRole("button", { name: "Save" }).click();
  await expect(status).toHaveText(/^Saved, /);
  expect(await page.evaluate(() => (window as { said?: string[] }).said)).not.toContain("Nothing saved yet.");
});

test("notes are kept until they are saved, overwrite no other window's, and stand under their hex on the map", async ({
  page,
  context,
  browser,
}, info) => {
  const { path } = await playNow(page);
  const hex = (await page.getByRole("region", { name: /^Hex / }).getAttribute("aria-label"))?.slice(4) as string;
  await page.getByRole("link", { name: `Add a note on ${hex}` }).click();
  const notes = (on = page) => on.getByRole("textbox", { name: "Your notes" });
  const save = async (on = page) => on.getByRole("button", { name: "Save" }).click();
  const saved = (on = page) => on.getByText(/^Saved, /);
  await expect(notes()).toBeFocused();
  await expect(notes()).toHaveValue(`${hex}: `);
  await page.keyboard.type("hold it.\nTrust nobody.");
  await context.setOffline(true);
  await save();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("No answer came");
  await context.setOffline(false);
  await page.goto("about:blank"); // away, before anything is saved
  await page.goto(`${path}/notes`);
  await expect(notes()).toHaveValue(`${hex}: hold it.\nTrust nobody.`);
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await save();
  await expect(saved()).toBeVisible();

  // Without a script, and in the meantime: both texts are there, and the reader's word is the last.
  const plainContext = await browser.newContext({
    storageState: await context.storageState(),
    javaScriptEnabled: false,
  });
  const plain = await plainContext.newPage();
  await plain.goto(`${path}/notes?hex=${hex}`);
  await expect(notes(plain)).toHaveValue(`${hex}: hold it.\nTrust nobody.\n${hex}: `);
  await notes(plain).fill(`${hex}, written without a script.`);
  await save(plain);
  await expect(saved(plain)).toBeVisible();
  await expect(notes(plain)).toHaveValue(`${hex}, written without a script.`);
  await notes().press("End");
  await notes().fill(`${hex}: give it up.`);
  await save();
  await expect(page.getByRole("textbox", { name: "Saved in the other window" })).toHaveValue(
    `${hex}, written without a script.`,
  );
  await inspectPage(page, info, "two texts");
  await page.getByRole("button", { name: "Add it under mine" }).click();
  await save();
  await expect(saved()).toBeVisible();
  await notes(plain).fill("An older window.");
  await save(plain);
  await expect(plain.getByRole("textbox", { name: "Saved in the other window" })).toHaveValue(/give it up/);
  await expect(notes(plain)).toHaveValue("An older window.");
  await plainContext.close();

  await page
    .getByRole("link", { name: `${hex} on the map` })
    .first()
    .click();
  await awake(page);
  const panel = page.getByRole("region", { name: `Hex ${hex}` });
  await expect(panel).toContainText(`Your notes ${hex}: give it up.`);
  expect(await accessibilityFaults(page, { within: `[aria-label="Hex ${hex}"]` })).toEqual([]);
});
