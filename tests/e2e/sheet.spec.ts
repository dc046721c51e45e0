import { expect, test } from "@playwright/test";
import type { Size } from "@/components/hex-map/camera";
import { accessibilityFaults } from "../support/accessibility";
import { awake, awakePart } from "../support/awake";
import { picture } from "../support/picture";
import { finder, foot, judged, lines, openTable, panel, pointAt, sheet, status } from "../support/table";

/** A click is aimed where a hex is: the map must not glide meanwhile. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("lines that will not count are named before the turn is run with them", async ({ page }, info) => {
  await openTable(page, "?empty");
  const run = page.getByRole("button", { name: "Run the turn" });
  const asText = async (text: string) => {
    await page.getByRole("button", { name: "As text" }).click();
    await page.getByLabel(/One order a line/).fill(text);
    await page.getByRole("button", { name: "Use this text" }).click();
    await judged(page);
  };
  await asText("MO 15Q SW\nMO 12S E\nMUMBLE\n# MO 12S W");
  await run.click();
  await expect(foot(page).getByRole("alert").getByText("Lines 2 and 3 will not count.")).toBeInViewport();
  await picture(page, info, "asked");
  await page.getByRole("button", { name: "To line 2" }).click();
  await expect(lines(page).nth(1).getByRole("button", { name: "Edit order 2" })).toBeFocused();
  await run.click();
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(foot(page).getByRole("alert")).toHaveCount(0);
  await run.click();
  await page.getByRole("button", { name: "Run it" }).click();
  await expect(foot(page).getByText("This is only a gallery.").first()).toBeVisible();

  await asText("SP 14P S RED=10\nMO 14P N"); // only a warning
  await expect(sheet(page)).toContainText("1 warning");
  await run.click();
  await expect(foot(page).getByRole("alert")).toContainText("Line 2 has a warning. Run the turn anyway?");
  await page.getByRole("button", { name: "Run it" }).click();
  await expect(foot(page).getByText("This is only a gallery.").first()).toBeVisible();

  await asText("LO 17P SW SW\nMO 17P N"); // thrown from there: nobody goes
  await run.click();
  await expect(foot(page).getByRole("alert")).toContainText("Line 2 will not count.");
});

test("the focus stays at the sheet when the button that was pressed goes, and what was done is said", async ({
  page,
}) => {
  await openTable(page, "?empty");
  const news = foot(page).locator("p[aria-live]").last();
  await page.getByRole("button", { name: "Last turn’s sheet" }).click();
  await expect(page.getByRole("heading", { name: "Orders" })).toBeFocused();
  await expect(news).toHaveText("12 orders on the sheet.");
  await judged(page);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(news).toHaveText("Undone: Change 12 lines");
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Edit order 2" }).click();
  const up = page.getByRole("button", { name: "Up order" });
  await up.click();
  await expect(news).toHaveText("Now line 1 of 12.");
  await expect(up).toBeFocused();
  await page.getByRole("button", { name: "Disable order 1" }).click();
  await expect(news).toHaveText("Line 1 is kept but does not count.");
  await page.getByRole("button", { name: "Delete order 1" }).click();
  await expect(news).toHaveText(/^Order deleted: # \w\w/);
});

test("undo and redo have their keys on the map, and leave typed text alone; what was undone is not said any more", async ({
  page,
}) => {
  await openTable(page, "?empty");
  await pointAt(page, "14P");
  await panel(page, "14P").getByRole("button", { name: "Recruit" }).click();
  await expect(foot(page).getByText(/^Order written: .* 14P/)).toHaveCount(1);
  await page.getByRole("application", { name: /Map of the swamp/ }).focus();
  await page.keyboard.press("Control+z");
  await expect(lines(page)).toHaveCount(0);
  expect(
    await foot(page)
      .getByText(/^Order written: .* 14P/)
      .count(),
  ).toBe(0); // at once: news goes by itself
  await page.keyboard.press("Control+Shift+z");
  await expect(lines(page)).toHaveCount(1);
  await finder(page).fill("14");
  await page.keyboard.press("Control+z");
  await expect(lines(page)).toHaveCount(1);
});

test("the list of what was found gives the focus back to the field, by its button and by Escape", async ({ page }) => {
  await openTable(page);
  for (const close of ["Enter", "Escape"]) {
    await finder(page).fill("idle bands");
    await finder(page).press("Enter");
    const button = page.getByRole("button", { name: "Close the list" });
    await button.press(close);
    await expect(button).toHaveCount(0);
    await expect(finder(page)).toBeFocused();
  }
});

test("an order that is added is meant for the hex chosen on the map", async ({ page }) => {
  await openTable(page, "?empty");
  await pointAt(page, "14P");
  await page.getByRole("button", { name: "Add an order" }).click();
  await page.getByRole("combobox", { name: "Order", exact: true }).selectOption("RE");
  await expect(lines(page).getByLabel("Hex", { exact: true })).toHaveValue("14P");
  await expect(foot(page).locator("p[aria-live]").last()).toHaveText(/to become warriors/);
});

test("the form offers what an order uses and marks the field that is wrong", async ({ page }) => {
  await openTable(page, "?empty");
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
  await page.getByRole("textbox", { name: "Red", exact: true }).fill("3");
  await page.keyboard.press("Enter"); // to what is wrong
  await expect(page.getByRole("combobox", { name: "Hex", exact: true })).toBeFocused();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Edit order 1" }).click();
  await page.getByRole("combobox", { name: "First step" }).press("Enter"); // to a line there is already
  await expect(page.getByRole("button", { name: "Close order 2" })).toBeVisible();
  await expect(type).toBeFocused();
  await expect(lines(page)).toHaveCount(2);
});

test("a line that is added and left as it was goes again; one that is off says so", async ({ page }, info) => {
  await openTable(page, "?empty");
  const add = page.getByRole("button", { name: "Add an order" });
  await add.click();
  await page.getByRole("button", { name: "Close order 1" }).click();
  await expect(lines(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "As text" })).toBeFocused();
  await add.click();
  await add.click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole("combobox", { name: "Order", exact: true }).selectOption("RE");
  await page.getByRole("button", { name: "Close order 1" }).click();
  await expect(lines(page)).toHaveCount(1); // it was begun
  await page.getByRole("button", { name: "Edit order 1" }).click();
  await page.getByRole("combobox", { name: "Hex", exact: true }).fill("14P");
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("button", { name: "Close order 1" }).click();
  await expect(lines(page).first().getByText("off", { exact: true })).toBeVisible();
  await picture(page, info, "a line that is off");
  expect(await accessibilityFaults(page, { within: "[aria-label='Order sheet']" })).toEqual([]);
});

test("text in, text out; one wrong line is marked and the rest kept", async ({ page }) => {
  await openTable(page, "?empty");
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel(/One order a line/).fill("MO 15Q SW\nMO 12S E\n# FR 12P RED=10\nMOVE 14P N NE");
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(lines(page)).toHaveCount(4);
  await expect(lines(page).nth(3)).toContainText("MOVE 14P N NE");
  await expect(lines(page).nth(1)).toContainText("“E” is no direction on a flat-topped map. NE or SE?");
  await expect(lines(page).nth(1)).toContainText("MAP-3");
  await expect(lines(page).nth(2).getByText("off", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "As text" }).click();
  await expect(page.getByLabel(/One order a line/)).toHaveValue("MO 15Q SW\nMO 12S E\n# FR 12P RED=10\nMOVE 14P N NE");
});

test("a thirty-first order is refused with the reason", async ({ page }) => {
  await page.goto("/gallery/orders");
  await awake(page);
  await expect(lines(page)).toHaveCount(30); // one of them is disabled and takes no place
  await page.getByRole("button", { name: "Add an order" }).click();
  await expect(lines(page)).toHaveCount(31);
  await page.getByRole("button", { name: "Add an order" }).click();
  await expect(foot(page).getByText("A turn has at most 30 orders")).toBeVisible();
  await expect(lines(page)).toHaveCount(31);
});

test("TRN-1: a line that is only a comment is none of the thirty", async ({ page }) => {
  await openTable(page, "?empty");
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
  await sheet(page).getByRole("heading", { name: "Orders" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Add an order" }).click();
  const refusal = foot(page).getByText("at most 30 orders");
  await expect(refusal).toBeInViewport();
  const button = await page.getByRole("button", { name: "Add an order" }).boundingBox();
  const box = await refusal.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0); // above the foot, not under it
});

test("lines move, double and go, and come back", async ({ page }) => {
  await openTable(page);
  await page.getByRole("button", { name: "Edit order 5" }).click();
  await page.getByRole("button", { name: /^Up order/ }).click();
  await expect(lines(page).nth(3)).toContainText("MO 15Q SW");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(lines(page)).toHaveCount(13);
  await page.getByRole("button", { name: /^Delete order \d/ }).click();
  await expect(lines(page)).toHaveCount(12);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines(page)).toHaveCount(13);
});

test("what the server cannot take is kept in the browser", async ({ page }) => {
  await openTable(page, "?empty&answer=fail");
  await pointAt(page, "14P");
  await panel(page, "14P").getByRole("button", { name: "Recruit" }).click();
  await expect(status(page)).toHaveText(/Not sent, kept here since/);
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  await expect(foot(page)).toContainText("Your orders could not be sent.");
  await page.reload();
  await expect(lines(page).first()).toContainText("RE 14P");
});

test("a refused, an overtaken and a locked sheet say so", async ({ page }) => {
  const recruit = async (answer: string) => {
    await openTable(page, `?empty&answer=${answer}`);
    await pointAt(page, "14P");
    await panel(page, "14P").getByRole("button", { name: "Recruit" }).click();
  };
  await recruit("refuse");
  await expect(status(page)).toHaveText(/This seat is not yours/);
  await expect(sheet(page)).toContainText("Not saved. “As text” lets you copy what you wrote.");
  await expect(sheet(page).getByRole("link", { name: /What you can do/ })).toHaveCount(0);
  await recruit("lose");
  await expect(status(page)).toHaveText(/This seat is no longer yours/);
  await expect(sheet(page).getByRole("link", { name: /What you can do/ })).toBeVisible();
  await recruit("overtake");
  await expect(sheet(page)).toContainText("was saved elsewhere");
  await recruit("lock");
  await expect(status(page)).toHaveText(/Locked/);
});

test("a band that will starve where it stands is named over the sheet, mired ones too, until it is none any more", async ({
  page,
}, info) => {
  await openTable(page, "?empty");
  await expect(sheet(page)).toContainText("A band starves this turn where it stands: 16U (mired)");
  await picture(page, info, "who starves");
  const band = sheet(page).getByRole("button", { name: "16U, band of 33" });
  await awakePart(band);
  await band.press("Enter");
  await expect(panel(page, "16U").getByText("Starved")).toBeVisible();
  await page.getByRole("button", { name: "Last turn’s sheet" }).click(); // its march leads nobody out of the mire
  await expect(lines(page)).toHaveCount(12);
  await expect(sheet(page)).toContainText("where it stands: 16U");
  await panel(page, "16U").getByRole("button", { name: "Set free", exact: true }).click();
  await expect(page.getByRole("button", { name: "Write the order" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("radio", { name: /^All 33/ }).check(); // out here they are gone for good: it is not the first choice
  await page.getByRole("button", { name: "Write the order" }).click();
  await expect(lines(page)).toHaveCount(13);
  await expect(sheet(page)).not.toContainText("where it stands");
});

test("point 3: lines are dragged into another order", async ({ page }) => {
  await openTable(page);
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
  await openTable(page);
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
  await openTable(page, "?empty");
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
  await openTable(page, "?empty");
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
  await openTable(page, "?empty");
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel(/One order a line/).fill("SP 14P S RED=999");
  await page.getByRole("button", { name: "Use this text" }).click();
  const link = lines(page).first().getByRole("link", { name: "MOV-5" });
  await link.press("Enter");
  const card = (id: string) => page.getByRole("dialog", { name: new RegExp(`^${id} .`) });
  await expect(card("MOV-5").getByRole("heading")).toBeFocused();
  await expect(card("MOV-5")).toContainText("for that many of each colour");
  await picture(page, info, "a rule in place");
  expect(await accessibilityFaults(page, { within: "dialog" })).toEqual([]);
  await card("MOV-5").getByRole("link", { name: "SPY-1" }).click();
  await card("SPY-1").getByRole("button", { name: "Back to MOV-5" }).click();
  await card("MOV-5").press("Escape");
  await expect(link).toBeFocused();
});

test("a rule that is pressed twice before it comes is read once", async ({ page }) => {
  await openTable(page, "?empty");
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel(/One order a line/).fill("SP 14P S RED=999");
  await page.getByRole("button", { name: "Use this text" }).click();
  const link = lines(page).first().getByRole("link", { name: "MOV-5" });
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await link.click();
  await link.click();
  answer();
  const card = page.getByRole("dialog", { name: /^MOV-5 ./ });
  await expect(card.getByRole("heading")).toBeFocused();
  await expect(card.getByRole("button", { name: "Back to MOV-5" })).toHaveCount(0);
});

test("while a rule is read over the table, no key undoes anything behind it", async ({ page }) => {
  await openTable(page, "?empty");
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel(/One order a line/).fill("SP 14P S RED=999");
  await page.getByRole("button", { name: "Use this text" }).click();
  await lines(page).first().getByRole("link", { name: "MOV-5" }).click();
  const card = page.getByRole("dialog", { name: /^MOV-5 ./ });
  await expect(card.getByRole("heading")).toBeFocused();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(lines(page)).toHaveCount(1);
});

test("point 3: pasted text is judged line by line before it is used", async ({ page }, info) => {
  await openTable(page, "?empty");
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

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`what is said of a text is in sight beside it, ${viewport.width} px wide`, async ({ page }, info) => {
    await page.setViewportSize(viewport);
    await openTable(page, "?empty");
    await page.getByRole("button", { name: "Paste text" }).click();
    const text = page.getByLabel(/One order a line/);
    const doubts = page.getByRole("list", { name: "Lines in doubt" }).getByRole("listitem");
    await text.fill("MO 15Q SW\nRE 14P\nMO 12S E");
    await expect(doubts.last()).toBeInViewport({ ratio: 1 });
    await text.fill([...Array(26).fill("MO 15Q SW"), ...Array(5).fill("CH 15Q REVE"), "MO 12S E"].join("\n"));
    await page.getByRole("button", { name: "To line 31" }).click();
    const why = doubts.filter({ hasText: "Line 31" });
    await expect(text).toBeInViewport({ ratio: 0.99 });
    await expect(why).toBeInViewport({ ratio: 1 });
    await expect(text).toHaveAccessibleDescription(/2 errors .*Line 31/);
    const hidden = await text.evaluate((at) => at.scrollHeight - at.clientHeight - at.scrollTop);
    expect(hidden).toBeLessThan(24); // the line is the last but one
    await picture(page, info, "a line and why");
    const use = page.getByRole("button", { name: "Use this text" });
    await use.click();
    const refusal = foot(page).getByRole("alert");
    await expect(refusal).toContainText("this text has 32. Delete 2.");
    await expect(refusal).toBeInViewport({ ratio: 1 });
    const [above, button] = [await refusal.boundingBox(), await use.boundingBox()];
    expect((button?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(12);
    await expect(page.getByRole("button", { name: "Cancel" })).toBeInViewport();
    await picture(page, info, "refused");
    expect(await accessibilityFaults(page)).toEqual([]);
  });

test("point 4: a text that is not used yet lets no turn be run without it, and waits through a reload", async ({
  page,
}) => {
  const desk = page.viewportSize() as Size;
  await page.setViewportSize({ width: 820, height: 1180 });
  await openTable(page, "?empty");
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
  await expect(page.locator("canvas")).toBeHidden();
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

test("point 4: an ended session keeps the sheet and sends it after signing in", async ({ page }, info) => {
  await openTable(page, "?empty&answer=expire");
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
  await openTable(page, "?empty&many");
  await expect(foot(page)).toContainText("3 of 6 ready");
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  await expect(foot(page).getByRole("alert")).toContainText("A turn without an order counts as missed under the rules");
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(status(page)).not.toHaveText(/Ready/);
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  const yes = page.getByRole("button", { name: "Ready anyway" });
  const [box, no] = [await yes.boundingBox(), await page.getByRole("button", { name: "Not yet" }).boundingBox()];
  expect(box?.y).toBe(no?.y); // in one row
  await yes.click();
  await expect(status(page)).toHaveText(/Ready, revision/);
  await expect(foot(page)).toContainText("4 of 6 ready");
  await picture(page, info, "ready");
  await pointAt(page, "14P");
  await panel(page, "14P").getByRole("button", { name: "Recruit" }).click();
  await expect(status(page)).toHaveText(/Saved, revision/);
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(status(page)).toHaveText(/Saved, revision/);
});
