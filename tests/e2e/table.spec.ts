import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { toScreen } from "@/components/hex-map/camera";
import { centre, nearestTo } from "@/components/hex-map/layout";
import type { ViewDocument } from "@/engine/lizards/view-document";
import { accessibilityFaults, RULES_OF_COLOUR } from "../support/accessibility";
import { awake } from "../support/awake";
import { picture } from "../support/picture";
import { cameraOf, find, layout, openTable, panel, pointAt } from "../support/table";

const sampleView = (): ViewDocument =>
  JSON.parse(readFileSync("components/lizards/gallery/sample-view.json", "utf8")).view;

/** A click is aimed where a hex is: the map must not glide meanwhile. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the map begins with all of the clan's country in sight, or at home where that is too large", async ({ page }) => {
  const view = sampleView();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, "?empty");
  const box = await page.locator("canvas").boundingBox();
  const camera = await cameraOf(page);
  if (!box) throw new Error("no map");
  for (const { hex } of [...view.dens, ...view.bands]) {
    const { x, y } = toScreen(camera, box, nearestTo(layout, centre(layout, layout.grid.codes.indexOf(hex)), camera));
    expect(x > camera.radius && x < box.width - camera.radius, hex).toBe(true);
    expect(y > camera.radius && y < box.height - camera.radius, hex).toBe(true);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, "?empty");
  const home = centre(layout, layout.grid.codes.indexOf("14P"));
  expect(await cameraOf(page)).toEqual({ x: expect.closeTo(home.x), y: expect.closeTo(home.y), radius: 22 });
});

test("a hex named in the address is in the middle of the map", async ({ page }) => {
  await openTable(page, "?hex=3C");
  const camera = await cameraOf(page);
  const there = centre(layout, layout.grid.codes.indexOf("3C"));
  expect(Math.abs(camera.x - there.x)).toBeLessThan(1);
  expect(Math.abs(camera.y - there.y)).toBeLessThan(1);
});

test("the map is dragged over the seam and zoomed, and a hex is found by its code", async ({ page }) => {
  await openTable(page);
  const canvas = page.locator("canvas");
  const radius = async () => Number(((await canvas.getAttribute("data-view")) ?? "").split(" ")[2]);
  const before = await radius();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(radius).toBeGreaterThan(before * 1.4);
  const tools = page.getByRole("toolbar").getByRole("button");
  await tools.first().press("ArrowLeft"); // no way beyond the first
  for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(tools.and(page.locator(":focus"))).toHaveAccessibleName("Whole world");
  await expect(tools.and(page.locator("[tabindex='0']"))).toHaveAccessibleName("Whole world"); // one stop for Tab
  await page.getByRole("button", { name: "Whole world" }).click();
  await expect.poll(radius).toBeLessThan(17);
  await page.getByRole("application").last().focus();
  await page.keyboard.press("Shift+Equal"); // a plus, where it needs Shift
  await expect.poll(radius).toBeGreaterThan(17);
  await page.keyboard.press("0");
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
  await find(page, "40Q");
  await expect(page.getByRole("search").getByRole("alert")).toContainText("Nothing called “40Q”");
  await find(page, "19m");
  await expect(panel(page, "19M")).toContainText("owned by Ink Tails");
});

test("a map that is dragged to and fro draws none of its ground anew", async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    const made = { tiles: 0 };
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...what: unknown[]) {
      if (this.width > 100) made.tiles++;
      return Reflect.apply(getContext, this, what);
    } as typeof getContext;
    Object.assign(globalThis, { made });
  });
  await openTable(page);
  const tiles = () => page.evaluate(() => (globalThis as unknown as { made: { tiles: number } }).made.tiles);
  /** Once nothing more is drawn ahead. */
  const settled = async () => {
    await page.clock.runFor(10_000);
    return tiles();
  };
  const box = await page.locator("canvas").boundingBox();
  if (!box) throw new Error("no map");
  const [y, left, right] = [box.y + box.height / 2, box.x + 40, box.x + 350];
  const drag = async (from: number, to: number) => {
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(to, y, { steps: 20 });
    await page.mouse.up();
    return settled();
  };
  const toAndFro = async () => {
    for (let i = 0; i < 2; i++) await drag(left, right);
    for (let i = 0; i < 2; i++) await drag(right, left);
    return tiles();
  };
  const atFirst = await settled();
  const there = await toAndFro();
  expect(there).toBeGreaterThan(atFirst);
  expect(await toAndFro()).toBe(there);
});

test("point 1: hunger in pips and what a den feeds stand beside the tokens on the largest scale, and come with it", async ({
  page,
}, info) => {
  await openTable(page, "?empty");
  await awake(page);
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  const pips = () =>
    page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const ctx = canvas.getContext("2d") as CanvasRenderingContext2D;
      ctx.fillStyle = getComputedStyle(canvas).getPropertyValue("--ochre").trim();
      const ochre = [1, 3, 5].map((i) => Number.parseInt(String(ctx.fillStyle).slice(i, i + 2), 16));
      const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
      let found = 0;
      for (let i = 0; i < data.length; i += 4) if (ochre.every((value, j) => data[i + j] === value)) found++;
      return found;
    });
  const before = await pips();
  for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await cameraOf(page)).radius).toBeGreaterThan(46);
  await expect.poll(pips).toBeGreaterThan(before + 100);
  expect(scripts.length).toBeGreaterThan(0);
  await picture(page, info, "from near by");
});

