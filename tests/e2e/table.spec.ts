import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, type TestInfo, test } from "@playwright/test";
import { type Size, toScreen } from "@/components/hex-map/camera";
import { centre, layoutOf, nearestTo } from "@/components/hex-map/layout";
import { LIFT } from "@/components/lizards/map/order-marks";
import { geometryOf } from "@/engine/lizards/hex";
import type { View } from "@/engine/lizards/view";
import { accessibilityFaults } from "../support/accessibility";
import { awake, awakePart } from "../support/awake";
import { ownHexes, playNow, sendOrders } from "../support/solo-game";

const sampleView = (): View => JSON.parse(readFileSync("components/lizards/gallery/sample-view.json", "utf8")).view;

// On the gallery's table: a game in turn 9 that needs no database. The clan is Low Lanterns.
const layout = layoutOf(geometryOf(32, 32, true));

/** A click is aimed where a hex is: the map must not glide meanwhile. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Clicks into a hex; `off` by how many radii beside its middle. */
async function pointAt(page: Page, code: string, off = { x: 0, y: 0 }): Promise<void> {
  const canvas = page.locator("canvas");
  const camera = await cameraOf(page);
  const box = await canvas.boundingBox();
  if (!box) throw new Error("no map");
  const at = nearestTo(layout, centre(layout, layout.grid.codes.indexOf(code)), camera);
  await canvas.click({ position: toScreen(camera, box, { x: at.x + off.x, y: at.y + off.y }) });
}

const panel = (page: Page, code: string) => page.getByRole("region", { name: `Hex ${code}` });
const sheet = (page: Page) => page.getByRole("region", { name: "Order sheet" });
const lines = (page: Page) => sheet(page).getByRole("listitem");
const status = (page: Page) => sheet(page).getByRole("status").first();

/** A picture of the page, kept with the test's results. */
async function picture(page: Page, info: TestInfo, name: string): Promise<void> {
  await info.attach(name, { body: await page.screenshot(), contentType: "image/png" });
}

const finder = (page: Page) => page.getByRole("combobox", { name: /Find on the map/ });

async function find(page: Page, words: string): Promise<void> {
  await finder(page).fill(words);
  await page.getByRole("button", { name: "Go", exact: true }).click();
}

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

const cameraOf = async (page: Page) => {
  const shown = (await page.locator("canvas").getAttribute("data-view")) ?? "";
  const [x = 0, y = 0, radius = 0] = shown.split(" ").map(Number);
  return { x, y, radius };
};

test("the map begins with all of the clan's country in sight, or at home where that is too large", async ({ page }) => {
  const view = sampleView();
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "?empty");
  const box = await page.locator("canvas").boundingBox();
  const camera = await cameraOf(page);
  if (!box) throw new Error("no map");
  for (const { hex } of [...view.dens, ...view.bands]) {
    const { x, y } = toScreen(camera, box, nearestTo(layout, centre(layout, layout.grid.codes.indexOf(hex)), camera));
    expect(x > camera.radius && x < box.width - camera.radius, hex).toBe(true);
    expect(y > camera.radius && y < box.height - camera.radius, hex).toBe(true);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "?empty");
  const home = centre(layout, layout.grid.codes.indexOf("14P"));
  expect(await cameraOf(page)).toEqual({ x: expect.closeTo(home.x), y: expect.closeTo(home.y), radius: 22 });
});

test("a hex named in the address is in the middle of the map", async ({ page }) => {
  await open(page, "?hex=3C");
  const camera = await cameraOf(page);
  const there = centre(layout, layout.grid.codes.indexOf("3C"));
  expect(Math.abs(camera.x - there.x)).toBeLessThan(1);
  expect(Math.abs(camera.y - there.y)).toBeLessThan(1);
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

test("a move ends with the first press: the next, before the page could be drawn anew, writes no second one", async ({
  page,
}) => {
  await open(page, "?empty");
  await pointAt(page, "11P");
  await panel(page, "11P").getByRole("button", { name: "Move" }).click();
  await expect(page.getByRole("form", { name: "Move from 11P" })).toBeVisible();
  const camera = await cameraOf(page);
  const box = await page.locator("canvas").boundingBox();
  if (!box) throw new Error("no map");
  const places = ["12Q", "10Q"].map((code) => {
    const { x, y } = toScreen(camera, box, nearestTo(layout, centre(layout, layout.grid.codes.indexOf(code)), camera));
    return { clientX: box.x + x, clientY: box.y + y };
  });
  await page.locator("canvas").evaluate((canvas, both) => {
    canvas.setPointerCapture = () => {}; // there is no real pointer to capture
    for (const at of both)
      for (const type of ["pointerdown", "pointerup"])
        canvas.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1, pointerType: "mouse", button: 0 }));
  }, places);
  await expect(panel(page, "10Q")).toBeVisible(); // it chooses a hex, as any press
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).toContainText("MO 11P SE");
});

