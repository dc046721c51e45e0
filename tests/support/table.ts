// The player's table as browser tests use it: the gallery's, of a game in turn 9 that needs no database. The clan is
// Low Lanterns.
import { expect, type Page } from "@playwright/test";
import { toScreen } from "@/components/hex-map/camera";
import { centre, layoutOf, nearestTo } from "@/components/hex-map/layout";
import { geometryOf } from "@/engine/lizards/hex";

export const layout = layoutOf(geometryOf(32, 32, true));

export async function openTable(page: Page, query = ""): Promise<void> {
  await page.goto(`/gallery/table${query}`);
  await expect(page.locator("canvas")).toHaveAttribute("data-view", /\d/);
}

export const panel = (page: Page, code: string) => page.getByRole("region", { name: `Hex ${code}` });
export const sheet = (page: Page) => page.getByRole("region", { name: "Order sheet" });
/** Below the sheet: what happened last, what is asked, the main button. */
export const foot = (page: Page) => page.getByRole("region", { name: "Orders and turn" });
export const lines = (page: Page) => sheet(page).getByRole("listitem");
/** What judges orders and puts them into words is fetched with the first of them. */
export const judged = (page: Page) =>
  expect(
    lines(page)
      .first()
      .getByRole("img", { name: /^(fine|warning|error)$/ }),
  ).toBeVisible();
export const status = (page: Page) => sheet(page).getByRole("status").first();
export const finder = (page: Page) => page.getByRole("combobox", { name: /Find on the map/ });

export const cameraOf = async (page: Page) => {
  const shown = (await page.locator("canvas").getAttribute("data-view")) ?? "";
  const [x = 0, y = 0, radius = 0] = shown.split(" ").map(Number);
  return { x, y, radius };
};

/** Clicks into a hex; `off` by how many radii beside its middle. The map must not glide meanwhile. */
export async function pointAt(page: Page, code: string, off = { x: 0, y: 0 }): Promise<void> {
  const canvas = page.locator("canvas");
  const camera = await cameraOf(page);
  const box = await canvas.boundingBox();
  if (!box) throw new Error("no map");
  const at = nearestTo(layout, centre(layout, layout.grid.codes.indexOf(code)), camera);
  await canvas.click({ position: toScreen(camera, box, { x: at.x + off.x, y: at.y + off.y }) });
}

export async function find(page: Page, words: string): Promise<void> {
  await finder(page).fill(words);
  await page.getByRole("button", { name: "Go", exact: true }).click();
}
