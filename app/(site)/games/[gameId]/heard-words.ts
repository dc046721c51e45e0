import type { PublicGame } from "@/lib/games/public-game";
import { seatsTaken } from "../../../game-words";

interface Reader {
  mySeat: number | null;
  /** They are asked to confirm their seat. */
  asked: boolean;
  /** Their place on the waiting list. */
  place: number | null;
}

/** How a game stands for a reader who waits for it to begin, in what must be heard when it changes. */
export function heardWords(game: PublicGame, { mySeat, asked, place }: Reader): string {
  if (game.status === "finished") return game.startedAt ? "The game is over." : "The game has been called off.";
  if (game.status === "running") return "The game has begun.";
  const seat =
    mySeat !== null
      ? `You have seat ${mySeat}.`
      : place !== null
        ? `You are number ${place} on the waiting list.`
        : "You have no seat.";
  const taken = seatsTaken(game);
  if (asked) return `${seat} All seats are taken: confirm that you are here.`;
  return `${seat} ${taken === game.seatCount ? "All" : `${taken} of ${game.seatCount}`} seats are taken.`;
}