test("a split is counted by colour and sent by the direction pad", async ({ page }) => {
  await open(page, "?empty");
  await pointAt(page, "14P");
  await panel(page, "14P").getByRole("button", { name: "Split" }).click();
  await page.getByLabel("Red of 40", { exact: true }).fill("25");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "all Red" })).toBeFocused();
  await page.keyboard.press("Tab"); // past the slider, which is for pointing
  await expect(page.locator("input[inputmode=numeric]").nth(1)).toBeFocused();
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
  await expect(panel(page, "15Q")).toContainText("It kills enemy spies in the hex and around it. REVE-1");
  await page.getByRole("button", { name: /^SE to/ }).click();
  await page.getByRole("button", { name: "Write the order" }).click();
  await expect(lines(page).first()).toContainText("CH 15Q SE REVE");
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`a chant says beside its button what it lacks and what a press came to, ${size.width} px wide`, async ({
    page,
  }, info) => {
    await page.setViewportSize(size);
    await open(page, "?empty");
    await pointAt(page, "15Q");
    await panel(page, "15Q").getByRole("button", { name: "Chant" }).click();
    await page.getByRole("radio", { name: /Eyes/ }).check();
    const write = page.getByRole("button", { name: "Write the order" });
    const form = page.getByRole("form", { name: "Chant from 15Q" });
    await expect(form.getByText("No target yet.")).toBeInViewport({ ratio: 1 });
    await expect(form.getByText("It counts everyone in the target hex")).toBeInViewport({ ratio: 1 });
    await expect(write).toHaveAttribute("aria-disabled", "true");
    await expect(form.getByRole("button", { name: /^S to 16Q/ })).toBeInViewport({ ratio: 0.9 }); // and not under the foot
    await picture(page, info, "no target");
    await pointAt(page, "15N"); // out of reach
    await expect(form.getByText("15N will not do.")).toBeInViewport({ ratio: 1 });
    await expect(form.getByText("No target yet.")).toBeInViewport({ ratio: 1 });
    await expect(write).toBeInViewport({ ratio: 1 });
    await picture(page, info, "out of reach");
    await form.getByRole("button", { name: "Here, 15Q" }).click();
    await expect(form.getByText("15N will not do.")).toHaveCount(0);
    await write.click();
    await expect(lines(page).first()).toContainText("CH 15Q EYES");
  });

test("lines that will not count are named before the turn is run with them", async ({ page }, info) => {
  await open(page, "?empty");
  const run = page.getByRole("button", { name: "Run the turn" });
  const asText = async (text: string) => {
    await page.getByRole("button", { name: "As text" }).click();
    await page.getByLabel(/One order a line/).fill(text);
    await page.getByRole("button", { name: "Use this text" }).click();
  };
  await asText("MO 15Q SW\nMO 12S E\nMUMBLE\n# MO 12S W");
  await run.click();
  await expect(sheet(page).getByRole("alert").getByText("2 lines will not count")).toBeInViewport();
  await picture(page, info, "asked");
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(sheet(page).getByRole("alert")).toHaveCount(0);
  await run.click();
  await page.getByRole("button", { name: "Run it" }).click();
  await expect(sheet(page).getByText("This is only a gallery.").first()).toBeVisible();

  await asText("SP 14P S RED=10\nMO 14P N"); // only a warning
  await expect(sheet(page)).toContainText("1 warning");
  await run.click();
  await expect(page.getByRole("button", { name: "Run it" })).toHaveCount(0);
  await expect(sheet(page).getByText("This is only a gallery.").first()).toBeVisible();
});

test("the focus goes into the order that is begun, and back to its button", async ({ page }) => {
  await open(page, "?empty");
  await pointAt(page, "15Q");
  const move = panel(page, "15Q").getByRole("button", { name: "Move" });
  const form = page.getByRole("form", { name: "Move from 15Q" });
  await move.focus();
  await page.keyboard.press("Enter");
  await expect(form).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(move).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form).toBeFocused();
  await form.getByRole("button", { name: /^SW to/ }).focus();
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Write the order" }).focus();
  await page.keyboard.press("Enter");
  await expect(lines(page).first()).toContainText("MO 15Q SW");
  await expect(move).toBeFocused();
});

