import { type Browser, expect, type Page, test } from "@playwright/test";
import { awake, openBehind } from "../support/awake";
import { heldPosts } from "../support/held-posts";
import { openGame, startGame, takeSeat } from "../support/hosted-game";
import { inspectPage } from "../support/inspect-page";
import { becomeConfirmedPlayer, becomeGm, becomePlayer, inTheSessionOf, mailed } from "../support/people";

async function fourSeats(gm: Page, name: string): Promise<string> {
  await becomeGm(gm);
  return openGame(gm, { name, seatCount: "4" });
}

async function somebody(browser: Browser, code: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await becomePlayer(page, `The person behind ${code}`);
  return page;
}

async function playerOf(browser: Browser, gameId: string, name: string, code: string): Promise<Page> {
  const page = await somebody(browser, code);
  await takeSeat(page, gameId, { name, code });
  return page;
}

/** What a browser does when its reader comes back to the tab: waiting pages look for something new. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Does an act on the Game Moderator's page, with a reason. */
async function act(gm: Page, gameId: string, title: string, button: RegExp, text?: string): Promise<void> {
  await gm.goto(`/gm/games/${gameId}`);
  await awake(gm);
  await gm.locator("summary", { hasText: title }).click();
  const form = gm.getByRole("form", { name: title });
  if (text) await form.getByLabel("Message").fill(text);
  await form.getByLabel("Reason").fill("For the test");
  await form.getByRole("button", { name: button }).click();
}

