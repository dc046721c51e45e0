import { THRESHOLD_PER_HOME_DEN } from "@/engine/lizards/scoring";
import { type ChapterProps, rulebookGame, STANDARD_GAME } from "./game";
import { House, Part, Rule, See, thousands } from "./parts";
import { PointsChart } from "./points-chart";

/** VIC-4: the floor of a special game that does not set one. */
const usualFloor = () => rulebookGame({}, STANDARD_GAME.clans - 1).house.victoryFloor;

export function WinningChapter({ game }: ChapterProps) {
  return (
    <>
      <Winning game={game} />
      <Leaving game={game} />
    </>
  );
}

function Winning({ game }: ChapterProps) {
  return (
    <>
      <Rule id="VIC-1" title="Points">
        <PointsChart />
      </Rule>
      <Rule id="VIC-2" title="Points needed to win">
        <p>
          {thousands(THRESHOLD_PER_HOME_DEN)} for each Home Den still standing, whoever owns it, even if nobody does.
          With {game.clans} Home Dens that is {thousands(THRESHOLD_PER_HOME_DEN * game.clans)}. A clan that has at least
          that many points at the end of a turn wins. The threshold is shown under every ranking.
        </p>
      </Rule>
      <Rule id="VIC-3" title="Several at once">
        <p>
          If several clans reach it in the same turn, the one with the most points wins; clans with equal points win
          together. The only clan left wins whatever its points.
        </p>
      </Rule>
      <Rule id="VIC-4" title="The floor">
        <p>
          So that a game with few Home Dens is not won at the start, the threshold is never below a floor:{" "}
          <House of="victoryFloor" game={game} /> here. It is {thousands(STANDARD_GAME.house.victoryFloor)} in a game of{" "}
          {STANDARD_GAME.clans} clans and {thousands(usualFloor())} in other games, unless the Game Moderator sets a
          different one.
        </p>
      </Rule>
      <Rule id="VIC-5" title="Out of the game">
        <p>
          A clan with no lizards and no den is out. This is checked at the end of the turn, right before victory; until
          then it plays on. Its Temples and Bridges no longer have an owner. If nobody is left, the game ends without a
          winner.
        </p>
      </Rule>
    </>
  );
}

function Leaving({ game }: ChapterProps) {
  return (
    <Part id="leaving" title="Leaving">
      <Rule id="DRP-1" title="Surrender">
        <p>
          When a clan surrenders or is dropped, all its dens become free, and its warriors in them become their militia.
          Its other warriors and its spies vanish. Its Temples and Bridges no longer have an owner. For what happens to
          Home Dens, see <See id="DEV-14" />.
        </p>
        <p>
          A clan that leaves between two turns is gone before the next World Phase, and the last turn that was run
          counts as the one it left in.
        </p>
      </Rule>
      <Rule id="DRP-2" title="Absence">
        <p>
          A clan whose player is away may be taken over by a standby player or a bot.{" "}
          {game.house.dropAfterMissedTurns === 0 ? (
            <>
              In this game it is never dropped for that; turns without orders until a clan is dropped:{" "}
              <House of="dropAfterMissedTurns" game={game} />.
            </>
          ) : (
            <>
              If nobody takes it over, it is dropped after <House of="dropAfterMissedTurns" game={game} /> turns in a
              row without orders, at the end of the last of them, after <See id="DEV-15" />; that turn counts as the one
              it left in. A single readable line counts as orders. The player is warned by mail each time.
            </>
          )}
        </p>
      </Rule>
    </Part>
  );
}
