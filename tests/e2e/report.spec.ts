import { expect, type Page, type TestInfo } from "@playwright/test";
import { accessibilityFaults } from "../support/accessibility";
import { awake } from "../support/awake";
import { inspectPage } from "../support/inspect-page";
import { namesOf } from "../support/names";
import { picture } from "../support/picture";
import { test } from "../support/played-game";
import { newGame, ownHexes, playNow, runTurn, sendOrders } from "../support/solo-game";

const events = (page: Page) => page.locator("#events").getByRole("listitem");
const chip = (page: Page, name: RegExp | string) => page.getByRole("search").first().getByRole("button", { name });

const SOON = { timeout: 1_000 };
/** Loads the page anew until it shows what was sent from it. */
const later = (page: Page, shown: () => Promise<void>) =>
  expect(async () => {
    await awake(page);
    await page.waitForLoadState("networkidle"); // who leaves before may not have sent it
    await page.reload();
    await shown();
  }).toPass();

test("events are filtered by kind, and each choice says how many it leaves", async ({ page }, info) => {
  await page.goto("/gallery/report");
  await awake(page);
  const all = await events(page).count();
  expect(all).toBeGreaterThan(40);
  for (const kind of [
    "From my orders",
    "Fights and captures",
    "Movement",
    "Growth and hunger",
    "Works and chants",
    "Failed orders",
    "Losses",
  ]) {
    await chip(page, new RegExp(`^${kind} \\d`)).click();
    await expect(chip(page, new RegExp(`^${kind}`))).toHaveAttribute("aria-pressed", "true");
    const said = Number(/\d+$/.exec((await chip(page, new RegExp(`^${kind}`)).textContent()) ?? "")?.[0]);
    expect(said, kind).toBeGreaterThan(0);
    await expect(events(page), kind).toHaveCount(said);
  }
  await chip(page, /^Failed orders/).click();
  await expect(events(page).filter({ hasText: "Not done:" }).first()).toBeVisible();
  await expect(events(page).filter({ hasText: "“E” is no direction" })).toHaveCount(1);
  await picture(page, info, "failures", { fullPage: true });
  await chip(page, /^The whole turn/).click();
  await expect(events(page)).toHaveCount(all);
});

test("what the filters leave of a report is said, once", async ({ page }) => {
  await page.goto("/gallery/report");
  await awake(page);
  const find = page.getByRole("searchbox", { name: "Word or hex" });
  const said = page.getByRole("main").getByRole("status");
  await find.fill("sea monster");
  await expect(said.first()).toHaveText(/^\d+ of \d+ shown$/);
  await find.fill("12p");
  await expect(said.first()).toHaveText(/^\d+ of \d+ shown$/);
  await expect(said.filter({ hasText: "12P" })).toHaveCount(0); // it is what was typed
  await find.fill("2P");
  await expect(said.filter({ hasText: "2P" })).toHaveCount(1);
  await find.fill("");
  await expect(said.first()).toHaveText("");
  await expect(said.filter({ hasText: "Choose a hex" })).toHaveCount(0);
});

test("the words of a name are kept apart for screen readers", async ({ page }) => {
  await page.goto("/gallery/report");
  expect(await namesOf(page, "button")).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The whole turn \d+$/),
      expect.stringMatching(/^Failed orders \d+$/),
      expect.stringMatching(/^Everything \d+$/),
    ]),
  );
  expect(await namesOf(page, "heading")).toContain("II Artillery");
  await page.goto("/rules");
  expect(await namesOf(page, "heading")).toContain("3 Dens");
  const game = await newGame(page);
  await page.goto(game.path);
  expect(await namesOf(page, "heading")).toContain("First game, 1 of 6 Move a band");
});

