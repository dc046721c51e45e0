import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Out } from "@/app/(site)/games/[gameId]/coming-and-going";
import { Lost } from "@/app/(site)/games/[gameId]/lost";
import { Standing, Terms } from "@/app/(site)/games/[gameId]/terms";
import { turnWords } from "@/app/game-words";
import { readGame } from "@/lib/games/data";
import { removePlayer } from "@/lib/moderation/seats";
import { readLostSeat } from "@/lib/seats/lost-seats";
import { endGame } from "../support/finished-game";
import { gameMaster, person, runningGame } from "../support/games";

test("a player who is out is offered another game if they played this one alone", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  const told = async (gameId: string) => {
    const found = await readGame(gameId, ann);
    return found ? renderToStaticMarkup(<Out game={found.game} />) : "";
  };
  expect(await told(await runningGame([ann], { turnMinutes: null }))).toContain("Play now");
  expect(await told(await runningGame([ann, bob], { turnMinutes: null }))).not.toContain("Play now");
});

test("in a game with deadlines, the last player left is told that they may run its turns", async () => {
  const [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  const gameId = await runningGame([ann, bob]);
  const told = async () => {
    const found = await readGame(gameId, ann);
    return found ? renderToStaticMarkup(<Standing game={found.game} />) : "";
  };
  expect(await told()).not.toContain("its only player");
  await removePlayer(gm, gameId, 2, { offered: true, reason: "gone" });
  expect(await told()).toContain("every day, or when its only player runs them");
  await endGame(gm, gameId);
  expect(await told()).not.toContain("its only player");
});

test("messages written after the end are not listed under a turn to come", () => {
  const headings = (status: "running" | "finished") => [3, 4].map((turn) => turnWords(turn, { turn: 3, status }));
  expect(headings("running")).toEqual(["Turn 3", "Turn 4, not run yet"]);
  expect(headings("finished")).toEqual(["Turn 3", "After the end"]);
});

test("a player whom the Game Moderator took out is not told that the terms of the game did it", async () => {
  const [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  const gameId = await runningGame([ann, bob]);
  await removePlayer(gm, gameId, 1, { offered: false, reason: "two accounts" });
  const lost = await readLostSeat(ann.id, gameId);
  const html = lost ? renderToStaticMarkup(<Lost lost={lost} />) : "";
  expect(html).toContain("You cannot take it back unless the Game Moderator offers it again.");
  expect(html).not.toContain("Under the terms");
});

test("the terms of an anonymous game say who can see the names, before the end and after", async () => {
  const [ann, bob, gm] = [await person("Ann"), await person("Bob"), await gameMaster()];
  const gameId = await runningGame([ann, bob], { anonymous: true });
  const told = async () => {
    const found = await readGame(gameId, ann);
    return found ? renderToStaticMarkup(<Terms game={found.game} />) : "";
  };
  expect(await told()).toContain("is known only to the Game Moderator until the end");
  await endGame(gm, gameId);
  expect(await told()).toContain("until the end; now everybody can see");
});

test("the terms say who plays which seat only if there can be more than one player", async () => {
  const [ann, bob, gm] = [await person("Ann"), await person("Bob"), await gameMaster()];
  const gameId = await runningGame([ann, bob], { anonymous: true });
  const told = async () => {
    const found = await readGame(gameId, ann);
    return found ? renderToStaticMarkup(<Terms game={found.game} />) : "";
  };
  await removePlayer(gm, gameId, 2, { offered: false, reason: "gone" });
  expect(await told()).not.toContain("Who plays which seat");
  await removePlayer(gm, gameId, 2, { offered: true, reason: "wanted" });
  expect(await told()).toContain("Who plays which seat");
});
