import { LocalTime } from "@/components/ui/local-time";
import { Section } from "@/components/ui/section";
import { WithLocalTimes } from "@/components/ui/with-local-times";
import type { GmActEntry } from "@/lib/games/log";
import type { TurnEntry } from "@/lib/moderation/games";
import { ordersWords } from "../../../../game-words";
import { LongList } from "../../../long-list";
import styles from "../../gm.module.css";

const STARTED_BY = {
  start: "the start",
  schedule: "on time",
  gm: "run by the GM",
  player: "all were ready",
} as const;
export const ACTS: Readonly<Record<string, string>> = {
  create: "Opened",
  start: "Started",
  run: "Ran a turn",
  deadline: "Moved the hour",
  extend: "Gave more time",
  pause: "Paused",
  resume: "Ended the pause",
  "call-off": "Called off",
  end: "Ended the game",
  bot: "Gave a seat to a bot",
  free: "Freed a seat",
  offer: "Offered a seat",
  drop: "Dropped a player",
  look: "Looked as a player",
  "dry-run": "Tried a turn",
  "roll-back": "Rolled back",
  "run-again": "Ran turns again",
  download: "Downloaded the game",
  restore: "Restored the game",
  broadcast: "Wrote to all",
  withdraw: "Withdrew a message",
  absent: "No orders",
  surrender: "Surrender",
  takeover: "Takeover",
  join: "Joined",
  leave: "Seat given back",
  muster: "Muster",
  vacation: "Vacation",
  sitter: "Sitter",
  open: "Opened by a player",
  begin: "Begun by its opener",
  cancel: "Called off",
  invite: "Invitation",
  world: "The world",
  rename: "Changed a name",
  "keep-name": "Let a name stay",
  ban: "Shut somebody out",
};

/** The turns as they were run. */
export function TurnLedger({ turns }: { turns: readonly TurnEntry[] }) {
  if (turns.length === 0) return null;
  return (
    <Section title="Ledger of turns">
      <LongList of="turns" className={styles.log}>
        {turns.map(({ turn, resolvedAt, startedBy, orders, refused, elapsedMs }) => (
          <li key={turn}>
            <b>{turn}</b>
            <span>
              <LocalTime at={resolvedAt} />, {STARTED_BY[startedBy]}
              <small>
                {turn > 0 && `${ordersWords(orders)}, ${refused} not carried out, `}
                {(elapsedMs / 1000).toFixed(1)} s
              </small>
            </span>
          </li>
        ))}
      </LongList>
    </Section>
  );
}

/** What GMs did, and why. */
export function ActLog({ acts }: { acts: readonly GmActEntry[] }) {
  if (acts.length === 0) return null;
  return (
    <Section title="Log of acts">
      <LongList of="acts" className={`${styles.log} ${styles.plain}`}>
        {acts.map(({ id, actor, act, detail, reason, at }) => (
          <li key={id}>
            <span>
              <b>{ACTS[act] ?? act}</b>
              {actor && `, ${actor}`}: <WithLocalTimes text={detail} />.{reason && <> “{reason}”</>}
              <small>
                <LocalTime at={at} />
              </small>
            </span>
          </li>
        ))}
      </LongList>
    </Section>
  );
}
