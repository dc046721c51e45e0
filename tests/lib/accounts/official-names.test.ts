import { expect, test } from "vitest";
import { BOT_NAME, OFFICIAL_NAME } from "@/lib/accounts/official-names";
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
    "\u{1f176}\u{1f17c}",
  ],
  // Letters of other scripts that look Latin: Cyrillic, Greek, Armenian, Cherokee, Lisu, small capitals, with a stroke.
  ...[
    "The G\u0430me Moderator",
    "Game M\u043ed\u0435r\u0430t\u043er",
    "\u0422\u04bb\u0435 Game Moderator",
    "\u039c\u039f\u0501\u0395\u0433\u0391\u03a4\u039fR",
    "G\u03b1me Moder\u03b1t\u03bfr",
    "G\u041c",
    "\u050c\u039c",
    "Game M\u0585derat\u0585r",
    "\u13c0\u13b7",
    "\ua4d6\ua4df",
    "\u0262\u1d00\u1d0d\u1d07 \u1d0d\u1d0f\u1d05\u1d07\u0280\u1d00\u1d1b\u1d0f\u0280",
    "Game M\u00f8der\u00e5t\u00f8r",
  ],
  // Small letters of Cherokee, Coptic ones, a sign that is no letter.
  ...[
    "\u{ab90}\u{ab87}",
    "\u2c98oderator",
    "\u2c99\u2c9fder\u2c81\u2ca7\u2c9f\u2ca3".replace("\u2ca3", "r"),
    "Gam\u212e Mod\u212erator",
  ],
  ...["Moderator Bob", "Game-Master", "Game Mod", "Admin", "Site Administrator"],
  // Canadian syllabics, of which fancy letters are made.
  ...["\u15f0O\u15eaE\u1587\u15e9TO\u1587", "GA\u15f0E \u15f0O\u15ea\u15f4\u1587\u15e9TO\u1587"],
  // Letters nobody sees between, digits, letters that run together.
  ...["Game\u3164Moderator", "Ga\u034fme Moderator", "G4me M0derator", "Garne Moderator", "Game Mocleratoг"],
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

test.each(["bot", "Bot", "BOTS", "The bot", "a Bot", "b0t", "B\u00f6t", "\u0412\u043e\u0442", "\u201cbot\u201d"])(
  "no account is called %s, as seats without a player are; a clan may be",
  async (name) => {
    expect(renameSchema.safeParse({ name }).error?.issues[0]?.message).toBe(BOT_NAME);
    const gameId = await openGame();
    await joinGame((await person()).id, { gameId, joining: { name } });
  },
);

const ELSEWHERE = [
  ...["\u0410\u043d\u043d\u0430", "\u041c\u0430\u0440\u0438\u044f \u041a\u044e\u0440\u0438"], // Russian
  ...["\u0395\u03bb\u03ad\u03bd\u03b7", "\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2"], // Greek
  ...["S\u00f8ren", "\u0141ukasz", "M\u00fcller", "\u674e\u660e", "\u13e3\u13b3\u13a9"],
  ...["\u0939\u093f\u0928\u094d\u0926\u0940", "\u05d3\u05d5\u05d3", "\u03a9mega", "\u{1f98e}"],
];

test.each([
  "Moderate Lizards",
  "Game of Mud",
  "Sigma",
  "Gm\u00fcnd",
  "Ann",
  "Gwen GM",
  "Modest Newts",
  "Admiral",
  "The Master",
  "The Gamers",
  "Botho",
  "Talbot",
  ...ELSEWHERE,
])("somebody may be called %s", (name) => {
  expect(renameSchema.safeParse({ name }).success).toBe(true);
});

test("a name of nothing but letters nobody sees is none", () => {
  expect(renameSchema.safeParse({ name: "\u3164" }).success).toBe(false);
});

const PILE = "\u0301".repeat(5);

/** What is drawn as nothing, or over what stands beside, above and below it. */
test.each([
  ["a blank of Braille", "\u2800"],
  ["a name with one behind it", "Ann\u2800"],
  ["a note without a head", "\u{1d159}"],
  ["nothing but marks", "\u0489\u20dd"],
  ["a pile of marks", `A${PILE}nn`],
  ["a break of the line", "Ann\u2028Lee"],
])("%s is the name of no account, no clan and no game", async (_, name) => {
  expect(renameSchema.safeParse({ name }).success).toBe(false);
  const gameId = await openGame();
  const asked = joinGame((await person()).id, { gameId, joining: { name } });
  expect(await refusal(asked)).toMatchObject({ status: 422, field: "name" });
  expect(await refusal(openGame({ name }))).toMatchObject({ status: 422, field: "name" });
});

test("marks that no letter needs make no other name", async () => {
  const gameId = await openGame();
  await joinGame((await person()).id, { gameId, joining: { name: "Fen Folk" } });
  const asked = joinGame((await person()).id, { gameId, joining: { name: "F\u0483en Fo\u20d2lk" } });
  expect(await refusal(asked)).toMatchObject({ status: 409, field: "name" });
});

test.each([
  ["Fen Wardens", "F\u0435n Wardens"],
  ["Fen Wardens", "F\u00e9n  wardens"],
  ["\u041c\u0430\u043c\u0430", "MAMA"],
  ["Ibis Hunters", "lbis Hunters"],
])("beside %s no clan of the same game is called %s", async (one, other) => {
  const gameId = await openGame();
  await joinGame((await person()).id, { gameId, joining: { name: one } });
  const second = await person();
  const asked = joinGame(second.id, { gameId, joining: { name: other } });
  expect(await refusal(asked)).toMatchObject({ status: 409, field: "name" });
  await joinGame(second.id, { gameId, joining: { name: "\u0415\u043b\u0435\u043d\u0430", code: "ELE" } });
});

test("codes that look alike are two codes", async () => {
  const gameId = await openGame();
  await joinGame((await person()).id, { gameId, joining: { name: "Slime", code: "SIL" } });
  await joinGame((await person()).id, { gameId, joining: { name: "Mud", code: "SLL" } });
});