test("gains and losses are told in words, without their signs", async ({ page }) => {
  await page.goto("/gallery/report");
  const heard = await page.getByRole("main").ariaSnapshot();
  expect(heard).toMatch(/Gain\./);
  expect(heard).toMatch(/Failed\./);
  expect(heard).not.toMatch(/: "?[+−](?!\d)/);
});

test("events are found by a word and by a hex, and a hex of the map leads to its events", async ({ page }, info) => {
  await page.goto("/gallery/report");
  await awake(page);
  const find = page.getByRole("searchbox", { name: "Word or hex" });
  const onlyOf = async (words: string | RegExp) => {
    await expect(events(page).filter({ hasNotText: words })).toHaveCount(0);
    await expect(events(page)).not.toHaveCount(0);
  };
  await find.fill("sea monster");
  await onlyOf("sea monster");
  await find.fill("2P");
  await expect(events(page)).toHaveCount(0);
  await expect(page.getByRole("search").first().getByRole("status")).toHaveText("Nothing contains “2P”.");
  await find.fill("12p");
  await onlyOf(/12P/);
  await find.fill("");
  const map = page.getByRole("application", { name: /Map of the swamp/ });
  await map.focus();
  await map.press("Enter");
  await expect(find).toHaveValue(/^\d+[A-Z]+$/);
  const code = await find.inputValue();
  await expect(page.getByText(new RegExp(`${code}: `)).last()).toBeVisible();
  await picture(page, info, "a hex of the map", { fullPage: true });
  await page.getByRole("button", { name: /^Failed orders/ }).click();
  const [failures, pointed] = [await events(page).count(), page.getByText(new RegExp(`^${code}: `)).last()];
  await expect(pointed).toContainText(
    failures === 0 ? "no event under Failed orders" : /event(s)? under Failed orders/,
  );
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(find).toHaveValue("");
  await expect(page.getByText("Choose a hex to find its events")).toBeFocused();
});

test("from a hex of the map to what happened there in the last turn", async ({ page }) => {
  const game = await newGame(page);
  const [home = ""] = await ownHexes(page, game);
  await sendOrders(page, game, 1, [`RE ${home}`]);
  await page.goto(game.path);
  await expect(page.getByRole("link", { name: /What happened in/ })).toHaveCount(0); // nothing yet
  await runTurn(page, game, 1);
  await page.goto(`${game.path}?hex=${home}`);
  await page.getByRole("link", { name: `What happened in ${home} in turn 1` }).click();
  await expect(page.getByLabel("Word or hex")).toHaveValue(home);
  await expect(page.locator("#events")).toContainText(`RE ${home}`);
  await sendOrders(page, game, 2, [`RE ${home}`]);
  await runTurn(page, game, 2);
  await page.goto(`${game.path}?turn=1&hex=${home}`); // of that turn, also once another has been run
  await page.getByRole("link", { name: `What happened in ${home} in turn 1` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Report of turn 1");
});

test("of a hex that the report does not speak of, nothing is offered to read", async ({ page, game }) => {
  await page.goto(`${game.path}/report`);
  const told = await page.locator("#events").innerText();
  await page.goto(game.path);
  await awake(page);
  const seen = page.getByRole("region", { name: /^Hex/ });
  const map = page.getByRole("application", { name: /Map of the swamp/ });
  await map.focus();
  let quiet = 0;
  for (const key of ["w", "w", "a", "s", "d", "d", "e"]) {
    await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    const code = ((await seen.getAttribute("aria-label")) ?? "").replace("Hex ", "");
    const speaks = new RegExp(`(^|[^0-9])${code}([^A-Z]|$)`).test(told);
    await expect(page.getByRole("link", { name: /What happened in/ })).toHaveCount(speaks ? 1 : 0);
    if (!speaks) quiet++;
  }
  expect(quiet).toBeGreaterThan(0);
});

test("at 360 px the first event of a report is in sight, and all that can be done with it at hand", async ({
  page,
  game,
}, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${game.path}/report`);
  await awake(page);
  await expect(page.getByRole("link", { name: "Write turn 3" })).toBeInViewport({ ratio: 1 });
  // Chance decides in how many lines a turn is summed up, between the masthead and the ways on.
  const chance = await page.locator("main").evaluate((report) => {
    const masthead = report.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const waysOn = report.querySelector("header ~ div")?.getBoundingClientRect().top ?? 0;
    return waysOn - masthead;
  });
  expect(((await events(page).first().boundingBox())?.y ?? 740) - chance).toBeLessThan(350); // in the upper half
  await expect(page.getByRole("button", { name: /^Failed orders/ })).toBeInViewport({ ratio: 1 });
  const rare = page.getByRole("link", { name: "Play it on the map", exact: true });
  await expect(rare).toBeHidden();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(rare).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "As text", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Print" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(rare).toBeHidden();
  await picture(page, info, "report on a phone");
  await expect(page.getByText(/^Points: 2,000 for a Home Den/)).toBeVisible();
});

test("the masthead says when the next orders are due", async ({ page }) => {
  await page.goto("/gallery/report");
  await expect(page.getByText("Orders for turn 9 due")).toBeVisible();
  await expect(page.locator('time[datetime="2026-11-28T20:00:00.000Z"]')).toBeVisible();
});

test("a report stays new until it is opened, and what came since one last looked can be read at once", async ({
  page,
}, info) => {
  const game = await newGame(page);
  const [home] = await ownHexes(page, game);
  // Opening is not kept while the connection fails.
  await page.route(/\/report(\?|$)/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  for (const turn of [1, 2]) {
    await sendOrders(page, game, turn, [`RE ${home}`]);
    await runTurn(page, game, turn);
  }
  await page.goto(`${game.path}/report`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Report of turn 2 new");
  expect(await namesOf(page, "heading")).toContain("Report of turn 2 new");
  await page.unroute(/\/report(\?|$)/);
  await later(page, () => expect(title).toHaveText("Report of turn 2", SOON));
  await expect(page.getByRole("link", { name: "Turn 1, new" }).first()).toBeVisible();
  await awake(page);
  await chip(page, /^Since I last looked/).click();
  await expect(page.getByRole("heading", { name: "Turn 1", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Turn 2", exact: true })).toBeVisible();
  await expect(events(page)).toHaveCount(0); // a line a turn, which opens
  await page
    .locator("summary", { hasText: /rank\s\d/i })
    .first()
    .click();
  await expect(events(page)).not.toHaveCount(0);
  await picture(page, info, "turns in a line each", { fullPage: true });
  await page.getByRole("searchbox", { name: "Word or hex" }).fill(`RE ${home}`);
  await expect(events(page)).toHaveCount(2); // what is looked for is shown at once
  await page.getByRole("searchbox", { name: "Word or hex" }).fill("");
  await picture(page, info, "since I last looked", { fullPage: true });
  await later(page, () => expect(chip(page, /^Since I last looked/)).toHaveCount(0, SOON));
  await expect(page.getByRole("link", { name: "‹ Turn 1", exact: true })).toBeVisible();
});

test("the report is to be read, copied and downloaded as text, of past turns too, and by nobody else", async ({
  page,
  browser,
  context,
  game,
}, info) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${game.path}/report`);
  await page.getByRole("link", { name: "As text" }).click();
  await page.waitForURL(/\/report\/as-text\?turn=2$/);
  await expect(page.locator("pre")).toContainText("report of turn 2");
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("report of turn 2");
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined })); // as on plain http
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("The browser would not copy it.")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("turn-2.txt");
  await page.goto(`${game.path}/report/as-text?turn=1`);
  await expect(page.locator("pre")).toContainText(/LO 1A N: Not done: /);
  await inspectPage(page, info, "as text");
  await page.getByRole("link", { name: "Back to the report" }).click();
  await page.waitForURL(/\/report\?turn=1$/);
  await page.goto(`${game.path}/report/as-text?turn=99`);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("as text");
  const read = async (query: string) => page.request.get(`${game.path}/report/text${query}`);
  const first = await read("?turn=1");
  expect(first.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await first.text()).toMatch(/clan 1: report of turn 1\n.*WORLD PHASE.*RANKING.*YOUR CLAN/s);
  expect(await (await read("")).text()).toContain("The next turn has no deadline.");
  for (const query of ["?turn=0", "?turn=99"]) expect((await read(query)).status()).toBe(404);

  const stranger = await browser.newContext();
  expect((await stranger.request.get(`${game.path}/report/text?turn=1`)).status()).toBe(401);
  const visitor = await stranger.newPage();
  await newGame(visitor);
  const refused = await visitor.request.get(`${game.path}/report/text?turn=1`);
  expect(refused.status()).toBe(404);
  expect(await refused.text()).toBe("You have no such report.\n");
  await stranger.close();
});

