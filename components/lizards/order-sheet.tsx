"use client";
/** The order sheet: up to thirty lines, their verdicts, their text. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import { lineOf, MOST_ORDERS, type OrderFields } from "@/engine/lizards/orders/order-form";
import type { Verdict } from "@/engine/ruleset";
import { Button } from "../ui/button";
import { missingPart } from "../ui/missing-part";
import { mostOf } from "./compose";
import { useLineDrag } from "./line-drag";
import { OrderLine } from "./order-line";
import styles from "./order-sheet.module.css";
import { Rule } from "./rule";
import { isBlank, type SheetLine } from "./sheet-lines";
import { SheetStatus } from "./sheet-status";
import type { Chart, ClanName } from "./swamp-chart";
import type { SheetEditor } from "./use-sheet";
import type { TrialProps } from "./what-if/trial";
import { useLineOdds } from "./what-if/use-line-odds";

interface OrderSheetProps {
  sheet: SheetEditor;
  chart: Chart;
  clans: readonly ClanName[];
  /** By line id. */
  verdicts: ReadonlyMap<number, Verdict>;
  sentences: ReadonlyMap<number, string | null>;
  /** Of the hex chosen on the map. */
  selected: string | null;
  open: number | null;
  onOpen: (id: number | null) => void;
  onShowHex: (code: string) => void;
  /** Points an order anew on the map. */
  onPoint: (id: number) => void;
  onTurnBack: (way: "undo" | "redo") => void;
  /** What happened last, to be read out. */
  news: string;
  /** Orders are no longer taken. */
  readOnly: boolean;
  /** Where to sign in when the session has ended. */
  signIn?: string;
  /** Tries the orders out, when asked to. */
  whatIf?: (asked: Pick<TrialProps, "open" | "beside" | "onBeside" | "onOdds">) => ReactNode;
  /** Over the lines: what the sheet leaves undone. */
  undone?: ReactNode;
  /** Opens the guide to a first game. */
  onGuide?: () => void;
  /** The sheet as saved is called ready. */
  ready: boolean;
  /** The orders of the turn before. */
  lastOrders?: readonly string[];
  /** The one main button of the page. */
  mainButton?: ReactNode;
}

const SheetText = lazy(() => import("./sheet-text").catch(missingPart));

const FINE: Verdict = { verdict: "ok", reason: null, rule: null, field: null };

