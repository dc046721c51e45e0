import { expect, type Locator, test } from "@playwright/test";
import { awake } from "../support/awake";
import { picture } from "../support/picture";
import { newGame, ownHexes, sendOrders } from "../support/solo-game";
import { cameraOf, find, finder, foot, lines, openTable, panel, pointAt, sheet, status } from "../support/table";

/** A click is aimed where a hex is: the map must not glide meanwhile. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("point 1: the map is not hidden by what lies on it, and its lists lie below it", async ({ page }, info) => {
    await openTable(page);
    const map = await page.locator("canvas").boundingBox();
    if (!map) throw new Error("no map");
    const buttons = await page.locator("summary").filter({ visible: true }).all();
    const named = ["Find", "Zoom in", "Zoom out", "Whole world", "Home"];
    const others = named.map((name) => page.getByRole("button", { name, exact: true }));
    for (const button of [...buttons, ...others]) {
      const { y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(map.y); // above the map
      expect(y + height).toBeGreaterThan(map.y - 10); // in one row
      expect(height).toBeGreaterThanOrEqual(44);
      expect(width).toBeGreaterThanOrEqual(buttons.includes(button) ? 24 : 44);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    const fits = async (list: Locator) => {
      const box = await list.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(map.y + map.height);
    };
    const isBelow = async (list: Locator) => {
      await expect(list).toBeInViewport({ ratio: 0.9 });
      const [seen, box] = [await page.locator("canvas").boundingBox(), await list.boundingBox()];
      expect(box?.y).toBeGreaterThanOrEqual((seen?.y ?? 0) + (seen?.height ?? 0) - 1);
      expect(seen?.height).toBeGreaterThan(map.height - 3); // as much of the map as before
      await list.evaluate((at) => at.scrollTo(0, at.scrollHeight));
    };
    await page
      .locator("summary")
      .filter({ hasText: /^Bands/ })
      .tap();
    const bands = page.getByRole("heading", { name: "Your bands" }).locator("..");
    await expect(bands).toBeVisible();
    await page.getByText("Show", { exact: true }).tap();
    await expect(bands).toBeHidden(); // one at a time
    await isBelow(page.getByRole("group", { name: "Show on the map" }));
    await page.getByText("Key", { exact: true }).tap();
    await isBelow(page.getByRole("region", { name: "Key to the map" }));
    await expect(page.getByText("clan and warriors; in your own dens")).toBeVisible();
    await expect(page.getByText("where the world meets itself")).toBeInViewport();
    await picture(page, info, "key on a phone");
    await pointAt(page, "15Q"); // whoever points at a hex is to see its panel
    await expect(page.getByRole("region", { name: "Key to the map" })).toBeHidden();
    await expect(panel(page, "15Q")).toBeInViewport();
    await page.getByText("Key", { exact: true }).tap();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: "Key to the map" })).toBeHidden();
    await page.getByRole("button", { name: "Find", exact: true }).tap();
    await expect(finder(page)).toBeFocused();
    const hint = await finder(page).evaluate((field) => getComputedStyle(field, "::placeholder").color);
    expect(hint).toBe("rgb(94, 105, 90)"); // --ink-3: what browsers take of themselves is too pale
    await find(page, "my dens");
    await fits(page.getByRole("region", { name: /My dens/i }));
    await picture(page, info, "found on a phone");
    await page.getByRole("search").getByRole("listitem").last().getByRole("button").tap();
    await expect(finder(page)).toBeHidden();
    await page.getByRole("button", { name: "Find", exact: true }).tap();
    await expect(finder(page)).toBeFocused();
    const selected = (at: HTMLInputElement) => at.value.slice(at.selectionStart ?? 0, at.selectionEnd ?? 0);
    expect(await finder(page).evaluate(selected)).toBe("my dens"); // what is typed now takes its place
    await find(page, "unicorns");
    await expect(page.getByText("Nothing called “unicorns”.")).toBeVisible();
    await page.locator("canvas").tap({ position: { x: 200, y: 200 } });
    await expect(finder(page)).toBeHidden();
  });

  test("point 2: the list of chants ends with half a row, and its last is reached", async ({ page }, info) => {
    await openTable(page, "?empty");
    await page
      .locator("summary")
      .filter({ hasText: /^Bands/ })
      .tap();
    await page.getByRole("button", { name: /^15Q/ }).first().tap();
    await panel(page, "15Q").getByRole("button", { name: "Chant" }).tap();
    const list = page.getByRole("group", { name: /Which chant/ });
    await list.scrollIntoViewIfNeeded();
    const { y = 0, height = 0 } = (await list.boundingBox()) ?? {};
    const rows = await list.locator("label").evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
    const cut = Math.max(...rows.filter((top) => top < y + height - 1));
    expect(y + height - cut).toBeGreaterThan(16);
    expect(y + height - cut).toBeLessThan(28);
    await picture(page, info, "chants on a phone");
    await list.locator("label").last().scrollIntoViewIfNeeded();
    await expect(list.locator("label").last()).toBeInViewport({ ratio: 0.9 });
  });

  test("the panel of a hex that is pointed at begins with its head, wherever it was scrolled to", async ({
    page,
  }, info) => {
    await openTable(page, "?empty");
    await pointAt(page, "15Q");
    const head = (code: string) => panel(page, code).getByRole("heading", { level: 2 });
    await panel(page, "15Q").getByRole("button", { name: "Give" }).scrollIntoViewIfNeeded();
    await sheet(page).evaluate((at) => at.parentElement?.parentElement?.scrollBy(0, 60));
    await expect(head("15Q")).not.toBeInViewport();
    await pointAt(page, "14P");
    await expect(head("14P")).toBeInViewport({ ratio: 1 });
    await picture(page, info, "the head of the panel");
  });

  for (const height of [740, 844])
    test(`what can be done with a hex is in sight at ${height}, whatever is ordered there, and shows what is`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: height === 740 ? 360 : 390, height });
      for (const code of ["15Q", "14P", "14N", "11P", "12P", "17P"]) {
        await openTable(page, `?hex=${code}`);
        const end = (await foot(page).boundingBox())?.y ?? 0;
        const possible = panel(page, code).locator("button[data-order][aria-disabled=false]");
        await expect(possible.first()).toBeVisible();
        const below = await possible.evaluateAll(
          (buttons, end) =>
            buttons.filter((button) => button.getBoundingClientRect().bottom > end).map((button) => button.textContent),
          end,
        );
        expect(below, code).toEqual([]);
      }
      const written = panel(page, "17P").locator("[data-written]");
      await expect(written).toHaveText(["Move", "Lob"]);
    });

  test("a split begins with its numbers, and once it is written the hex is read from its head again", async ({
    page,
  }) => {
    await openTable(page, "?empty");
    await pointAt(page, "15Q");
    await panel(page, "15Q").getByRole("button", { name: "Split" }).tap();
    await expect(page.getByRole("heading", { name: "Split" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "all Red" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "all Red" }).tap();
    await page.getByRole("button", { name: /^S to/ }).tap();
    await page.getByRole("button", { name: "Write the order" }).tap();
    await expect(panel(page, "15Q").getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  });

  test("an order that takes shape tells its hex, its name and all six ways at once", async ({ page }, info) => {
    await openTable(page, "?empty");
    await pointAt(page, "15Q");
    await panel(page, "15Q").getByRole("button", { name: "Move" }).tap();
    await picture(page, info, "a move on a phone");
    await expect(page.getByRole("heading", { name: "Move" })).toBeInViewport({ ratio: 1 });
    for (const way of ["N", "NE", "SE", "S", "SW", "NW"])
      await expect(page.getByRole("button", { name: new RegExp(`^${way} to`) })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Write the order" })).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Escape"); // Chromium asks a page to close something for it as for the phone's Back
    await expect(page.getByRole("heading", { name: "Move" })).toHaveCount(0);
    await expect(panel(page, "15Q").getByRole("button", { name: "Move" })).toBeVisible();
  });

  test("the map stays under the finger while most of what can be chosen is in sight, and comes to it where it is not", async ({
    page,
  }) => {
    await openTable(page, "?empty");
    await pointAt(page, "15Q");
    const move = panel(page, "15Q").getByRole("button", { name: "Move" });
    const before = await cameraOf(page);
    await move.tap();
    await expect(page.getByRole("heading", { name: "Move" })).toBeVisible();
    expect(await cameraOf(page)).toEqual(before);
    await page.getByRole("button", { name: "Cancel" }).tap();
    const canvas = await page.locator("canvas").boundingBox();
    const [x, y] = [180, (canvas?.y ?? 0) + 40];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 150, { steps: 4 });
    await page.mouse.up();
    const panned = await cameraOf(page);
    await move.tap();
    await expect.poll(() => cameraOf(page)).not.toEqual(panned);
  });

  test("at the foot stands how many orders there are and whether they are saved, and leads to them", async ({
    page,
  }, info) => {
    await openTable(page, "?empty");
    await pointAt(page, "14P");
    const jump = foot(page).getByRole("button", { name: /of 30 orders/ });
    await expect(jump).toHaveAccessibleName("0 of 30 orders, nothing saved yet");
    await panel(page, "14P").getByRole("button", { name: "Recruit" }).tap();
    await expect(jump).toHaveAccessibleName("1 of 30 orders, saved");
    await expect(jump).toHaveText(/^1\/30/);
    await page
      .locator("summary")
      .filter({ hasText: /^Bands/ })
      .tap();
    await page.getByRole("button", { name: /^17P/ }).first().tap(); // of which there is most to say
    const heading = page.getByRole("heading", { name: "Orders", exact: true });
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0;
    expect(await top(heading)).toBeGreaterThan(await top(foot(page))); // under it
    await picture(page, info, "the foot");
    for (const button of await foot(page).getByRole("button").filter({ visible: true }).all())
      await expect(button).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await jump.tap();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect.poll(() => top(heading)).toBeLessThan(await top(foot(page)));
  });

  test("point 6: what a report is filtered by takes one line, and all of it is reached", async ({ page }, info) => {
    await page.goto("/gallery/report");
    await awake(page);
    const choices = page.getByRole("search", { name: "Filter the report" }).getByRole("button");
    const boxes = await choices.evaluateAll((all) => all.map((choice) => choice.getBoundingClientRect().top));
    expect(new Set(boxes).size).toBe(1);
    await expect(choices.last()).not.toBeInViewport();
    await picture(page, info, "filters on a phone");
    await choices.first().focus();
    for (let i = 1; i < boxes.length; i++) await page.keyboard.press("Tab");
    await expect(choices.last()).toBeFocused();
    await expect(choices.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(choices.last()).toHaveAttribute("aria-pressed", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("point 1: two fingers zoom, and so does a wheel", async ({ page }) => {
    await openTable(page);
    const canvas = page.locator("canvas");
    const radius = async () => Number(((await canvas.getAttribute("data-view")) ?? "").split(" ")[2]);
    const box = await canvas.boundingBox();
    if (!box) throw new Error("no map");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = await radius();
    const touches = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
      touches.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [-1, 1].map((side, id) => ({ x: x + side * apart, y, id })),
      });
    await touch("touchStart", 30);
    for (const apart of [40, 50, 60]) await touch("touchMove", apart);
    await touch("touchEnd", 60);
    await expect.poll(radius).toBeGreaterThan(before * 1.5);
    const pinched = await radius();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 300);
    await expect.poll(radius).toBeLessThan(pinched);
  });

  test("point 11: ten orders are written and called ready", async ({ page }, info) => {
    await openTable(page, "?empty&many");
    const bands = page.locator("summary").filter({ hasText: /^Bands/ });
    const choose = async (code: string) => {
      await bands.tap();
      await page
        .getByRole("button", { name: new RegExp(`^${code}\\b`) })
        .first()
        .tap();
    };
    const write = async (code: string, order: string, aim?: RegExp) => {
      await choose(code);
      await panel(page, code).getByRole("button", { name: order, exact: true }).tap();
      if (!aim) return;
      await page.getByRole("button", { name: aim }).tap();
      await page.getByRole("button", { name: "Write the order" }).tap();
    };
    await write("15Q", "Move", /^SW to/);
    await write("11P", "Move", /^SE to/);
    await write("12S", "Move", /^N to/);
    await write("17P", "Lob", /^SW to/);
    await write("14P", "Recruit");
    await write("12P", "Recruit");
    await write("18P", "Recruit");
    await write("14N", "Den");
    await write("14S", "Sail", /^SE to/);
    await write("19N", "Sneak", /^S to/);
    await expect(lines(page)).toHaveCount(10);
    await picture(page, info, "ten orders");
    await page.getByRole("button", { name: "Ready", exact: true }).tap();
    await expect(foot(page).getByRole("alert")).toContainText("Ready anyway?");
    await picture(page, info, "asked on a phone");
    await page.getByRole("button", { name: "Ready anyway" }).tap();
    await expect(status(page)).toHaveText(/Ready, revision/);
    await expect(foot(page).getByText("4 of 6 ready")).toBeInViewport({ ratio: 1 });
    const [above, below] = await Promise.all(
      ["What if", "Take it back"].map((name) => page.getByRole("button", { name, exact: true }).boundingBox()),
    );
    expect(above?.y).toBe(below?.y); // the foot is one row
    await picture(page, info, "ready on a phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test("on a phone no words stick out of their buttons", async ({ page }, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const game = await newGame(page);
  const [home, ...others] = await ownHexes(page, game);
  // A band without Green on Fertile: what it wants is the longest there is to say.
  await sendOrders(page, game, 1, [`FR ${home} GRN=300`, ...others.map((hex) => `FR ${hex} GRN=300`)]);
  await page.goto(game.path);
  await awake(page);
  let letGo = () => {};
  const isLetGo = new Promise<void>((go) => {
    letGo = go; // it may be let go before it has come
  });
  await page.route("**/play", async (route) => {
    if (route.request().method() === "POST") await isLetGo;
    await route.continue();
  });
  await page.getByRole("button", { name: "Run the turn" }).click();
  await page.getByRole("button", { name: "Run it" }).click(); // there are not so many Green: it was asked about
  await expect(page.getByRole("button", { name: "The swamp is deciding" })).toBeFocused();
  const deciding = await page.getByRole("button", { name: "The swamp is deciding" }).boundingBox();
  await expect(page.getByRole("button", { name: "What if" })).toBeHidden(); // there is no room for both
  expect((deciding?.x ?? 0) + (deciding?.width ?? 0)).toBeLessThanOrEqual(360);
  letGo();
  await page.waitForURL(/\/report$/);
  for (const hex of others) {
    await page.goto(`${game.path}?hex=${hex}`);
    const orders = page.locator("button[data-order]");
    await expect(orders.first()).toBeVisible();
    const sticking = await orders.evaluateAll((buttons) =>
      buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((button) => button.textContent),
    );
    expect(sticking, hex).toEqual([]);
  }
  await picture(page, info, "orders and what they want");
});
