import { expect, test } from "vitest";
import { heardWords } from "@/app/(site)/games/[gameId]/heard-words";
import { readGame } from "@/lib/games/data";
import type { PublicGame } from "@/lib/games/public-game";
import { person, runningGame } from "../support/games";

const NOBODY = { mySeat: null, asked: false, place: null };

test("whoever waits for a game hears of each change that is about them", async () => {
  const { game: begun } = (await readGame(await runningGame([await person()]), null)) as { game: PublicGame };
  const full: PublicGame = { ...begun, status: "open", startedAt: null };
  const [first, ...others] = full.seats as [PublicGame["seats"][number], ...PublicGame["seats"]];
  const open = { ...full, seats: [{ ...first, kind: "free" as const }, ...others] };
  const { seatCount } = full;
  expect(heardWords(open, { ...NOBODY, mySeat: 2 })).toBe(
    `You have seat 2. ${seatCount - 1} of ${seatCount} seats are taken.`,
  );
  expect(heardWords(full, { ...NOBODY, mySeat: 2 })).toBe("You have seat 2. All seats are taken.");
  expect(heardWords(full, { ...NOBODY, mySeat: 2, asked: true })).toBe(
    "You have seat 2. All seats are taken: confirm that you are here.",
  );
  expect(heardWords(full, { ...NOBODY, place: 1 })).toBe("You are number 1 on the waiting list. All seats are taken.");
  expect(heardWords(full, NOBODY)).toBe("You have no seat. All seats are taken.");
  expect(heardWords(begun, NOBODY)).toBe("The game has begun.");
  expect(heardWords({ ...full, status: "finished" }, NOBODY)).toBe("The game has been called off.");
});
