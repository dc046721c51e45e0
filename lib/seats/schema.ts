import { z } from "zod";
import { typedNumber } from "../input";

export const gameIdSchema = z.string().regex(/^[a-z0-9]{1,32}$/, "There is no such game.");

/** What every form about a game says: which game. */
export const gameSchema = z.object({ gameId: gameIdSchema });

export const seatSchema = typedNumber("Choose a seat.");

/** The seats whose boxes `to-3` are ticked in a form with fields of these names. */
export function seatsTicked(names: Iterable<string>): number[] {
  const seats = [...names].flatMap((name) => {
    const number = /^to-(\d{1,4})$/.exec(name)?.[1];
    return number ? [Number(number)] : [];
  });
  return [...new Set(seats)]; // `to-2` and `to-02` are the same
}