test("undo and redo have their keys on the map, and leave typed text alone; what was undone is not said any more", async ({
  page,
}) => {
  await open(page, "?empty");
  await pointAt(page, "14P");
  await panel(page, "14P").getByRole("button", { name: "Recruit" }).click();
  await expect(sheet(page).getByText(/^Order written: .* 14P/)).toHaveCount(1);
  await page.getByRole("application", { name: /Map of the swamp/ }).focus();
  await page.keyboard.press("Control+z");
  await expect(lines(page)).toHaveCount(0);
  await expect(sheet(page).getByText(/^Order written: .* 14P/)).toHaveCount(0);
  await page.keyboard.press("Control+Shift+z");
  await expect(lines(page)).toHaveCount(1);
  await finder(page).fill("14");
  await page.keyboard.press("Control+z");
  await expect(lines(page)).toHaveCount(1);
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
  await page.getByRole("combobox", { name: "First step" }).press("Enter"); // on to the next
  await expect(page.getByRole("button", { name: "Close order 2" })).toBeVisible();
  const type = page.getByRole("combobox", { name: "Order", exact: true });
  await expect(type).toBeFocused();
  await page.keyboard.press("Enter"); // nothing is chosen yet
  await expect(type).toBeFocused();
  await type.selectOption("SP");
  await page.getByRole("combobox", { name: "Hex", exact: true }).fill("99ZZ");
  await page.getByLabel(/RED/).fill("3");
  await page.keyboard.press("Enter"); // to what is wrong
  await expect(page.getByRole("combobox", { name: "Hex", exact: true })).toBeFocused();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Edit order 1" }).click();
  await page.getByRole("combobox", { name: "First step" }).press("Enter"); // to a line there is already
  await expect(page.getByRole("button", { name: "Close order 2" })).toBeVisible();
  await expect(type).toBeFocused();
  await expect(lines(page)).toHaveCount(2);
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
  await awake(page);
  await expect(lines(page)).toHaveCount(30); // one of them is disabled and takes no place
  await page.getByRole("button", { name: "Add an order" }).click();
  await expect(lines(page)).toHaveCount(31);
  await page.getByRole("button", { name: "Add an order" }).click();
  await expect(sheet(page).getByRole("alert")).toContainText("A turn has at most 30 orders");
  await expect(lines(page)).toHaveCount(31);
});

