import { type Browser, expect, type Page, test } from "@playwright/test";
import { awake } from "../support/awake";
import { openGame, startGame, takeSeat } from "../support/hosted-game";
import { isSound } from "../support/inspect-page";
import { becomeConfirmedPlayer, becomeGm, becomePlayer, inTheSessionOf } from "../support/people";
import { foot, lines, sheet, status } from "../support/table";

async function newPlayer(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await becomePlayer(page, name);
  return page;
}

async function act(page: Page, gameId: string, title: string, button: string, fields = {}): Promise<void> {
  await page.goto(`/gm/games/${gameId}`);
  await awake(page);
  await page.locator("summary", { hasText: new RegExp(`^${title}$`) }).click();
  const form = page.getByRole("form", { name: title });
  for (const [label, text] of Object.entries<string>({ Reason: "So it goes", ...fields }))
    await form.getByLabel(label).fill(text);
  await form.getByRole("button", { name: button }).click();
}

/** What screen readers say of a game that has not begun when others have changed it. */
const heard = (page: Page) => page.getByTestId("heard");

/** What a browser does when its reader comes back to the tab: waiting pages look for something new. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

async function pressTakeSeat(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Take the seat" }).click();
  await expect(page.getByRole("heading", { name: "Your seat" })).toBeVisible();
}

test("a private game is entered by invitation, musters, keeps a waiting list and begins when all have confirmed", async ({
  page,
  browser,
}) => {
  await becomeGm(page);
  const name = `Reed ${Math.random().toString(36).slice(2, 8)}`;
  await page.goto("/gm/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Seats").fill("2");
  await page.getByLabel("Who may join").selectOption("invitation");
  await page.getByLabel("Muster, hours").fill("23.999"); // not a whole number of minutes
  await page.getByLabel("Fixed time of day").fill("20:00");
  await page.getByLabel("Its time zone").selectOption("America/Kentucky/Monticello"); // the longest name
  await page.getByText("A special game: another map, other numbers").click();
  await page.getByLabel("Growth of dens, per cent").fill("lots");
  await page.getByRole("button", { name: "Open the game" }).click();
  await expect(page.getByLabel("Growth of dens, per cent")).toHaveAccessibleDescription(/number/);
  await page.getByText("A special game: another map, other numbers").click(); // folded away, and refused once more
  await page.getByRole("button", { name: "Open the game" }).click();
  await expect(page.getByLabel("Growth of dens, per cent")).toBeFocused();
  await page.getByLabel("Growth of dens, per cent").fill("60");
  await page.getByRole("button", { name: "Open the game" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const gameId = page.url().split("/").at(-1) as string;
  await page.locator("summary", { hasText: "Make an invitation" }).click();
  const form = page.getByRole("form", { name: "Make an invitation" });
  await form.getByLabel("For how many players").fill("3");
  await form.getByLabel("Reason").fill("Friends");
  await form.getByRole("button", { name: "Make it" }).click();
  const link = await page.getByRole("region", { name: "Invitations" }).locator("code").innerText();
  const path = new URL(link).pathname + new URL(link).search;

  const [ida, jon, kit] = [
    await newPlayer(browser, "Ida"),
    await newPlayer(browser, "Jon"),
    await newPlayer(browser, "Kit"),
  ];
  expect((await ida.goto(`/games/${gameId}`))?.status()).toBe(404);
  await ida.goto(path);
  const terms = ida.getByRole("region", { name: "Terms" });
  await expect(terms).toContainText("Growth of dens, per cent: 60");
  await expect(terms.getByRole("link", { name: "The rules with these numbers" })).toHaveCount(0); // not for her yet
  await isSound(ida, path);
  await pressTakeSeat(ida);
  await expect(terms.getByRole("link", { name: "The rules with these numbers" })).toBeVisible();
  await expect(heard(ida), "the answer to her own act says it").toBeEmpty();
  await jon.goto(path);
  await pressTakeSeat(jon);
  await comeBack(ida);
  await expect(heard(ida)).toHaveText("You have seat 1. All seats are taken: confirm that you are here.");
  await kit.goto(path);
  await awake(kit);
  await kit.getByRole("button", { name: "Wait for a seat" }).click();
  await expect(kit.getByText("You are number 1 on the list")).toBeVisible();
  await expect(heard(kit)).toBeEmpty();
  await isSound(kit, `/games/${gameId}`);
  await isSound(kit, "/my-games");
  await expect(kit.getByRole("region", { name: "You are waiting for a seat" }).getByRole("row")).toHaveCount(2);
  await page.reload();
  const seats = page.getByRole("region", { name: "Seats" });
  await expect(seats.getByRole("row", { name: /Ida/ })).toContainText("Not confirmed");
  await expect(seats.getByRole("row", { name: /Jon/ })).toContainText("Confirmed");

  await isSound(ida, `/games/${gameId}`);
  await expect(ida.getByText("Confirm that you are here by")).toBeVisible();
  await kit.goto(`/games/${gameId}`);
  await awake(kit);
  await ida.getByText("Give the seat back", { exact: true }).click();
  await ida.getByRole("button", { name: "Give it back" }).click();
  await expect(ida.getByText("You have given your seat back.")).toBeVisible();
  await comeBack(kit);
  await expect(heard(kit)).toHaveText("You have seat 1. All seats are taken: confirm that you are here.");
  await kit.getByRole("button", { name: "I am here" }).click();
  await expect(kit).toHaveURL(/\/play$/);

  // The link was a real one, so the page says that it no longer works, and nothing about the game.
  await page.goto(`/gm/games/${gameId}`);
  await expect(page.getByRole("region", { name: "Invitations" })).toContainText("2 of 3 used"); // Ida's is given back
  await expect(page.getByText("these let players in only while a seat is on offer")).toBeVisible();
  const max = await newPlayer(browser, "Max");
  await isSound(max, path);
  await expect(max.getByRole("main")).toContainText("This invitation no longer works");
  expect(await max.content()).not.toContain(name);
  for (const wrong of [`${path}x`, path.slice(0, -1), path.replace(gameId, "nowhere")]) {
    await max.goto(wrong);
    await expect(max.getByRole("main")).toContainText("was not copied in full");
  }
});

test("a player opens a game for friends, one of them comes by its link, and it begins with bots", async ({
  page,
  browser,
}) => {
  const bob = await newPlayer(browser, "Bob");
  await bob.goto("/games/new");
  await expect(bob.getByRole("main")).toContainText("Until you do, you cannot open a game.");

  await becomeConfirmedPlayer(page, "Ann");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTimezoneOverride", { timezoneId: "Asia/Kathmandu" });
  await page.goto("/games");
  await page.getByRole("link", { name: "Play with friends" }).click();
  await awake(page);
  await expect(page.getByLabel("Seats")).toHaveValue("6");
  await expect(page.getByLabel("Its time zone")).toHaveValue(/Asia\/Kat/); // an old name or the new one
  await expect(page.getByLabel("Seats").locator("option:checked")).toHaveText("6: a short game, 14 to 35 turns");
  await page.getByRole("button", { name: "Open the game" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/A name is missing/);
  await isSound(page, "/games/new");
  await page.getByLabel("Name").fill("Sunday Swamp");
  await page.getByLabel("Seats").selectOption("3");
  await page.getByLabel("The game begins").selectOption("when you say so");
  await page.getByLabel("Its time zone").selectOption("Europe/Berlin");
  await page.getByLabel("House rules").fill("Be kind.");
  await page.reload();
  await awake(page);
  await expect(page.getByLabel("House rules"), "what was typed is still there").toHaveValue("Be kind.");
  await expect(page.getByLabel("The game begins")).toHaveValue("called");
  await expect(page.getByLabel("Its time zone")).toHaveValue("Europe/Berlin");
  await page.getByRole("button", { name: "Open the game" }).click();
  await expect(page.getByText("most games of this size between bots take 17 to 41 turns")).toBeVisible();
  const own = page.getByRole("region", { name: "Your game" });
  const link = new URL(await own.locator("code").innerText());
  await expect(page.getByText("Be kind.")).toBeVisible();
  await expect(own).toContainText("The game begins when you say so, below, with or without you");
  await page.goto("/games/new");
  await awake(page);
  await expect(page.getByLabel("House rules"), "and gone once it is sent").toHaveValue("");
  await isSound(page, link.pathname);

  await bob.goto(link.pathname + link.search);
  await expect(bob.getByText("Ann invites you to Sunday Swamp: 3 seats, turns run every day.")).toBeVisible();
  await pressTakeSeat(bob);
  await comeBack(page);
  await expect(page.getByRole("region", { name: "Seats" })).toContainText("Bob"); // shown without a press
  const cyd = await (await browser.newContext()).newPage();
  await cyd.setViewportSize({ width: 360, height: 740 });
  await cyd.goto(link.href);
  await cyd.getByRole("button", { name: "Come in as a guest" }).click();
  await expect(cyd.getByRole("button", { name: "Take the seat" })).toBeVisible();
  expect(cyd.url()).toBe(link.href);
  const first = cyd.locator("label").filter({ hasText: "By far the most Black" });
  await expect(first.getByText(/^By far the most Black/)).toBeVisible();
  await expect(first.locator("svg")).toBeHidden(); // the start-up that is chosen is drawn, of all alone
  await cyd.getByRole("radio", { name: /^1/ }).check();
  await expect(first.locator("svg")).toBeVisible();
  await expect(bob.getByText("Until it is, you get no mail about this game.")).toBeVisible();
  await expect(bob.getByRole("region", { name: "Your game" })).toHaveCount(0);
  await awake(bob);
  await bob.getByText("Change what you have chosen").click();
  const anew = bob.getByRole("form", { name: "Change what you have chosen" });
  const clan = await anew.getByLabel("Clan name").inputValue();
  await anew.getByLabel("Code").fill("1");
  await anew.getByRole("radio", { name: /^2/ }).check();
  await anew.getByRole("button", { name: "Choose this" }).click();
  await expect(anew.getByLabel("Code")).toHaveAccessibleDescription(/A code is three letters/);
  await anew.getByLabel("Code").fill("zzz");
  await anew.getByRole("button", { name: "Choose this" }).click();
  await expect(bob.getByRole("region", { name: "Your seat" })).toContainText(`${clan} (ZZZ)`);
  await expect(bob.getByText(/Your start-up: 2, /)).toBeVisible();
  await pressTakeSeat(page);
  await bob.route("**/status", (route) => route.abort()); // so that he does not hear that it begins
  await own.getByText("Begin now; bots take the free seats").click();
  await expect(own).toContainText("1 of 3 seats is free.");
  await own.getByRole("button", { name: "Begin the game" }).click();
  await expect(page).toHaveURL(/\/play$/);
  await bob.getByText("Change what you have chosen").click(); // folded again with the choice
  await anew.getByLabel("Code").fill("yyy");
  await anew.getByRole("button", { name: "Choose this" }).click();
  await expect(bob.locator(":focus"), "the form is gone").toHaveText("The game has begun: your change was not saved.");
  await bob.unroute("**/status");
  await bob.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 24 * 60 * 60_000; // his device's clock is a day fast
  });
  await bob.goto(`${link.pathname}/play`);
  await awake(bob);
  await expect(bob.getByRole("banner")).toContainText(/1 d 00 h|23 h/);
  const beReady = async (player: Page) => {
    await expect(sheet(player)).toBeVisible();
    await player.getByRole("button", { name: "Ready", exact: true }).click();
    await player.getByRole("button", { name: "Ready anyway" }).click();
    await expect(player.getByRole("button", { name: "Take it back" })).toBeVisible();
  };
  // What is heard between a press and its answer does not take the press back.
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route("**/ready", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  await page.getByRole("button", { name: "Ready anyway" }).click();
  await Promise.all([page.waitForResponse("**/status"), comeBack(page)]);
  await page.route("**/status", (route) => route.abort());
  answer();
  await expect(page.getByRole("button", { name: "Take it back" })).toBeVisible();
  await expect(foot(page)).toContainText("1 of 2 ready");
  await page.unroute("**/status");
  const elsewhere = await page.context().newPage(); // before all are ready: from then on there is a minute to undo it
  await elsewhere.goto(page.url());
  await awake(elsewhere);
  await beReady(bob);
  await expect(bob.getByRole("banner")).toContainText(/\d s\s*runs early, /); // the last minute, in seconds
  await elsewhere.getByRole("button", { name: "Take it back" }).click();
  await expect(elsewhere.getByRole("button", { name: "Ready", exact: true })).toBeVisible();
  await elsewhere.close();
  await comeBack(page);
  await expect(page.getByRole("button", { name: "Ready", exact: true }), "taken back elsewhere").toBeVisible();
  await expect(status(page)).toHaveText(/Saved, revision/);
  const due = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const run = { turn: 1, status: "running", dueAt: due, lockedAt: due, ready: 0, awaited: 2 };
  await bob.route("**/status", (route) => route.fulfill({ json: run }));
  await comeBack(bob);
  await expect(bob.getByText("Turn 1 has been run.").first()).toBeVisible();
  await expect(bob.getByRole("banner")).not.toContainText("early"); // though he was ready last
  await page.goto("/games/new?name=Sunday+again&seatCount=3&turnMinutes=720");
  await expect(page.getByLabel("Name")).toHaveValue("Sunday again");
  await expect(page.getByLabel("Turns run")).toHaveValue("720");
  await bob.goto(link.pathname);
  await expect(bob.getByRole("region", { name: "Log" })).toContainText(
    "Begun by the player who opened it, with a bot in the free seat",
  );
});

