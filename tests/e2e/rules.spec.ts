import { expect, type Locator, type Page, test } from "@playwright/test";
import { accessibilityFaults, RULES_OF_COLOUR } from "../support/accessibility";
import { awake } from "../support/awake";

const PHONES = [360, 390];
const ALL = "[data-rule]";
const SHOWN = "[data-rule]:not([hidden])";

const find = (page: Page) => page.getByRole("searchbox", { name: "Find a rule" });
const results = (page: Page) => page.getByRole("search").getByRole("status");

async function search(page: Page, words: string): Promise<void> {
  await page.goto("/rules");
  await awake(page);
  await find(page).fill(words);
  await expect(results(page)).not.toBeEmpty();
}

test("the rulebook loads without a word on the console", async ({ page }) => {
  const words: string[] = [];
  page.on("console", (message) => words.push(message.text()));
  page.on("pageerror", (error) => words.push(error.message));
  await page.goto("/rules");
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(words).toEqual([]);
});

test("words find the rules that have them all, and say how many", async ({ page }) => {
  await search(page, "yellow throw");
  const all = await page.locator(ALL).count();
  expect(all).toBeGreaterThan(150);
  await expect(page.locator("#LOB-1")).toBeVisible();
  await expect(page.locator("#VIC-1")).toBeHidden();
  const shown = await page.locator(SHOWN).count();
  expect(shown).toBeLessThan(all / 4);
  await expect(results(page)).toContainText(`${shown} of ${all} rules`);
  await expect(page.locator("#chapter-12")).toBeHidden();
});

test("nothing found is said; Escape shows everything again", async ({ page }) => {
  await search(page, "zeppelin");
  await expect(results(page)).toHaveText("No rule says that.");
  await expect(page.locator(SHOWN)).toHaveCount(0);
  await find(page).press("Escape");
  await expect(find(page)).toHaveValue("");
  await expect(page.locator("#MAP-1")).toBeVisible();
  await expect(page.locator("#house-numbers")).toBeVisible();
});

test("Enter leads to the rule named", async ({ page }) => {
  await search(page, "cmb-7");
  await find(page).press("Enter");
  await expect(page.locator("#CMB-7 h3 a")).toBeFocused();
});

test("an address with a rule’s number leads to the rule", async ({ page }) => {
  await page.goto("/rules#DEV-3");
  await expect(page.locator("#DEV-3")).toBeInViewport();
  await expect(page.locator("#MAP-1")).not.toBeInViewport();
});

test("a rule’s number is a link to it that can be taken away", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await search(page, "LOB-2");
  await page.locator("#LOB-2 h3 a").click();
  await expect(page).toHaveURL(/\/rules#LOB-2$/);
  await expect(page.getByText("Link to LOB-2 copied")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/rules#LOB-2$/);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined })); // as on plain http
  await page.locator("#LOB-2 h3 a").click();
  await expect(page.getByText("The browser would not copy the link to LOB-2.")).toBeAttached();
});

test("a link to a rule that is filtered out shows it", async ({ page }) => {
  await search(page, "SPY-9");
  await expect(page.locator("#house-numbers")).toBeHidden();
  await page.getByRole("navigation", { name: "Chapters" }).getByRole("link", { name: "House numbers" }).click();
  await expect(page.locator("#house-numbers")).toBeInViewport();
  await expect(find(page)).toHaveValue("");
});

test("the header leads to the rules, and says so there", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Rules" }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Rules" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("no accessibility faults by day, nor pale text by night", async ({ page }) => {
  await page.goto("/rules");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFaults(page, { rules: RULES_OF_COLOUR })).toEqual([]);
});

test("what is found has no accessibility faults", async ({ page }) => {
  await search(page, "raft sink");
  expect(await accessibilityFaults(page)).toEqual([]);
});

for (const width of PHONES)
  test(`a phone of ${width} pixels never scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.goto("/rules");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const targets = await page
      .locator("h3 a")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    expect(targets.filter(({ width: wide, height }) => wide < 24 || height < 24)).toEqual([]);
    // From deep inside it there is a way to the search and to the contents, which covers nothing one was led to.
    await page.goto("/rules#DEV-3");
    const way = page.getByRole("link", { name: "Find a rule" });
    await expect(way).toBeInViewport();
    const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    expect(await top(page.locator("#DEV-3 h3"))).toBeGreaterThanOrEqual((await top(way)) + 40);
    await page.getByRole("link", { name: "Contents" }).click();
    await expect(page.getByRole("navigation", { name: "Chapters" })).toBeInViewport();
    await way.click();
    await expect(find(page)).toBeFocused();
    await expect(find(page)).toBeInViewport();
  });

test("without scripts everything is there, and no search that does nothing", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/rules#SEA-2");
  await expect(page.locator("#SEA-2")).toBeInViewport();
  await expect(find(page)).toBeHidden();
  await context.close();
});
