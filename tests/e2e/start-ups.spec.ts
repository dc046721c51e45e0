import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults, RULES_OF_COLOUR } from "../support/accessibility";
import { awake, awakePart } from "../support/awake";
import { openGame } from "../support/hosted-game";
import { namesOf } from "../support/names";
import { becomeConfirmedPlayer, becomeGm, becomePlayer, signIn } from "../support/people";
import { picture } from "../support/picture";

const hex = (page: Page, number: number) => page.getByRole("button", { name: new RegExp(`^Hex ${number}, `) });
const tool = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });
const ledger = (page: Page) => page.getByRole("region", { name: "Ledger" });
const sum = (page: Page) => page.getByRole("status").filter({ hasText: "points" });

/** With hex 2 chosen. */
async function open(page: Page): Promise<void> {
  await page.goto("/start-ups");
  await awakePart(hex(page, 2));
  await hex(page, 2).click();
  await expect(hex(page, 2)).toHaveAttribute("aria-pressed", "true");
  await expect(sum(page)).toContainText("1,200 of 1,200 points. Hex 5: your Home Den");
}

test("what is chosen to draw with is told with its price in points, and a template by its number", async ({ page }) => {
  await open(page);
  const names = await namesOf(page, "radio");
  for (const name of ["plains 15 points", "ten Black 30 points", "select only"]) expect(names).toContain(name);
  expect(names).toContain("1 : 7 hexes, 100 points");
});

