import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { awake } from "../support/awake";
import { openGame, startGame, takeSeat } from "../support/hosted-game";
import { inspectPage } from "../support/inspect-page";
import { becomeConfirmedPlayer, becomeGm } from "../support/people";
import { picture } from "../support/picture";
import { sendForm } from "../support/send-form";
import { shownBeside } from "../support/shown-beside";
import { lines, sheet } from "../support/table";

interface Ended {
  gameId: string;
  /** Who has played seat 1 in it. */
  player: Page;
  /** Player, Game Moderator and a stranger, and what each was answered before the end. */
  visitors: { page: Page; before: number[] }[];
}

/** One game, ended once: all tests of this file look at it, one after the other. */
test.describe.configure({ mode: "default" });
let ended: Ended;

const PAGES = [
  "story",
  "story/seats",
  "story/seats/1",
  "story/seats/1/report",
  "story/charts",
  "story/dice",
  "archive",
];

/** What these pages answer to whoever asks. */
const answers = async (page: Page, gameId: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (const path of PAGES) statuses.push((await page.request.get(`/games/${gameId}/${path}`)).status());
  return statuses;
};

/** Two clans, of which one wins with the first turn: the points of a Home Den are enough. */
async function endedGame(gm: Page, player: Page, stranger: Page): Promise<Ended> {
  await becomeGm(gm);
  const gameId = await openGame(gm, { name: "Short Reeds", "options.house.victoryFloor": "0" });
  await becomeConfirmedPlayer(player, "Ida Newt");
  await takeSeat(player, gameId, { name: "Pale Frill", code: "PAL" });
  await startGame(gm, gameId);
  const sheet = { data: { lines: ["RE 1A"] } };
  expect((await player.request.put(`/api/games/${gameId}/seats/1/turns/1/orders`, sheet)).status()).toBe(200);
  const visitors: Ended["visitors"] = [];
  for (const page of [player, gm, stranger]) visitors.push({ page, before: await answers(page, gameId) });
  const reason = { reason: "for the test" };
  const over = await sendForm(gm, `/gm/games/${gameId}`, { fields: reason, form: "Run turn 1 now" });
  expect(await over.text()).toContain("The game is over, after turn 1.");
  return { gameId, player, visitors };
}

const freshPage = async (browser: Browser) => (await browser.newContext()).newPage();

test.beforeAll(async ({ browser }) => {
  ended = await endedGame(await freshPage(browser), await freshPage(browser), await freshPage(browser));
});

test("a game that is over is open to everybody, and to nobody before; the front page leads to one", async ({
  browser,
}) => {
  for (const { page, before } of ended.visitors) {
    expect(before, "before the end").toEqual(PAGES.map(() => 404));
    expect(await answers(page, ended.gameId), "after it").toEqual(PAGES.map(() => 200));
  }
  const stranger = await freshPage(browser);
  expect(await shownBeside(stranger.request, `/games/${ended.gameId}/story`)).toMatchObject({
    "og:title": "Turn 1 as it was, Short Reeds · Savage Swamp",
    "og:description": expect.stringMatching(/^Lizards: War in the Savage Swamp\. Won by .+ points/),
  });
  await stranger.goto("/");
  await stranger
    .getByText(/^See how a game went: .+, won by .+ in turn \d+\.$/)
    .getByRole("link")
    .click();
  await expect(stranger.getByRole("heading", { level: 1, name: /turn \d+ as it really was/ })).toBeAttached();
});

