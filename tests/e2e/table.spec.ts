import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { toScreen } from "@/components/hex-map/camera";
import { centre, layoutOf, nearestTo } from "@/components/hex-map/layout";
import { geometryOf } from "@/engine/lizards/hex";

// On the gallery's table: a game in turn 9 that needs no database. The clan is Low Lanterns.
const layout = layoutOf(geometryOf(32, 32, true));

async function pointAt(page: Page, code: string): Promise<void> {
  const canvas = page.locator("canvas");
  const [x = 0, y = 0, radius = 0] = ((await canvas.getAttribute("data-view")) ?? "").split(" ").map(Number);
  const box = await canvas.boundingBox();
  if (!box) throw new Error("no map");
  const camera = { x, y, radius };
  const at = nearestTo(layout, centre(layout, layout.grid.codes.indexOf(code)), camera);
  await canvas.click({ position: toScreen(camera, box, at) });
}

const panel = (page: Page, code: string) => page.getByRole("region", { name: `Hex ${code}` });
const sheet = (page: Page) => page.getByRole("region", { name: "Order sheet" });
const lines = (page: Page) => sheet(page).getByRole("listitem");
const status = (page: Page) => sheet(page).getByRole("status").first();

async function open(page: Page, query = ""): Promise<void> {
  await page.goto(`/gallery/table${query}`);
  await expect(page.locator("canvas")).toHaveAttribute("data-view", /\d/);
}

test("pointing at a band, then at a marked hex, writes a move", async ({ page }) => {
  await open(page, "?empty");
  await pointAt(page, "11P");
  await expect(panel(page, "11P").getByText("Peckish")).toBeVisible();
  await panel(page, "11P").getByRole("button", { name: "Move" }).click();
  await pointAt(page, "12Q");
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).toContainText("MO 11P SE");
  await expect(lines(page).first()).toContainText("140 lizards to 12Q, Fertile");
  await expect(status(page)).toHaveText(/Saved, revision \d+/);
});

test("a second thought about a move replaces the first", async ({ page }) => {
  await open(page, "?empty");
  for (const target of ["12Q", "10Q"]) {
    await pointAt(page, "11P");
    await panel(page, "11P").getByRole("button", { name: "Move" }).click();
    await pointAt(page, target);
  }
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).not.toContainText("12Q");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines(page).first()).toContainText("12Q");
});

test("a split is counted by colour and sent by the direction pad", async ({ page }) => {
  await open(page, "?empty");
  await pointAt(page, "14P");
  await panel(page, "14P").getByRole("button", { name: "Split" }).click();
  await page.getByLabel("Red of 40", { exact: true }).fill("25");
  await page.getByRole("button", { name: "all Grey" }).click();
  await page.getByRole("button", { name: /^S to 15P/ }).click();
  await page.getByRole("button", { name: /^S to 16P/ }).click();
  await page.getByRole("button", { name: "Write the order" }).click();
  await expect(lines(page).first()).toContainText("SP 14P S S RED=25 GRY=150");
});

test("a chant shows how many Black it needs and refuses the others", async ({ page }) => {
  await open(page, "?empty");
  await pointAt(page, "15Q");
  await panel(page, "15Q").getByRole("button", { name: "Chant" }).click();
  await expect(page.getByRole("radio", { name: /Dark/ })).toBeDisabled();
  await page.getByRole("radio", { name: /Reveal/ }).check();
  await page.getByRole("button", { name: /^SE to/ }).click();
  await page.getByRole("button", { name: "Write the order" }).click();
  await expect(lines(page).first()).toContainText("CH 15Q SE REVE");
});

test("the form offers what an order uses and marks the field that is wrong", async ({ page }) => {
  await open(page, "?empty");
  await page.getByRole("button", { name: "Add an order" }).click();
  await page.getByRole("combobox", { name: "Order", exact: true }).selectOption("MO");
  await expect(page.getByRole("combobox", { name: "First step" })).toBeVisible();
  await expect(page.getByLabel(/RED/)).toHaveCount(0);
  await page.getByRole("combobox", { name: "Hex", exact: true }).fill("99ZZ");
  await page.getByRole("combobox", { name: "First step" }).selectOption("N");
  await expect(page.getByRole("combobox", { name: "Hex", exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("combobox", { name: "Hex", exact: true })).toHaveAccessibleDescription(
    /no hex of this map/,
  );
  await page.getByRole("combobox", { name: "Hex", exact: true }).fill("15q");
  await expect(page.getByRole("combobox", { name: "Hex", exact: true })).not.toHaveAttribute("aria-invalid", "true");
  await expect(lines(page).first()).toContainText("164 lizards");
});

test("text in, text out; one wrong line is marked and the rest kept", async ({ page }) => {
  await open(page, "?empty");
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel(/One order a line/).fill("MO 15Q SW\nMO 12S E\n# FR 12P RED=10");
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).nth(1)).toContainText("“E” is no direction on a flat-topped map. NE or SE?");
  await expect(lines(page).nth(1)).toContainText("MAP-3");
  await expect(lines(page).nth(2).getByRole("img", { name: "disabled" })).toBeVisible();
  await page.getByRole("button", { name: "As text" }).click();
  await expect(page.getByLabel(/One order a line/)).toHaveValue("MO 15Q SW\nMO 12S E\n# FR 12P RED=10");
});

