import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Out } from "@/app/(site)/games/[gameId]/coming-and-going";
import { readGame } from "@/lib/games/data";
import { person, runningGame } from "../support/games";

test("whoever is out is offered another game if they have played this one alone", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  const told = async (gameId: string) => {
    const found = await readGame(gameId, ann);
    return found ? renderToStaticMarkup(<Out game={found.game} />) : "";
  };
  expect(await told(await runningGame([ann], { turnMinutes: null }))).toContain("Play now");
  expect(await told(await runningGame([ann, bob], { turnMinutes: null }))).not.toContain("Play now");
});