test("its page leads to those who played it, unless they hide theirs", async ({ page }, info) => {
  const { gameId, player } = ended;
  await page.goto(`/games/${gameId}`);
  await inspectPage(page, info, "game");
  await page.getByRole("link", { name: "Ida Newt" }).click();
  await expect(page.getByRole("heading", { name: "Ida Newt" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Finished games" })).toContainText("Pale Frill");
  await expect(page.getByText("1 of 1 that count", { exact: true })).toBeVisible();
  await inspectPage(page, info, "player");
  const playersPage = new URL(page.url()).pathname;
  await player.goto("/account");
  await player.getByLabel("Who sees it").selectOption("hidden");
  await player.getByRole("button", { name: "Save the choice" }).click();
  await expect(player.getByText("Only you can see your page.")).toBeVisible();
  await expect(player.getByLabel("Who sees it")).toHaveValue("hidden");
  expect((await page.request.get(playersPage)).status()).toBe(404);
  expect((await player.request.get(playersPage)).status()).toBe(200);
  await page.goto(`/games/${gameId}`);
  await expect(page.getByRole("link", { name: "Ida Newt" })).toHaveCount(0);
});

test("a player's own table leads on to all that happened", async () => {
  const { gameId, player } = ended;
  await player.goto(`/games/${gameId}/play`);
  await expect(player.getByText("The game is over.")).toBeVisible();
  await expect(player).toHaveTitle(/ after turn \d+/);
  await expect(player.getByRole("button", { name: "Look for the next turn" })).toHaveCount(0);
  await expect(lines(player)).toContainText("RE"); // carried out: not judged by what has come of it
  await expect(sheet(player)).not.toContainText(/warning|You own no den/);
  await player.getByRole("link", { name: "See all that happened" }).click();
  await player.getByRole("button", { name: "Copy a link to this moment" }).click();
  await expect(player.getByRole("navigation", { name: "Seen by" })).toContainText("Anybody can open it.");
  await expect(player.getByRole("heading", { name: /turn 1 as it really was/ })).toBeAttached();
});

test("its story tells each fight, conquest and eruption, who has won, and leads to the hex", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/games/${ended.gameId}`);
  await page.getByRole("link", { name: "See all that happened" }).click();
  await page.waitForURL(/\/story/);
  await expect(page.locator("canvas")).toHaveAttribute("data-view", /\d/);
  const standings = page.getByRole("group", { name: "All clans" });
  await expect(standings.getByRole("row")).toHaveCount(3);
  for (const name of ["Clan", "Points", "Lizards", "Dens", "Temples", "Bridges"])
    await expect(standings.getByRole("columnheader", { name, exact: true })).toBeAttached();
  await expect(standings.getByRole("rowheader", { name: "PAL Pale Frill" })).toBeAttached();
  const deeds = page.getByRole("region", { name: "What happened" });
  await expect(deeds.getByRole("listitem").last()).toHaveText(/^.+ win(, | together, )(with .+ points|as the only)/);
  // What else the dice and a bot bring about in one turn is chance: each deed there leads to its hex.
  const inHexes = deeds.getByRole("listitem").filter({ has: page.getByRole("link") });
  for (const deed of await inHexes.all()) {
    await expect(deed).toHaveText(/^\d+[A-Z]+ \S.*\.$/);
    await expect(deed.getByRole("link")).toHaveText(/^\d+[A-Z]+$/);
  }
  const [deed] = await deeds.getByRole("link").all();
  if (!deed) return;
  await awake(page);
  const hex = (await deed.textContent()) ?? "";
  const opening = page.context().waitForEvent("page");
  await deed.click({ modifiers: ["ControlOrMeta"] });
  const beside = await opening;
  await expect(beside.getByTestId("true-hex")).toContainText(`${hex}, `);
  await beside.close();
  await deed.click();
  await expect(page.getByTestId("true-hex")).toContainText(`${hex}, `);
  await expect(page).toHaveURL(new RegExp(`hex=${hex}$`));
});

test("its story plays from the start, and its map is walked", async ({ page }, info) => {
  await page.goto(`/games/${ended.gameId}/story`);
  await expect(page.locator("canvas")).toHaveAttribute("data-view", /\d/);
  await awake(page);
  const shown = new Set<string | null>(); // it stays at the start for a moment only
  page.on("framenavigated", (frame) => shown.add(new URL(frame.url()).searchParams.get("turn")));
  await page.getByRole("button", { name: "Play from the start" }).click();
  await expect.poll(() => [...shown]).toEqual(["0", "1"]);
  await expect(page.getByRole("button", { name: "Play from the start" })).toBeVisible();
  await page.getByRole("link", { name: "‹ Start" }).click();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/turn=0/);
  await page.getByRole("application").last().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("true-hex")).toContainText("Home Den");
  await inspectPage(page, info, "truth");

  const address = new URL(page.url());
  await page.goto(`${address.pathname}${address.search}&clan=1`);
  await expect(page).toHaveURL(/\/story\/seats\/1\?turn=0&hex=/);
  await expect(page.getByText("Seen by")).not.toHaveCount(0);
});

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test(`the map of its story is explained and searched, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/games/${ended.gameId}/story`);
    await awake(page);
    const key = page.locator("summary", { hasText: /^Key$/ });
    await key.click();
    await expect(page.getByRole("region", { name: "Key to the map" })).toBeVisible();
    await key.click();
    if (width === 360) await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("combobox", { name: /^Find on the map/ }).fill("Pale Frill");
    await page.keyboard.press("Enter");
    const found = page.getByRole("region", { name: "Pale Frill" });
    await found.getByRole("button").first().click();
    await expect(page.getByTestId("true-hex")).toContainText("Pale Frill");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test("each clan’s own sight of it is kept: map, report, listing, charts", async ({ page }, info) => {
  const story = `/games/${ended.gameId}/story`;
  await page.goto(`${story}/seats/1?turn=1`);
  await expect(page.locator("canvas")).toHaveAttribute("data-view", /\d/);
  await inspectPage(page, info, "seen-by");
  await page.goto(`${story}/seats/1/report`);
  await expect(page.getByRole("group", { name: "Orders of the turn" })).toContainText("RE 1A");
  for (const [path, name] of [
    ["seats", "seats"],
    ["seats/1/listing", "listing"],
    ["charts", "charts"],
  ]) {
    await page.goto(`${story}/${path}`);
    await inspectPage(page, info, name as string);
  }
  // Code and name are read out apart: Chromium leaves a space that stands alone between two texts out of a name.
  expect(await (await page.request.get(`${story}/seats`)).text()).toMatch(/<th scope="row">(?:(?!<\/th>).)*<\/b> \w/);
});

test("the story of a turn is printed on a page of its own: whose game, how it ended, the whole map, the ranking", async ({
  page,
}, info) => {
  await page.goto(`/games/${ended.gameId}/story`);
  await expect(page.locator("canvas")).toHaveAttribute("data-view", /\d/);
  await awake(page);
  const pdf = await page.pdf({ path: info.outputPath("story.pdf"), preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
  // A4 less its margins.
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await picture(page, info, "story on paper", { fullPage: true });
  const title = page.getByRole("heading", { name: /^Short Reeds, turn 1 as it really was$/ });
  expect((await title.boundingBox())?.width).toBeGreaterThan(200);
  await expect(page.getByText(/^Over since .* after turn 1\. Won by /)).toBeVisible();
  await expect(page.getByText("where the world meets itself")).toBeVisible();
  await expect(page.getByRole("group", { name: "All clans" })).toContainText("Pale Frill");
  for (const hidden of ["Seen by …", "Copy a link to this moment", "Choose a hex to see all that is in it."])
    await expect(page.getByText(hidden)).toBeHidden();
  const shade = page.getByRole("group", { name: "All clans" });
  expect(await shade.evaluate((table) => getComputedStyle(table).backgroundImage)).toBe("none");
});

test("the browser plays the archive again, and a forged one is found", async ({ page }, info) => {
  await page.goto(`/games/${ended.gameId}/story/dice`);
  await awake(page);
  await page.getByRole("button", { name: "Replay this game" }).click();
  await expect(page.locator("b", { hasText: "All turns replay to the same bytes" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "played again" })).toHaveText(
    /^1 of 1 turns played again\. All turns replay to the same bytes, and the dice come from /,
  ); // said aloud
  await expect(page.getByRole("row", { name: /^1 the same no/ })).toBeVisible();
  await expect(page.getByText(/^The archive’s commitment, .+: [0-9a-f]{64}$/)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Turns played again" })).toHaveAttribute("value", "1");
  await inspectPage(page, info, "dice");

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "the archive of the game" }).click();
  const file = await (await downloading).path();
  const archive = JSON.parse(readFileSync(file, "utf8"));
  const choose = (text: string) =>
    page.getByLabel(/^Or an archive/).setInputFiles({
      ...{ name: "archive.json", mimeType: "application/json", buffer: Buffer.from(text) },
    });
  await choose(JSON.stringify({ ...archive, secret: "0".repeat(64) }));
  await expect(page.getByText("This game does not replay as it was played.")).toBeVisible();
  await expect(page.getByText("The secret is not the one the game was bound to.")).toBeVisible();
  await choose(JSON.stringify(archive));
  await expect(page.locator("b", { hasText: "All turns replay to the same bytes" })).toBeVisible();
  await choose("{");
  await expect(page.getByText("It is not JSON, so it is not an archive.")).toBeVisible();
});

test("the same again: those who played are asked to it unless the tick is taken away, and come by their notice", async ({
  page,
  browser,
}, info) => {
  const [gm, max, cyd] = [await freshPage(browser), await freshPage(browser), await freshPage(browser)];
  await becomeGm(gm);
  const gameId = await openGame(gm, { name: "Two Herons", seatCount: "4", anonymous: "named" });
  const players = [
    [page, "Lia Heron"],
    [max, "Max Heron"],
    [cyd, "Cyd Crane"],
  ] as const;
  for (const [player, name] of players) {
    await becomeConfirmedPlayer(player, name);
    await takeSeat(player, gameId);
  }
  await startGame(gm, gameId);
  const end = { fields: { reason: "for the test", meant: "end the game" }, form: "End the game" };
  await sendForm(gm, `/gm/games/${gameId}`, end);
  await page.goto(`/games/${gameId}`);
  await page.getByRole("link", { name: "The same again" }).click();
  await expect(page.getByRole("heading", { name: "Play with friends" })).toBeVisible();
  await awake(page);
  await expect(page.getByLabel("Name")).toHaveValue("Two Herons");
  const asked = page.getByRole("group", { name: "Ask to play again" });
  await expect(asked.getByRole("checkbox")).toHaveCount(2);
  await asked.getByRole("checkbox", { name: /Cyd Crane/ }).uncheck();
  await inspectPage(page, info, "the-same-again");
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Open the game" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/A name is missing/);
  await expect(asked.getByRole("checkbox", { name: /Cyd Crane/ })).not.toBeChecked();
  await expect(asked.getByRole("checkbox", { name: /Max Heron/ })).toBeChecked();
  await page.getByLabel("Name").fill("Three Herons");
  await page.getByRole("button", { name: "Open the game" }).click();
  await expect(page.getByText("Those you have asked have been sent this link.")).toBeVisible();
  const next = page.url();
  await page.goto(`/games/new?from=${gameId}`);
  await expect(page.getByText("You have already asked those with whom you played Two Herons")).toBeVisible();
  await cyd.goto("/notices");
  await expect(cyd.getByText("asks you to another game")).toHaveCount(0);
  await max.goto("/notices");
  await expect(max.getByText("Lia Heron, with whom you played Two Herons, asks you to another game")).toBeVisible();
  await max.getByRole("button", { name: "Three Herons: will you play?" }).click();
  await expect(max.getByText("Lia Heron invites you to Three Herons")).toBeVisible();
  await max.getByRole("button", { name: "Take the seat" }).click();
  await expect(max.getByText(/You have seat 1/)).toBeVisible();

  await page.goto(next);
  await awake(page);
  const own = page.getByRole("region", { name: "Your game" });
  await own.getByText("Take somebody out").click();
  await own.getByRole("button", { name: "Take them out" }).click();
  await expect(own.getByLabel("Who")).toHaveAccessibleDescription("Choose whom to take out.");
  await own.getByLabel("Who").selectOption({ label: await own.locator("option", { hasText: "Max" }).innerText() });
  await inspectPage(page, info, "your-game");
  await own.getByRole("button", { name: "Take them out" }).click();
  await expect(
    page.getByText("They have been told. The link above is new; the old one no longer works."),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Seats" })).not.toContainText("Max");
  await max.goto("/notices");
  await expect(max.getByText("The player who opened Three Herons has taken you out of it.")).toBeVisible();
});
