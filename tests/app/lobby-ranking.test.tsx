import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Ranking } from "@/app/(site)/games/[gameId]/ranking";
import { readGame } from "@/lib/games/data";
import type { PublicGame } from "@/lib/games/public-game";
import { person, runningGame } from "../support/games";

test("who has won is said of a game that is over only, whatever its points", async () => {
  const gameId = await runningGame([await person(), await person()]);
  const { game } = (await readGame(gameId, null)) as { game: PublicGame };
  const standing = { ...(game.standing as NonNullable<PublicGame["standing"]>), winners: [1] };
  const drawn = (status: PublicGame["status"]) =>
    renderToStaticMarkup(<Ranking game={{ ...game, status }} standing={standing} mySeat={null} pages={new Map()} />);
  expect(drawn("running")).not.toContain("won.");
  expect(drawn("finished")).toContain("has won.");
});
