/** All clans by points (REP-3): for others, only rank and points. */
import { shortOfVictory } from "@/engine/lizards/scoring";
import { isOut, type View } from "@/engine/lizards/view";
import type { Seat } from "@/engine/ruleset";
import { Swatch } from "../art/art";
import type { ClanName } from "../map/swamp-chart";
import { PointsWords } from "./points-words";
import styles from "./tables.module.css";

interface RankingProps {
  ranking: View["ranking"];
  /** A turn earlier. */
  before?: View["ranking"];
  clans: readonly ClanName[];
  own: Seat;
  threshold: number;
  winners?: readonly Seat[];
  /** The turn in which a clan left the game. */
  left?: ReadonlyMap<Seat, number>;
}

export function Ranking({ ranking, before, clans, own, threshold, winners = [], left }: RankingProps) {
  const earlier = new Map(before?.map(({ clan, points }) => [clan, points]));
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.right}>
              <abbr title="Rank">#</abbr>
            </th>
            <th scope="col">Clan</th>
            <th scope="col" className={styles.right}>
              Points
            </th>
            {before && (
              <th scope="col" className={styles.right}>
                Change
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ranking.map((ranked) => {
            const { rank, clan, points } = ranked;
            const short = winners.length > 0 ? null : shortOfVictory(ranked, threshold);
            const by = points - (earlier.get(clan) ?? points);
            return (
              <tr key={clan} className={clan === own ? styles.own : undefined}>
                <td className={styles.number}>{rank}</td>
                <th scope="row">
                  <ClanWords clan={clan} clans={clans} />
                  {clan === own && <span className="unseen">, yours</span>} {winners.includes(clan) && <i>wins</i>}
                  {left?.has(clan) ? <i>left in turn {left.get(clan)}</i> : isOut(ranked) && <i>out</i>}
                  {short !== null && <i>{short.toLocaleString("en")} short of victory</i>}
                </th>
                <td className={styles.number}>{points.toLocaleString("en")}</td>
                {before && (isOut(ranked) && by === 0 ? <td /> : <Change by={by} />)}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.caption}>Victory at {threshold.toLocaleString("en")} points.</p>
      <PointsWords />
    </>
  );
}

function ClanWords({ clan, clans }: { clan: Seat; clans: readonly ClanName[] }) {
  const named = clans.find(({ number }) => number === clan);
  return (
    <>
      <Swatch clan={clan} /> <b>{named?.code ?? clan}</b> <bdi>{named?.name}</bdi>
    </>
  );
}

function Change({ by }: { by: number }) {
  const sign = by < 0 ? "−" : "+";
  return (
    <td
      className={`${styles.number} ${by < 0 ? styles.bad : styles.mild}`}
    >{`${sign}${Math.abs(by).toLocaleString("en")}`}</td>
  );
}
