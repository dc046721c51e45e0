import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeatActs } from "@/app/(site)/gm/games/[gameId]/seat-acts";
import { TurnActs } from "@/app/(site)/gm/games/[gameId]/turn-acts";
import type { Person } from "@/lib/accounts/person";
import { listKept } from "@/lib/moderation/archives";
import { type GmGame, readGameForGm } from "@/lib/moderation/games";
import { barredFrom } from "@/lib/moderation/look";
import { runAgain } from "@/lib/moderation/turns";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, person, runningGame } from "../support/games";

const REFUSED = [
  ...["Look as a seat", "Give a seat to a bot", "Take a seat out of the game"],
  ...["Try turn 2", "Change the world by hand", "Roll back", "Put back what was kept"],
];

/** The forms and links for these acts that a GM's page of a game holds, and whether it says why there are none. */
async function offered(gm: Person, gameId: string) {
  const { game, seats } = (await readGameForGm(gm, gameId)) as GmGame;
  const [kept, barred] = [await listKept(gm, gameId), await barredFrom(gm, gameId)];
  const page = renderToStaticMarkup(
    <>
      <SeatActs game={game} seats={seats} barred={barred} />
      <TurnActs game={game} kept={kept} barred={barred} />
    </>,
  );
  const has = (title: string) => page.includes(`aria-label="${title}"`) || page.includes(`>${title}</a>`);
  return { acts: REFUSED.filter(has), why: page.includes("another Game Moderator must do this") };
}

test("a GM who plays in the game is told so, in the place of what would be refused", async () => {
  const playing = await gameMaster();
  const gameId = await runningGame([playing, await person()], { seatCount: 3 });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await runAgain(playing, gameId, 0, "to be sure");
  expect(await offered(playing, gameId)).toEqual({ acts: [], why: true });
  expect(await offered(await gameMaster(), gameId)).toEqual({ acts: REFUSED, why: false });
});
