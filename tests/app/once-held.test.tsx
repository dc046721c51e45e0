import { expect, test, vi } from "vitest";
import FormerNotesPage from "@/app/(site)/games/[gameId]/notes/page";
import OnceHeldPage from "@/app/(site)/games/[gameId]/once-held/page";
import type { Person } from "@/lib/accounts/person";
import { removePlayer } from "@/lib/moderation/seats";
import { takeOver } from "@/lib/seats/take-over";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, person, runningGame } from "../support/games";

let reader: Person | null;
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));

/** “in”, or where else whoever asks is led. */
async function asks(who: Person | null, gameId: string, turn?: number): Promise<string> {
  reader = who;
  const query = turn === undefined ? {} : { turn: String(turn) };
  return letIn(OnceHeldPage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve(query) }));
}

const letIn = (page: Promise<unknown>) =>
  page.then(
    () => "in",
    (error: { digest?: string }) => error.digest ?? String(error),
  );

test("the former player sees a seat as it was until they left; strangers, players and successors find no page", async () => {
  const [gm, ann, bob, cleo] = [await gameMaster(), await person("Ann"), await person("Bob"), await person("Cleo")];
  const gameId = await runningGame([ann, bob], { seatCount: 3 });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  await takeOver(cleo.id, gameId, 1);
  expect([await asks(ann, gameId), await asks(ann, gameId, 0), await asks(ann, gameId, 1)]).toEqual(["in", "in", "in"]);
  expect(await asks(ann, gameId, 2)).toContain("404");
  for (const who of [bob, cleo, gm]) expect(await asks(who, gameId, 1)).toContain("404");
  expect(await asks(null, gameId, 1)).toContain(";/sign-in?next=");
});

test("a former player's notes stay theirs to read and write; the Game Moderator and strangers find no page", async () => {
  const [gm, ann] = [await gameMaster(), await person("Ann")];
  const gameId = await runningGame([ann, await person("Bob")]);
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });
  const notesFor = (who: Person | null) => {
    reader = who;
    return letIn(FormerNotesPage({ params: Promise.resolve({ gameId }) }));
  };
  expect(await notesFor(ann)).toBe("in");
  expect(await notesFor(gm)).toContain("404");
  expect(await notesFor(await person("Eve"))).toContain("404");
  expect(await notesFor(null)).toContain(`;/sign-in?next=${encodeURIComponent(`/games/${gameId}/notes`)}`);
});
