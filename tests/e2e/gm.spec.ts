import { appendFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "../support/accessibility";
import { awake } from "../support/awake";
import { openGame, startGame, takeSeat } from "../support/hosted-game";
import { isSound } from "../support/inspect-page";
import { becomeGm, becomePlayer } from "../support/people";
import { playNow } from "../support/solo-game";

/** Local times are typed, and then looked for in the server's time. */
test.use({ timezoneId: "UTC" });

async function fold(page: Page, title: string, reason: string): Promise<void> {
  await awake(page);
  await page.locator("summary", { hasText: new RegExp(`^${title}$`) }).click();
  await page.getByRole("form", { name: title }).getByLabel("Reason").fill(reason);
}

test("the Game Moderator opens a game, a player joins, it starts, its hour is moved, a turn is run", async ({
  page,
  browser,
}) => {
  const words: string[] = [];
  page.on("console", (message) => words.push(`${page.url()}: ${message.text()}`));
  page.on("pageerror", (error) => words.push(`${page.url()}: ${error.message}`));
  const name = `Slow Water ${Math.random().toString(36).slice(2, 7)}`;
  await becomeGm(page);
  await page.goto("/gm/new");
  await awake(page);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Seats").fill("1000");
  await page.getByLabel("Or every … minutes").fill("soon");
  await page.getByLabel("Muster, hours").fill("9999");
  await page.getByRole("button", { name: "Open the game" }).click();
  await expect(page.getByLabel("Seats")).toHaveAccessibleDescription(/is for \d+ to \d+ seats/);
  await expect(page.getByLabel("Seats")).toBeFocused();
  await expect(page.getByLabel("Or every … minutes")).toHaveAccessibleDescription(/A turn takes from 1 minute/);
  await expect(page.getByLabel("Muster, hours")).toHaveAccessibleDescription(/A muster takes from 1 minute to 14 days/);
  await page.getByLabel("Or every … minutes").clear();
  await page.getByLabel("Muster, hours").clear();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await page.getByLabel("Seats").fill("4");
  await page.getByLabel("House rules").fill("No alliances.\nReports may be quoted.");
  await page.getByRole("button", { name: "Open the game" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const gameId = page.url().split("/").at(-1) as string;

  const player = await (await browser.newContext()).newPage();
  await becomePlayer(player, "Ulla");
  await player.goto(`/games/${gameId}`);
  await awake(player);
  await expect(player.getByRole("region", { name: "House rules" })).toContainText("Reports may be quoted.");
  await player.getByLabel("Clan name").fill("Pale Frill");
  await player.getByLabel("Code").fill("P1");
  await player.getByRole("radio").nth(1).check();
  await player.getByRole("button", { name: "Take the seat" }).click();
  await expect(player.getByLabel("Code")).toHaveAccessibleDescription(/three letters/i);
  await expect(player.getByLabel("Clan name")).toHaveValue("Pale Frill");
  await expect(player.getByRole("radio").nth(1)).toBeChecked();
  await player.getByLabel("Code").fill("pal");
  await player.getByRole("button", { name: "Take the seat" }).click();
  await expect(player.getByText(/You have seat \d/)).toContainText("Pale Frill (PAL)");

  const late = await (await browser.newContext()).newPage();
  await becomePlayer(late, "Vera");
  await late.goto(`/games/${gameId}`);
  await awake(late);
  await late.getByLabel("Clan name").fill("Late Comers");
  await late.getByLabel("Code").fill("PAL");
  await late.getByRole("button", { name: "Take the seat" }).click();
  await expect(late.getByLabel("Code")).toHaveAccessibleDescription(/PAL is taken/);
  await expect(late.getByLabel("Clan name")).toHaveValue("Late Comers");

  await page.reload();
  await awake(page);
  await page.getByText("Start the game", { exact: true }).click();
  await page.getByRole("button", { name: /^Start; bots/ }).click();
  const reason = page.getByRole("form", { name: "Start the game" }).getByLabel("Reason");
  await expect(reason).toHaveAccessibleDescription(/A reason is missing/);
  await reason.fill("One player is enough");
  await page.getByLabel("Type “start”").fill("start");
  await page.getByRole("button", { name: /^Start; bots/ }).click();
  await expect(page.getByText(/^Turn 1 runs/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Pale Frill/ })).toContainText("No orders");

  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, "2026-11-20".length);
  await fold(page, "Move the hour", "The opera");
  await page.getByLabel("The turn runs").fill(`${inAMonth}T20:00`);
  await page.getByRole("button", { name: "Move it" }).click();
  await expect(page.getByText("The deadline is moved.")).toBeVisible();
  await expect(page.locator(`time[datetime^="${inAMonth}"]`).first()).toBeVisible();

  await fold(page, "Run turn 1 now", "Everybody is here");
  await page.getByRole("button", { name: "Run turn 1" }).click();
  await expect(page.getByText("Turn 1 has been run.")).toBeVisible();
  await expect(page.getByText("The deadline is moved.")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Ledger of turns" })).toBeVisible();
  await expect(page.getByText("Run turn 2 now")).toBeVisible();
  const log = page.getByRole("region", { name: "Log of acts" });
  for (const reason of ["One player is enough", "The opera", "Everybody is here"])
    await expect(log).toContainText(reason);

  await player.goto("/my-games");
  await expect(player.getByRole("row", { name: new RegExp(name) })).toContainText("None yet");
  await late.goto("/games");
  await late.getByRole("region", { name: "Under way" }).getByRole("link", { name, exact: true }).click();
  await expect(late.getByRole("group", { name: "Points of all clans", exact: true })).toBeVisible();

  for (const address of ["/gm", `/gm/games/${gameId}`, "/gm/new", "/gm/outbox", `/games/${gameId}`])
    await isSound(page, address);
  expect(words).toEqual([]);
});

test("the Game Moderator pauses, tries, looks, rolls back, offers a seat and keeps the game; a standby takes over", async ({
  page,
  browser,
}) => {
  const lot = Math.random().toString(36).slice(2, 7);
  const [name, other] = [`Still Water ${lot}`, `${"Deepwater".repeat(5)} ${lot}`];
  await becomeGm(page);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, "2026-11-20T20:00".length);
  const begun = async (called: string) => {
    const opened = await openGame(page, { name: called, localTime: "20:00", zone: "Europe/Berlin" });
    await startGame(page, opened);
    await page.goto(`/gm/games/${opened}`);
    await expect(page.getByText(/^At rest since/), "nobody plays in it").toBeVisible();
    await fold(page, "Move the hour", "For the test");
    await page.getByLabel("The turn runs").fill(tomorrow);
    await page.getByRole("button", { name: "Move it" }).click();
    await expect(page.getByText(/^Turn 1 runs.* at 20:00 in Europe\/Berlin/)).toBeVisible();
    return opened;
  };
  await begun(other);
  const gameId = await begun(name);
  const act = async (title: string, button: string, fill: (form: Locator) => Promise<unknown> = async () => {}) => {
    await page.goto(`/gm/games/${gameId}`);
    await fold(page, title, "So it goes");
    const form = page.getByRole("form", { name: title });
    await fill(form);
    await form.getByRole("button", { name: button }).click();
    return form;
  };
  await act("Pause the game", "Pause it", (form) => form.getByLabel("The pause ends").fill(tomorrow));
  await expect(page.getByText(/Paused until/)).toBeVisible();
  const focus = page.locator(":focus");
  await expect(focus, "where an act is gone with its form").toHaveText("The game is paused. Orders can be saved.");
  await act("End the pause", "Resume", (form) => expect(form).toContainText(/If it ends now, turn 1 runs .+\./));
  await expect(page.getByText("Pause the game")).toBeVisible();
  await expect(focus).toHaveText("The game goes on.");
  await act("Give more time", "Extend it");
  await expect(page.getByText("The turn has more time.")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 844 });
  await page.goto(`/gm?search=${lot}`);
  const several = "Pause several games, or give them more time";
  await fold(page, several, "A holiday");
  const games = page.getByRole("form", { name: several });
  const goAhead = games.getByRole("button", { name: "Do it in all ticked games" });
  await goAhead.click();
  await expect(games.getByLabel("All of them")).toHaveAccessibleDescription("Tick the games this is meant for.");
  await expect(games.getByLabel("All of them")).toBeFocused();
  await games.getByLabel("All of them").check();
  await expect(games.getByLabel("How much more")).toBeHidden();
  await games.getByLabel("What to do").selectOption("Give more time");
  await games.getByLabel("How much more").fill("150");
  await games.getByLabel("Unit").selectOption("Hours");
  await goAhead.click();
  await expect(games.getByRole("status")).toHaveText(`Given more time, 1 of 2: ${other}.`);
  await expect(games.getByRole("alert")).toContainText(`${name}: A turn can be extended by at most 168 hours in all.`);
  await expect(games.getByLabel(name), "what was refused stays ticked").toBeChecked();
  for (const done of ["All of them", other]) await expect(games.getByLabel(done)).not.toBeChecked();
  await expect(games.getByLabel("Reason")).toHaveValue("A holiday");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await act("Run turn 1 now", "Run turn 1");
  await expect(page.getByText("Run turn 2 now")).toBeVisible();
  const tried = await act("Try turn 2", "Try it");
  await expect(tried).toContainText("Turn 1, run again, comes out the same. Nothing is stored. The ranking is above.");
  await expect(tried.getByRole("group", { name: "Ranking after turn 2, if it ran now" })).toContainText(
    /1 [A-Z]{3}\d,\d{3}/,
  );
  await page.goto(`/gm/games/${gameId}`);
  await fold(page, "Roll back", "Not yet");
  await fold(page, "Try turn 2", "Once more");
  const trial = page.getByRole("form", { name: "Try turn 2" });
  await trial.getByRole("button", { name: "Try it" }).click();
  await expect(trial).toContainText("Nothing is stored. The ranking is above.");
  await expect(page.getByRole("form", { name: "Roll back" }).getByLabel("Reason")).toHaveValue("Not yet");
  const again = await act("Run turns again", "Run them again");
  await expect(again).toContainText("All the same, to the byte.");
  await fold(page, "Roll back", "So it goes");
  const doubted = page.getByRole("form", { name: "Roll back" });
  await doubted.getByRole("button", { name: "Roll back" }).click();
  await expect(doubted).toContainText("Type “roll back” if you mean it.");
  await expect(again, "what was done before does not stand beside a refusal").not.toContainText("All the same");
  await act("Roll back", "Roll back", (form) => form.getByLabel("if you mean it").fill("Roll back"));
  await expect(page.getByText("Run turn 1 now")).toBeVisible();
  await page.locator("summary", { hasText: "Put back what was kept" }).click();
  await expect(page.getByLabel("As it was").getByRole("option").first()).toHaveText(
    /^turn 1, .+, before: Rolled back “So it goes”$/,
  );

  await act("Look as a seat", "Look, for an hour", (form) => form.getByLabel("Seat").selectOption("1"));
  await expect(page.getByRole("heading", { name: /^As .+ sees it$/ })).toBeVisible();
  await expect(page.getByTestId("now")).toContainText(/The end of turn \d|How the game began/);
  await page.getByRole("link", { name: "Its listing" }).click();
  await expect(page.getByRole("heading", { name: "Ranking" })).toBeVisible();
  await expect(page.getByRole("link", { name: /on the map$/ })).toHaveCount(0);
  await page.goto(`/gm/games/${gameId}/seats/2`);
  await expect(page.getByRole("heading", { name: /sees it/ })).toHaveCount(0);

  await page.goto(`/gm/games/${gameId}`);
  await fold(page, "Download the game", "A backup");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await (await downloading).path();
  await appendFile(file, " ".repeat(12_000_000)); // as long as a long game's file
  await page.goto("/gm/restore");
  await page
    .getByLabel("File")
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await page.getByRole("button", { name: "Compare it" }).click();
  await expect(page.getByLabel("File")).toHaveAccessibleDescription(/This is not a downloaded game\./);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Compare it" }).click();
  await expect(page.getByText("No seat changes hands.")).toBeVisible();
  await page.getByLabel("Reason").fill("To see it work");
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(page.getByLabel(/^Type .+ if you mean it/)).toHaveAccessibleDescription(/if you mean it/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel(/^Type .+ if you mean it/).fill("restore");
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Log of acts" })).toContainText("To see it work");

  await act("Offer a seat to others", "Offer it", (form) => form.getByLabel("Seat").selectOption("2"));
  await expect(page.getByText("The seat is now listed with the open games.")).toBeVisible();
  const standby = await (await browser.newContext()).newPage();
  await becomePlayer(standby, "Sten");
  await standby.goto("/games");
  await standby.getByRole("link", { name: `Look: ${name}` }).click();
  await standby.getByRole("button", { name: "Take it over" }).click();
  await expect(standby).toHaveURL(/\/play$/);
  await standby.goto(`/games/${gameId}`);
  await expect(standby.getByRole("region", { name: "Log" })).toContainText("A player has taken over seat 2");
  await standby.getByText("Surrender", { exact: true }).first().click();
  await standby.getByLabel(/^Type .+ if you mean it/).fill("no");
  await standby.getByRole("button", { name: "Surrender" }).click();
  await expect(standby.getByLabel(/^Type .+ if you mean it/)).toHaveAccessibleDescription(/if you mean it/);

  for (const address of [`/gm/games/${gameId}`, `/games/${gameId}`]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, address).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page), address).toEqual([]);
  }
});

