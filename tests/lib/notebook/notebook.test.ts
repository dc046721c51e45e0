import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { downloadGame } from "@/lib/moderation/archives";
import { callOff } from "@/lib/moderation/ending";
import { removePlayer } from "@/lib/moderation/seats";
import { readNotebook, readPlacedLines } from "@/lib/notebook/data";
import { saveNotes } from "@/lib/notebook/mutations";
import { LONGEST_NOTES, notesSchema } from "@/lib/notebook/schema";
import { joinGame } from "@/lib/seats/mutations";
import { acceptSitting, offerSitting, readOwnSitting } from "@/lib/seats/sitters";
import { takeOver } from "@/lib/seats/take-over";
import { gameMaster, openGame, person, refusal, runningGame } from "../../support/games";

let ann: Person;
let bob: Person;
let gameId: string;
beforeEach(async () => {
  [ann, bob] = [await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob], { seatCount: 3 });
});

const note = ({ id }: Person, text: string, revision = 0) => saveNotes(id, { gameId, revision, text });
const noted = async ({ id }: Person) => (await readNotebook(id, gameId))?.text;

test("what somebody notes is theirs alone: no other player, no sitter, no successor and no Game Moderator reads it", async () => {
  const [sue, cleo, gm] = [await person("Sue"), await person("Cleo"), await gameMaster()];
  expect(await readNotebook(ann.id, gameId)).toMatchObject({ game: "A test", text: "", revision: 0, savedAt: null });
  await note(ann, "Feint at 12C.");
  await offerSitting(ann.id, gameId, 3);
  const token = (await readOwnSitting(ann.id, gameId))?.link?.split("/").at(-1) as string;
  await acceptSitting(sue.id, gameId, token);
  for (const other of [bob, sue]) expect(await noted(other)).toBe("");
  await note(sue, "Feed them.");
  expect((await downloadGame(gm, gameId, "a backup")).text).not.toContain("Feint");
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });
  await takeOver(cleo.id, gameId, 1);
  expect([await noted(ann), await noted(sue), await noted(cleo)]).toEqual(["Feint at 12C.", "Feed them.", ""]);
  expect(await note(ann, "I was robbed.", 1)).toEqual({ revision: 2, other: null }); // once held is enough
  for (const never of [gm, await person("Eve")]) {
    expect(await readNotebook(never.id, gameId)).toBeNull();
    expect(await readPlacedLines(never.id, gameId)).toEqual([]);
    expect(await refusal(note(never, "x"))).toMatchObject({ status: 404 });
  }
  expect(await db.notebook.count({ where: { gameId } })).toBe(2);
});

test("nothing that another window has saved is overwritten; a save sent twice is one", async () => {
  expect(await note(ann, "One.")).toEqual({ revision: 1, other: null });
  expect(await note(ann, "One.")).toEqual({ revision: 1, other: null }); // the answer was lost
  expect(await note(ann, "Two.", 1)).toEqual({ revision: 2, other: null });
  expect(await note(ann, "Zwei.", 1)).toEqual({ revision: 2, other: "Two." });
  expect(await noted(ann)).toBe("Two.");
  expect(await note(ann, "Two. Zwei.", 2)).toEqual({ revision: 3, other: null });
  const both = await Promise.all([note(ann, "Left.", 3), note(ann, "Right.", 3)]);
  expect(both.filter(({ other }) => other === null)).toHaveLength(1);
  expect(both.find(({ other }) => other !== null)?.other).toBe(await noted(ann));
});

test("lines that name places of this game's map are found, and no others", async () => {
  await note(ann, "The 2nd band.\n12C: two bands\n99A is not on it\nfrom 3D to 4D");
  const lines = await readPlacedLines(ann.id, gameId);
  expect(lines.map(({ text }) => text)).toEqual(["12C: two bands", "from 3D to 4D"]);
  expect(lines[1]?.pieces.filter(({ isPlace }) => isPlace).map(({ text }) => text)).toEqual(["3D", "4D"]);
  expect((await readNotebook(ann.id, gameId))?.placed).toEqual(lines);
});

test("there are none before the start, and they stay after the end", async () => {
  const open = await openGame();
  await joinGame(ann.id, { gameId: open, joining: {} });
  expect(await readNotebook(ann.id, open)).toBeNull();
  await note(ann, "Well played.");
  await callOff(await gameMaster(), gameId, "too few of us");
  expect(await noted(ann)).toBe("Well played.");
});

test("a text is kept as it is seen, up to a length", () => {
  const read = (text: string) => notesSchema.safeParse({ gameId: "a", revision: "0", text });
  expect(read("a\r\nb\tc\u0000\u202e ").data?.text).toBe("a\nb c ");
  expect(read("x".repeat(LONGEST_NOTES)).success).toBe(true);
  expect(read("x".repeat(LONGEST_NOTES + 1)).error?.issues[0]?.message).toContain("at most 10000 characters");
});
