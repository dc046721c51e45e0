// A game against bots as browser tests play it.
import { expect, type Page } from "@playwright/test";
import { awake } from "./awake";

export interface SoloGame {
  /** Of the game's pages of play. */
  path: string;
  gameId: string;
}

/** Begins as a visitor who presses Play now. */
export async function playNow(page: Page): Promise<SoloGame> {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).first().click();
  await page.waitForURL(/\/play$/);
  await awake(page);
  const path = new URL(page.url()).pathname;
  return { path, gameId: path.split("/")[2] as string };
}

/** Sends the sheet of a turn as the page would, from the page's own session. */
export async function sendOrders(page: Page, { gameId }: SoloGame, turn: number, lines: string[]): Promise<void> {
  const answer = await page.request.put(`/api/games/${gameId}/seats/1/turns/${turn}/orders`, { data: { lines } });
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
