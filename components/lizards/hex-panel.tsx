"use client";
/** What is in the selected hex, and what can be ordered there. */
import { type ReactNode, useMemo, useRef } from "react";
import { COLOUR_CODES, COLOUR_NAMES, COLOURS, EXPERIENCE_BONUS } from "@/engine/lizards/lizards";
import { raftSinksIn } from "@/engine/lizards/outlook";
import type { Verdict } from "@/engine/ruleset";
import { Mark as VerdictMark } from "../ui/mark";
import { Disc, Mark, SpyEye, Tile, Token } from "./art/art";
import { type Action, actionsAt } from "./compose";
import styles from "./hex-panel.module.css";
import { clanCode, clanName, experienceName, hungerName, ownBandAt, ownerWords, terrainWords } from "./hex-words";
import { MARK_OF } from "./order-marks";
import type { Chart, ChartHex, ClanName } from "./swamp-chart";
import { useFocusAfter } from "./use-focus-after";

interface HexPanelProps {
  chart: Chart;
  clans: readonly ClanName[];
  index: number;
  /** Orders already written for this hex. */
  orders: readonly { id: number; text: string; sentence: string | null; verdict: Verdict | null }[];
  onAction: (action: Action) => void;
  onOpenOrder: (id: number) => void;
  onRemoveOrder: (id: number) => void;
  /** Instead of the actions: the order being composed. */
  composer?: ReactNode;
  /** Orders can no longer be written. */
  readOnly?: boolean;
  /** Where the last report tells of a hex; null where it does not. */
  eventsHref?: (code: string) => string | null;
}

export function HexPanel(props: HexPanelProps) {
  const { chart, clans, index, orders, onAction, composer, readOnly } = props;
  const { view, geometry } = chart;
  const hex = chart.hexes[index] as ChartHex;
  const code = geometry.codes[index] ?? "";
  const band = ownBandAt(chart, code);
  const spies = view.spies.filter((spy) => spy.hex === code);
  const actions = useMemo(() => actionsAt(chart, index), [chart, index]);
  const panel = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter();
  const raft = hex.seen?.raft?.turnsLeft;
  const events = props.eventsHref?.(code);
  const mine = band || hex.den || spies.length > 0;
  return (
    <section className={styles.panel} aria-label={`Hex ${code}`} ref={panel}>
      <div className={styles.head}>
        {hex.tile ? (
          <Tile tile={hex.tile} works={hex.works} clan={hex.home} width={84} />
        ) : (
          <span className={styles.unknown} />
        )}
        <div className={styles.what}>
          <h2>
            <span className={styles.code}>{code}</span>{" "}
            <i>{[terrainWords(hex), ownerWords(chart, hex, clans)].filter(Boolean).join(", ")}</i>
          </h2>
          {hex.sight === "remembered" && !hex.den && (
            <p className={styles.caption}>Last seen in turn {hex.since}. Who is there now, nobody says.</p>
          )}
          {hex.sight === "never" && <p className={styles.caption}>No lizard of yours has been near.</p>}
          {hex.den && (
            <p className={styles.facts}>
              <span>
                <b>{hex.den.lizards}</b> of {hex.den.max} den lizards
                {band && (
                  <>
                    , <b>{band.total}</b> warriors
                  </>
                )}
              </span>
            </p>
          )}
          {band && (
            <p className={styles.facts}>
              <Token clan={view.clan} code={clanCode(clans, view.clan)} number={band.total} own />
              <span>
                Hunger <b>{hungerName(band.hunger)}</b> {band.hunger > 0 && <Pips level={band.hunger} />}
              </span>
              <span>
                Experience <b>{experienceName(band.experience)}</b> {bonus(band.experience)}
              </span>
            </p>
          )}
          {band && band.miredUntil > view.turn && (
            <p className={styles.caption}>Stuck in the mire until the end of turn {band.miredUntil}.</p>
          )}
          {raft !== undefined && (
            <p className={styles.caption}>The raft sinks at the end of turn {raftSinksIn(view.turn, raft)}.</p>
          )}
          {(hex.seen?.bands ?? [])
            .filter(({ clan }) => clan !== view.clan)
            .map(({ clan, total }) => (
              <p key={clan} className={styles.facts}>
                <Token clan={clan} code={clanCode(clans, clan)} number={total} /> <span>{clanName(clans, clan)}</span>
              </p>
            ))}
          {spies.length > 0 && (
            <p className={styles.facts}>
              <SpyEye clan={view.clan} size={20} />{" "}
              <span>
                {spies.length === 1 ? "A spy" : `${spies.length} spies`}, out{" "}
                {Math.max(...spies.map(({ turns }) => turns))} of 4 turns
              </span>
            </p>
          )}
        </div>
      </div>
      {band && !composer && (
        <ul className={styles.colours}>
          {COLOURS.map((colour) => (
            <li key={colour} className={band[colour] === 0 ? styles.none : undefined}>
              <Disc colour={colour} />
              <b>{band[colour]}</b>
              <abbr title={COLOUR_NAMES[colour]}>{COLOUR_CODES[colour]}</abbr>
            </li>
          ))}
        </ul>
      )}
      {orders.length > 0 && !composer && (
        <ul className={styles.orders}>
          {orders.map(({ id, text, sentence, verdict }, i) => (
            <li key={id}>
              <button type="button" onClick={() => props.onOpenOrder(id)}>
                {verdict && verdict.verdict !== "ok" && <VerdictMark kind={verdict.verdict} label={verdict.verdict} />}{" "}
                <b>{text}</b> {verdict?.reason || sentence}
              </button>
              {!readOnly && (
                <button
                  type="button"
                  className={styles.remove}
                  onClick={() => {
                    props.onRemoveOrder(id);
                    focusAfter(() => {
                      const orders = panel.current?.querySelectorAll<HTMLElement>("li > button:first-child");
                      (orders?.[i] ?? panel.current?.querySelector("button"))?.focus();
                    });
                  }}
                  aria-label={`Delete ${text}`}
                >
                  Delete
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {composer}
      {!composer && !readOnly && actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <ActionButton key={action.type} action={action} onAction={onAction} />
          ))}
        </div>
      )}
      {!composer && events && (
        <p className={styles.caption}>
          <a href={events}>
            What happened in {code} in turn {view.turn}
          </a>
        </p>
      )}
      {!mine && !composer && !readOnly && (
        <p className={styles.caption}>Orders start from a hex of yours. Point at a band or a den.</p>
      )}
    </section>
  );
}

const bonus = (level: number) => (level > 0 ? `+${EXPERIENCE_BONUS[level] ?? 15} %` : "");

function Pips({ level }: { level: number }) {
  return (
    <span className={styles.pips} role="img" aria-label={`hunger ${level} of 5`}>
      {[1, 2, 3, 4, 5].map((pip) => (
        <i key={pip} className={pip <= level ? styles.pip : undefined} />
      ))}
    </span>
  );
}

function ActionButton({ action, onAction }: { action: Action; onAction: (action: Action) => void }) {
  const { type, title, no } = action;
  return (
    <button
      type="button"
      className={no ? styles.impossible : styles.action}
      aria-disabled={no !== null}
      data-order={type}
      onClick={() => no === null && onAction(action)}
    >
      <Mark mark={MARK_OF[type]} />
      <span>{title}</span>
      {no && <small>{no}</small>}
    </button>
  );
}