test("a player goes on vacation, finds a sitter, surrenders and takes it back", async ({ page, browser }) => {
  await becomeGm(page);
  const gameId = await openGame(page);
  const lea = await newPlayer(browser, "Lea");
  await takeSeat(lea, gameId);
  await startGame(page, gameId);

  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, "2026-11-20T20:00".length);
  await act(page, gameId, "Pause the game", "Pause it", { "The pause ends": tomorrow });
  await expect(page.getByText(/Paused until/)).toBeVisible();
  await isSound(lea, `/games/${gameId}/play`);
  await expect(lea.getByRole("region", { name: "Guide to a first game" })).toBeVisible(); // among others too
  await expect(lea.getByText(/^Paused by the Game Moderator since .+, until .+: “So it goes”$/)).toBeVisible();
  await act(page, gameId, "End the pause", "Resume");
  await expect(page.getByText("Pause the game")).toBeVisible();
  await lea.reload();
  await expect(lea.getByText(/^Paused/)).toHaveCount(0);

  await lea.goto(`/games/${gameId}`);
  await awake(lea);
  await lea.getByText("Vacation", { exact: true }).click();
  const vacation = lea.getByRole("form", { name: "Vacation" });
  await vacation.getByLabel("It begins").fill("2001-01-01T20:00");
  await vacation.getByLabel("Days").fill("3");
  await vacation.getByRole("button", { name: "Announce it" }).click();
  await expect(vacation.getByLabel("It begins")).toHaveAccessibleDescription(/before it begins/);
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, "2026-11-20T20:00".length);
  await vacation.getByLabel("It begins").fill(inAWeek);
  await vacation.getByRole("button", { name: "Announce it" }).click();
  await expect(lea.getByText("You have 11 of 14 days left.")).toBeVisible();
  await expect(lea.getByRole("button", { name: "Call it off" }), "which one").toHaveAccessibleName(
    /^Call it off \w{3} \d+ \w{3}.*, \d\d:\d\d to \w{3} \d+ \w{3}.*, \d\d:\d\d$/,
  );

  await lea.getByText("A sitter", { exact: true }).click();
  const sitting = lea.getByRole("form", { name: "A sitter" });
  await sitting.getByLabel("Days from now").fill("7");
  await sitting.getByRole("button", { name: "Make a link" }).click();
  const link = new URL(await lea.locator("code", { hasText: "/sitting/" }).innerText()).pathname;
  const [copy, withdraw] = await Promise.all(
    ["Copy", "Withdraw the link"].map((name) => lea.getByRole("button", { name }).first().boundingBox()),
  );
  expect(withdraw && copy && withdraw.y - copy.y - copy.height).toBeGreaterThanOrEqual(8); // they do not overlap
  await lea.goto(link);
  await expect(lea.getByText("This link is for your sitter")).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await isSound(stranger, link);
  await stranger.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(stranger, "the way back").toHaveURL(`/sign-in?next=${encodeURIComponent(link)}`);
  await expect(stranger.getByRole("main"), "no way elsewhere").not.toContainText("Play now");
  const max = await newPlayer(browser, "Max");
  await isSound(max, link);
  await max.getByRole("button", { name: "Sit for them" }).click();
  await expect(max).toHaveURL(/\/play$/);
  await expect(max.getByText(/^You sit for .+ until .+\. What you save are their orders\.$/)).toBeVisible();
  await isSound(max, "/my-games");
  await expect(max.getByRole("region", { name: "Seats you sit for" })).toBeVisible();
  await max.context().route("**/orders", (route) => route.abort());
  await max.goto(`/games/${gameId}/play`);
  await awake(max);
  await max.getByRole("button", { name: "Recruit", exact: true }).click();
  await expect(max.getByText(/^Not sent, kept here/)).toBeVisible();
  await inTheSessionOf(lea, max, () => expect(max.getByText("No orders yet")).toBeVisible()); // of their own
  await expect(lines(max)).toHaveCount(1);

  await isSound(lea, `/games/${gameId}`);
  await expect(lea.getByText("Max sits for you until")).toBeVisible();
  await lea.getByText("End the sitting", { exact: true }).click();
  await lea.getByRole("button", { name: "End it" }).click();
  await expect(lea.locator(":focus"), "the form is gone").toHaveText("The sitting has ended.");
  await max.goto("/notices");
  await expect(max.getByText(/^The player of .+ has ended your sitting in/)).toBeVisible();
  await max.goto(`/games/${gameId}/play`);
  await expect(max.getByText(/You no longer write orders for .+/)).toBeVisible();
  await lea.getByText("Surrender", { exact: true }).first().click();
  const typed = lea.getByLabel(/^Type .+ if you mean it/);
  const code = /^Type your code, (.+), if/.exec(
    await lea.getByText(/^Type .+ if you mean it/).innerText(),
  )?.[1] as string;
  await typed.fill(code);
  await lea.getByRole("button", { name: "Surrender" }).click();
  await expect(lea.getByRole("heading", { name: "You have surrendered" })).toBeVisible();
  await expect(lea.getByRole("status").filter({ hasText: /^You have surrendered\.$/ })).toBeVisible();
  await lea.goto(`/games/${gameId}/play`);
  await expect(sheet(lea)).toContainText("You have surrendered: when turn 1 runs");
  await lea.getByRole("link", { name: "Take it back" }).click();
  await lea.waitForURL(`**/games/${gameId}`);
  await isSound(lea, `/games/${gameId}`);
  await lea.getByRole("button", { name: "Take it back" }).click();
  await expect(lea.getByRole("heading", { name: "You have surrendered" })).toHaveCount(0);
});

