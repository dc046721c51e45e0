import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { awake } from "../support/awake";
import { inspectPage } from "../support/inspect-page";
import { confirmAddress, freshAddress, signInAsGm, signUp } from "../support/people";

interface Ended {
  gameId: string;
  /** Who has played seat 1 in it. */
  player: Page;
  gm: Page;
}

const act = async (page: Page, title: string, button: RegExp) => {
  await awake(page);
  await page.locator("summary", { hasText: new RegExp(`^${title}$`) }).click();
  await page.getByRole("form", { name: title }).getByLabel("Reason").fill("for the test");
  await page.getByRole("button", { name: button }).click();
};

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
  await signInAsGm(gm);
  await gm.goto("/gm/new");
  await gm.getByLabel("Name").fill(`Short Reeds ${Math.random().toString(36).slice(2, 7)}`);
  await gm.getByLabel("Seats").fill("2");
  await gm.locator("summary", { hasText: "A special game" }).click();
  await gm.getByLabel("Least points that win").fill("0");
  await gm.getByRole("button", { name: "Open the game" }).click();
  await gm.waitForURL(/\/gm\/games\/[a-z0-9]+$/);
  const gameId = gm.url().split("/").at(-1) as string;
  const address = freshAddress("ida");
  await signUp(player, "Ida Newt", address);
  await confirmAddress(player, address);
  await player.goto(`/games/${gameId}`);
  await player.getByLabel("Clan name").fill("Pale Frill");
  await player.getByLabel("Code").fill("PAL");
  await player.getByRole("button", { name: "Take the seat" }).click();
  await expect(player.getByText(/You have seat \d/)).toBeVisible();
  await gm.reload();
  await act(gm, "Start the game", /^Start; bots/);
  await expect(gm.getByText(/^Turn 1 runs/)).toBeVisible();
  const sheet = { data: { lines: ["RE 1A"] } };
  expect((await player.request.put(`/api/games/${gameId}/seats/1/turns/1/orders`, sheet)).status()).toBe(200);
  for (const page of [stranger, player, gm])
    expect(await answers(page, gameId), "before the end").toEqual(PAGES.map(() => 404));
  await act(gm, "Run turn 1 now", /^Run turn 1/);
  await expect(gm.getByText("The game is over, after turn 1.")).toBeVisible();
  return { gameId, player, gm };
}

