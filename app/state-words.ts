/** How a game stands, in words that everybody who may see it may read. */
import { sentence } from "@/engine/sentence";
import type { PublicGame } from "@/lib/games/public-game";
import { endWords, seatsTaken, speedWords, victoryWords } from "./game-words";

export function stateWords(game: PublicGame): string {
  if (game.status === "finished") return sentence(endWords(game));
  if (game.status === "running") return "Under way.";
  return `${waitingWords(game)}.`;
}

/** What a game that has not begun waits for. */
function waitingWords(game: PublicGame): string {
  if (game.musterUntil) return "Muster";
  return !game.beginsWhenFull && seatsTaken(game) === game.seatCount ? "Waiting to be begun" : "Waiting for players";
}

/** For other sites and messengers, which show it beside a link to the game. */
export function linkWords(game: PublicGame): string {
  return `${game.ruleset.title}. ${standingWords(game)}`;
}

function standingWords(game: PublicGame): string {
  if (game.status === "finished") return wonBy(game) ?? stateWords(game);
  const speed = `Turns are run ${speedWords(game.turnMinutes)}.`;
  if (game.status === "running") return `Under way, turn ${game.turn + 1}. ${speed}`;
  return `${waitingWords(game)}: ${seatsTaken(game)} of ${game.seatCount} seats taken. ${speed}`;
}

function wonBy({ ruleset, seats, standing }: PublicGame): string | null {
  const words = standing && victoryWords(ruleset.id, seats, standing, null);
  return words && sentence(words);
}