/** Counts the pages of a printed document. */
async function printed(page: Page, info: TestInfo, name: string): Promise<number> {
  const path = info.outputPath(`${name}.pdf`);
  const pdf = await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("a turn prints on two pages, map and all, even one with every event there is", async ({ page, game }, info) => {
  await page.goto(`${game.path}/report?turn=1`);
  await expect(page.locator("canvas")).toHaveAttribute("data-view", /\d/);
  expect(await printed(page, info, "an ordinary turn")).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  const map = await page.locator("canvas").boundingBox();
  expect(map?.height).toBeGreaterThan(600); // of the second page it has what nothing else needs
  await page.emulateMedia({ media: null });
  await page.goto("/gallery/report");
  await expect(page.locator("canvas")).toHaveAttribute("data-view", /\d/);
  expect(await printed(page, info, "every event")).toBeLessThanOrEqual(2);
  // Nothing is cut off at the right edge of the paper: A4 less its margins.
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 703, height: 1000 });
  await picture(page, info, "on paper", { fullPage: true });
  const listing = page.getByRole("group", { name: "Clan listing" });
  expect(await listing.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
});

test("a table is printed under its game, clan and turn, on white and without what one presses", async ({
  page,
}, info) => {
  const { path } = await playNow(page);
  await awake(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(/, orders for turn 1$/);
  const game = await page.title();
  await printed(page, info, "table");
  await page.emulateMedia({ media: "print" });
  const heading = page.getByRole("heading", { level: 1, name: /^.+, .+, orders for turn 1$/ });
  await expect(heading).toBeInViewport({ ratio: 1 });
  expect((await heading.boundingBox())?.height).toBeGreaterThan(20);
  expect(game).toContain((await heading.textContent())?.split(",")[0]);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText("Nothing saved yet").filter({ visible: true })).toHaveCount(0);
  const ground = () => page.locator("canvas").evaluate((map) => getComputedStyle(map).getPropertyValue("--never"));
  expect(await ground()).toBe("#fff");
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    addEventListener("beforeprint", () => {
      const map = document.querySelector("canvas") as HTMLCanvasElement;
      const { data } = map.getContext("2d")?.getImageData(map.width - 90, 60, 80, 80) ?? { data: [] };
      const white = data.filter((_, i) => i % 4 === 0).filter((red) => red === 255).length;
      Object.assign(window, { white: white / (80 * 80) });
    });
  });
  await printed(page, info, "table once more");
  expect(await page.evaluate("window.white")).toBeGreaterThan(0.8);
  // Among bots alone there is one thing to say of messages, and nothing blank beside it.
  await page.goto(`${path}/messages`);
  const [title, nobody] = await Promise.all(
    ["Messages", "Nobody to write to"].map((name) => page.getByRole("heading", { name, exact: true }).boundingBox()),
  );
  expect(nobody?.x).toBe(title?.x);
});

