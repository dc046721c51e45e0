import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Out } from "@/app/(site)/games/[gameId]/coming-and-going";
import { Standing } from "@/app/(site)/games/[gameId]/terms";
import { readGame } from "@/lib/games/data";
import { removePlayer } from "@/lib/moderation/seats";
import { gameMaster, person, runningGame } from "../support/games";

test("whoever is out is offered another game if they have played this one alone", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  const told = async (gameId: string) => {
    const found = await readGame(gameId, ann);
    return found ? renderToStaticMarkup(<Out game={found.game} />) : "";
  };
  expect(await told(await runningGame([ann], { turnMinutes: null }))).toContain("Play now");
  expect(await told(await runningGame([ann, bob], { turnMinutes: null }))).not.toContain("Play now");
});

test("of a game with deadlines it is said when one player is left that they may run its turns", async () => {
  const [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  const gameId = await runningGame([ann, bob]);
  const told = async () => {
    const found = await readGame(gameId, ann);
    return found ? renderToStaticMarkup(<Standing game={found.game} />) : "";
  };
  expect(await told()).not.toContain("its only player");
  await removePlayer(gm, gameId, 2, { offered: true, reason: "gone" });
  expect(await told()).toContain("every day, or when its only player runs them");
});
