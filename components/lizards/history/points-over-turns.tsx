/** All clans' points by turn, from the rankings that everybody saw (REP-3). */
import type { Seat, Standing } from "@/engine/ruleset";
import type { ClanName } from "../map/swamp-chart";
import { clanLine } from "./clan-line";
import { PointsChart } from "./points-chart";

interface PointsOverTurnsProps {
  turns: readonly { turn: number; standing: Standing }[];
  clans: readonly ClanName[];
}

export function PointsOverTurns({ turns, clans }: PointsOverTurnsProps) {
  const points = turns.map(({ standing }) => new Map(standing.ranking.map(({ seat, points }) => [seat, points])));
  return (
    <PointsChart
      turns={turns.map(({ turn }) => turn)}
      thresholds={turns.map(({ standing }) => standing.threshold)}
      lines={lastOrder(turns).map((clan) =>
        clanLine(
          clans,
          clan,
          points.map((each) => each.get(clan) ?? null),
        ),
      )}
    />
  );
}

/** The clans in the sequence of the last ranking. */
export function lastOrder(turns: readonly { standing: Standing }[]): Seat[] {
  return turns.at(-1)?.standing.ranking.map(({ seat }) => seat) ?? [];
}