test("by night the table, a report and the history are printed in the colours of the day, with all that the clan knows on the map", async ({
  page,
  game,
}, info) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" }); // no glide is under way when it is looked at
  for (const place of ["/report", "", "/history"]) {
    await page.emulateMedia({ media: null }); // on the screen, and on paper when it is printed
    await page.goto(`${game.path}${place}`);
    const canvas = page.locator("canvas");
    await expect(canvas).toHaveAttribute("data-view", /\d/);
    await awake(page);
    let before = await canvas.getAttribute("data-view");
    while (Number(before?.split(" ")[2]) < 80) {
      await page.getByRole("button", { name: "Zoom in" }).click(); // until hardly a hex is in sight
      await expect(canvas).not.toHaveAttribute("data-view", before ?? "");
      before = await canvas.getAttribute("data-view");
    }
    // What would be printed is looked at as the last before it is.
    await page.evaluate(() => {
      const look = (when: "onPaper" | "onScreen") => {
        const drawn = document.querySelector("canvas") as HTMLCanvasElement;
        const [red = 0, green = 0, blue = 0] = drawn.getContext("2d")?.getImageData(4, 4, 1, 1).data ?? [];
        Object.assign(window, { [when]: { light: red + green + blue, view: drawn.dataset.view } });
      };
      addEventListener("beforeprint", () => look("onPaper"));
      addEventListener("afterprint", () => look("onScreen"));
    });
    const told = (name: string) => page.evaluate<{ light: number; view: string }>(`window.${name}`);
    expect(await printed(page, info, `by night ${place.slice(1)}`)).toBeLessThanOrEqual(2);
    const light = 3 * 200;
    expect((await told("onPaper")).light).toBeGreaterThan(light);
    expect(Number((await told("onPaper")).view.split(" ")[2])).toBeLessThanOrEqual(30);
    expect((await told("onScreen")).light).toBeLessThan(light);
    await expect(canvas).toHaveAttribute("data-view", before ?? "");
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(27, 38, 32)");
  }
  for (const place of ["/listing", "/history/charts"]) {
    await page.goto(`${game.path}${place}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
    for (const role of ["navigation", "search"] as const) await expect(page.getByRole(role)).toHaveCount(0);
  }
});

test("a map that is printed on its way is where it was bound for afterwards", async ({ page, game }) => {
  await page.goto(game.path);
  await awake(page);
  const canvas = page.locator("canvas");
  await expect(canvas).toHaveAttribute("data-view", /\d/);
  const radius = async () => Number((await canvas.getAttribute("data-view"))?.split(" ")[2]);
  const before = await radius();
  await page.getByRole("button", { name: "Zoom in" }).evaluate((button: HTMLElement) => {
    button.click();
    for (const name of ["beforeprint", "afterprint"]) dispatchEvent(new Event(name));
  });
  await expect.poll(radius).toBeCloseTo(before * 1.5, 1);
});

test("the listing is sorted by its headers and filtered by kind, name and hex", async ({ page }, info) => {
  const game = await newGame(page);
  await page.goto(`${game.path}/listing`);
  await awake(page);
  const table = page.getByRole("group", { name: "Clan listing" });
  const rows = table.locator("tbody tr");
  const all = await rows.count();
  await expect(page.getByText("A den with a band in it is one row, and counts as both.")).toBeVisible();
  expect(await table.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true); // all fifteen columns in sight
  const column = async (name: string) => {
    const at = (await table.getByRole("columnheader").allTextContents()).findIndex((head) => head.startsWith(name));
    return rows.locator(`> :nth-child(${at + 1})`).allTextContents();
  };
  const sum = await table.locator("tfoot td").nth(6).textContent();
  expect(sum).toBe(String((await column("All")).reduce((all, text) => all + Number(text.replace("·", "0")), 0)));
  const header = table.getByRole("columnheader", { name: "All" });
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  const falling = (await column("All")).map((text) => Number(text.replace("·", "0")));
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await picture(page, info, "listing", { fullPage: true });
  await page.getByRole("button", { name: /^Dens \d/ }).click();
  await expect(rows).not.toHaveCount(all);
  for (const den of await column("Den lizards")) expect(den).toMatch(/^\d+ of \d+$/);
  for (const next of await column("Next turn")) expect(next).toMatch(/^\+\d+$/);
  await page.getByRole("button", { name: /^Everything/ }).click();
  await expect(rows).toHaveCount(all);
  const [hex = ""] = await column("Hex");
  await page.getByRole("searchbox", { name: "Name or hex" }).fill(hex);
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Name or hex" }).fill("no such band");
  await expect(table).toContainText("Nothing contains “no such band”.");
  await page.getByRole("button", { name: "Spies 0" }).click();
  await expect(table).toContainText("Nothing of that kind contains “no such band”.");
});

for (const width of [1440, 360])
  test(`report and listing at ${width} px: no accessibility faults, nothing scrolls sideways`, async ({
    page,
    game,
  }, info) => {
    await page.setViewportSize({ width, height: 800 });
    for (const screen of ["report", "listing"]) {
      await page.goto(`${game.path}/${screen}`);
      expect(await accessibilityFaults(page), screen).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
      await picture(page, info, `${screen} ${width}`, { fullPage: true });
    }
  });
