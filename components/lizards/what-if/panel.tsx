"use client";
/** What would probably come of the orders: a table for each, and where the bands stand afterwards. */
import { useEffect, useRef } from "react";
import { EXPERIENCE_NAMES } from "@/engine/lizards/lizards";
import { Mark, type MarkKind } from "../../ui/mark";
import { clanName } from "../hex-panel/hex-words";
import type { ClanName } from "../map/swamp-chart";
import { Rule } from "../rule";
import { linesNamed } from "../sheet/sheet-doubt";
import { ASSUMED, type Known, ownExperience } from "./known-world";
import type { FightOdds, Odds, OrderOdds } from "./odds";
import { doubtfulFirst, isCertain, orderMark } from "./order-mark";
import styles from "./panel.module.css";
import { percent } from "./percent";
import type { Beside } from "./use-line-odds";
import type { Answer } from "./use-odds";

interface PanelProps extends Known {
  answer: Answer;
  onShowHex: (code: string) => void;
  /** Which lines of the sheet show their odds. */
  beside: Beside;
  onBeside: (beside: Beside) => void;
}

export function Panel({ answer, onShowHex, beside, onBeside, ...known }: PanelProps) {
  const { odds, state } = answer;
  const panel = useRef<HTMLElement>(null);
  const answered = odds !== null;
  // Once to show itself, and again when there is something to see.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answered` is when
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "start" });
  }, [answered]);
  return (
    <section className={styles.panel} aria-label="What if" ref={panel}>
      <h3>What if</h3>
      <p role="status" className={styles.state}>
        {state === "counting" && "Playing the turn over and over."}
        {state === "failed" && "The turn could not be played here. Your orders are unchanged."}
        {state === "done" && odds && (
          <>
            {`Played ${odds.runs} times on what you know.`}
            <span className="unseen">{inShort(odds)}</span>
          </>
        )}
      </p>
      <p className={styles.caveat}>
        <b>Enemies you do not see are left out</b> unless your reports have found them; free dens have the militia they
        began with. Nobody but you moves.
      </p>
      <label className={styles.beside}>
        Odds on the lines of the sheet{" "}
        <select value={beside} onChange={(event) => onBeside(event.target.value as Beside)}>
          <option value="fights">of fights</option>
          <option value="shown">of all orders</option>
          <option value="hidden">none</option>
        </select>
      </label>
      {odds && <Answered odds={odds} clans={known.clans} onShowHex={onShowHex} />}
      <Assumptions view={known.view} />
    </section>
  );
}

/** Its tables stand above the button that opens it, so that readers who hear it would have to go back to them. */
function inShort({ orders, runs }: Odds): string {
  const some = (["error", "warning"] as const).map((kind) => {
    const numbers = orders.flatMap((order) => (orderMark(order, runs) === kind ? [order.number] : []));
    return numbers.length > 0 ? ` ${linesNamed(numbers)}: ${MARK_WORDS[kind].toLowerCase()}.` : "";
  });
  return some.join("");
}

function Assumptions({ view }: Pick<Known, "view">) {
  return (
    <details className={styles.caveat}>
      <summary>What is assumed</summary>
      <p>
        Other clans’ bands that you see count as mostly Red, and {EXPERIENCE_NAMES[ownExperience(view)]} (your own
        average). Free dens, and dens out of sight, have the militia they began with: {ASSUMED.militiaPercent} % of what
        the Fertile hexes beside them feed, or of what one feeds if you know of none. Those whom Eyes have found in a
        den in the last few turns, or Eyes or a fight elsewhere in the last one, are still there if you do not see
        otherwise. Other ground is as you last saw it; land never seen is Plains, or a Temple if a gate is to lead
        there. A raft without your Green aboard has {ASSUMED.raft} turns left.
      </p>
    </details>
  );
}

interface AnsweredProps {
  odds: Odds;
  clans: readonly ClanName[];
  onShowHex: (code: string) => void;
}

const RARE = 0.05;