test("a thirty-first order is refused with the reason", async ({ page }) => {
  await page.goto("/gallery/orders");
  await expect(lines(page)).toHaveCount(30);
  await page.getByRole("button", { name: "Add an order" }).click();
  await expect(sheet(page).getByRole("alert")).toContainText("A turn has at most 30 orders");
  await expect(lines(page)).toHaveCount(30);
});

test("lines move, double and go, and come back", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Edit order 5" }).click();
  await page.getByRole("button", { name: "Up", exact: true }).click();
  await expect(lines(page).nth(3)).toContainText("MO 15Q SW");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(lines(page)).toHaveCount(13);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(lines(page)).toHaveCount(12);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines(page)).toHaveCount(13);
});

test("what the server cannot take is kept in the browser", async ({ page }) => {
  await open(page, "?empty&answer=fail");
  await pointAt(page, "14P");
  await panel(page, "14P").getByRole("button", { name: "Recruit" }).click();
  await expect(status(page)).toHaveText(/Not sent, kept here since/);
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  await page.reload();
  await expect(lines(page).first()).toContainText("RE 14P");
});

test("a refused, an overtaken and a locked sheet say so", async ({ page }) => {
  const recruit = async (answer: string) => {
    await open(page, `?empty&answer=${answer}`);
    await pointAt(page, "14P");
    await panel(page, "14P").getByRole("button", { name: "Recruit" }).click();
  };
  await recruit("refuse");
  await expect(status(page)).toHaveText(/This seat is not yours/);
  await recruit("overtake");
  await expect(sheet(page)).toContainText("had been saved elsewhere in between");
  await recruit("lock");
  await expect(status(page)).toHaveText(/Locked/);
});

test("the map is walked by keyboard, each hex spoken", async ({ page }) => {
  await open(page, "?empty");
  const map = page.getByRole("application", { name: /Map of the swamp/ });
  await map.focus();
  await page.keyboard.press("d");
  const spoken = page.getByTestId("spoken-hex");
  await expect(spoken).toHaveText(/^14Q, Fertile/);
  await page.keyboard.press("s");
  await expect(spoken).toHaveText("15Q, Temple, yours. Band of 164, Hungry, Ferocious.");
  await page.keyboard.press("Enter");
  await expect(panel(page, "15Q")).toBeVisible();
  await page.keyboard.press("0");
  for (let i = 0; i < 32; i++) await page.keyboard.press("ArrowRight");
  await expect(spoken).toHaveText(/^15Q/);
});

test("the map is dragged over the seam and zoomed, and a hex is found by its code", async ({ page }) => {
  await open(page);
  const canvas = page.locator("canvas");
  const radius = async () => Number(((await canvas.getAttribute("data-view")) ?? "").split(" ")[2]);
  const before = await radius();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(radius).toBeGreaterThan(before * 1.4);
  await page.getByRole("button", { name: "Whole world" }).click();
  await expect.poll(radius).toBeLessThan(17);
  const box = await canvas.boundingBox();
  if (!box) throw new Error("no map");
  for (let i = 0; i < 3; i++) {
    await page.mouse.move(box.x + 500, box.y + 400);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 400, { steps: 4 });
    await page.mouse.up();
  }
  await pointAt(page, "12AF");
  await expect(panel(page, "12AF")).toContainText("never seen");
  await page.getByLabel("Find a hex by its code").fill("40Q");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(page.getByRole("search").getByRole("alert")).toContainText("No hex 40Q");
  await page.getByLabel("Find a hex by its code").fill("19m");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(panel(page, "19M")).toContainText("owned by Ink Tails");
});

for (const colorScheme of ["light", "dark"] as const)
  test(`no accessibility faults (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const faults = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    await open(page);
    await page.getByRole("button", { name: "Edit order 4" }).click();
    expect(await faults()).toEqual([]);
    await panel(page, "15Q").getByRole("button", { name: "Split" }).click();
    await page.getByText("Key", { exact: true }).click();
    expect(await faults()).toEqual([]);
    await page.goto("/gallery/report");
    expect(await faults()).toEqual([]);
    await page.goto("/gallery");
    expect(await faults()).toEqual([]);
  });

for (const width of [360, 390])
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/gallery/table", "/gallery/orders", "/gallery/report", "/gallery"]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test("the report prints on paper without its buttons", async ({ page }) => {
  await page.goto("/gallery/report");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Report of turn 8" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeHidden();
});
