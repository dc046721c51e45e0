import { HourHere } from "@/components/ui/hour-here";
import { now } from "@/lib/clock";
import type { PublicGame } from "@/lib/games/public-game";
import { aligned } from "@/lib/turns/deadlines";
import { fixedTimeWords } from "../game-words";

/**
 * “, at 20:00 in Europe/Berlin (19:00 where you are, as clocks stand now)”; nothing if deadlines have no fixed time.
 */
export function FixedTime({ game }: { game: Pick<PublicGame, "turnMinutes" | "localTime" | "zone"> }) {
  if (!game.localTime) return null;
  return (
    <>
      {fixedTimeWords(game)}
      <HourHere at={aligned(game, now())} there={game.localTime} />
    </>
  );
}
