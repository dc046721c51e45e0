import { z } from "zod";
import { typedNumber } from "../input";

export const gameIdSchema = z.string().regex(/^[a-z0-9]{1,32}$/, "There is no such game.");

/** What every form about a game says: which game. */
export const gameSchema = z.object({ gameId: gameIdSchema });

export const seatSchema = typedNumber("Choose a seat.");
