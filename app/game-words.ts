import { rulesetById } from "@/engine/registry";
import type { Standing } from "@/engine/ruleset";
import { capitalised } from "@/engine/sentence";
import type { PublicGame } from "@/lib/games/public-game";
import { FATE_WORDS, fixedTimeWords, speedWords } from "@/lib/games/term-words";

export { FATE_WORDS, fixedTimeWords, speedWords };

const HOUR = 60;
const DAY = 24 * HOUR;

/** What a game does about players who send no orders. */
export function absenceWords({ absentAfter, absentFate }: Pick<PublicGame, "absentAfter" | "absentFate">): string {
  if (absentAfter === 0) return "are never replaced";
  const deadlines = absentAfter === 1 ? "one deadline" : `${absentAfter} deadlines in a row`;
  const back = { bot: " until they come back", standby: " or they come back", drop: "" }[absentFate];
  return `are warned; after ${deadlines} without a saved sheet, ${FATE_WORDS[absentFate]}${back}`;
}

/** Whether a turn still waits for its deadline when all are ready. */
export function earlyRunWords(undoSeconds: number | null): string {
  if (undoSeconds === null) return "never";
  return undoSeconds === 0 ? "as soon as all are ready" : `${undoSeconds} seconds after all are ready`;
}

/** “1 order”, “12 orders”. */
export function ordersWords(count: number): string {
  return `${count} ${count === 1 ? "order" : "orders"}`;
}

/** What these games call a seat, as the heading of a column; “Seat” where they differ. */
export function seatHeading(games: readonly PublicGame[]): string {
  const [word = "seat", ...others] = new Set(games.map(({ ruleset }) => ruleset.seatWord));
  return others.length > 0 ? "Seat" : capitalised(word);
}

/** Whether it has a single player, among bots. */
export function isPlayedAlone(game: PublicGame): boolean {
  return game.seats.filter(({ kind }) => kind === "player").length === 1;
}

/** How many seats of a game are no longer free. */
export function seatsTaken(game: PublicGame): number {
  return game.seats.filter((seat) => seat.kind !== "free").length;
}

/** `from`: the first turn played after the game's secret was published. */
export function foretoldWords(from: number): string {
  const since = from === 0 ? "From its start" : `From turn ${from} on`;
  return `${since}, this game has been played with its secret already published: it was over, and was reopened. Anybody could have known the dice of these turns beforehand. It does not count towards ratings.`;
}

/** How a game ended, in a word or two. */
export function endWords({
  calledOff,
  startedAt,
  practice,
}: Pick<PublicGame, "calledOff" | "startedAt" | "practice">): string {
  if (!calledOff) return "over";
  if (!startedAt) return "called off";
  return practice ? "ended early" : ENDED_BY_HAND; // by its player, or by a Game Moderator: its log says so
}

/** Who has won, and how, as in “You have won, as the only player left”; null if nobody has. */
export function victoryWords(
  rulesetId: string,
  seats: readonly { number: number; name: string | null }[],
  standing: Standing,
  mySeat: number | null,
): string | null {
  const { winners } = standing;
  if (winners.length === 0) return null;
  const mine = mySeat !== null && winners.includes(mySeat);
  const others = seats
    .filter(({ number }) => winners.includes(number) && number !== mySeat)
    .map(({ name, number }) => name ?? `seat ${number}`)
    .join(" and ");
  const who = mine ? `You have won${others && ` together with ${others}`}` : `Won by ${others}`;
  return `${who}, ${rulesetById(rulesetId).howWon(standing)}`;
}

/** For a game that was ended by hand. */
export const ENDED_BY_HAND = "ended by the Game Moderator";

/** A turn, as the heading of what was written for it. */
export function turnWords(turn: number, game: Pick<PublicGame, "turn" | "status">): string {
  if (turn <= game.turn) return `Turn ${turn}`;
  return game.status === "finished" ? "After the end" : `Turn ${turn}, not run yet`;
}

/** How a game begins. */
export function beginningWords({
  listed,
  beginsWhenFull,
  musterMinutes,
  musterBots,
}: Pick<PublicGame, "listed" | "beginsWhenFull" | "musterMinutes" | "musterBots">): string {
  const opener = listed ? "" : "whoever opened it or ";
  if (!beginsWhenFull) return `when ${opener}the Game Moderator says so`;
  if (musterMinutes === null) return `when full, or when ${opener}the Game Moderator says so`;
  return `when full and everybody has confirmed within ${lengthWords(musterMinutes)}; a seat that is not confirmed goes to the first on the waiting list ${unconfirmedWords({ musterBots })}`;
}

/** The same in a list: what a game that has not begun waits for now. */
export function waitsForWords({ musterUntil, beginsWhenFull }: PublicGame): string {
  if (musterUntil) return "after the muster";
  return beginsWhenFull ? "when full" : "by hand";
}

/** What happens to a seat that is not confirmed, if nobody is waiting for one. */
export function unconfirmedWords({ musterBots }: Pick<PublicGame, "musterBots">): string {
  return musterBots ? "or, if nobody is waiting, to a bot" : "or, if nobody is waiting, is free again";
}

/** “10 minutes”, “2 hours”, “a day”. */
function lengthWords(minutes: number): string {
  if (minutes % DAY === 0) return minutes === DAY ? "a day" : `${minutes / DAY} days`;
  if (minutes % HOUR === 0) return minutes === HOUR ? "an hour" : `${minutes / HOUR} hours`;
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
