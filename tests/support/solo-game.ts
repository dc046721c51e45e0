// A game against bots as browser tests play it.
import { expect, type Page } from "@playwright/test";
import { awake } from "./awake";
import { sendFormOn } from "./send-form";

export interface SoloGame {
  /** Of the game's pages of play. */
  path: string;
  gameId: string;
}

const gameAt = (path: string): SoloGame => ({ path, gameId: path.split("/")[2] as string });

/** Begins as a visitor who presses Play now. */
export async function pressPlayNow(page: Page): Promise<SoloGame> {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).first().click();
  await page.waitForURL(/\/play$/);
  await awake(page);
  return gameAt(new URL(page.url()).pathname);
}

/** Begins by the same form, and draws no page. */
export async function newGame(page: Page): Promise<SoloGame> {
  return gameAt(await sendFormOn(page, "/"));
}

/** Begins by the same form, and comes to the table. */
export async function playNow(page: Page): Promise<SoloGame> {
  const game = await newGame(page);
  await page.goto(game.path);
  await awake(page);
  return game;
}

/** Sends the sheet of a turn as the page would, from the page's own session. */
export async function sendOrders(page: Page, { gameId }: SoloGame, turn: number, lines: string[]): Promise<void> {
  const address = `/api/games/${gameId}/seats/1/turns/${turn}/orders`;
  const answer = await page.request.put(address, { data: { lines }, maxRetries: 1 }); // as in send-form.ts
  expect(answer.status()).toBe(200);
}

/** Runs the turn by its button and arrives at its report. */
export async function runTurn(page: Page, { path }: SoloGame, turn: number): Promise<void> {
  await page.goto(path);
  await awake(page);
  await page.getByRole("button", { name: "Run the turn" }).click();
  const yes = page.getByRole("button", { name: "Run it" }); // asked of no orders, and of lines in doubt
  if (await yes.isVisible()) await yes.click();
  await page.waitForURL(/\/report$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Report of turn ${turn}`);
}

/** The hexes of the clan's own dens and bands, from its listing. */
export async function ownHexes(page: Page, { path }: SoloGame): Promise<string[]> {
  await page.goto(`${path}/listing`);
  const hexes = page.getByRole("rowheader").getByRole("link");
  await expect(hexes.first()).toBeVisible();
  return hexes.allTextContents();
}