export function OrderSheet({
  sheet,
  chart,
  clans,
  verdicts,
  sentences,
  selected,
  open,
  onOpen,
  onShowHex,
  onPoint,
  onTurnBack,
  news,
  readOnly,
  signIn,
  ready,
  lastOrders = [],
  whatIf,
  undone,
  onGuide,
  mainButton,
}: OrderSheetProps) {
  const [asText, setAsText] = useState(false);
  const odds = useLineOdds();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { view } = chart;
  const hexes = [...new Set([...view.bands, ...view.dens, ...view.spies].map(({ hex }) => hex))];
  const given = sheet.lines.filter((line) => !line.off && !isBlank(line)).length;
  const count = (kind: Verdict["verdict"]) =>
    sheet.lines.filter((line) => !line.off && verdicts.get(line.id)?.verdict === kind).length;

  const room = (id: number | null) => {
    setRefusal(id === null ? `A turn has at most ${MOST_ORDERS} orders. Delete one to write another.` : null);
    if (id !== null) onOpen(id);
  };

  const { list, drag, handle } = useLineDrag(sheet.move);
  const from = sheet.lines.findIndex(({ id }) => id === drag?.id);
  const line = (order: SheetLine, i: number) => (
    <OrderLine
      key={order.id}
      line={order}
      number={i + 1}
      verdict={verdicts.get(order.id) ?? FINE}
      sentence={sentences.get(order.id) ?? null}
      odds={order.off ? undefined : odds.lines.get(lineOf(order.fields))}
      open={open === order.id}
      chosen={selected !== null && order.fields.hex.trim().toUpperCase() === selected}
      most={mostOf(chart, chart.geometry.indexes.get(order.fields.hex.trim().toUpperCase()) ?? -1)}
      hexes={hexes}
      clans={clans.filter(({ number }) => number !== view.clan)}
      onEdit={(fields: OrderFields) => sheet.edit(order.id, fields)}
      readOnly={readOnly}
      onOpen={() => onOpen(open === order.id ? null : order.id)}
      onShowHex={onShowHex}
      onPoint={verdicts.get(order.id)?.verdict === "error" ? null : () => onPoint(order.id)}
      onToggle={() => sheet.toggle(order.id)}
      onRemove={() => {
        sheet.remove(order.id);
        setRefusal(null);
        if (open === order.id) onOpen(null);
      }}
      onDuplicate={() => room(sheet.duplicate(order.id))}
      onUp={i > 0 ? () => sheet.move(order.id, i - 1) : null}
      onDown={i < sheet.lines.length - 1 ? () => sheet.move(order.id, i + 1) : null}
      handle={handle(order.id, i)}
      dragged={drag?.id === order.id}
      drop={drag && drag.to === i && drag.id !== order.id ? (i > from ? "below" : "above") : null}
    />
  );

  return (
    <section className={styles.sheet} aria-label="Order sheet">
      <header className={styles.head}>
        <h2>Orders</h2>
        <span className={styles.count}>
          {given} of {MOST_ORDERS}
        </span>
        {!asText && (
          <span className={styles.tools}>
            <button
              type="button"
              className={styles.quiet}
              disabled={!sheet.canUndo || readOnly}
              onClick={() => onTurnBack("undo")}
            >
              Undo
            </button>
            <button
              type="button"
              className={styles.quiet}
              disabled={!sheet.canRedo || readOnly}
              onClick={() => onTurnBack("redo")}
            >
              Redo
            </button>
            <button type="button" className={styles.quiet} onClick={() => setAsText(true)}>
              As text
            </button>
            {onGuide && (
              <button type="button" className={styles.quiet} onClick={onGuide} data-order="guide">
                Guide
              </button>
            )}
          </span>
        )}
        <SheetStatus sheet={sheet} signIn={signIn} ready={ready} />
        <span className={styles.sum}>
          {count("warning") > 0 && <span className={styles.warnings}>{plural(count("warning"), "warning")}</span>}
          {count("error") > 0 && <span className={styles.errors}>{plural(count("error"), "error")}</span>}
        </span>
      </header>
      {undone}
      {sheet.lines.length === 0 && !asText && (
        <div className={styles.empty}>
          <p>No orders yet. Standing still feeds nobody.</p>
          <p>Point at a band on the map, or write the first line yourself.</p>
          {!readOnly && (
            <p className={styles.ways}>
              <Button size="small" onClick={() => setAsText(true)}>
                Paste text
              </Button>
              {lastOrders.length > 0 && (
                <Button size="small" onClick={() => sheet.replaceAll(lastOrders)}>
                  Last turn’s sheet
                </Button>
              )}
            </p>
          )}
        </div>
      )}
      {asText ? (
        <Suspense>
          <SheetText sheet={sheet} view={view} onClose={() => setAsText(false)} />
        </Suspense>
      ) : (
        <ol className={styles.lines} ref={list}>
          {sheet.lines.map(line)}
        </ol>
      )}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal} <Rule id="TRN-1" />
        </p>
      )}
      <p className="unseen" role="status">
        {news}
      </p>
      {odds.beside && !odds.open && !readOnly && given > 0 && (
        <p className={styles.caveat}>
          Odds: played over and over on what you know. Unknown enemies are ignored, and nobody but you moves.
        </p>
      )}
      {!readOnly && odds.trial && whatIf?.(odds.trial)}
      <footer className={styles.foot}>
        {!asText && !readOnly && (
          <Button size="small" onClick={() => room(sheet.add())}>
            Add an order
          </Button>
        )}
        {whatIf && !readOnly && (
          <button type="button" className={styles.quiet} aria-expanded={odds.open} onClick={odds.toggle}>
            What if
          </button>
        )}
        <span className={styles.main}>{mainButton}</span>
      </footer>
    </section>
  );
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
