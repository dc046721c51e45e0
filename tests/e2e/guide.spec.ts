import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "../support/accessibility";
import { awake } from "../support/awake";
import { heldUpAt } from "../support/held-up-site";
import { picture } from "../support/picture";
import { playNow } from "../support/solo-game";
import { sheet } from "../support/table";

// A first game in earnest: what the guide asks for is done with the real map, sheet and turn.
const guide = (page: Page) => page.getByRole("region", { name: "Guide to a first game" });

const step = (page: Page) => guide(page).getByRole("heading");

test("from the first move to the first chant, by keyboard, over a turn that is run", async ({ page }, info) => {
  const words: string[] = [];
  page.on("console", (message) => message.type() === "error" && words.push(message.text()));
  await playNow(page);
  await expect(step(page)).toContainText("1 of 6");
  await expect(step(page)).toContainText("Move a band");
  const hex = page.getByRole("region", { name: /^Hex/ }); // the orders have their column to themselves
  expect((await hex.boundingBox())?.y).toBe((await guide(page).boundingBox())?.y);
  await expect(hex).toContainText("Worth 2,000 points. VIC-1"); // what the ground does, by this game's numbers
  await picture(page, info, "guide");
  /** The guide stands there before its script has come: a button that is still disabled takes no focus. */
  const press = async (name: RegExp) => {
    const button = page.getByRole("button", { name }).first();
    await expect(button).toBeEnabled();
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
  };
  const move = page.getByRole("button", { name: "Move", exact: true });

  await press(/^Show me/);
  await expect(move).toBeFocused(); // the real one
  await page.keyboard.press("Enter");
  await press(/^(N|NE|SE|S|SW|NW) to .*(Plains|Fertile)/);
  await press(/^Write the order/);
  await expect(guide(page)).toContainText("Done: Move a band");
  await expect(step(page)).toContainText("Go for a free den");

  const advice = (await guide(page).textContent()) ?? "";
  const [, den = ""] = /(\d+[A-Z]+) is free/.exec(advice) ?? [];
  if (advice.includes("You have done this already"))
    // on some islands one march does both
    await press(/^Next step/);
  else if (!/is free, and your band/.test(advice) || advice.includes("send it nearer"))
    await press(/^Skip step/); // on some islands
  else {
    await press(/^Show me/);
    await expect(move).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("form", { name: /^Move from/ })).toBeVisible();
    await page.getByRole("combobox", { name: /Find on the map/ }).fill(den); // aims at it, as pointing would
    await page.keyboard.press("Enter");
  }
  await expect(step(page)).toContainText("Recruit");

  await press(/^Show me/);
  await expect(page.getByRole("button", { name: "Recruit", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(step(page)).toContainText("Let the turn run");

  await page.reload(); // it goes on where it was
  await expect(step(page)).toContainText("4 of 6");
  await press(/^Show me/);
  await expect(page.getByRole("button", { name: "Run the turn" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/report$/);
  await page.getByRole("link", { name: "Write turn 2" }).click();
  await expect(step(page)).toContainText("Feed a band");

  await page.getByRole("button", { name: "Skip step" }).click();
  await expect(step(page)).toContainText("Chant");
  await press(/^Show me/);
  await expect(page.getByRole("button", { name: "Chant", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: /Eyes/ }).check();
  await press(/^N to/);
  await press(/^Write the order/);
  await expect(sheet(page)).toContainText("EYES");
  await expect(step(page)).toContainText("That is all you need");

  await page.reload(); // what is finished does not stand over the map for the rest of the game
  await expect(sheet(page)).toContainText("EYES");
  await expect(guide(page)).toHaveCount(0);
  await awake(page);
  await page.getByRole("button", { name: "Guide", exact: true }).click();
  await expect(step(page)).toContainText("That is all you need");
  await page.getByRole("button", { name: "Close guide" }).click();
  await expect(guide(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Guide", exact: true })).toBeFocused();
  await page.reload();
  await expect(sheet(page)).toContainText("EYES");
  await expect(guide(page)).toHaveCount(0);
  await awake(page);
  await page.keyboard.press("Tab"); // it is still there to be opened, and can start again
  await page.getByRole("button", { name: "Guide", exact: true }).click();
  await page.getByRole("button", { name: "From the beginning" }).click();
  await expect(step(page)).toContainText("1 of 6");
  expect(words).toEqual([]);
});

/** From the next page on, how far what is seen is moved by what comes later. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });

async function shifted(page: Page): Promise<number> {
  await expect(page.getByRole("button", { name: "Skip step" })).toBeEnabled();
  await page.waitForLoadState("networkidle");
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  return moved.reduce((sum, each) => sum + each, 0);
}

test("the guide is in the page that the server sends, as it was left, and nothing moves when the script arrives", async ({
  page,
}) => {
  const titleSent = async () => /First game, (\d) of 6/.exec(await (await page.request.get(page.url())).text())?.[1];
  await playNow(page);
  expect(await titleSent()).toBe("1");
  await page.getByRole("button", { name: "Skip step" }).click();
  await expect(step(page)).toContainText("2 of 6");
  await expect.poll(titleSent).toBe("2");
  await watchShifts(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const sent = document.querySelector("#guide-words p");
      if (sent && !("sent" in globalThis)) Object.assign(globalThis, { sent });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.getByRole("button", { name: "Skip step" }).click(); // it answers: the script is there
  await expect(step(page)).toContainText("3 of 6");
  const stays = () => (globalThis as unknown as { sent: Element }).sent === document.querySelector("#guide-words p");
  expect(await page.evaluate(stays)).toBe(true);
  await page.reload();
  expect(await shifted(page)).toBeLessThan(0.02);
  await page.getByRole("button", { name: "Close guide" }).click();
  await expect(guide(page)).toHaveCount(0);
  await expect.poll(titleSent).toBeUndefined();
  await page.getByRole("link", { name: "Report", exact: true }).click(); // and back, to the page as the browser kept it
  await expect(page.getByRole("heading", { level: 1, name: "At the start" })).toBeVisible(); // there is no report yet
  await page.goBack();
  await expect(sheet(page)).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
});

/** Of the page: what comes before each makes room for it. */
const PIECES = {
  "the guide after the map that it lies above": "Guide to a first game",
  "what is in a hex after its name": "yours</i>",
  "the other colours of a band after its first": "RED</abbr>",
  "the sheet after the hex": "No orders yet",
};

test.describe("as it comes over a slow line", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [what, piece] of Object.entries(PIECES))
    test(`nothing moves when the page comes in pieces, ${what}`, async ({ page, baseURL }) => {
      const { path } = await playNow(page);
      await watchShifts(page);
      await using site = await heldUpAt(piece, baseURL);
      await page.goto(`${site.address}${path}`);
      expect(await shifted(page)).toBe(0);
    });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const height = async (page: Page) => (await guide(page).boundingBox())?.height;

  test("a guide that nobody has touched gives the aim and what to do in a few lines, and stays folded once it is", async ({
    page,
  }, info) => {
    await playNow(page);
    await expect(guide(page)).toContainText("The aim: 6,000 points");
    const map = await page.locator("canvas").boundingBox();
    const isBrief = async () => {
      await expect(guide(page).getByText(/press Move, then a marked hex/)).toBeInViewport({ ratio: 1 });
      await expect(guide(page).getByText(/an empty den falls/)).toBeHidden();
      await expect(page.getByRole("button", { name: /^Show me/ })).toBeInViewport({ ratio: 1 });
      expect(await height(page)).toBeLessThan(200);
      await expect(page.getByRole("region", { name: /^Hex/ }).getByRole("heading")).toBeInViewport({ ratio: 1 });
    };
    await isBrief();
    expect(map?.height).toBeGreaterThan(250);
    expect(await accessibilityFaults(page)).toEqual([]);
    await picture(page, info, "a first guide on a phone");
    await watchShifts(page);
    await page.reload(); // untouched, it stands open in what the server sends
    expect(await shifted(page)).toBe(0);
    await isBrief();
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await expect(guide(page).getByText(/an empty den falls/)).toBeVisible();
    await page.getByRole("button", { name: "Less", exact: true }).tap();
    expect(await height(page)).toBeLessThan(50);
    await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain("0.handled");
    await page.reload();
    await awake(page);
    await expect(page.getByRole("button", { name: "How", exact: true })).toBeVisible();
    expect(await height(page)).toBeLessThan(50);
    expect(await page.locator("canvas").boundingBox()).toEqual(map);
  });

  test("folded the guide is one line that leaves map and orders in sight, opens, and can be put aside for good", async ({
    page,
  }, info) => {
    await playNow(page);
    await expect(step(page)).toContainText("1 of 6");
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("button", { name: "Less", exact: true }).tap();
    const [map, line] = [await page.locator("canvas").boundingBox(), await guide(page).boundingBox()];
    expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + 1);
    expect(line?.height).toBeLessThan(50);
    for (const order of ["Move", "Split", "Recruit"])
      await expect(page.getByRole("button", { name: order, exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await picture(page, info, "guide on a phone");
    await expect(page.getByRole("button", { name: "Close guide" })).toBeHidden();
    await guide(page).tap({ position: { x: 20, y: 20 } }); // anywhere in the line
    await expect(guide(page).getByRole("button", { name: "Less" })).toHaveAttribute("aria-expanded", "true");
    await expect(guide(page)).toContainText("a token with your cloth");
    expect(await accessibilityFaults(page)).toEqual([]);
    await picture(page, info, "guide on a phone, opened");
    await page.getByRole("button", { name: /^Show me/ }).tap();
    await expect(page.getByRole("button", { name: "Move", exact: true })).toBeFocused();
    await expect(page.getByRole("region", { name: /^Hex/ }).getByRole("heading")).toBeInViewport({ ratio: 1 });
    expect(await height(page)).toBeLessThan(50); // one line again
    await picture(page, info, "what is shown on a phone");
    await guide(page).tap({ position: { x: 20, y: 20 } });
    await page.getByRole("button", { name: "Skip step" }).tap();
    await expect(step(page)).toContainText("2 of 6");
    await page.getByRole("button", { name: "Close guide" }).tap();
    await expect(guide(page)).toHaveCount(0);
    await page.reload();
    await expect(sheet(page)).toContainText("No orders yet");
    await expect(guide(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Guide", exact: true }).tap(); // further down: it comes into sight, opened
    await expect(step(page)).toBeFocused();
    await page.getByRole("button", { name: "Guide", exact: true }).tap(); // and once more where it is open
    await expect(step(page)).toBeFocused();
    await expect(step(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Close guide" })).toBeVisible();
  });

  test("opened in a later game it says everything, also when the page is reloaded, until somebody folds it", async ({
    page,
  }) => {
    await playNow(page);
    await page.getByRole("button", { name: "Close guide" }).tap();
    await expect(guide(page)).toHaveCount(0);
    await playNow(page);
    await expect(guide(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Guide", exact: true }).tap();
    const end = guide(page).getByText(/an empty den falls/);
    await expect(end).toBeVisible();
    await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain("0.called");
    await watchShifts(page);
    await page.reload();
    await expect(end).toBeVisible();
    await awake(page);
    await expect(end).toBeVisible();
    expect(await shifted(page)).toBe(0);
    await page.getByRole("button", { name: "Less", exact: true }).tap();
    await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain("0.handled");
    await page.reload();
    await awake(page);
    expect(await height(page)).toBeLessThan(50);
  });

  test("a step that is done takes one line, title and all, and leaves the panel its room", async ({ page }, info) => {
    await playNow(page);
    await guide(page).tap({ position: { x: 20, y: 20 } });
    await page.getByRole("button", { name: /^Show me/ }).tap();
    await page.getByRole("button", { name: "Move", exact: true }).tap();
    await page
      .getByRole("button", { name: /^(N|NE|SE|S|SW|NW) to .*(Plains|Fertile)/ })
      .first()
      .tap();
    await page.getByRole("button", { name: /^Write the order/ }).tap();
    await expect(guide(page)).toContainText("Done: Move a band");
    await expect(step(page)).toBeInViewport({ ratio: 1 });
    await expect(guide(page).getByText("Done: Move a band")).toBeInViewport({ ratio: 1 });
    expect(await height(page)).toBeLessThan(50);
    await picture(page, info, "a step done on a phone");
  });
});

test("an upright tablet shows the whole guide, as a desk does", async ({ page }, info) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await playNow(page);
  await expect(guide(page).getByText(/an empty den falls/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeHidden();
  for (const order of ["Move", "Split", "Recruit", "Chant", "Lob"])
    await expect(page.getByRole("button", { name: order, exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: /^Show me/ }).click();
  await expect(page.getByRole("button", { name: "Move", exact: true })).toBeFocused();
  await expect(guide(page).getByText(/an empty den falls/)).toBeVisible(); // shown something, it stays
  await picture(page, info, "guide on a tablet");
});

test("on a tablet an order that is written leaves the guide whole or out of sight, and so does giving it up", async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await playNow(page);
  await expect(page.getByRole("button", { name: /^Show me/ })).toBeEnabled();
  const cut = () =>
    guide(page).evaluate((card) => {
      const column = (card.parentElement?.getBoundingClientRect().top ?? 0) + 2; // its border
      const { top, bottom } = card.getBoundingClientRect();
      return top < column - 2 && bottom > column;
    });
  for (const order of ["Split", "Move"]) {
    await page.getByRole("button", { name: order, exact: true }).click();
    await expect(page.getByRole("form", { name: new RegExp(`^${order}`) })).toBeInViewport({ ratio: 1 });
    expect(await cut(), order).toBe(false);
    await picture(page, info, `${order} on a tablet`);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: order, exact: true })).toBeFocused();
    expect(await cut(), `${order} given up`).toBe(false);
  }
});