test("a player whose seat goes to a bot is told at the open table, and led to why, and to what they can do", async ({
  page,
  browser,
}) => {
  const player = await (await browser.newContext()).newPage();
  const { path, gameId } = await playNow(player);
  await becomeGm(page);
  await page.goto(`/gm/games/${gameId}`);
  await fold(page, "Give a seat to a bot", "Two accounts");
  const form = page.getByRole("form", { name: "Give a seat to a bot" });
  await form.getByLabel("Seat").selectOption("1");
  await form.getByRole("button", { name: /bot/i }).click();
  await expect(page.getByText("The seat is no longer the player’s.")).toBeVisible();

  await player.getByRole("button", { name: "Run the turn" }).click();
  await player.getByRole("button", { name: "Run it" }).click();
  const foot = player.getByText(/^This seat is no longer yours\. The Game Moderator has taken you out of this game\.$/);
  await expect(foot.last()).toBeVisible();
  const opened = player.waitForEvent("popup");
  await player
    .getByRole("link", { name: /What you can do/ })
    .last()
    .click();
  const why = await opened;
  const said = /taken you out of this game \(“Two accounts”\): a bot now plays seat 1/;
  await expect(why.getByText(said)).toBeVisible();
  expect(await accessibilityFaults(why)).toEqual([]);
  for (const place of [path, `${path}/messages`, `/games/${gameId}`]) {
    await player.goto(place);
    await expect(player.getByText(said)).toBeVisible();
  }
  await player.goto("/my-games");
  await player.getByRole("link", { name: /^Why: / }).click();
  await expect(player.getByText(said)).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  expect((await stranger.goto(`/games/${gameId}`))?.status()).toBe(404);
});