test("a game that is over is open to everybody, and to nobody before", async ({ page, browser }, info) => {
  const fresh = async () => (await browser.newContext({ acceptDownloads: true })).newPage();
  const stranger = await fresh();
  const { gameId, player } = await endedGame(page, await fresh(), stranger);
  for (const each of [stranger, player, page]) expect(await answers(each, gameId)).toEqual(PAGES.map(() => 200));

  await stranger.goto(`/games/${gameId}`);
  await inspectPage(stranger, info, "game");
  await stranger.getByRole("link", { name: "Ida Newt" }).click();
  await expect(stranger.getByRole("heading", { name: "Ida Newt" })).toBeVisible();
  await expect(stranger.getByRole("group", { name: "Finished games" })).toContainText("Pale Frill");
  await expect(stranger.getByText("1 of 1", { exact: true })).toBeVisible();
  await inspectPage(stranger, info, "player");
  const playersPage = new URL(stranger.url()).pathname;
  await player.goto("/account");
  await player.getByLabel("Who sees it").selectOption("hidden");
  await player.getByRole("button", { name: "Save the choice" }).click();
  await expect(player.getByText("Nobody but you sees your page.")).toBeVisible();
  await expect(player.getByLabel("Who sees it")).toHaveValue("hidden");
  await inspectPage(player, info, "account");
  expect((await stranger.request.get(playersPage)).status()).toBe(404);
  expect((await player.request.get(playersPage)).status()).toBe(200);
  await stranger.goto(`/games/${gameId}`);
  await expect(stranger.getByRole("link", { name: "Ida Newt" })).toHaveCount(0);
  await stranger.setViewportSize({ width: 1440, height: 900 });
  await stranger.getByRole("link", { name: "See all that happened" }).click();
  await stranger.waitForURL(/\/story/);
  await expect(stranger.locator("canvas")).toHaveAttribute("data-view", /\d/);
  const clans = stranger.getByRole("group", { name: "All clans" });
  await expect(clans.getByRole("row")).toHaveCount(3);
  const deeds = stranger.getByRole("region", { name: "Fights, conquests and eruptions" });
  // What the dice and a bot bring about in one turn is chance: each deed leads to its hex, or the page says there is none.
  const nothing = deeds.getByText("No fight, no conquest and no eruption in this turn.");
  await expect(deeds.getByRole("listitem").first().or(nothing)).toBeVisible();
  for (const deed of await deeds.getByRole("listitem").all()) {
    await expect(deed).toHaveText(/^\d+[A-Z]+ \S.*\.$/);
    await expect(deed.getByRole("link")).toHaveText(/^\d+[A-Z]+$/);
  }
  const [deed] = await deeds.getByRole("link").all();
  if (deed) {
    const hex = (await deed.textContent()) ?? "";
    const opening = stranger.context().waitForEvent("page");
    await deed.click({ modifiers: ["ControlOrMeta"] });
    const beside = await opening;
    await expect(beside.getByTestId("true-hex")).toContainText(`${hex}, `);
    await beside.close();
    await deed.click();
    await expect(stranger.getByTestId("true-hex")).toContainText(`${hex}, `);
    await expect(stranger).toHaveURL(new RegExp(`hex=${hex}$`));
    await stranger.goto(`/games/${gameId}/story`);
  }
  await awake(stranger);
  const shown = new Set<string | null>(); // it stays at the start for a moment only
  stranger.on("framenavigated", (frame) => shown.add(new URL(frame.url()).searchParams.get("turn")));
  await stranger.getByRole("button", { name: "Play from the start" }).click();
  await expect.poll(() => [...shown]).toEqual(["0", "1"]);
  await expect(stranger.getByRole("button", { name: "Play from the start" })).toBeVisible();
  await stranger.getByRole("link", { name: "‹ Start" }).click();
  await expect(stranger.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(stranger).toHaveURL(/turn=0/);
  await stranger.getByRole("application").focus();
  await stranger.keyboard.press("Enter");
  await expect(stranger.getByTestId("true-hex")).toContainText("Home Den");
  await inspectPage(stranger, info, "truth");
  await stranger.setViewportSize({ width: 1440, height: 900 });

  const address = new URL(stranger.url());
  await stranger.goto(`${address.pathname}${address.search}&clan=1`);
  await expect(stranger).toHaveURL(/\/story\/seats\/1\?turn=0&hex=/);
  await expect(stranger.getByText("Seen by")).not.toHaveCount(0);
  await stranger.goto(`/games/${gameId}/story/seats/1?turn=1`);
  await expect(stranger.locator("canvas")).toHaveAttribute("data-view", /\d/);
  await inspectPage(stranger, info, "seen-by");
  await stranger.goto(`/games/${gameId}/story/seats/1/report`);
  await expect(stranger.getByRole("group", { name: "Orders of the turn" })).toContainText("RE 1A");
  await inspectPage(stranger, info, "report");
  for (const [path, name] of [
    ["seats", "seats"],
    ["seats/1/listing", "listing"],
    ["charts", "charts"],
  ]) {
    await stranger.goto(`/games/${gameId}/story/${path}`);
    await inspectPage(stranger, info, name as string);
  }
});

test("the story of a turn is printed on a page of its own: whose game, how it ended, the whole map, the ranking", async ({
  page,
  browser,
}, info) => {
  const fresh = async () => (await browser.newContext()).newPage();
  const reader = await fresh();
  const { gameId } = await endedGame(page, await fresh(), reader);
  await reader.goto(`/games/${gameId}/story`);
  await expect(reader.locator("canvas")).toHaveAttribute("data-view", /\d/);
  await awake(reader);
  const pdf = await reader.pdf({ path: info.outputPath("story.pdf"), preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
  // A4 less its margins.
  await reader.emulateMedia({ media: "print" });
  await reader.setViewportSize({ width: 703, height: 1000 });
  await reader.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await reader.screenshot({ path: info.outputPath("story-on-paper.png"), fullPage: true });
  const title = reader.getByRole("heading", { name: /^Short Reeds .*, turn 1 as it really was$/ });
  expect((await title.boundingBox())?.width).toBeGreaterThan(200);
  await expect(reader.getByText(/^Over since .* after turn 1\. Won by /)).toBeVisible();
  await expect(reader.getByText("where the world meets itself")).toBeVisible();
  await expect(reader.getByRole("group", { name: "All clans" })).toContainText("Pale Frill");
  for (const hidden of ["Seen by …", "Choose a hex to see all that is in it."])
    await expect(reader.getByText(hidden)).toBeHidden();
  const shade = reader.getByRole("group", { name: "All clans" });
  expect(await shade.evaluate((table) => getComputedStyle(table).backgroundImage)).toBe("none");
});

test("the browser plays the archive again, and a forged one is found", async ({ page, browser }, info) => {
  const fresh = async () => (await browser.newContext({ acceptDownloads: true })).newPage();
  const reader = await fresh();
  const { gameId } = await endedGame(page, await fresh(), reader);
  await reader.goto(`/games/${gameId}/story/dice`);
  await awake(reader);
  await reader.getByRole("button", { name: "Play this game again" }).click();
  await expect(reader.getByText("All turns replay to the same bytes")).toBeVisible();
  await expect(reader.getByRole("row", { name: /^1 the same no/ })).toBeVisible();
  await expect(reader.getByRole("progressbar", { name: "Turns played again" })).toHaveAttribute("value", "1");
  await inspectPage(reader, info, "dice");

  const downloading = reader.waitForEvent("download");
  await reader.getByRole("link", { name: "the archive of the game" }).click();
  const file = await (await downloading).path();
  const archive = JSON.parse(readFileSync(file, "utf8"));
  const choose = (text: string) =>
    reader.getByLabel(/^Or an archive/).setInputFiles({
      ...{ name: "archive.json", mimeType: "application/json", buffer: Buffer.from(text) },
    });
  await choose(JSON.stringify({ ...archive, secret: "0".repeat(64) }));
  await expect(reader.getByText("This game does not replay as it was played.")).toBeVisible();
  await expect(reader.getByText("The secret is not the one the game was bound to.")).toBeVisible();
  await choose(JSON.stringify(archive));
  await expect(reader.getByText("All turns replay to the same bytes")).toBeVisible();
  await choose("{");
  await expect(reader.getByText("It is not JSON, so it is no archive.")).toBeVisible();
});
