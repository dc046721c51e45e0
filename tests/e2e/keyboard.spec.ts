import { expect, test } from "@playwright/test";
import { type Size, toScreen } from "@/components/hex-map/camera";
import { centre, nearestTo } from "@/components/hex-map/layout";
import { awake } from "../support/awake";
import { picture } from "../support/picture";
import {
  cameraOf,
  find,
  finder,
  foot,
  judged,
  layout,
  lines,
  openTable,
  panel,
  pointAt,
  sheet,
} from "../support/table";

/** A click is aimed where a hex is: the map must not glide meanwhile. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the map is walked by keyboard, each hex spoken", async ({ page }) => {
  await openTable(page, "?empty");
  const map = page.getByRole("application", { name: /Map of the swamp/ });
  await expect(page.getByRole("application").getByRole("application")).toHaveAccessibleName(/^Map of the swamp/);
  await expect(map).toHaveAccessibleDescription(/^Arrows or Q W E A S D/);
  await map.focus();
  const spoken = page.getByTestId("spoken-hex");
  await expect(spoken).toHaveText(/^14P, Grey Home Den/); // where one is
  await page.keyboard.press("d");
  await expect(spoken).toHaveText(/^14Q, Fertile/);
  await page.keyboard.press("s");
  await expect(spoken).toHaveText(
    "15Q, Temple, yours. Your band of 164: 60 Red, 20 Green, 24 Grey, 60 Black, Hungry, Ferocious.",
  );
  const ringed = async (down: number) => {
    const { radius } = await cameraOf(page);
    const box = await page.locator("canvas").boundingBox();
    const hex = nearestTo(layout, centre(layout, layout.grid.codes.indexOf("15Q")), await cameraOf(page));
    const at = toScreen(await cameraOf(page), box as Size, hex);
    const clip = { x: (box?.x ?? 0) + at.x - 1.1 * radius, y: (box?.y ?? 0) + at.y + down * radius, height: 1 };
    return page.screenshot({ clip: { ...clip, width: 2.2 * radius } });
  };
  const [above, token] = [await ringed(-0.5), await ringed(0.42)];
  await map.blur();
  await expect(map).toHaveAccessibleDescription(""); // who comes back hears at once where they are
  await expect.poll(async () => (await ringed(-0.5)).equals(above)).toBe(false);
  expect((await ringed(0.42)).equals(token)).toBe(true); // the ring leaves the number in sight
  await map.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page, "15Q")).toBeVisible();
  await expect(foot(page).getByText("Chosen. Enter again leads to what is there.")).toBeAttached();
  await page.keyboard.press("0");
  for (let i = 0; i < 32; i++) await page.keyboard.press("ArrowRight");
  await expect(spoken).toHaveText(/^15Q/);
});

test("a hex that is reached from a list, by its code or from the sheet is spoken", async ({ page }) => {
  await openTable(page);
  const spoken = page.getByTestId("spoken-hex");
  await finder(page).fill("15q");
  await finder(page).press("Enter");
  await expect(spoken).toHaveText(/^15Q, Temple, yours\. Your band of 164/);
  await page.getByText("Bands and dens", { exact: true }).press("Enter");
  await page.getByRole("button", { name: /^14P Grey Home Den/ }).press("Enter");
  await expect(spoken).toHaveText(/^14P, Grey Home Den, yours/);
  await sheet(page).getByRole("button", { name: "Show 11P on the map" }).first().press("Enter");
  await expect(spoken).toHaveText(/^11P, .*order/);
  await spoken.evaluate((place) => {
    const mark = () => place.setAttribute("data-said", place.textContent ? "anew" : "");
    new MutationObserver(mark).observe(place, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole("application", { name: /Map of the swamp/ }).focus(); // perhaps much later
  await expect(spoken).toHaveAttribute("data-said", "anew");
  await expect(spoken).toHaveText(/^11P, .*order/);
});

test("what is doubtful about an order is said as it is written, of the others too", async ({ page }) => {
  await openTable(page, "?empty");
  const map = page.getByRole("application", { name: /Map of the swamp/ });
  const to15Q = async () => {
    await map.focus();
    for (const key of ["Home", "d", "s"]) await page.keyboard.press(key);
  };
  await to15Q();
  for (const key of ["m", ".", "Enter"]) await page.keyboard.press(key);
  await expect(foot(page).getByText(/^Order written: Move 15Q/)).toBeAttached();
  await judged(page);
  await to15Q();
  await page.keyboard.press("c");
  await page.getByRole("radio", { name: /^Eyes/ }).press("Space");
  await page.keyboard.press("Enter");
  await expect(map).toBeFocused();
  for (const key of [".", ".", "Enter"]) await page.keyboard.press(key);
  await expect(
    foot(page).getByText(/^Order written: Chant 15Q, .* Line 1: Line 2 immobilises everyone in 15Q/),
  ).toBeAttached();
});

test("a sheet given as text says how many of its lines are wrong or doubtful, and which to look at first", async ({
  page,
}) => {
  await openTable(page, "?empty");
  const use = async (text: string) => {
    await page.getByRole("button", { name: "As text" }).press("Enter");
    await page.getByLabel(/One order a line/).fill(text);
    await page.getByRole("button", { name: "Use this text" }).press("Enter");
  };
  const heard = (words: string | RegExp) => expect(foot(page).getByText(words)).toBeAttached();
  await use("SP 14P S RED=10\nMO 14P N\n\nMO 12S E\nMUMBLE");
  await heard(/^4 orders on the sheet, 1 warning, 2 errors\. Line 3: “E” is no direction/); // numbered as on the sheet
  await use("SP 14P S RED=10\nMO 14P N");
  await heard(/^2 orders on the sheet, 1 warning\. Line 2: This move may run before/);
  await use("MO 15Q SW");
  await heard(/^1 order on the sheet\.\s*$/);
});

test("point 10: the focus goes to the line that is added, doubled, or next to the one deleted", async ({ page }) => {
  await openTable(page, "?empty");
  await awake(page);
  await page.getByRole("button", { name: "Add an order" }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Order", exact: true })).toBeFocused();
  await page.getByRole("combobox", { name: "Order", exact: true }).selectOption("RE"); // one left empty would go
  await page.getByRole("button", { name: "Duplicate" }).press("Enter");
  await expect(page.getByRole("button", { name: "Close order 2" })).toBeFocused();
  await page.getByRole("button", { name: /^Delete order \d/ }).press("Enter");
  await expect(page.getByRole("button", { name: "Edit order 1" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Delete order \d/ }).press("Enter");
  await expect(page.getByRole("button", { name: "As text" })).toBeFocused();
});

test("point 10: an order deleted in the panel of its hex is said, and the focus goes to what is left there", async ({
  page,
}) => {
  await openTable(page, "?empty");
  await pointAt(page, "14P");
  const here = panel(page, "14P");
  await here.getByRole("button", { name: "Recruit" }).press("Enter");
  await here.getByRole("button", { name: "Move" }).press("Enter");
  await here.getByRole("button", { name: /^N to/ }).press("Enter");
  await here.getByRole("button", { name: "Write the order" }).press("Enter");
  await expect(here.getByRole("button", { name: "Move" })).toBeFocused(); // the form has given it back
  await here.getByRole("button", { name: "Delete RE 14P" }).press("Enter");
  await expect(foot(page).getByText("Order deleted: RE 14P")).toBeAttached();
  await expect(here.getByRole("button", { name: /^MO 14P N/ })).toBeFocused();
  await here.getByRole("button", { name: "Delete MO 14P N" }).press("Enter");
  await expect(foot(page).getByText("Order deleted: MO 14P N")).toBeAttached();
  await expect(here.getByRole("button").first()).toBeFocused();
});

test("point 10: a step taken back gives the focus to its direction", async ({ page }) => {
  await openTable(page, "?empty");
  await pointAt(page, "15Q");
  const here = panel(page, "15Q");
  await here.getByRole("button", { name: "Move" }).press("Enter");
  await here.getByRole("button", { name: /^SW to/ }).press("Enter");
  await here.getByRole("button", { name: /^N to/ }).press("Enter");
  await here.getByRole("button", { name: "Step back" }).press("Enter");
  await expect(here.getByRole("button", { name: /^N to/ })).toBeFocused();
  await here.getByRole("button", { name: "Step back" }).press("Enter");
  await expect(here.getByRole("button", { name: /^SW to/ })).toBeFocused();
});

test("point 10: an order is written without a mouse", async ({ page }, info) => {
  await page.clock.install();
  await openTable(page, "?empty");
  await page.getByRole("application", { name: /Map of the swamp/ }).focus();
  await page.keyboard.press("r");
  await expect(lines(page).first()).toContainText("become warriors"); // what says so of an order is fetched with the first
  for (const key of ["d", "s", "Enter"]) await page.keyboard.press(key);
  await panel(page, "15Q").getByRole("button", { name: "Move" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("application", { name: /Map of the swamp/ }).focus();
  await page.keyboard.press("a");
  await expect(page.getByTestId("spoken-hex")).toHaveText(/^16P.*Can be chosen, \d+ of 18\.$/);
  await page.keyboard.press("Enter");
  await expect(lines(page).last()).toContainText("MO 15Q SW");
  const written = foot(page).getByText("Order written: Move 15Q, 164 lizards to 16P, the bridge");
  await expect(written).toHaveCount(1);
  await picture(page, info, "by keyboard");
  await page.clock.fastForward(10_000); // whoever reads the page later is not told it as if it were news
  await expect(written).toHaveCount(0);
});

test("point 10: on the map a letter begins an order, Enter on the hex chosen leads to all of them, Escape back", async ({
  page,
}) => {
  await openTable(page, "?empty");
  await awake(page);
  const map = page.getByRole("application", { name: /Map of the swamp/ });
  await pointAt(page, "14P");
  await map.focus();
  await page.keyboard.press(".");
  await expect(panel(page, "14S")).toBeVisible(); // the next band without orders
  await page.keyboard.press(",");
  await expect(panel(page, "14P")).toBeVisible();
  await page.keyboard.press("m");
  await expect(foot(page).getByText("Move from 14P, 212 lizards. Choose where.")).toBeAttached();
  const spoken = page.getByTestId("spoken-hex");
  await page.keyboard.press(".");
  await expect(spoken).toHaveText(/Can be chosen, 1 of 18\.$/);
  await page.keyboard.press(",");
  await expect(spoken).toHaveText(/Can be chosen, 18 of 18\.$/);
  await page.keyboard.press("Escape");
  await expect(foot(page).getByText("Move cancelled.")).toBeAttached();
  await pointAt(page, "14P");
  await expect(spoken).toHaveText(/^14P/);
  for (const key of ["m", "w", "Enter"]) await page.keyboard.press(key); // Move, north, there
  await expect(lines(page).first()).toContainText("MO 14P N");
  await expect(map).toBeFocused();
  await page.keyboard.press("s");
  await page.keyboard.press("r");
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).last()).toContainText("RE 14P");
  await page.keyboard.press("n");
  const why = foot(page).getByText("Sneak: none of yours here can.");
  await expect(why).toBeAttached();
  await page.keyboard.press("s"); // whoever goes on is done with it
  await expect(spoken).toHaveText(/^15P/);
  expect(await why.count()).toBe(0); // at once: all news goes by itself after a while
  await page.keyboard.press("w");
  await page.keyboard.press("p");
  const split = page.getByRole("form", { name: "Split from 14P" });
  await expect(split).toBeFocused();
  await expect(split).toHaveAccessibleDescription("Say how many go. One alone becomes a spy.");
  await expect(foot(page).getByText("Split from 14P")).toHaveCount(0); // the form says it
  await split.getByRole("button", { name: /^N to/ }).press("Enter");
  await expect(split).toHaveAccessibleDescription(/^To 13P\. Say how many go/);
  await page.keyboard.press("Escape");
  await expect(map).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page, "14P").getByRole("button").first()).toBeFocused();
  expect(
    await foot(page)
      .getByText(/^Chosen/)
      .count(),
  ).toBe(0); // it has led there; news goes by itself, later
  await page.keyboard.press("Escape");
  await expect(map).toBeFocused();
});

test("point 10: Enter in a form that is not complete leads to what it lacks", async ({ page }) => {
  await openTable(page, "?empty");
  await pointAt(page, "14P");
  const map = page.getByRole("application", { name: /Map of the swamp/ });
  await map.focus();
  await page.keyboard.press("p");
  const split = page.getByRole("form", { name: "Split from 14P" });
  await split.getByRole("button", { name: /^N to/ }).press("Enter");
  await split.getByRole("button", { name: "Write the order" }).press("Enter"); // nobody goes yet
  await expect(split.getByRole("textbox").first()).toBeFocused();
  await split.getByRole("button", { name: "Step back" }).press("Enter");
  await split.getByRole("textbox").first().fill("5");
  await page.keyboard.press("Enter");
  await expect(map).toBeFocused();
  await expect(page.getByTestId("spoken-hex")).toHaveText(
    /^14P, .* The order starts here\. Full stop and comma step through the 18 hexes to choose from\.$/,
  );
  for (const key of ["w", "Enter"]) await page.keyboard.press(key);
  await expect(lines(page).first()).toContainText("SP 14P N RED=5");
  await expect(map).toBeFocused();
  for (const key of ["s", "d", "s", "c"]) await page.keyboard.press(key);
  const chant = page.getByRole("form", { name: "Chant from 15Q" });
  await expect(chant).toBeFocused();
  await chant.getByRole("button", { name: "Write the order" }).press("Enter");
  await expect(chant.getByRole("radio", { name: /^Eyes/ })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(map).toBeFocused();
});

test("point 10: Undo that takes the focused line away gives the focus to the one beside it", async ({ page }) => {
  await openTable(page, "?empty");
  await awake(page);
  await page.getByRole("button", { name: "Add an order" }).press("Enter");
  await page.getByRole("combobox", { name: "Order", exact: true }).selectOption("RE");
  await page.getByRole("button", { name: "Duplicate" }).press("Enter");
  await expect(page.getByRole("button", { name: "Close order 2" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Edit order 1" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Duplicate" }).focus();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(lines(page)).toHaveCount(0);
  await expect(sheet(page).getByRole("button", { name: "Undo" })).toBeFocused();
});

test("point 10: thirty orders are written by keyboard and taken back at once", async ({ page }) => {
  await openTable(page, "?empty");
  await pointAt(page, "14P"); // its panel stands above them
  const text = ["15Q", "14P", "12P", "11P", "17P"]
    .flatMap((hex) => ["N", "NE", "SE", "S", "SW", "NW"].map((way) => `SP ${hex} ${way} RED=1`))
    .join("\n");
  await page.getByRole("button", { name: "As text" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel(/One order a line/).focus();
  await page.keyboard.insertText(text);
  await page.getByRole("button", { name: "Use this text" }).focus();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(30);
  const title = sheet(page).getByRole("heading", { name: "Orders" });
  await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(50); // the sheet begins at the top
  await find(page, "12S"); // none of the lines is its
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(lines(page).first().getByRole("img", { name: "fine" })).toBeVisible();
  await panel(page, "12S").scrollIntoViewIfNeeded();
  const foot = (await page.getByRole("button", { name: "Add an order" }).boundingBox())?.y ?? 0;
  for (const i of [0, 7]) expect((await lines(page).nth(i).boundingBox())?.y).toBeLessThan(foot - 32);
  // What is said of a line stands before it for those who listen.
  expect(
    await lines(page)
      .first()
      .evaluate((line) => line.outerHTML),
  ).toMatch(/aria-label="fine".*15Q/s);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Edit order 1", exact: true })).toBeHidden();
  await expect(panel(page, "12S")).toBeHidden();
  await page.setViewportSize({ width: 740, height: 1050 }); // A4
  expect((await lines(page).nth(2).boundingBox())?.height).toBeLessThan(32);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).focus();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(30);
});