test("the Game Moderator calls an open game off, and ends one under way; players read why", async ({
  page,
  browser,
}) => {
  await becomeGm(page);
  const player = await (await browser.newContext()).newPage();
  await becomePlayer(player, "Wanda");

  const empty = await openGame(page);
  await page.goto(`/gm/games/${empty}`);
  await fold(page, "Call the game off", "Nobody came");
  await page.getByRole("button", { name: "Call it off" }).click();
  await expect(page.getByText("The game was called off before its start.")).toBeVisible();
  await expect(page.getByText("Call the game off", { exact: true })).toHaveCount(0);
  await player.goto(`/games/${empty}`);
  await expect(player.getByText(/Called off\./)).toBeVisible();
  await expect(player.getByRole("button", { name: "Take the seat" })).toHaveCount(0);

  const begun = await openGame(page, { name: "Short Rain" });
  await takeSeat(player, begun);
  await startGame(page, begun);
  await page.goto(`/gm/games/${begun}`);
  await player.goto(`/games/${begun}/play`);
  await awake(player);
  await fold(page, "End the game", "It was only a trial");
  const end = page.getByRole("form", { name: "End the game" });
  await end.getByLabel(/^Type/).fill("end");
  await end.getByRole("button", { name: "End it without a winner" }).click();
  await expect(end.getByLabel(/^Type/)).toHaveAccessibleDescription(/if you mean it/);
  await end.getByLabel(/^Type/).fill("end the game");
  await end.getByRole("button", { name: "End it without a winner" }).click();
  await expect(page.getByText("The game was ended by the Game Moderator after turn 0.")).toBeVisible();
  await expect(page.getByText("The game has ended. Everybody in it has been told.")).toBeVisible();
  const foot = player.getByRole("region", { name: "Orders and turn" });
  await expect(foot.getByRole("button", { name: "Run turn 1 now" })).toBeVisible(); // a table opened earlier does not know yet
  await player.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(player.getByRole("region", { name: "Order sheet" })).toContainText("The game is over.");
  await expect(foot.getByRole("button", { name: "Run turn 1 now" })).toHaveCount(0);
  await expect(foot.getByRole("link", { name: "See all that happened" })).toBeVisible();
  await player.goto(`/games/${begun}`);
  await expect(player.getByText("It was only a trial")).toBeVisible();
  await expect(player.getByText("This game was ended by the Game Moderator before it was won.")).toBeVisible();
  await player.getByRole("link", { name: "See all that happened" }).click();
  await expect(player.getByRole("heading", { name: /turn 0 as it really was/ })).toBeAttached();
  await player.emulateMedia({ media: "print" });
  await expect(player.getByText(/Ended by the Game Moderator\./)).toBeVisible();
  await player.emulateMedia({ media: "screen" });
  await player.goto("/my-games");
  await expect(player.getByRole("region", { name: "Over" }).getByRole("row", { name: /Short Rain/ })).toContainText(
    "ended by the Game Moderator",
  );
});