test("clans write to each other, read it in the report, mute and report; the Game Moderator answers and withdraws", async ({
  page: gm,
  browser,
}, info) => {
  const name = `Still Pond ${Math.random().toString(36).slice(2, 7)}`;
  const gameId = await fourSeats(gm, name);
  const ann = await somebody(browser, "PAL");
  await ann.goto(`/games/${gameId}`);
  await awake(ann);
  await ann.getByLabel("Clan name").fill("Pale Frill");
  await ann.getByLabel("Code").fill("PAL");
  await ann.getByRole("button", { name: "Take the seat" }).click();
  await expect(ann.getByText(/You have seat \d/)).toBeVisible();
  await expect(ann.locator(":focus")).toHaveText("Welcome to the game."); // at the top, not where the form was
  const bob = await playerOf(browser, gameId, "Low Lanterns", "LOW");
  const cid = await playerOf(browser, gameId, "Deep Croakers", "DEE");
  await comeBack(ann);
  await expect(ann.getByText("Deep Croakers").first()).toBeVisible(); // she knows all but the start
  await startGame(gm, gameId);
  await comeBack(ann);
  await expect(ann, "she has waited for it").toHaveURL(/\/play$/);

  // What is typed survives a broken connection and a reload of the page.
  const letters = `/games/${gameId}/play/messages`;
  await ann.goto(letters);
  await awake(ann);
  const words = "Meet me at the temple.\nCome alone.";
  await ann.getByLabel("Message", { exact: true }).fill(words);
  await ann.getByRole("button", { name: "Send" }).click();
  await expect(ann.getByText("Choose who it is for.")).toBeVisible();
  const all = ann.getByLabel("All these clans");
  await expect(all).toBeFocused();
  await all.check();
  for (const clan of ["Low Lanterns (LOW)", "Deep Croakers (DEE)"]) await expect(ann.getByLabel(clan)).toBeChecked();
  await expect(ann.getByLabel("The Game Moderator")).not.toBeChecked();
  await ann.getByLabel("Deep Croakers (DEE)").uncheck();
  await expect(all).not.toBeChecked();
  await expect(ann.getByLabel("Low Lanterns (LOW)")).toBeChecked();
  await ann.context().setOffline(true);
  await ann.getByRole("button", { name: "Send" }).click();
  await expect(ann.getByRole("main").getByRole("alert")).toContainText("No answer came");
  await expect(ann.getByLabel("Message", { exact: true })).toHaveValue(words);
  await ann.context().setOffline(false);
  await inTheSessionOf(bob, ann, async () => {
    await expect(ann.getByLabel("Message", { exact: true })).toHaveValue("");
  });
  await expect(ann.getByLabel("Message", { exact: true })).toHaveValue(words);
  await bob.goto(`/games/${gameId}/play`);
  await awake(bob);
  await expect(ann.getByLabel("Low Lanterns (LOW)")).toBeChecked(); // kept with the text
  await ann.getByRole("button", { name: "Send" }).click();
  await expect(ann.getByRole("article")).toContainText("To Low Lanterns (LOW)");
  await expect(ann.getByLabel("Message", { exact: true })).toHaveValue("");
  await ann.getByRole("button", { name: "Send" }).click(); // a double tap
  await expect(ann.getByText("Sent.")).toBeVisible();
  await expect(ann.getByRole("article")).toHaveCount(1);

  // The recipient is told, even while at the map, and learns the clan but not who plays it.
  const bar = bob.getByRole("navigation", { name: "Game" });
  await bob.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // as when somebody comes back to the page
  await expect(bar.getByRole("link", { name: "Messages 1 unread" })).toBeVisible();
  const behind = await bob.context().newPage(); // opened in a tab that he has not come to yet
  await openBehind(behind);
  await behind.goto(letters);
  await awake(behind);
  await behind.waitForLoadState("networkidle");
  await bob.goto("/my-games");
  await expect(bob.getByRole("link", { name: "1 new" }).first()).toBeVisible();
  await behind.close();
  await bob.goto(`/games/${gameId}/play/listing`);
  await inspectPage(bob, info, "unread", "nav[aria-label=Game]");
  await bob.getByRole("navigation", { name: "Game" }).getByRole("link", { name: "Messages 1 unread" }).click();
  const letter = bob.getByRole("article").filter({ hasText: "Come alone." });
  await expect(letter).toContainText("From Pale Frill (PAL)");
  await expect(letter).toContainText("new");
  await letter.getByRole("link", { name: "Reply to Pale Frill (PAL)" }).press("Enter");
  await expect(bob.getByLabel("Message", { exact: true })).toBeFocused();
  await expect(bob.getByRole("checkbox", { name: "Pale Frill (PAL)" })).toBeChecked();
  await expect(bob.getByRole("checkbox", { name: "Deep Croakers (DEE)" })).not.toBeChecked();
  await expect(bob.getByRole("main")).not.toContainText("The person behind");
  await expect(
    bob.getByRole("navigation", { name: "Game" }).getByRole("link", { name: "Messages", exact: true }),
  ).toBeVisible();
  await cid.goto(letters);
  await expect(cid.getByText("Nobody has written yet.")).toBeVisible();

  // Reported, answered, withdrawn.
  await letter.getByText("Report this message").click();
  await letter.getByLabel("What is wrong with it?").fill("It frightens me.");
  await letter.getByRole("button", { name: "Show it to the Game Moderator" }).click();
  await expect(letter).toContainText("Shown to the Game Moderator.");
  await expect(bob.locator(":focus")).toHaveText("The Game Moderator will look at it.");
  await inspectPage(bob, info, "messages");
  await gm.goto("/gm/complaints");
  const complaint = gm.getByRole("region", { name: "Low Lanterns (LOW) reports" }).filter({ hasText: name });
  await expect(complaint).toContainText("Come alone.");
  await complaint.getByText("Answer Low Lanterns (LOW)", { exact: true }).click();
  await complaint.getByLabel("To the player who reported it").fill("I have had a word with them.");
  await complaint.getByRole("button", { name: "Send the answer" }).click();
  await expect(complaint).toContainText("Settled");
  await complaint.getByText(/^Who plays /).click();
  await expect(complaint.getByRole("link", { name: /^The person behind / })).toHaveAttribute("href", /^\/gm\/people\//);
  await complaint.getByText(/^Write to /).click();
  await complaint.getByLabel("To the player who wrote the message").fill("Let them alone.");
  await complaint.getByRole("button", { name: "Send it" }).click();
  await expect(complaint).toContainText("Sent.");
  await inspectPage(gm, info, "complaints");
  await complaint.getByText(/^Withdraw the message of Pale Frill/).click();
  await complaint.getByLabel("Reason").fill("Too frightening");
  await complaint.getByRole("button", { name: "Withdraw it" }).click();
  await expect(complaint).toContainText("withdrawn");
  await bob.goto(letters);
  await expect(bob.getByRole("main")).toContainText("I have had a word with them.");
  await expect(bob.getByRole("main")).not.toContainText("Come alone.");

  // A letter to everybody, and the report that includes it.
  await act(gm, gameId, "Write to all players", /Send it/, "The swamp closes for a day.");
  await expect(gm.getByText("Sent to all players.")).toBeVisible();
  await bob.getByLabel("Message", { exact: true }).fill("Half a word");
  await comeBack(bob);
  await expect(bob.getByRole("article").first()).toContainText("The swamp closes for a day.");
  await expect(bob.getByLabel("Message", { exact: true })).toHaveValue("Half a word");
  await bob.getByLabel("Message", { exact: true }).fill("");
  // If the browser stores nothing, everything else still works.
  await cid.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new Error("shut");
      },
    }),
  );
  await cid.goto(letters);
  await awake(cid);
  await cid.getByLabel("All these clans").check();
  await cid.getByRole("button", { name: "Send" }).click();
  await expect(cid.getByLabel("Message", { exact: true })).toBeFocused();
  await expect(cid.getByLabel("Message", { exact: true })).toHaveAccessibleDescription("There is nothing to send yet.");
  await cid.getByLabel("Message", { exact: true }).fill("Peace to all dens from 5E on.");
  await cid.getByRole("button", { name: "Send" }).click();
  await expect(cid.getByRole("article").first()).toContainText("To Pale Frill (PAL), Low Lanterns (LOW)");
  // Without scripts, or before they have loaded, it is sent all the same.
  const scriptless = await browser.newContext({
    storageState: await ann.context().storageState(),
    javaScriptEnabled: false,
  });
  const plain = await scriptless.newPage();
  await plain.goto(letters);
  await plain.getByLabel("Message", { exact: true }).fill("By a slow line.");
  await plain.getByRole("button", { name: "Send" }).click();
  await expect(plain.getByText("Choose who it is for.")).toBeVisible();
  await expect(plain.getByLabel("Message", { exact: true })).toHaveValue("By a slow line.");
  await plain.getByRole("checkbox", { name: "Deep Croakers (DEE)" }).check();
  await plain.getByRole("button", { name: "Send" }).click();
  await expect(plain.getByRole("article").filter({ hasText: "By a slow line." })).toContainText("To Deep Croakers");
  expect(plain.url()).not.toContain("slow");
  const partners = plain.getByRole("navigation", { name: "Messages with" });
  await expect(partners.getByRole("link")).toHaveText(["All", "LOW", "DEE"]);
  await partners.getByRole("link", { name: "Low Lanterns (LOW)" }).click();
  await expect(plain).toHaveURL(/\?with=LOW$/);
  await expect(plain.getByRole("main")).not.toContainText("By a slow line.");
  await expect(plain.getByRole("checkbox", { name: "Low Lanterns (LOW)" })).toBeChecked();
  await scriptless.close();

  await act(gm, gameId, "Run turn 1 now", /Run turn 1/);
  await expect(gm.getByText("Run turn 2 now")).toBeVisible();
  await bob.goto(`/games/${gameId}/play/report`);
  const chapter = bob.getByRole("region", { name: "Messages" });
  await expect(chapter).toContainText("Peace to all dens from 5E on.");
  await expect(chapter).toContainText("The swamp closes for a day.");
  await chapter.getByRole("link", { name: "5E on the map" }).click();
  await expect(bob.getByRole("region", { name: /5E/ })).toBeVisible();
  await bob.goBack();
  await expect(chapter).not.toContainText("Pale Frill (PAL), Low");
  await inspectPage(bob, info, "report", "section[aria-labelledby=messages]");

  // Muted, and heard again.
  await bob.goto(letters);
  const peace = bob.getByRole("article").filter({ hasText: "Peace to all dens from 5E on." });
  await peace.getByText("Mute or block").click();
  await peace.getByRole("button", { name: "Mute Deep Croakers (DEE)" }).click();
  const silent = bob.getByRole("region", { name: "Not heard" });
  await expect(silent).toContainText("Deep Croakers (DEE), muted");
  await expect(bob.locator(":focus")).toHaveText("They are muted: their messages are put aside.");
  await inspectPage(bob, info, "muted");
  await silent.getByRole("button", { name: "Hear Deep Croakers (DEE) again" }).click();
  await expect(silent).toHaveCount(0);
  await expect(bob.getByText(/^New message from/), "it is an old one").toHaveCount(0);
});