test("TRN-1: a line that is only a comment is none of the thirty", async ({ page }) => {
  await open(page, "?empty");
  await page.getByRole("button", { name: "Paste text" }).click();
  const thirty = Array.from({ length: 30 }, (_, i) => `SP 15Q N RED=${i + 1}`);
  await page
    .getByLabel(/One order a line/)
    .fill(["# the north", `${thirty[1]} # scout`, ...thirty.slice(2)].join("\n"));
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(sheet(page)).toContainText("29 of 30");
  await expect(lines(page).nth(1).getByText("# scout")).toBeVisible();
  await page.getByRole("button", { name: "Add an order" }).click();
  await expect(lines(page)).toHaveCount(31);
  await page.getByRole("button", { name: "Add an order" }).click();
  await expect(sheet(page).getByRole("alert")).toContainText("at most 30 orders");
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
  await expect(sheet(page)).toContainText("Offline: your orders must be sent first.");
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
  const spoken = page.getByTestId("spoken-hex");
  await expect(spoken).toHaveText(/^14P, Grey Home Den/); // where one is
  await page.keyboard.press("d");
  await expect(spoken).toHaveText(/^14Q, Fertile/);
  await page.keyboard.press("s");
  await expect(spoken).toHaveText("15Q, Temple, yours. Band of 164, Hungry, Ferocious.");
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
  expect((await ringed(-0.5)).equals(above)).toBe(false);
  expect((await ringed(0.42)).equals(token)).toBe(true); // the ring leaves the number in sight
  await map.focus();
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
  const tools = page.getByRole("toolbar").getByRole("button");
  await tools.first().press("ArrowLeft"); // no way beyond the first
  for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(tools.and(page.locator(":focus"))).toHaveAccessibleName("Whole world");
  await expect(tools.and(page.locator("[tabindex='0']"))).toHaveAccessibleName("Whole world"); // one stop for Tab
  await page.getByRole("button", { name: "Whole world" }).click();
  await expect.poll(radius).toBeLessThan(17);
  await page.getByRole("application").focus();
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

test("point 1: hunger in pips and what a den feeds stand beside the tokens on the largest scale, and come with it", async ({
  page,
}, info) => {
  await open(page, "?empty");
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
  await open(page);
  const found = page.getByRole("search").getByRole("listitem");
  await find(page, "idle bands");
  await expect(found.first()).toBeVisible();
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
  await find(page, "INK");
  await expect(found.first()).toContainText("Ink Tails");
  await find(page, "my dens");
  await found.first().getByRole("button").click();
  await expect(page.getByRole("region", { name: /^Hex/ })).toContainText("den lizards");
  await picture(page, info, "my dens");
});

test("point 1: owners, hunger, reach, sight and terrain are put on and off", async ({ page }, info) => {
  const view = sampleView();
  const hexes = { ...view.hexes, "18N": { ...view.hexes["18N"], bands: [] } };
  await page.route("**/gallery/view", (route) => route.fulfill({ json: { ...view, turn: 7, hexes } }));
  await open(page);
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

test("point 2: only marked hexes can be chosen while an order is aimed", async ({ page }, info) => {
  await open(page, "?empty");
  await pointAt(page, "17P");
  await panel(page, "17P").getByRole("button", { name: "Lob" }).click();
  await picture(page, info, "reach");
  await pointAt(page, "18P"); // a den of one's own: no target for a lob
  await expect(panel(page, "17P")).toContainText("18P will not do");
  await pointAt(page, "18N");
  await expect(lines(page).first()).toContainText("LO 17P SW SW");
});

test("point 2: GATE is aimed by pointing at a Temple far away", async ({ page }, info) => {
  await open(page, "?empty&black=150");
  await pointAt(page, "15Q");
  await panel(page, "15Q").getByRole("button", { name: "Chant" }).click();
  await page.getByRole("radio", { name: /Gate/ }).check();
  await picture(page, info, "temples");
  await pointAt(page, "19N");
  await expect(panel(page, "15Q")).toContainText("No other Temple is known in 19N");
  await pointAt(page, "20N");
  await expect(lines(page).first()).toContainText("CH 15Q 20N GATE");
  await expect(lines(page).first()).toContainText("254 lizards go to 20N, Temple");
});

test("point 2: an arrow opens its line, and a line is aimed anew on the map", async ({ page }, info) => {
  await open(page);
  await pointAt(page, "16U", { x: 1.12, y: -1.44 }); // on the bend of the arrow
  await expect(lines(page).nth(8).getByRole("button", { name: "Close order 9" })).toBeVisible();
  await expect(panel(page, "16U")).toBeVisible();
  await expect(sheet(page)).toContainText("Line 9: Move 16U, 33 lizards to 15V, the free Red den, militia unseen");
  await picture(page, info, "the arrow's line");
  const before = (await page.locator("canvas").getAttribute("data-view")) ?? "";
  await lines(page).nth(8).getByRole("button", { name: "Point anew" }).click();
  await expect(page.locator("canvas")).not.toHaveAttribute("data-view", before); // it glides there
  await pointAt(page, "17U");
  await expect(lines(page).nth(8)).toContainText("MO 16U S");
  await expect(lines(page)).toHaveCount(12);
});

test("a band that will starve where it stands is named over the sheet, mired ones too, until it is none any more", async ({
  page,
}, info) => {
  await open(page, "?empty");
  await expect(sheet(page)).toContainText("A band starves this turn where it stands: 16U (mired)");
  await picture(page, info, "who starves");
  const band = sheet(page).getByRole("button", { name: "16U, band of 33" });
  await awakePart(band);
  await band.press("Enter");
  await expect(panel(page, "16U").getByText("Starved")).toBeVisible();
  await page.getByRole("button", { name: "Last turn’s sheet" }).click(); // its march leads nobody out of the mire
  await expect(lines(page)).toHaveCount(12);
  await expect(sheet(page)).toContainText("where it stands: 16U");
  await panel(page, "16U").getByRole("button", { name: "Free", exact: true }).click();
  await page.getByRole("button", { name: "Write the order" }).click();
  await expect(lines(page)).toHaveCount(13);
  await expect(sheet(page)).not.toContainText("where it stands");
});

test("point 2: where an order ends is drawn over whoever stands there", async ({ page }, info) => {
  await open(page);
  for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page.locator("canvas")).toHaveAttribute("data-view", / 12\.\d+$/); // bands are chips in the middle of hexes
  await picture(page, info, "orders over chips");
  const camera = await cameraOf(page);
  const struck = nearestTo(layout, centre(layout, layout.grid.codes.indexOf("10R")), camera); // 190 Eelwives
  const box = await page.locator("canvas").boundingBox();
  const rings = toScreen(camera, box as Size, { x: struck.x, y: struck.y - LIFT });
  const [drawn, pencil] = await page.locator("canvas").evaluate((canvas: HTMLCanvasElement, { x, y }) => {
    const ctx = canvas.getContext("2d") as CanvasRenderingContext2D;
    const seen = [...ctx.getImageData(Math.round(x), Math.round(y), 1, 1).data];
    ctx.fillStyle = getComputedStyle(canvas).getPropertyValue("--pencil").trim();
    return [seen, [1, 3, 5].map((i) => Number.parseInt(String(ctx.fillStyle).slice(i, i + 2), 16))];
  }, rings);
  pencil?.forEach((value, i) => {
    expect(Math.abs(value - (drawn?.[i] ?? 0))).toBeLessThan(60);
  });
});

for (const height of [900, 768])
  test(`point 2: the foot of the sheet and the end of a long order are in sight, ${height} px high`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width: 1440, height });
    await open(page, "?empty&many");
    await pointAt(page, "15Q");
    await panel(page, "15Q").getByRole("button", { name: "Chant" }).click();
    await page.getByRole("radio", { name: /Reveal/ }).check();
    for (const name of ["Write the order", "Cancel", "Add an order", "Ready"])
      await expect(page.getByRole("button", { name, exact: true }), name).toBeInViewport({ ratio: 1 });
    await picture(page, info, "a long order");
    await page.getByRole("button", { name: /^SE to/ }).click(); // scrolled to where it is not under the foot
    await page.getByRole("button", { name: "Write the order" }).click();
    await expect(lines(page).first()).toContainText("CH 15Q SE REVE");
  });