test("the Game Moderator changes a world and a name, and shuts somebody out", async ({ page, browser }) => {
  await becomeGm(page);
  const gameId = await openGame(page);
  const name = `Nix${Math.random().toString(36).slice(2, 8)}`;
  const nix = await newPlayer(browser, name);
  await takeSeat(nix, gameId);
  await startGame(page, gameId);
  await nix.goto(`/games/${gameId}`);
  await awake(nix);
  await nix.getByText("Report a name", { exact: true }).click();
  await nix.getByLabel("What is wrong with it").fill("It is rude");
  await nix.getByRole("button", { name: "Report it" }).click();
  await expect(nix.getByText("The Game Moderator will look at it.")).toBeVisible();

  await page.goto(`/gm/games/${gameId}`);
  await expect(page).toHaveTitle(/^Moderate Reed /);
  await expect(page.getByText("It is rude")).toBeVisible();
  await page.locator("summary", { hasText: "Change a name" }).click();
  const naming = page.getByRole("form", { name: "Change a name" });
  await naming.getByLabel("Seat").selectOption("1");
  await naming.getByLabel("New name").fill("Quiet Water");
  await naming.getByLabel("New code").fill("QUI");
  await naming.getByLabel("Reason").fill("It was rude");
  await naming.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByRole("rowheader", { name: "QUI Quiet Water" })).toBeVisible();

  await isSound(page, `/gm/games/${gameId}/world`);
  await page.getByRole("form", { name: "Download the world" }).getByLabel("Reason").fill("A bug");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the world" }).click();
  const file = await (await downloading).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  const world = JSON.parse(Buffer.concat(chunks).toString()) as { turn: number; bands: { hunger?: number }[] };
  const upload = (document: unknown) =>
    page.getByLabel("File").setInputFiles({
      name: "world.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(document)),
    });
  await upload({ ...world, turn: 9 });
  await page.getByRole("button", { name: "Compare it" }).click();
  await expect(page.getByLabel("File")).toHaveAccessibleDescription("turn: must be 0, this game's last turn");
  const put = page.getByRole("button", { name: "Put it in place" });
  const compared = page.getByText(/^\d+ differences?\. Nothing is stored yet\.$/);
  await page.getByRole("form", { name: "Upload the world" }).getByLabel("Reason").fill("It was twice there");
  await upload({ ...world, bands: world.bands.slice(2) });
  await put.click();
  await expect(page.getByLabel("File")).toHaveAccessibleDescription(/^Compare it first/);
  await page.getByRole("button", { name: "Compare it" }).click();
  await expect(compared).toBeVisible();
  await upload({ ...world, bands: world.bands.slice(1) });
  await expect(compared).toHaveCount(0);
  await put.click();
  await expect(page.getByLabel("File")).toHaveAccessibleDescription(/^Compare it first/);
  await page.getByRole("button", { name: "Compare it" }).click();
  await expect(compared).toHaveText(/^1 difference\./);
  await expect(page.getByText(/^bands\[clan \d+, hex \w+\]/)).toHaveCount(1);
  const said = await compared.elementHandle();
  await page.getByRole("button", { name: "Compare it" }).click(); // the same once more: said once more
  await expect.poll(() => said?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(compared).toHaveText(/^1 difference\./);
  await put.click();
  await expect(page.getByText(/The world is changed/)).toBeVisible();

  await isSound(page, `/gm/people?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Moderate ${name}`));
  await isSound(page, page.url());
  await page.locator("summary", { hasText: "Shut them out" }).click();
  const form = page.getByRole("form", { name: "Shut them out" });
  await form.getByLabel("Reason").fill("Two clans in one game");
  await form.getByLabel("For how many days").fill("7");
  await form.getByLabel(/^Type/).fill("shut");
  await form.getByRole("button", { name: "Shut them out" }).click();
  await expect(form.getByLabel(/^Type/)).toHaveAccessibleDescription(/if you mean it/);
  await form.getByLabel(/^Type/).fill("Shut out");
  await form.getByRole("button", { name: "Shut them out" }).click();
  await expect(page.getByRole("region", { name: "Log" })).toContainText("Two clans in one game");
  await expect(page.getByText(/^Shut out until .+: then they are let in again/)).toBeVisible();
  await nix.goto("/my-games");
  await expect(nix).toHaveURL(/sign-in/);
  await isSound(page, `/gm/games/${gameId}`);
});

test("somebody without an account who looks at a seat to take over is told what it takes", async ({
  page,
  browser,
}) => {
  await becomeGm(page);
  const gameId = await openGame(page);
  await startGame(page, gameId);
  await page.goto(`/gm/games/${gameId}`);
  await page.locator("summary", { hasText: /^Offer a seat to others$/ }).click();
  const offer = page.getByRole("form", { name: "Offer a seat to others" });
  await offer.getByLabel("Seat").selectOption("1");
  await offer.getByLabel("Reason").fill("More people");
  await offer.getByRole("button", { name: "Offer it" }).click();
  await expect(page.getByText("The seat is now listed with the open games.")).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/games/${gameId}`);
  const seat = stranger.getByRole("region", { name: "Take over a seat" });
  await expect(seat.getByRole("link", { name: "Make an account" })).toHaveAttribute("href", /next=%2Fgames/);
  await isSound(stranger, `/games/${gameId}`);
});
