import { expect, test } from "vitest";
import { linkWords } from "@/app/state-words";
import { readGame } from "@/lib/games/data";
import type { PublicGame } from "@/lib/games/public-game";
import { person, runningGame } from "../support/games";

test("a link to a game that is over says who has won, or that nobody has", async () => {
  const { game } = (await readGame(await runningGame([await person()]), null)) as { game: PublicGame };
  const over: PublicGame = { ...game, status: "finished" };
  const standing = { ...(game.standing as NonNullable<PublicGame["standing"]>), over: true };
  const name = game.seats[1]?.name;
  expect(linkWords({ ...over, standing: { ...standing, winners: [2] } })).toBe(
    `Lizards: War in the Savage Swamp. Won by ${name}, as the only clan left.`,
  );
  expect(linkWords({ ...over, standing: { ...standing, winners: [] } })).toBe(
    "Lizards: War in the Savage Swamp. Over.",
  );
});