test("a confirmed player gets a mail about a message, with its text and its sender", async ({ page: gm, browser }) => {
  const gameId = await fourSeats(gm, "Mail Pond");
  const ann = await playerOf(browser, gameId, "Pale Frill", "PAL");
  const bob = await (await browser.newContext()).newPage();
  const address = await becomeConfirmedPlayer(bob, "Bob");
  await takeSeat(bob, gameId, { name: "Low Lanterns", code: "LOW" });
  await startGame(gm, gameId);
  await ann.goto(`/games/${gameId}/play/messages`);
  await ann.getByLabel("Low Lanterns (LOW)").check();
  await ann.getByLabel("Message", { exact: true }).fill("The secret plan.");
  await ann.getByRole("button", { name: "Send" }).click();
  await expect(ann.getByRole("article")).toBeVisible();
  await expect
    .poll(() => mailed(address).find((text) => text.includes("a message from Pale Frill (PAL)")))
    .toBeTruthy();
  expect(mailed(address).join("\n")).toContain("  | The secret plan.");
});

test("a player writes to the Game Moderator, who finds it on the first page, answers, and writes to single players", async ({
  page: gm,
  browser,
}, info) => {
  const name = `Quiet Reed ${Math.random().toString(36).slice(2, 7)}`;
  const gameId = await fourSeats(gm, name);
  const ann = await playerOf(browser, gameId, "Pale Frill", "PAL");
  await startGame(gm, gameId);
  const letters = `/games/${gameId}/play/messages`;
  await ann.goto(letters);
  await awake(ann);
  await expect(ann.getByLabel("The Game Moderator")).toBeChecked(); // bots do not read
  await ann.getByLabel("Message", { exact: true }).fill("My den is gone.");
  await ann.getByRole("button", { name: "Send" }).click();
  await expect(ann.getByRole("article")).toContainText("To the Game Moderator");

  await gm.goto("/gm/people?search=a%00b");
  await expect(gm.getByRole("heading", { level: 1 })).toHaveText("People");
  await gm.goto("/gm");
  const waiting = gm.getByRole("region", { name: "Needs you" }).getByText(`from players of ${name}`);
  await waiting.getByRole("link", { name: "A letter" }).click();
  const section = gm.getByRole("region", { name: "Letters from players" });
  await expect(section).toContainText("My den is gone.");
  await awake(gm);
  await inspectPage(gm, info, "letters");
  const answer = section.getByRole("form", { name: /^Answer Pale Frill/ });
  await answer.getByRole("textbox", { name: "Answer" }).fill("It was an eruption.");
  await expect(section.getByRole("button", { name: /^It needs no answer Pale Frill/ }), "whose letter").toBeVisible();
  await answer.getByRole("button", { name: /^Send the answer Pale Frill/ }).click();
  await expect(section).toContainText("all answered");

  await gm.locator("summary", { hasText: "Write to single players" }).click();
  const form = gm.getByRole("form", { name: "Write to single players" });
  await form.getByLabel("Letter").fill("Be well.");
  await form.getByRole("button", { name: "Send it" }).click();
  await expect(form.getByText("Choose who it is for.")).toBeVisible();
  await form.getByLabel("Pale Frill (PAL)").check();
  await form.getByRole("button", { name: "Send it" }).click();
  await expect(section).toContainText("Be well.");

  await ann.goto(letters);
  await expect(ann.getByText("It was an eruption.")).toBeVisible();
  await awake(ann);
  await ann.getByRole("link", { name: "Reply to the Game Moderator" }).first().click();
  await expect(ann.getByLabel("The Game Moderator")).toBeChecked();
  await inspectPage(ann, info, "letters of a player", "article");

  await gm.locator("summary", { hasText: "Change the name or the times" }).click();
  const terms = gm.getByRole("form", { name: "Change the name or the times" });
  await expect(terms.getByLabel("Name")).toHaveValue(name);
  await terms.getByLabel("Name").fill(`${name}s`);
  await terms.getByLabel("Reason").fill("There are more of them");
  await terms.getByRole("button", { name: "Change them" }).click();
  await expect(gm.getByRole("heading", { name: `${name}s`, level: 1 })).toBeVisible();
});

