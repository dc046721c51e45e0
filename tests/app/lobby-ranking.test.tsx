import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Ranking } from "@/app/(site)/games/[gameId]/ranking";
import { readGame } from "@/lib/games/data";
import type { PublicGame } from "@/lib/games/public-game";
import { readRankings } from "@/lib/games/under-way";
import { dropSeat } from "@/lib/moderation/seats";
import { readLeftTurns } from "@/lib/players/data";
import { runTurn } from "@/lib/turns/run-turn";
import { endGame } from "../support/finished-game";
import { gameMaster, person, runningGame } from "../support/games";

test("who has won is said of a game that is over only, whatever its points", async () => {
  const gameId = await runningGame([await person(), await person()]);
  const { game } = (await readGame(gameId, null)) as { game: PublicGame };
  const standing = { ...(game.standing as NonNullable<PublicGame["standing"]>), winners: [1] };
  const drawn = (status: PublicGame["status"], mySeat: number | null = null, threshold = 9000) =>
    renderToStaticMarkup(
      <Ranking
        game={{ ...game, status }}
        standing={{ ...standing, threshold }}
        {...{ mySeat, pages: new Map(), left: new Map() }}
      />,
    );
  expect(drawn("running")).not.toContain("Won");
  expect(drawn("running")).not.toContain(", yours");
  expect(drawn("running", 2).match(/, yours/g)).toHaveLength(1);
  expect(drawn("finished")).toContain(`Won by ${game.seats[0]?.name}, as the only clan left.`);
  expect(drawn("finished", 1)).toContain("You have won, as the only clan left.");
  expect(drawn("finished", 2)).not.toContain("You have won");
  expect(drawn("finished", 1, 100)).toMatch(/You have won, with [\d,]+ points of the 100 it took\./);
});

test("whoever looks on sees all clans’ points turn by turn, by the names of the clans alone", async () => {
  const gameId = await runningGame([await person("Ann"), await person("Bob")]);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  const { game } = (await readGame(gameId, null)) as { game: PublicGame };
  const standing = game.standing as NonNullable<PublicGame["standing"]>;
  const drawn = (course: Awaited<ReturnType<typeof readRankings>> | null) =>
    renderToStaticMarkup(
      <Ranking game={game} standing={standing} mySeat={null} pages={new Map()} left={new Map()} course={course} />,
    );
  const page = drawn(await readRankings(gameId));
  expect(page).toContain("turn 0 to 1. The table below has the numbers.");
  for (const { code, name } of game.seats) expect(page).toContain(`<abbr title="${name}">${code}</abbr>`);
  expect(page).not.toMatch(/Ann|Bob/);
  for (const told of [page, drawn(null)]) expect(told.match(/Victory at/g)).toHaveLength(1);
  expect(drawn(null)).not.toContain("Points of all clans");
});

test("a seat that has left is marked for whoever reads the log of the game, and for all when it is over", async () => {
  const [ann, bob, gm] = [await person(), await person(), await gameMaster()];
  const gameId = await runningGame([ann, bob], { seatCount: 4 });
  await dropSeat(gm, gameId, 3, "because of the mud");
  const told = async () =>
    Promise.all([ann, gm, await person(), null].map(async (reader) => [...(await readLeftTurns(gameId, reader))]));
  expect(await told()).toEqual([[], [], [], []]); // it leaves with the next run
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  expect(await told()).toEqual([[[3, 1]], [[3, 1]], [], []]);
  const { game } = (await readGame(gameId, ann)) as { game: PublicGame };
  const standing = game.standing as NonNullable<PublicGame["standing"]>;
  const left = await readLeftTurns(gameId, ann);
  const drawn = renderToStaticMarkup(
    <Ranking game={game} standing={standing} mySeat={1} pages={new Map()} left={left} />,
  );
  expect(drawn.match(/left in turn 1/g)).toHaveLength(1);
  expect(drawn).not.toContain("<small>out</small>");
  // To others its points say as much: it has none.
  const looked = renderToStaticMarkup(
    <Ranking game={game} standing={standing} mySeat={null} pages={new Map()} left={new Map()} />,
  );
  expect(looked.match(/<small>out<\/small>/g)).toHaveLength(1);
  await endGame(gm, gameId);
  expect(await told()).toEqual([[[3, 1]], [[3, 1]], [[3, 1]], [[3, 1]]]);
});