test("a design is drawn: water, a den beside Fertile, warriors, and the ledger follows", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 }); // a drag needs both its ends in sight
  await open(page);
  await expect(page.getByLabel("Name")).toHaveValue("Grey Home Den");
  await page.getByLabel("Begin again from").selectOption("Nothing but water");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(page.getByText("There is nothing but water. Undo brings back what you had before.")).toBeFocused();
  await expect(sum(page)).toContainText("Not playable");
  await expect(sum(page)).toContainText("There is no den yet. As it stands, Default 3 would be used.");
  await expect(ledger(page)).toContainText("There is no den yet");

  await tool(page, /^fertile/).check();
  const [from, to] = [await hex(page, 1).boundingBox(), await hex(page, 7).boundingBox()];
  if (!from || !to) throw new Error("no template");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 20 });
  await page.mouse.up();
  for (const number of [1, 4, 7]) await expect(hex(page, number)).toHaveAccessibleName(/Fertile/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(hex(page, 4)).toHaveAccessibleName(/Water/);
  await page.getByRole("button", { name: "Redo" }).click();

  await tool(page, /^Red den/).check();
  await hex(page, 4).click();
  await expect(hex(page, 4)).toHaveAccessibleName("Hex 4, Red den, your Home Den, 30 den lizards.");
  await expect(ledger(page)).toContainText("your Home Den, beside 2 Fertile hexes: it supports 100");
  await tool(page, /^ten Black/).check();
  await hex(page, 4).click();
  await hex(page, 4).click();
  await expect(hex(page, 4)).toHaveAccessibleName(/Warriors: 20 Black/);
  await expect(ledger(page).getByRole("row", { name: /4 20 warriors, Black 60/ })).toBeVisible();
  await tool(page, /^volcano/).check();
  await hex(page, 2).click();
  await expect(ledger(page)).toContainText("Volcano in hex 2 became a peak");
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /** A finger's way over the glass, as the screen tells it; scrolling comes of it where nothing forbids. */
  async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const glass = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
      glass.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    await touch("touchStart", from);
    for (let i = 1; i <= 20; i++)
      await touch("touchMove", { x: from.x + ((to.x - from.x) * i) / 20, y: from.y + ((to.y - from.y) * i) / 20 });
    await touch("touchEnd");
    await glass.detach();
  }

  const middle = async (page: Page, number: number) => {
    const box = await hex(page, number).boundingBox();
    if (!box) throw new Error(`no hex ${number}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const scrolled = (page: Page) => page.evaluate(() => scrollY);

  test("a drag over the drawing paints with a brush and scrolls without one; beside it, it scrolls", async ({
    page,
  }) => {
    await open(page);
    const begin = page.getByLabel("Begin again from");
    await expect(begin).toHaveCSS("font-size", "16px"); // an iPhone zooms into a field of smaller letters
    await begin.selectOption("Nothing but water");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await expect(hex(page, 4)).toHaveAccessibleName(/Water/);
    await tool(page, /^plains/).check();
    const drawing = page.getByRole("group", { name: /^Template \d/ });
    await drawing.scrollIntoViewIfNeeded();
    await expect(sum(page)).toBeInViewport({ ratio: 1 }); // what is left is to be seen while painting
    await tool(page, "select only").scrollIntoViewIfNeeded();
    await expect(drawing).toBeInViewport({ ratio: 1 }); // it stays while brushes are looked through
    await drawing.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await drag(page, await middle(page, 7), await middle(page, 1));
    for (const number of [7, 4, 1]) await expect(hex(page, number)).toHaveAccessibleName(/Plains/);
    expect(await scrolled(page)).toBe(before);
    await page.getByRole("button", { name: "Undo" }).click(); // the drag is one step
    for (const number of [7, 4, 1]) await expect(hex(page, number)).toHaveAccessibleName(/Water/);

    const beside = await page.getByText("What pressing a hex does").boundingBox();
    if (!beside) throw new Error("no palette");
    await page.evaluate((y) => scrollTo(0, y), before);
    await drag(page, { x: beside.x + 20, y: beside.y + 5 }, { x: beside.x + 20, y: beside.y - 195 });
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 100);

    await tool(page, "select only").check();
    await drawing.scrollIntoViewIfNeeded();
    const still = await scrolled(page);
    await drag(page, await middle(page, 7), await middle(page, 1));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(still + 50);
    for (const number of [7, 4, 1]) await expect(hex(page, number)).toHaveAccessibleName(/Water/);
  });
});

test("the counters of a full hex lie over the hexes beside it, and let presses through", async ({ page }) => {
  await open(page);
  for (const colour of ["Red", "Green", "Grey", "Yellow", "Black"]) {
    await tool(page, new RegExp(`^ten ${colour}`)).check();
    await hex(page, 6).click();
  }
  await expect(hex(page, 6)).toHaveAccessibleName(/Warriors: .*10 Black/);
  const drawing = page.getByRole("group", { name: /^Template \d/ });
  const order = await drawing.evaluate((svg) => {
    const shapes = [...svg.querySelectorAll("*")];
    const lastHex = shapes.findLastIndex((shape) => shape.matches("[data-hex]"));
    const counters = shapes.flatMap((shape, i) => (shape.localName === "rect" ? [i] : []));
    return { counters: counters.length, under: counters.filter((i) => i < lastHex).length };
  });
  expect(order.counters).toBeGreaterThanOrEqual(5);
  expect(order.under).toBe(0);
  expect(await drawing.ariaSnapshot()).not.toContain("- text:"); // each hex has told its own
  const hidden = await drawing.evaluate((svg) => {
    const counters = [...svg.querySelectorAll("rect")].map((rect) => rect.getBoundingClientRect());
    const numbers = [...svg.querySelectorAll("[data-hex] > text")];
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const under = numbers.filter((number) => counters.some((each) => meets(number.getBoundingClientRect(), each)));
    return { numbers: numbers.length, under: under.map((number) => number.textContent) };
  });
  expect(hidden).toEqual({ numbers: 16, under: [] });
  const counter = await drawing.locator("rect").last().boundingBox();
  if (!counter) throw new Error("no counter");
  const inHex = ({ x, y }: { x: number; y: number }) =>
    document.elementFromPoint(x, y)?.closest("[data-hex]") instanceof Element;
  expect(await page.evaluate(inHex, { x: counter.x + counter.width / 2, y: counter.y + counter.height / 2 })).toBe(
    true,
  );
});

test("what passes 1200 points is struck through, with the reason and the rule", async ({ page }) => {
  await open(page);
  await hex(page, 16).click();
  await page.getByRole("spinbutton", { name: "Black warriors" }).fill("20");
  await expect(sum(page)).toContainText("1,200 of 1,200 points, 1 left out");
  const row = ledger(page).getByRole("row", { name: /20 warriors, Black/ });
  await expect(row).toContainText("left out");
  await expect(row.locator("s")).toHaveText("60");
  await expect(ledger(page).getByText(/costs 60, but only 0 points are left/)).toBeVisible();
  await expect(ledger(page).getByRole("link", { name: /^STA-3/ })).toHaveAttribute("href", "/rules#STA-3");
});

test("by keyboard alone: arrows, Enter, Shift with Enter, Delete", async ({ page }) => {
  await open(page);
  await page.getByRole("group", { name: "Warriors", exact: true }).getByRole("radio", { name: "ten Red" }).check();
  await hex(page, 1).focus();
  await expect(hex(page, 1)).toHaveAccessibleDescription("Beside it: SE 3 Fertile, S 5 Grey den, SW 2 Fertile.");
  await page.keyboard.press("ArrowDown");
  await expect(hex(page, 5)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(hex(page, 2)).toBeFocused();
  await page.keyboard.press("a");
  await expect(hex(page, 4)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(hex(page, 4)).toHaveAccessibleName(/Warriors: 20 Red/);
  await page.keyboard.press("Shift+Enter");
  await expect(hex(page, 4)).toHaveAccessibleName(/Warriors: 10 Red/);
  await page.keyboard.press("Delete");
  await expect(hex(page, 4)).toHaveAccessibleName(/Water/);
  await page.keyboard.press("Control+z");
  await expect(hex(page, 4)).toHaveAccessibleName(/Scrub/);
});

test("designs are saved by name, kept unsaved, and travel as text", async ({ page, context }) => {
  await open(page);
  await page.getByLabel("Name").fill("Two Greys");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Name").fill("Three Greys");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Name").fill("Unfinished");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Unfinished");
  await expect(page.getByLabel("Begin again from")).toHaveValue(""); // it does not show what is open
  await page.getByRole("button", { name: "Forget Three Greys" }).click();
  await page.getByRole("button", { name: "Keep it after all" }).click();
  await page.getByRole("button", { name: "Forget Three Greys" }).click();
  await expect(page.getByText("“Three Greys” is forgotten.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open Three Greys" })).toHaveCount(0);
  await page.getByRole("button", { name: "Open Two Greys" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Two Greys");
  await expect(page.getByText("“Two Greys” is open.")).toBeFocused();
  await expect(page.getByText("“Two Greys” is open.")).toBeInViewport();
  const box = page.getByLabel(/one line of text/);
  const text = await box.inputValue();
  expect(JSON.parse(text)).toMatchObject({ format: "lizards-startup/1", name: "Two Greys", template: 5, home: 5 });

  const friend = await (await context.browser()?.newContext())?.newPage();
  if (!friend) throw new Error("no browser");
  await open(friend);
  const pasted = friend.getByLabel(/one line of text/);
  const pink = text.replace('"colour":"grey"', '"colour":"pink"');
  await pasted.fill(pink); // it takes nothing before the page is awake
  await expect(pasted).toHaveValue(pink);
  await friend.getByRole("button", { name: "Use this text" }).click();
  await expect(pasted).toHaveAccessibleDescription(/hexes\.5\.colour: must be one of red green grey yellow black/);
  await pasted.fill(text);
  await friend.getByRole("button", { name: "Use this text" }).click();
  await expect(friend.getByLabel("Name")).toHaveValue("Two Greys");
});

const listed = (page: Page, name: string) => page.getByRole("button", { name: `Open ${name}`, exact: true });
/** Makes the page click `next` in the very moment in which the button `gone` is drawn no more. */
const clickOnceGone = (page: Page, gone: string, next: string) =>
  page.evaluate(
    (names) => {
      const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
      const watch = new MutationObserver(() => {
        if (button(names.gone)) return;
        watch.disconnect();
        button(names.next)?.click();
      });
      watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    { gone, next },
  );
const save = async (page: Page, name: string) => {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
};

test("an account keeps designs for all its devices, those of the browser too once it is asked to", async ({
  page,
  browser,
}) => {
  await open(page);
  await save(page, "Of a stranger");
  await expect(page.getByText("Saved in this browser as “Of a stranger”.")).toBeVisible();
  const address = await becomeConfirmedPlayer(page, "Dana");
  await page.reload();
  await awakePart(listed(page, "Of a stranger, in this browser only"));
  await page.getByRole("button", { name: "Keep in my account: Of a stranger" }).click();
  await expect(listed(page, "Of a stranger")).toBeVisible();
  await save(page, "At the desk");
  await expect(page.getByText("Saved in your account as “At the desk”.")).toBeVisible();
  await page.getByRole("link", { name: "Rules" }).first().click();
  await page.waitForURL(/rules/);
  await page.goBack();
  await expect(listed(page, "At the desk")).toBeVisible(); // not the page as it was

  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, address);
  await phone.waitForURL(/my-games/);
  await open(phone);
  await expect(listed(phone, "Of a stranger")).toBeVisible();
  await listed(phone, "At the desk").click();
  await expect(phone.getByLabel("Name")).toHaveValue("At the desk");
  await hex(phone, 7).click();
  await phone.getByLabel("Ground").selectOption("Volcano, 10");
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await expect(phone.getByText("Saved in your account as “At the desk”.")).toBeVisible();
  await phone.getByRole("button", { name: "Forget Of a stranger" }).click();
  await expect(listed(phone, "Of a stranger")).toHaveCount(0);

  await page.reload();
  await awakePart(listed(page, "At the desk"));
  await expect(listed(page, "Of a stranger")).toHaveCount(0);
  await listed(page, "At the desk").click();
  await expect(hex(page, 7)).toHaveAccessibleName(/Volcano/); // the last save counts
});

test("a save that does not reach the account loses nothing, and says so", async ({ page }) => {
  await becomePlayer(page, "Olaf");
  await open(page);
  await page.context().setOffline(true);
  await save(page, "On a train");
  await expect(
    page.getByText(/Not in your account yet. No answer came. “On a train” is saved in this browser/),
  ).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("On a train");
  await awakePart(page.getByRole("button", { name: "Keep in my account: On a train" }));
  await page.getByRole("button", { name: "Keep in my account: On a train" }).click();
  await expect(listed(page, "On a train")).toBeVisible();

  const session = await page.context().cookies();
  await page.context().clearCookies();
  await hex(page, 7).click();
  await page.getByLabel("Ground").selectOption("Volcano, 10");
  await save(page, "On a train");
  await expect(page.getByText(/Not in your account yet. You are not signed in/)).toBeVisible();
  await save(page, "Signed out");
  await expect(page.getByText(/“Signed out” is saved in this browser/)).toBeVisible();
  await expect(listed(page, "Signed out, in this browser only")).toBeVisible();
  await page.context().addCookies(session);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved in your account as “Signed out”.")).toBeVisible();
  await expect(listed(page, "Signed out, in this browser only")).toHaveCount(0);
  await expect(listed(page, "Signed out")).toBeVisible();
  const another = "On a train, in this browser only; your account has another of this name";
  await clickOnceGone(page, `Open ${another}`, "Open On a train");
  await page.getByRole("button", { name: `Put in its place: ${another}` }).click();
  await expect(listed(page, another)).toHaveCount(0);
  await expect(hex(page, 7)).toHaveAccessibleName(/Volcano/);
});

test("a link brings a design to look at, and puts aside what was being drawn", async ({ page, browser }) => {
  await open(page);
  await hex(page, 7).click();
  await page.getByLabel("Ground").selectOption("Volcano, 10");
  await page.getByLabel("Name").fill("Smoke");
  const field = page.getByLabel(/^A link to the design/);
  const before = await field.inputValue();
  await page.getByLabel("Name").fill("Smoke Signals");
  await expect(field).not.toHaveValue(before);
  const link = await field.inputValue();

  const asked: string[] = [];
  const friend = await (await browser.newContext()).newPage();
  friend.on("request", (request) => asked.push(request.url()));
  await open(friend);
  await friend.getByLabel("Name").fill("Mine");
  await friend.goto("/rules");
  await friend.goto(link);
  await expect(friend.getByText("Smoke Signals was opened from a link.")).toBeVisible();
  await expect(hex(friend, 7)).toHaveAccessibleName(/Volcano/);
  await expect(friend).toHaveURL(/start-ups$/);
  expect(asked.filter((url) => /design=/.test(new URL(url).pathname + new URL(url).search))).toEqual([]);
  expect(await accessibilityFaults(friend)).toEqual([]);

  await friend.getByLabel("Name").fill("Smoke, mended");
  await friend.reload();
  await awake(friend);
  await expect(friend.getByLabel("Name")).toHaveValue("Smoke, mended"); // drawn on, it is not brought again
  await expect(listed(friend, "Mine, put aside when a link was opened")).toBeVisible();
  await friend.evaluate((fragment) => location.assign(fragment), new URL(link).hash); // on the page itself
  await expect(friend.getByLabel("Name")).toHaveValue("Smoke Signals");
  await friend.getByRole("button", { name: "Back to it" }).click();
  await expect(friend.getByLabel("Name")).toHaveValue("Smoke, mended");
  await listed(friend, "Mine, put aside when a link was opened").click();
  await expect(friend.getByLabel("Name")).toHaveValue("Mine");

  await friend.goto("/rules");
  await friend.goto(link.slice(0, -9));
  await expect(friend.getByText(/This link holds no design, or was not copied whole/)).toBeVisible();
  await expect(friend.getByLabel("Name")).toHaveValue("Mine");
});

test("fits 360 px and has no accessibility faults by day, nor pale text by night", async ({ page }, info) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page);
  expect((await hex(page, 5).boundingBox())?.width, "on a tablet").toBeGreaterThan(75);
  await page.setViewportSize({ width: 360, height: 740 });
  await hex(page, 5).click();
  await page.getByRole("spinbutton", { name: "Black warriors" }).fill("400");
  await page.getByRole("button", { name: "Save" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === "dark" ? RULES_OF_COLOUR : undefined;
    expect(await accessibilityFaults(page, { rules }), colorScheme).toEqual([]);
    await picture(page, info, `start-ups ${colorScheme}`, { fullPage: true });
  }
});

test("the form that takes a seat refuses an empty promise and takes a design", async ({ page, browser }) => {
  await becomeGm(page);
  const gameId = await openGame(page);
  const player = await (await browser.newContext()).newPage();
  await becomePlayer(player, "Dora");
  await player.goto(`/games/${gameId}`);
  await awake(player);
  for (const card of await player.locator("label", { has: player.locator("input[name=default]") }).all()) {
    const overlaps = await card.locator("svg g:has(> text)").evaluateAll((tokens) => {
      const boxes = tokens.map((token) => (token.querySelector("rect") as Element).getBoundingClientRect());
      return tokens.filter((token, i) => {
        const own = boxes[i] as DOMRect;
        const count = (token.querySelector("text") as Element).getBoundingClientRect();
        const disc = (token.querySelector("g") as Element).getBoundingClientRect();
        const other = boxes.some(
          (box, j) =>
            j !== i && Math.abs(box.x - own.x) < own.width - 2 && Math.abs(box.y - own.y) < Math.min(own.height, 6),
        );
        return other || count.left < disc.right || count.right > own.right || count.height < 9;
      }).length;
    });
    expect(overlaps, await card.innerText()).toBe(0);
  }
  await player.getByRole("radio", { name: "A design of your own" }).check();
  await player.getByRole("button", { name: "Take the seat" }).click();
  await expect(player.getByText("There is no design yet")).toBeVisible();

  await player.getByRole("radio", { name: "2 Red Home Den" }).check();
  await player.getByLabel("Clan name").fill("Reed Folk");
  await player.getByRole("button", { name: "Design one" }).click();
  const dialog = player.getByRole("dialog", { name: "Start-up designer" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Red Home Den"); // what was chosen lies there
  await hex(player, 1).click();
  await dialog.getByRole("spinbutton", { name: "Red warriors" }).fill("70");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Saved in your account as “Red Home Den”.")).toBeVisible();
  expect(await accessibilityFaults(player, { within: "dialog" })).toEqual([]);
  await dialog.getByRole("button", { name: "Use this design" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(player.getByRole("button", { name: "Change it" })).toBeFocused();
  await expect(player.getByRole("radio", { name: "A design of your own" })).toBeChecked();
  await expect(player.getByText("1,170 points.")).toBeVisible();
  await expect(player.getByLabel("Clan name")).toHaveValue("Reed Folk"); // the save has drawn the page anew
  await expect(player.getByLabel("Saved designs").locator("option:checked")).toHaveText("Red Home Den");
  await player.getByRole("button", { name: "Take the seat" }).click();
  await expect(player.getByText(/You have seat 1/)).toBeVisible();

  await player.getByText("Change what you have chosen").click();
  await expect(player.getByRole("radio", { name: "A design of your own" })).toBeChecked();
  await expect(player.getByText("1,170 points.")).toBeVisible();
  await player.getByLabel("Code").fill("OWN");
  await player.getByRole("button", { name: "Choose this" }).click();
  await expect(player.getByText("(OWN)")).toBeVisible();
  await expect(player.getByText(/Your start-up: a design of your own/)).toBeVisible();
});