test("a waiting page shows what has happened before its first look, and a text that goes on is not emptied with its beginning", async ({
  page: gm,
  browser,
}) => {
  const gameId = await fourSeats(gm, "Slow Line");
  const ann = await playerOf(browser, gameId, "Pale Frill", "PAL");
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await ann.route("**/status", async (route) => {
    await held;
    await route.continue();
  });
  await ann.goto(`/games/${gameId}`);
  await awake(ann);
  const bob = await playerOf(browser, gameId, "Low Lanterns", "LOW");
  answer();
  await expect(ann.getByText("Low Lanterns").first()).toBeVisible();

  // Something else is news just as the game begins: the page is refreshed, and still leads to the table.
  await startGame(gm, gameId);
  const before = { status: "open", turn: 0, ready: 0, awaited: 3 };
  await ann.route("**/status", (route) => route.fulfill({ json: before }), { times: 1 });
  await comeBack(ann);
  await expect(ann.getByRole("heading", { name: "Ranking" })).toBeVisible();
  await comeBack(ann);
  await expect(ann).toHaveURL(/\/play$/);

  await ann.goto(`/games/${gameId}/play/messages`);
  await awake(ann);
  const text = ann.getByLabel("Message", { exact: true });
  const letGo = await heldPosts(ann);
  await ann.getByRole("checkbox", { name: "Low Lanterns (LOW)" }).check();
  await text.fill("One.");
  await ann.getByRole("button", { name: "Send" }).click();
  await text.fill("One. And two.");
  letGo();
  await expect(ann.getByText("Sent.")).toBeVisible();
  await expect(text).toHaveValue("One. And two.");
  await ann.reload();
  await expect(text).toHaveValue("One. And two.");
  await expect(ann.getByRole("article")).toHaveCount(1);
  await expect(ann.getByRole("checkbox", { name: "Low Lanterns (LOW)" })).toBeChecked();

  // The second of two messages is said too, though in the same words as the first.
  const writes = async (words: string) => {
    await bob.goto(`/games/${gameId}/play/messages`);
    await awake(bob);
    await bob.getByRole("checkbox", { name: "Pale Frill (PAL)" }).check();
    await bob.getByLabel("Message", { exact: true }).fill(words);
    await bob.getByRole("button", { name: "Send" }).click();
    await expect(bob.getByText("Sent.")).toBeVisible();
    await comeBack(ann);
    await expect(ann.getByRole("article").filter({ hasText: words })).toBeVisible();
  };
  await ann.unrouteAll();
  await awake(ann);
  await writes("First.");
  const said = ann.getByRole("status").filter({ hasText: "New message from Low Lanterns (LOW" });
  const first = await said.evaluateHandle((line) => line.firstChild as Node);
  await writes("Second.");
  expect(await said.evaluate((line, before) => line.contains(before), first)).toBe(false);
});
