import { expect, test } from "vitest";
import { OFFICIAL_NAME } from "@/lib/accounts/official-names";
import { renameSchema, signUpSchema } from "@/lib/accounts/schema";
import { db } from "@/lib/db";
import { renameSeat } from "@/lib/moderation/names";
import { joinGame } from "@/lib/seats/mutations";
import { gameMaster, openGame, person, refusal, runningGame } from "../../support/games";

const OFFICIAL = [
  ...[
    "The Game Moderator",
    "the game moderator",
    "GAME MODERATOR",
    "Game Moderators",
    "GameModerator",
    "G M",
    "The GM",
  ],
  ...[
    "The  Game-Moderator",
    "\u201cThe Game Moderator\u201d",
    "Game.Moderator:",
    "G\u00e1me Moder\u00e4tor",
    "The Moderator",
  ],
  // Wide, mathematical and circled letters, a space that does not break.
  ...[
    "\uff34\uff48\uff45 \uff27\uff41\uff4d\uff45 Moderator",
    "\u{1d413}\u{1d421}\u{1d41e} Game\u00a0Moderator",
    "\u24bc\u24c2",
  ],
];

test.each(OFFICIAL)("nobody and no clan is called %s", async (name) => {
  expect(renameSchema.safeParse({ name }).error?.issues[0]?.message).toBe(OFFICIAL_NAME);
  expect(signUpSchema.safeParse({ name, email: "a@example.org", password: "a heron stands" }).success).toBe(false);
  const gameId = await openGame();
  const ann = await person();
  const asked = joinGame(ann.id, { gameId, joining: { name } });
  expect(await refusal(asked)).toEqual({ status: 422, message: OFFICIAL_NAME, field: "name" });
  expect(await db.seat.count({ where: { gameId, userId: ann.id } })).toBe(0);
});

test("nor by a change of name", async () => {
  const gameId = await runningGame([await person()]);
  const renamed = renameSeat(await gameMaster(), gameId, 1, { name: "The Game Moderator", code: "GMS", reason: "x" });
  expect(await refusal(renamed)).toMatchObject({ status: 422, field: "name" });
});

test.each(["Moderate Lizards", "Game of Mud", "Sigma", "Gm\u00fcnd", "Ann", "Gwen GM", "The Gamers"])(
  "somebody may be called %s",
  (name) => {
    expect(renameSchema.safeParse({ name }).success).toBe(true);
  },
);
