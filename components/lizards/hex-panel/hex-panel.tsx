"use client";
/** What is in the selected hex, and what can be ordered there. */
import { type ReactNode, useMemo, useRef } from "react";
import { Mark } from "../art/art";
import { type Action, actionsAt } from "../composer/actions";
import { MARK_OF } from "../map/order-marks";
import type { Chart, ChartHex, ClanName } from "../map/swamp-chart";
import { useFocusAfter } from "../use-focus-after";
import { GroundNote, groundOf } from "./ground-note";
import { Colours, HexFacts } from "./hex-facts";
import { HexNotes, type Notes } from "./hex-notes";
import { HexOrders, type WrittenHere } from "./hex-orders";
import styles from "./hex-panel.module.css";
import { ownBandAt } from "./hex-words";

export interface HexPanelProps {
  chart: Chart;
  clans: readonly ClanName[];
  index: number;
  /** Orders already written for this hex. */
  orders: readonly WrittenHere[];
  onAction: (action: Action) => void;
  onOpenOrder: (id: number) => void;
  onRemoveOrder: (id: number) => void;
  /** Instead of the actions: the order being composed. */
  composer?: ReactNode;
  /** Orders can no longer be written. */
  readOnly?: boolean;
  /** The address of what the last report says about a hex; null if it says nothing. */
  eventsHref?: (code: string) => string | null;
  notes?: Notes;
}

export function HexPanel(props: HexPanelProps) {
  const { chart, clans, index, orders, onAction, composer, readOnly } = props;
  const { view, geometry } = chart;
  const code = geometry.codes[index] ?? "";
  const band = ownBandAt(chart, index);
  const actions = useMemo(() => actionsAt(chart, index), [chart, index]);
  const panel = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter();
  const events = props.eventsHref?.(code);
  const remove = (id: number, place: number) => {
    props.onRemoveOrder(id);
    focusAfter(() => {
      const orders = panel.current?.querySelectorAll<HTMLElement>("li > button:first-child");
      (orders?.[place] ?? panel.current?.querySelector("button"))?.focus();
    });
  };
  return (
    <section className={styles.panel} aria-label={`Hex ${code}`} ref={panel}>
      <HexFacts chart={chart} clans={clans} index={index} />
      {composer ?? (
        <>
          {band && <Colours band={band} />}
          {!readOnly && actions.length > 0 && (
            <div className={styles.actions}>
              {actions.map((action) => (
                <ActionButton
                  key={action.type}
                  action={action}
                  isWritten={orders.some(({ text }) => text.startsWith(action.type))}
                  onAction={onAction}
                />
              ))}
            </div>
          )}
          {orders.length > 0 && (
            <HexOrders orders={orders} onOpen={props.onOpenOrder} onRemove={readOnly ? null : remove} />
          )}
          <p className={styles.note}>
            <GroundNote of={groundOf(chart.hexes[index] as ChartHex)} />
          </p>
          {events && (
            <p className={styles.caption}>
              <a href={events}>
                What happened in {code} in turn {view.turn}
              </a>
            </p>
          )}
          {props.notes && <HexNotes code={code} notes={props.notes} />}
          {actions.length === 0 && !readOnly && (
            <p className={styles.caption}>Orders start from your own hexes. Choose a band or a den.</p>
          )}
        </>
      )}
    </section>
  );
}

interface ActionButtonProps {
  action: Action;
  /** The sheet already has an order of this kind for this hex. */
  isWritten: boolean;
  onAction: (action: Action) => void;
}

function ActionButton({ action, isWritten, onAction }: ActionButtonProps) {
  const { type, title, no } = action;
  return (
    <button
      type="button"
      className={no ? styles.impossible : styles.action}
      aria-disabled={no !== null}
      data-order={type}
      data-written={isWritten || undefined}
      onClick={() => no === null && onAction(action)}
    >
      <Mark mark={MARK_OF[type]} />
      <span>{title}</span>
      {no && <small>{no}</small>}
    </button>
  );
}
