import { expect, type Locator, test } from "@playwright/test";
import { type Size, toScreen } from "@/components/hex-map/camera";
import { centre, nearestTo } from "@/components/hex-map/layout";
import { LIFT } from "@/components/lizards/map/order-marks";
import { picture } from "../support/picture";
import { cameraOf, foot, layout, lines, openTable, panel, pointAt, status } from "../support/table";

/** A click is aimed where a hex is: the map must not glide meanwhile. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("pointing at a band, then at a marked hex, writes a move", async ({ page }) => {
  await openTable(page, "?empty");
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
  await openTable(page, "?empty");
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
  await openTable(page, "?empty");
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

test("a thirty-first order aimed on the map is refused in sight, and waits in its form", async ({ page }) => {
  await openTable(page, "?empty");
  await page.getByRole("button", { name: "Paste text" }).click();
  const thirty = Array.from({ length: 30 }, () => "SP 15Q N RED=1");
  await page.getByLabel(/One order a line/).fill(thirty.join("\n"));
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(lines(page)).toHaveCount(30);
  await pointAt(page, "11P");
  await panel(page, "11P").getByRole("button", { name: "Move" }).click();
  await pointAt(page, "12Q");
  await expect(foot(page).getByText("at most 30 orders")).toBeInViewport();
  const write = page.getByRole("form", { name: "Move from 11P" }).getByRole("button", { name: "Write the order" });
  await page.setViewportSize({ width: 390, height: 844 });
  await write.click(); // nothing lies over it
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole("button", { name: "Edit order 30" }).click();
  await page.getByRole("button", { name: "Delete order 30" }).click();
  await expect(lines(page)).toHaveCount(29);
  await write.click();
  await expect(lines(page)).toHaveCount(30);
  await expect(lines(page).last()).toContainText("MO 11P SE");
});

test("a split is counted by colour and sent by the direction pad", async ({ page }) => {
  await openTable(page, "?empty");
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
  await panel(page, "14P").getByRole("button", { name: "Move" }).click();
  const march = page.getByRole("form", { name: "Move from 14P" });
  await march.getByRole("button", { name: /^N to/ }).click();
  await expect(march.locator("[aria-live]")).toContainText("may run before line 1"); // read out
});

test("a chant shows how many Black it needs and refuses the others", async ({ page }) => {
  await openTable(page, "?empty");
  await pointAt(page, "15Q");
  await panel(page, "15Q").getByRole("button", { name: "Chant" }).click();
  await expect(page.getByRole("radio", { name: /Dark/ })).toBeDisabled();
  await page.getByRole("radio", { name: /Reveal/ }).check();
  await expect(panel(page, "15Q")).toContainText("It kills enemy spies in the hex and around it. REVE-1");
  await page.getByRole("button", { name: /^SE to/ }).click();
  await page.getByRole("button", { name: "Write the order" }).click();
  await expect(lines(page).first()).toContainText("CH 15Q SE REVE");
});

test("what the chosen chant costs stands beside what it does", async ({ page }) => {
  await openTable(page, "?empty&black=180");
  await pointAt(page, "15Q");
  await panel(page, "15Q").getByRole("button", { name: "Chant" }).click();
  await page.getByRole("radio", { name: /Dark/ }).check();
  await expect(panel(page, "15Q")).toContainText("nothing but a Cursed hex; 60 % of the chanters turn Red. DARK-1");
  await page.getByRole("radio", { name: /Reveal/ }).check();
  await expect(panel(page, "15Q")).toContainText("in the hex and around it. REVE-1"); // CHT-3: in a Temple nobody does
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`a chant says beside its button what it lacks and what a press came to, ${size.width} px wide`, async ({
    page,
  }, info) => {
    await page.setViewportSize(size);
    await openTable(page, "?empty");
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
    await expect(form.getByText("15N will not do: too far")).toBeInViewport({ ratio: 1 });
    await expect(form.getByText("No target yet.")).toBeInViewport({ ratio: 1 });
    await expect(write).toBeInViewport({ ratio: 1 });
    await picture(page, info, "out of reach");
    await form.getByRole("button", { name: "Here, 15Q" }).click();
    await expect(form.getByText("15N will not do: too far")).toHaveCount(0);
    await write.click();
    await expect(lines(page).first()).toContainText("CH 15Q EYES");
  });

test("on a desk all ten chants are in sight, and with one chosen its whole way", async ({ page }, info) => {
  await page.setViewportSize({ width: 1440, height: 830 }); // what a page's head leaves of 900
  await openTable(page, "?empty");
  await pointAt(page, "15Q");
  await panel(page, "15Q").getByRole("button", { name: "Chant" }).click();
  const form = page.getByRole("form", { name: "Chant from 15Q" });
  const buttons = form.getByRole("button", { name: "Write the order" }).locator("../..");
  const bottomOf = (at: Locator) => at.evaluate((shown) => shown.getBoundingClientRect().bottom);
  const topOfEnd = () => buttons.evaluate((shown) => shown.getBoundingClientRect().top);
  const chants = form.getByRole("group", { name: /Which chant/ }).locator("label");
  await expect(chants).toHaveCount(10);
  const inSight = async () => {
    for (const chant of await chants.all()) await expect(chant).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(chants.last())).toBeLessThanOrEqual(await topOfEnd());
  };
  await inSight();
  await picture(page, info, "ten chants");
  await form.getByRole("radio", { name: /Eyes/ }).check();
  await pointAt(page, "15N"); // out of reach: the end is highest then
  await expect(form.getByText("15N will not do: too far")).toBeInViewport({ ratio: 1 });
  await inSight();
  const south = form.getByRole("button", { name: /^S to 16Q/ });
  expect(await bottomOf(south)).toBeLessThanOrEqual(await topOfEnd());
  await picture(page, info, "a chant and its way");
});

test("the focus goes into the order that is begun, and back to its button", async ({ page }) => {
  await openTable(page, "?empty");
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

test("point 2: only marked hexes can be chosen while an order is aimed", async ({ page }, info) => {
  await openTable(page, "?empty");
  await pointAt(page, "17P");
  await panel(page, "17P").getByRole("button", { name: "Lob" }).click();
  await picture(page, info, "reach");
  await pointAt(page, "18P"); // a den of one's own: no target for a lob
  await expect(panel(page, "17P")).toContainText("18P will not do");
  await pointAt(page, "18N");
  await expect(lines(page).first()).toContainText("LO 17P SW SW");
});

test("point 2: GATE is aimed by pointing at a Temple far away", async ({ page }, info) => {
  await openTable(page, "?empty&black=150");
  await pointAt(page, "15Q");
  await panel(page, "15Q").getByRole("button", { name: "Chant" }).click();
  await page.getByRole("radio", { name: /Gate/ }).check();
  await picture(page, info, "temples");
  await pointAt(page, "19N");
  await expect(panel(page, "15Q")).toContainText("No other Temple is known in 19N");
  await pointAt(page, "20N");
  await expect(lines(page).first()).toContainText("CH 15Q 20N GATE");
  await expect(lines(page).first()).toContainText("254 lizards through the gate to 20N, Temple");
});

test("point 2: an arrow opens its line, and a line is aimed anew on the map", async ({ page }, info) => {
  await openTable(page);
  await expect(lines(page).nth(8)).toContainText("33 lizards to 15V"); // what puts orders into words is fetched
  await pointAt(page, "16U", { x: 1.12, y: -1.44 }); // on the bend of the arrow
  await expect(lines(page).nth(8).getByRole("button", { name: "Close order 9" })).toBeVisible();
  await expect(panel(page, "16U")).toBeVisible();
  await expect(foot(page)).toContainText("Line 9: Move 16U, 33 lizards to 15V, the free Red den, militia unseen");
  await picture(page, info, "the arrow's line");
  const before = (await page.locator("canvas").getAttribute("data-view")) ?? "";
  await lines(page)
    .nth(8)
    .getByRole("button", { name: /^Aim order 9 again/ })
    .click();
  await expect(page.locator("canvas")).not.toHaveAttribute("data-view", before); // it glides there
  await pointAt(page, "17U");
  await expect(lines(page).nth(8)).toContainText("MO 16U S");
  await expect(lines(page)).toHaveCount(12);
});

test("point 2: where an order ends is drawn over whoever stands there", async ({ page }, info) => {
  await openTable(page);
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
    await openTable(page, "?empty&many");
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
