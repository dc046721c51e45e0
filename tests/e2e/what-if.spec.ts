import { expect, type Page, type Response, test } from "@playwright/test";
import { accessibilityFaults } from "../support/accessibility";
import { picture } from "../support/picture";
import { sheet } from "../support/table";

// On the gallery's table: a game in turn 9 that needs no database. The clan is Low Lanterns.

const whatIf = (page: Page) => page.getByRole("region", { name: "What if" });

async function write(page: Page, text: string): Promise<void> {
  await page.goto("/gallery/table?empty");
  await expect(page.locator("canvas")).toHaveAttribute("data-view", /\d/);
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel(/One order a line/).fill(text);
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(sheet(page).getByRole("listitem")).toHaveCount(text.split("\n").length);
}

const counted = (page: Page) => expect(whatIf(page).getByRole("status")).toHaveText(/Played 300 times/);

test("an attack shows its chances, and follows the orders as they change", async ({ page }, info) => {
  const words: string[] = [];
  page.on("console", (message) => message.type() === "error" && words.push(message.text()));
  page.on("pageerror", (error) => words.push(error.message));
  await write(page, "MO 17P S\nRE 15Q");
  await page.getByRole("button", { name: "What if" }).click();
  await counted(page);
  await expect(whatIf(page)).toContainText(
    "Enemies you do not see are left out unless your reports have found them; free dens have the militia they began with",
  );
  const move = whatIf(page).getByRole("table", { name: /MO 17P S/ });
  await expect(move).toHaveCount(0);
  await whatIf(page).getByText("1 order is certain").click(); // below the one that fails
  await expect(move.getByRole("row", { name: /Carried out 100 %/ })).toBeVisible();
  await expect(move.getByRole("row", { name: /Ends in 18P \d+ %/ })).toBeVisible();
  const recruit = whatIf(page).getByRole("table", { name: /Line 2 RE 15Q/ });
  await expect(recruit.getByRole("row", { name: "Carried out never" })).toBeVisible();
  await expect(recruit.getByRole("row", { name: /Fails because You own no den there\./ })).toBeVisible();
  await expect(whatIf(page).getByRole("table", { name: /Your warriors: \d+ now, \d+ afterwards/ })).toContainText(
    "15Q",
  );

  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel(/One order a line/).fill("MO 17P SW SW");
  await page.getByRole("button", { name: "Use this text" }).click();
  await counted(page);
  await expect(whatIf(page).getByRole("table", { name: /MO 17P SW SW/ })).toContainText(/win \d+ %/);

  const line = sheet(page).getByRole("listitem").filter({ hasText: "MO 17P SW SW" }).first();
  await expect(line).toContainText(/\d+ % to win in \S+/);
  await expect(line.getByRole("img", { name: "warning" })).toBeVisible();
  expect(await accessibilityFaults(page, { within: "section[aria-label='What if']" })).toEqual([]);
  const beside = page.getByRole("combobox", { name: "Odds on the lines of the sheet" });
  await beside.selectOption("none");
  await expect(line).not.toContainText("to win in");
  await beside.selectOption("of all orders");
  await page.getByRole("button", { name: "What if" }).click();
  await page.getByRole("button", { name: "As text" }).click(); // closed, it goes on telling them
  await page.getByLabel(/One order a line/).fill("MO 17P S");
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(sheet(page).getByRole("listitem").first()).toContainText(/\d+ % to reach 18P/);
  await expect(sheet(page)).toContainText("Unseen enemies are left out, free dens have the militia they began with");
  expect(words).toEqual([]);
  await picture(page, info, "what-if");
});

test("the engine's turns come to the browser only for a fight, or when somebody asks", async ({ page }) => {
  const scripts: string[] = [];
  const reading: Promise<unknown>[] = [];
  const read = async (response: Response) => {
    const body = await response.text().catch(() => "");
    if (body.includes("attackers strike")) scripts.push(response.url());
  };
  page.on("response", (response) => {
    if (response.url().includes("/_next/static/") && response.url().endsWith(".js")) reading.push(read(response));
  });
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await write(page, "MO 17P S\nLO 17P SW SW");
  await page.waitForLoadState("networkidle");
  await Promise.all(reading);
  expect(reading.length).toBeGreaterThan(0);
  expect(scripts).toEqual([]);
  expect(workers).toEqual([]);
  await page.getByRole("button", { name: "What if" }).click();
  await counted(page);
  expect(workers.length).toBeGreaterThan(0);
});

test("fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await write(page, "MO 17P SW SW\nMO 15Q S");
  await expect(sheet(page).getByRole("listitem").first()).toContainText(/\d+ % to win in \S+/); // unasked
  await expect(sheet(page)).toContainText("Unseen enemies are left out, free dens have the militia they began with");
  await expect(sheet(page).getByText("Odds:")).toHaveCount(2); // of the fight, and what they are
  await page.getByRole("button", { name: "What if" }).click();
  await counted(page);
  await expect(whatIf(page)).toContainText(/win \d+ %/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