test("point 3: lines are dragged into another order", async ({ page }) => {
  await open(page);
  const first = lines(page).first().getByTitle("Drag to arrange");
  await first.scrollIntoViewIfNeeded();
  const [from, to] = [await first.boundingBox(), await lines(page).nth(2).boundingBox()];
  if (!from || !to) throw new Error("no lines");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 12, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(lines(page).nth(2)).toContainText("CH 11P NE NE BLK=50 SHUN");
  await expect(lines(page).first()).toContainText("LO 17P SW SW");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines(page).first()).toContainText("CH 11P");
});

test("point 3: a warning names the line it is about", async ({ page }, info) => {
  await open(page);
  await page.getByRole("button", { name: "What if" }).focus(); // at the foot: nothing is scrolled away for it
  await expect(panel(page, "15Q").getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(lines(page).nth(2)).toContainText("Line 2 immobilises everyone in 17P");
  await lines(page).nth(1).getByRole("button", { name: "Edit order 2" }).click();
  await page.getByRole("button", { name: "Disable" }).click();
  await expect(lines(page).nth(2)).not.toContainText("immobilises");
  await page.getByRole("button", { name: "As text" }).click();
  await expect(page.getByLabel(/One order a line/)).toHaveValue(/\n# LO 17P SW SW\n/);
  await picture(page, info, "as text");
});

test("point 3: the form offers all fifteen orders and all ten chants", async ({ page }) => {
  await open(page, "?empty");
  await page.getByRole("button", { name: "Add an order" }).click();
  const order = page.getByRole("combobox", { name: "Order", exact: true });
  await expect(order).toBeVisible();
  const offered = await order.getByRole("option").allTextContents();
  const orders = ["CH", "LO", "FR", "MO", "SP", "SA", "SN", "RE", "GI", "BF", "DF", "BR", "BD", "BB", "DB"];
  for (const type of orders)
    expect(
      offered.some((option) => option.startsWith(`${type}:`)),
      type,
    ).toBe(true);
  await order.selectOption("CH");
  const chant = page.getByRole("combobox", { name: "Chant" });
  const chants = ["EYES", "REVE", "SHUN", "SUMM", "MOUL", "FREE", "COER", "GATE", "TRAN", "DARK"];
  for (const code of chants) await chant.selectOption(code);
  await chant.selectOption("GATE");
  await expect(page.getByLabel("To the Temple in")).toBeVisible();
});

test("point 3: lines that get in each other's way say so and lead to the rule", async ({ page }) => {
  await open(page, "?empty");
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel(/One order a line/).fill("SP 14P S RED=10\nMO 14P N\nGI 11P 3\nGI 14N 3");
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(lines(page).nth(1)).toContainText("may run before line 1 splits 14P: use SP for both");
  await expect(
    lines(page)
      .nth(1)
      .getByRole("link", { name: /^TRN-2/ }),
  ).toHaveAttribute("href", "/rules#TRN-2");
  await expect(lines(page).nth(2)).toContainText("Line 4 gives too");
  await expect(lines(page).nth(3)).toContainText("Line 3 gives too");
  await expect(
    lines(page)
      .nth(3)
      .getByRole("link", { name: /^DEV-2/ }),
  ).toHaveAttribute("href", "/rules#DEV-2");
});

test("a rule is read where it is named, and leads on to others and back", async ({ page }, info) => {
  await open(page, "?empty");
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel(/One order a line/).fill("SP 14P S RED=999");
  await page.getByRole("button", { name: "Use this text" }).click();
  const link = lines(page).first().getByRole("link", { name: "MOV-5" });
  await link.press("Enter");
  const card = (id: string) => page.getByRole("dialog", { name: new RegExp(`^${id} .`) });
  await expect(card("MOV-5").getByRole("heading")).toBeFocused();
  await expect(card("MOV-5")).toContainText("for so many of each colour");
  await picture(page, info, "a rule in place");
  expect(await accessibilityFaults(page)).toEqual([]);
  await card("MOV-5").getByRole("link", { name: "SPY-1" }).click();
  await card("SPY-1").getByRole("button", { name: "Back to MOV-5" }).click();
  await card("MOV-5").press("Escape");
  await expect(link).toBeFocused();
});

test("point 3: pasted text is judged line by line before it is used", async ({ page }, info) => {
  await open(page, "?empty");
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByLabel(/One order a line/).fill("MO 15Q SW\nCH 15Q REVE\nMO 12S E");
  const doubts = page.getByRole("list", { name: "Lines in doubt" }).getByRole("listitem");
  await expect(doubts).toHaveCount(2);
  await expect(doubts.first()).toContainText("Line 2 immobilises everyone in 15Q");
  await expect(doubts.nth(1)).toContainText("Line 3 MO 12S E");
  await expect(doubts.nth(1)).toContainText("NE or SE?");
  const text = page.getByLabel(/One order a line/);
  const sum = page.getByText("3 of 30 orders, 1 fine, 1 warning, 1 error");
  expect((await sum.boundingBox())?.y).toBeLessThan((await text.boundingBox())?.y ?? 0);
  await page.getByRole("button", { name: "To line 3" }).click();
  await expect(text).toBeFocused();
  const marked = text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(await marked).toBe("MO 12S E");
  await picture(page, info, "verdicts");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Last turn’s sheet" }).click();
  await expect(lines(page)).toHaveCount(12);
});

test("point 4: a text that is not used yet lets no turn be run without it, and waits through a reload", async ({
  page,
}) => {
  const desk = page.viewportSize() as Size;
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, "?empty");
  await awake(page);
  await page.getByRole("button", { name: "As text" }).click();
  await expect(page.getByLabel(/One order a line/)).toBeFocused();
  await expect(page.getByLabel(/One order a line/)).toBeInViewport({ ratio: 0.99 });
  await page.getByLabel(/One order a line/).fill("MO 15Q SW");
  await expect(page.getByRole("button", { name: "Use this text" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Run the turn" })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 }); // on a phone it has the room of the map too
  await page.getByLabel(/One order a line/).scrollIntoViewIfNeeded();
  await expect(page.getByLabel(/One order a line/)).toBeInViewport({ ratio: 1 });
  expect((await page.getByLabel(/One order a line/).boundingBox())?.height).toBeGreaterThan(300);
  await page.setViewportSize(desk);
  await page.reload();
  await expect(page.getByLabel(/One order a line/)).toHaveValue("MO 15Q SW");
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "As text" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Run the turn" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "As text" })).toBeVisible();
  await expect(page.getByLabel(/One order a line/)).toHaveCount(0);
});

test("point 10: the focus goes to the line that is added, doubled, or next to the one deleted", async ({ page }) => {
  await open(page, "?empty");
  await awake(page);
  await page.getByRole("button", { name: "Add an order" }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Order", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Duplicate" }).press("Enter");
  await expect(page.getByRole("button", { name: "Close order 2" })).toBeFocused();
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Edit order 1" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "As text" })).toBeFocused();
});

test("point 10: an order deleted in the panel of its hex is said, and the focus goes to what is left there", async ({
  page,
}) => {
  await open(page, "?empty");
  await pointAt(page, "14P");
  const here = panel(page, "14P");
  await here.getByRole("button", { name: "Recruit" }).press("Enter");
  await here.getByRole("button", { name: "Move" }).press("Enter");
  await here.getByRole("button", { name: /^N to/ }).press("Enter");
  await here.getByRole("button", { name: "Write the order" }).press("Enter");
  await here.getByRole("button", { name: "Delete RE 14P" }).press("Enter");
  await expect(sheet(page).getByText("Order deleted: RE 14P")).toBeAttached();
  await expect(here.getByRole("button", { name: /^MO 14P N/ })).toBeFocused();
  await here.getByRole("button", { name: "Delete MO 14P N" }).press("Enter");
  await expect(sheet(page).getByText("Order deleted: MO 14P N")).toBeAttached();
  await expect(here.getByRole("button").first()).toBeFocused();
});

test("point 10: a step taken back gives the focus to its direction", async ({ page }) => {
  await open(page, "?empty");
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

test("point 4: an ended session keeps the sheet and sends it after signing in", async ({ page }, info) => {
  await open(page, "?empty&answer=expire");
  await pointAt(page, "14P");
  await panel(page, "14P").getByRole("button", { name: "Recruit" }).click();
  await expect(status(page)).toHaveText(/Signed out. Not sent, kept here since/);
  await expect(sheet(page).getByRole("link", { name: /Sign in/ })).toHaveAttribute("target", "_blank");
  await picture(page, info, "signed out");
  await page.evaluate(() => localStorage.setItem("signed-in-again", "yes"));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(status(page)).toHaveText(/Saved, revision/);
  await expect(lines(page).first()).toContainText("RE 14P");
});

test("point 4: orders are called ready, and a change takes that back", async ({ page }, info) => {
  await open(page, "?empty&many");
  await expect(sheet(page)).toContainText("3 of 6 ready");
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  await expect(sheet(page).getByRole("alert")).toContainText("A turn without an order counts as missed.");
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(status(page)).not.toHaveText(/Ready/);
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  const yes = page.getByRole("button", { name: "Ready anyway" });
  const [box, no] = [await yes.boundingBox(), await page.getByRole("button", { name: "Not yet" }).boundingBox()];
  expect(box?.y).toBe(no?.y); // in one row
  await yes.click();
  await expect(status(page)).toHaveText(/Ready, revision/);
  await expect(sheet(page)).toContainText("4 of 6 ready");
  await picture(page, info, "ready");
  await pointAt(page, "14P");
  await panel(page, "14P").getByRole("button", { name: "Recruit" }).click();
  await expect(status(page)).toHaveText(/Saved, revision/);
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(status(page)).toHaveText(/Saved, revision/);
});

test("point 10: an order is written without a mouse", async ({ page }, info) => {
  await page.clock.install();
  await open(page, "?empty");
  await page.getByRole("application", { name: /Map of the swamp/ }).focus();
  for (const key of ["d", "s", "Enter"]) await page.keyboard.press(key);
  await panel(page, "15Q").getByRole("button", { name: "Move" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("application", { name: /Map of the swamp/ }).focus();
  await page.keyboard.press("a");
  await expect(page.getByTestId("spoken-hex")).toHaveText(/^16P.*Can be chosen, \d+ of 18\.$/);
  await page.keyboard.press("Enter");
  await expect(lines(page).first()).toContainText("MO 15Q SW");
  const written = sheet(page).getByText("Order written: Move 15Q, 164 lizards to 16P, the bridge");
  await expect(written).toHaveCount(1);
  await picture(page, info, "by keyboard");
  await page.clock.fastForward(10_000); // whoever reads the page later is not told it as if it were news
  await expect(written).toHaveCount(0);
});

test("point 10: on the map a letter begins an order, Enter on the hex chosen leads to all of them, Escape back", async ({
  page,
}) => {
  await open(page, "?empty");
  await awake(page);
  const map = page.getByRole("application", { name: /Map of the swamp/ });
  await pointAt(page, "14P");
  await map.focus();
  await page.keyboard.press(".");
  await expect(panel(page, "14S")).toBeVisible(); // the next band without orders
  await page.keyboard.press(",");
  await expect(panel(page, "14P")).toBeVisible();
  await page.keyboard.press("m");
  await expect(sheet(page).getByText("Move from 14P, 212 lizards. Choose where.")).toBeAttached();
  const spoken = page.getByTestId("spoken-hex");
  await page.keyboard.press(".");
  await expect(spoken).toHaveText(/Can be chosen, 1 of 18\.$/);
  await page.keyboard.press(",");
  await expect(spoken).toHaveText(/Can be chosen, 18 of 18\.$/);
  await page.keyboard.press("Escape");
  await expect(sheet(page).getByText("Move given up.")).toBeAttached();
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
  const why = sheet(page).getByText("Sneak: none of yours here can.");
  await expect(why).toBeAttached();
  await page.keyboard.press("s"); // whoever goes on is done with it
  await expect(why).toHaveCount(0);
  await page.keyboard.press("w");
  await page.keyboard.press("p");
  const split = page.getByRole("form", { name: "Split from 14P" });
  await expect(split).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(map).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page, "14P").getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(map).toBeFocused();
});

test("point 10: thirty orders are written by keyboard and taken back at once", async ({ page }) => {
  await open(page, "?empty");
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

test("point 10: in forced colours everything keeps an outline", async ({ page }, info) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page);
  await panel(page, "15Q").getByRole("button", { name: "Split" }).click();
  await expect(page.getByRole("button", { name: /Write the order|^S to/ })).toHaveCount(2);
  await picture(page, info, "forced colours");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("point 1: the map is not hidden by what lies on it, and its lists lie below it", async ({ page }, info) => {
    await open(page);
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
    await expect(page.getByText("clan and warriors; in a den of yours")).toBeVisible();
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
    await find(page, "my dens");
    await fits(page.getByRole("region", { name: /My dens/i }));
    await picture(page, info, "found on a phone");
    await page.getByRole("search").getByRole("listitem").last().getByRole("button").tap();
    await expect(finder(page)).toBeHidden();
    await page.getByRole("button", { name: "Find", exact: true }).tap();
    await find(page, "unicorns");
    await expect(page.getByText("Nothing called “unicorns”.")).toBeVisible();
    await page.locator("canvas").tap({ position: { x: 200, y: 200 } });
    await expect(finder(page)).toBeHidden();
  });

  test("point 2: the list of chants ends with half a row, and its last is reached", async ({ page }, info) => {
    await open(page, "?empty");
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
    await open(page, "?empty");
    await pointAt(page, "15Q");
    const head = (code: string) => panel(page, code).getByRole("heading", { level: 2 });
    await panel(page, "15Q").getByRole("button", { name: "Give" }).scrollIntoViewIfNeeded();
    await sheet(page).evaluate((at) => at.parentElement?.parentElement?.scrollBy(0, 60));
    await expect(head("15Q")).not.toBeInViewport();
    await pointAt(page, "14P");
    await expect(head("14P")).toBeInViewport({ ratio: 1 });
    await picture(page, info, "the head of the panel");
  });

  test("a split begins with its numbers, and once it is written the hex is read from its head again", async ({
    page,
  }) => {
    await open(page, "?empty");
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
    await open(page, "?empty");
    await pointAt(page, "15Q");
    await panel(page, "15Q").getByRole("button", { name: "Move" }).tap();
    await picture(page, info, "a move on a phone");
    await expect(page.getByRole("heading", { name: "Move" })).toBeInViewport({ ratio: 1 });
    for (const way of ["N", "NE", "SE", "S", "SW", "NW"])
      await expect(page.getByRole("button", { name: new RegExp(`^${way} to`) })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Write the order" })).toBeInViewport({ ratio: 1 });
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
    await open(page);
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
    await open(page, "?empty&many");
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
    await expect(status(page)).toHaveText(/Ready, revision/);
    await picture(page, info, "ready on a phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

for (const colorScheme of ["light", "dark"] as const)
  test(`no accessibility faults (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page);
    await page.getByRole("button", { name: "Edit order 4" }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel(page, "15Q").getByRole("button", { name: "Split" }).click();
    await page.getByText("Key", { exact: true }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto("/gallery/report");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto("/gallery");
    expect(await accessibilityFaults(page)).toEqual([]);
  });

for (const width of [360, 390])
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/gallery/table", "/gallery/orders", "/gallery/report", "/gallery"]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test("on a phone no words stick out of their buttons", async ({ page }, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const game = await playNow(page);
  const [home, ...others] = await ownHexes(page, game);
  // A band without Green on Fertile: what it wants is the longest there is to say.
  await sendOrders(page, game, 1, [`FR ${home} GRN=300`, ...others.map((hex) => `FR ${hex} GRN=300`)]);
  await page.goto(game.path);
  await awake(page);
  let letGo = () => {};
  await page.route("**/play", async (route) => {
    if (route.request().method() === "POST")
      await new Promise<void>((go) => {
        letGo = go;
      });
    await route.continue();
  });
  await page.getByRole("button", { name: "Run the turn" }).click();
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
