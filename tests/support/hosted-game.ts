// Games among players as browser tests come by them. That the forms of their pages work is asked in gm.spec.ts.
import { expect, type Page } from "@playwright/test";
import { sendForm, sendFormOn } from "./send-form";

/** Opens a game as its Game Moderator, of two seats unless told otherwise. Answers its id. */
export async function openGame(gm: Page, fields: Record<string, string> = {}): Promise<string> {
  const name = `Reed ${Math.random().toString(36).slice(2, 8)}`;
  const address = await sendFormOn(gm, "/gm/new", { fields: { name, seatCount: "2", ...fields } });
  return address.split("/").at(-1) as string;
}

/** Takes a seat in an open game; the swamp finds what is not chosen. */
export async function takeSeat(player: Page, gameId: string, fields: Record<string, string> = {}): Promise<void> {
  const answer = await sendForm(player, `/games/${gameId}`, { fields, form: "Take a seat" });
  expect(await answer.text()).toContain("You have seat");
}

/** Starts it before all seats are taken: bots have the others. */
export async function startGame(gm: Page, gameId: string): Promise<void> {
  const fields = { reason: "So it goes", meant: "start" };
  const answer = await sendForm(gm, `/gm/games/${gameId}`, { fields, form: "Start the game" });
  expect(await answer.text()).toContain("Run turn 1 now");
}