test("point 1: what is asked for is found: clans, own dens, idle bands, who starves next", async ({ page }, info) => {
  await openTable(page);
  const found = page.getByRole("search").getByRole("listitem");
  await find(page, "idle bands");
  await expect(found.first()).toBeVisible();
  await expect(page.getByRole("search").getByRole("status").first()).toHaveText(/^Idle bands \d+$/i);
  const codes = await found.locator("b").allTextContents();
  expect(codes.length).toBeGreaterThan(1);
  expect(codes).not.toContain("15Q");
  await found.first().getByRole("button").click();
  await page.getByRole("application", { name: /Map of the swamp/ }).focus();
  await page.keyboard.press("f"); // Free: the band is idle no more
  await page.getByRole("button", { name: "Write the order" }).click();
  await expect(found).toHaveCount(codes.length - 1);
  await find(page, "next to starve");
  await expect(found.first()).toContainText("16U");
  await expect(found.first()).toContainText("Starv");
  await page.route(/\/gallery\/last-seen\/9\?turn=8$/, (route) =>
    route.fulfill({ json: [{ hex: "3C", turn: 6, total: 66 }] }),
  );
  await find(page, "INK");
  await expect(found.first()).toContainText("Ink Tails");
  const seen = found.filter({ hasText: "66 lizards" });
  await expect(page.getByRole("search").getByRole("status").last()).toHaveText("Last seen 1");
  await expect(seen.getByRole("link", { name: "turn 6 in 3C" })).toHaveAttribute("href", "/gallery?turn=6&hex=3C");
  await picture(page, info, "last seen");
  await seen.getByRole("button").click();
  await expect(page.getByRole("region", { name: /^Hex/ })).toContainText("3C");
  await find(page, "my dens");
  await found.first().getByRole("button").click();
  await expect(page.getByRole("region", { name: /^Hex/ })).toContainText("den lizards");
  await picture(page, info, "my dens");
});

test("point 1: owners, hunger, reach, sight and terrain are put on and off", async ({ page }, info) => {
  const view = sampleView();
  const hexes = { ...view.hexes, "18N": { ...view.hexes["18N"], bands: [] } };
  await page.route(/gallery\/view\?turn=7$/, (route) => route.fulfill({ json: { ...view, turn: 7, hexes } }));
  await openTable(page);
  const canvas = page.locator("canvas");
  let before = await canvas.screenshot();
  await page.getByText("Show", { exact: true }).click();
  for (const show of [
    "Since last turn",
    "Owners",
    "Hunger",
    "Reach of the bands",
    "Sight: seen, remembered",
    "Terrain drawings",
  ]) {
    await page.getByRole("checkbox", { name: show }).click();
    await expect.poll(async () => before.equals(await canvas.screenshot()), { message: show }).toBe(false);
    before = await canvas.screenshot();
  }
  await picture(page, info, "layers");
  const since = page.getByRole("region", { name: "Since turn 7" });
  await since.getByRole("button", { name: "18N 231 of Ink Tails, new here" }).click();
  await expect(panel(page, "18N")).toBeVisible();
  await page.reload();
  await page.getByText("Show", { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Owners" })).toBeChecked();
});

test("point 10: in forced colours everything keeps an outline", async ({ page }, info) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openTable(page);
  await panel(page, "15Q").getByRole("button", { name: "Split" }).click();
  await expect(page.getByRole("button", { name: /Write the order|^S to/ })).toHaveCount(2);
  await picture(page, info, "forced colours");
});

test("no accessibility faults by day, nor pale text by night", async ({ page }) => {
  const look = async () => {
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityFaults(page, { rules: RULES_OF_COLOUR })).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
  };
  await openTable(page);
  await page.getByRole("button", { name: "Edit order 4" }).click();
  await look();
  await panel(page, "15Q").getByRole("button", { name: "Split" }).click();
  await page.getByText("Key", { exact: true }).click();
  await look();
  for (const place of ["/gallery/report", "/gallery"]) {
    await page.goto(place);
    await look();
  }
});

for (const width of [360, 390])
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/gallery/table", "/gallery/orders", "/gallery/report", "/gallery"]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test("all buttons of a map are on the page at 320 px, the least there is", async ({ page }, info) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/gallery/table", "/gallery/report"]) {
    await page.goto(path);
    await page.locator("canvas").evaluate((map) => map.scrollIntoView({ block: "end" })); // scrolls the page alone
    for (const name of ["Find", "Zoom in", "Zoom out", "Whole world", "Home"]) {
      const button = page.getByRole("button", { name, exact: true });
      await expect(button, `${path} ${name}`).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    }
    await picture(page, info, `${path.slice(9)} at 320`);
  }
});

test("the report prints on paper without its buttons", async ({ page }) => {
  await page.goto("/gallery/report");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Report of turn 8" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeHidden();
});