function Answered({ odds, clans, onShowHex }: AnsweredProps) {
  const { runs, orders, bands, warriors } = odds;
  const certain = orders.filter((order) => isCertain(order, runs));
  const doubtful = doubtfulFirst(odds);
  const list = (some: readonly OrderOdds[]) => (
    <ol className={styles.orders}>
      {some.map((order, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
        <li key={i}>
          <Order order={order} runs={runs} clans={clans} onShowHex={onShowHex} />
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {orders.length === 0 && <p>No orders to try. This is what becomes of those who stand still.</p>}
      {doubtful.length > 0 && list(doubtful)}
      {certain.length > 0 && (
        <details className={styles.certain} open={doubtful.length === 0}>
          <summary>{certain.length === 1 ? "1 order is certain" : `${certain.length} orders are certain`}</summary>
          {list(certain)}
        </details>
      )}
      <table className={styles.bands}>
        <caption>
          Your warriors: {warriors.before} now, {Math.round(warriors.after)} afterwards, on average.
        </caption>
        <thead>
          <tr>
            <th scope="col">Hex</th>
            <th scope="col">Chance</th>
            <th scope="col">Warriors</th>
          </tr>
        </thead>
        <tbody>
          {bands
            .filter((band) => band.runs >= runs * RARE)
            .map((band) => (
              <tr key={band.hex}>
                <th scope="row">
                  <HexButton code={band.hex} onShowHex={onShowHex} />
                </th>
                <td>{percent(band.runs, runs)}</td>
                <td>{Math.round(band.warriors / band.runs)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

interface OrderProps {
  order: OrderOdds;
  runs: number;
  clans: readonly ClanName[];
  onShowHex: (code: string) => void;
}

function Order({ order, runs, clans, onShowHex }: OrderProps) {
  const { number, line, done, failures, ends, fights, lob, gaps } = order;
  const kind = orderMark(order, runs);
  return (
    <table className={styles.order}>
      <caption>
        <Mark kind={kind} label={MARK_WORDS[kind]} />{" "}
        <span className={styles.number}>
          <span className="unseen">Line </span>
          {number}
        </span>{" "}
        <b>{line}</b>
      </caption>
      <tbody>
        <tr>
          <th scope="row">Carried out</th>
          <td>
            <b>{done === 0 ? "never" : percent(done, runs)}</b>
          </td>
        </tr>
        {failures.length > 0 && (
          <tr>
            <th scope="row">Fails because</th>
            <td>
              {failures.map(({ sentence, rule, runs: failed }) => (
                <span key={sentence} className={styles.why}>
                  {failed === runs ? sentence : `${sentence.replace(/\.$/, "")}: ${percent(failed, runs)}`}{" "}
                  <Rule id={rule} />
                </span>
              ))}
            </td>
          </tr>
        )}
        {fights.map((fight) => (
          <Fight key={`${fight.hex} ${fight.enemy}`} fight={fight} runs={runs} clans={clans} />
        ))}
        {lob && (
          <tr>
            <th scope="row">Lob at {lob.target}</th>
            <td>
              {Math.round(lob.thrown / lob.runs)} Yellow throw and kill <b>{Math.round(lob.killed / lob.runs)}</b> on
              average.
            </td>
          </tr>
        )}
        {ends.length > 0 && (
          <tr>
            <th scope="row">Ends in</th>
            <td>
              {ends.map(({ hex, runs: times }) => (
                <span key={hex} className={styles.end}>
                  {hex === null ? "nobody left" : <HexButton code={hex} onShowHex={onShowHex} />}{" "}
                  <b>{percent(times, runs)}</b>
                </span>
              ))}
            </td>
          </tr>
        )}
        {gaps.length > 0 && (
          <tr>
            <th scope="row">Not known</th>
            <td>{gaps.join(" ")}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Fight({ fight, runs, clans }: { fight: FightOdds; runs: number; clans: readonly ClanName[] }) {
  const { hex, enemy, den, atBest, won, enemyFled, fled, ours, theirs, lost, theyLost, prisoners, held, atMost } =
    fight;
  const each = (sum: number) => Math.round(sum / fight.runs);
  const beaten = fight.runs - won - fled;
  const more = atMost === undefined ? "" : `, though up to ${atMost} may be there`;
  const whom =
    enemy === null ? `militia taken as ${each(theirs)}${more}` : `${each(theirs)} of ${clanName(clans, enemy)}`;
  return (
    <tr>
      <th scope="row">
        {den ? "Den" : "Fight"} {hex}
      </th>
      <td>
        <b className={styles.win}>
          win {percent(won, fight.runs)}
          {atBest && " at best"}
        </b>
        {fight.runs < runs && ` if it comes to that (${percent(fight.runs, runs)})`}
        {held !== undefined && `; yours in the end ${percent(held, runs)}`}
        <span className={styles.why}>
          {[
            `${each(ours)} against ${whom}`,
            enemyFled > 0 && `they flee ${percent(enemyFled, fight.runs)}`,
            fled > 0 && `you flee ${percent(fled, fight.runs)}`,
            beaten > 0 && `beaten ${percent(beaten, fight.runs)}`,
          ]
            .filter(Boolean)
            .join("; ")}
          . You lose <b>{each(lost)}</b>, they <b>{each(theyLost)}</b>
          {each(prisoners) > 0 && (
            <>
              ; you take <b>{each(prisoners)}</b> prisoner
            </>
          )}
          .
        </span>
      </td>
    </tr>
  );
}

const MARK_WORDS: Record<MarkKind, string> = { fine: "Likely", warning: "Doubtful", error: "Unlikely", none: "" };

function HexButton({ code, onShowHex }: { code: string; onShowHex: (code: string) => void }) {
  return (
    <button type="button" className={styles.hex} onClick={() => onShowHex(code)}>
      {code}
    </button>
  );
}
