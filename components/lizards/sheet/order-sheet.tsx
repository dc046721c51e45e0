"use client";
/** The order sheet: up to thirty lines, their verdicts, their text. */
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lineOf, MOST_ORDERS, type OrderFields } from "@/engine/lizards/orders/order-form";
import type { Verdict } from "@/engine/ruleset";
import { Button } from "../../ui/button";
import { fetchedPart, NotFetched } from "../../ui/fetched";
import { mostOf } from "../composer/composition";
import type { Chart, ClanName } from "../map/swamp-chart";
import { Rule } from "../rule";
import { useFocusAfter } from "../use-focus-after";
import type { TrialProps } from "../what-if/trial";
import { useLineOdds } from "../what-if/use-line-odds";
import { useLineDrag } from "./line-drag";
import { OrderLine } from "./order-line";
import styles from "./order-sheet.module.css";
import { FULL, hexOf, isNoOrder, type SheetLine } from "./sheet-lines";
import { keptText } from "./text-draft";
import { orderCheck } from "./use-check";
import type { SheetEditor } from "./use-sheet";
import { plural } from "./verdict-words";

interface OrderSheetProps {
  sheet: SheetEditor;
  chart: Chart;
  clans: readonly ClanName[];
  /** By line id; null while a line has not been checked. */
  verdicts: ReadonlyMap<number, Verdict | null>;
  /** The check could not be fetched. */
  unchecked: boolean;
  sentences: ReadonlyMap<number, string | null>;
  /** Of the hex chosen on the map. */
  selected: string | null;
  open: number | null;
  onOpen: (id: number | null) => void;
  onShowHex: (code: string) => void;
  /** Points an order anew on the map. */
  onPoint: (id: number) => void;
  onRemove: (id: number) => void;
  onTurnBack: (way: "undo" | "redo") => void;
  /** What happened last, to be read out. */
  news: string;
  /** Orders are no longer taken. */
  readOnly: boolean;
  /** One of the lines is seen to lead into a fight. */
  fights: boolean;
  /** Tries the orders out, when asked to, and for a fight. */
  whatIf?: (asked: Pick<TrialProps, "open" | "beside" | "onBeside" | "onOdds">) => ReactNode;
  /** Over the lines: what the sheet leaves undone. */
  undone?: ReactNode;
  /** Opens the guide to a first game. */
  onGuide?: () => void;
  /** How it stands with the server. */
  status: ReactNode;
  /** The orders of the turn before. */
  lastOrders?: readonly string[];
  /** The one main button of the page. */
  mainButton?: ReactNode;
}

const SheetText = fetchedPart(() => import("./sheet-text"));

export function OrderSheet({
  sheet,
  chart,
  clans,
  verdicts,
  unchecked,
  sentences,
  selected,
  open,
  onOpen,
  onShowHex,
  onPoint,
  onRemove,
  onTurnBack,
  news,
  readOnly,
  status,
  lastOrders = [],
  fights,
  whatIf,
  undone,
  onGuide,
  mainButton,
}: OrderSheetProps) {
  /** Whether the sheet is being written as text: because somebody asked for it, or because such a text was left here. */
  const [asText, setAsText] = useState<"asked" | "kept" | null>(null);
  const odds = useLineOdds(fights);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The line that was opened to be typed. */
  const [typed, setTyped] = useState<number | null>(null);
  const { view } = chart;
  const hexes = [...new Set([...view.bands, ...view.dens, ...view.spies].map(({ hex }) => hex))];
  const given = sheet.lines.filter((line) => !line.off && !isNoOrder(line)).length;
  const count = (kind: Verdict["verdict"]) =>
    sheet.lines.filter((line) => !line.off && verdicts.get(line.id)?.verdict === kind).length;

  useEffect(() => {
    if (!readOnly && keptText(sheet.key) !== null) setAsText("kept");
  }, [readOnly, sheet.key]);

  const { list, drag, handle } = useLineDrag(sheet.move);
  const toText = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const focusLine = (line: Element | null | undefined) =>
    (line?.querySelector<HTMLElement>("[aria-expanded]") ?? toText.current)?.focus();

  /** Null: there was no room for it. A form that is to be typed takes the focus itself, when it is there. */
  const openLine = (id: number | null, isTyped: boolean) => {
    setRefusal(id === null ? FULL : null);
    if (id === null) return;
    setTyped(isTyped ? id : null);
    onOpen(id);
    if (!isTyped) focusAfter(() => focusLine(document.getElementById(`order-${id}`)));
  };

  const from = sheet.lines.findIndex(({ id }) => id === drag?.id);
  /** The text has a foot of its own: no turn is run over a text that is not used yet. */
  const closeText = () => {
    setAsText(null);
    focusAfter(() => {
      toText.current?.focus();
      toText.current?.closest("header")?.scrollIntoView(); // the lines are what is looked at next
    });
  };
  const line = (order: SheetLine, i: number) => (
    <OrderLine
      key={order.id}
      line={order}
      number={i + 1}
      verdict={verdicts.get(order.id) ?? null}
      sentence={sentences.get(order.id) ?? null}
      odds={order.off ? undefined : odds.lines.get(lineOf(order.fields))}
      open={open === order.id}
      chosen={selected !== null && hexOf(order) === selected}
      most={mostOf(chart, chart.geometry.indexes.get(hexOf(order)) ?? -1)}
      hexes={hexes}
      clans={clans.filter(({ number }) => number !== view.clan)}
      onEdit={(fields: OrderFields) => sheet.edit(order.id, fields)}
      readOnly={readOnly}
      onOpen={() => {
        setTyped(null);
        onOpen(open === order.id ? null : order.id);
      }}
      takesFocus={typed === order.id}
      onNext={() => openLine(sheet.lines[i + 1]?.id ?? sheet.add(), true)}
      onShowHex={onShowHex}
      onPoint={verdicts.get(order.id)?.verdict === "error" ? null : () => onPoint(order.id)}
      onToggle={() => sheet.toggle(order.id)}
      onRemove={() => {
        onRemove(order.id);
        setRefusal(null);
        if (open === order.id) onOpen(null);
        focusAfter(() => focusLine(list.current?.children[i] ?? list.current?.lastElementChild));
      }}
      onDuplicate={() => openLine(sheet.duplicate(order.id), false)}
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
            <button type="button" className={styles.quiet} ref={toText} onClick={() => setAsText("asked")}>
              As text
            </button>
            {onGuide && (
              <button type="button" className={styles.quiet} onClick={onGuide} data-order="guide">
                Guide
              </button>
            )}
          </span>
        )}
        {status}
        <span className={styles.sum}>
          {count("warning") > 0 && <span className={styles.warnings}>{plural(count("warning"), "warning")}</span>}
          {count("error") > 0 && <span className={styles.errors}>{plural(count("error"), "error")}</span>}
        </span>
      </header>
      {undone}
      {unchecked && !asText && (
        <p className={styles.caveat}>
          Not checked. <NotFetched again={orderCheck.get} />
        </p>
      )}
      {sheet.lines.length === 0 && !asText && (
        <div className={styles.empty}>
          <p>{readOnly ? "No orders." : "No orders yet. Standing still feeds nobody."}</p>
          {!readOnly && <p>Point at a band on the map, or write the first line yourself.</p>}
          {!readOnly && (
            <p className={styles.ways}>
              <Button size="small" onClick={() => setAsText("asked")}>
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
          <SheetText sheet={sheet} view={view} takesFocus={asText === "asked"} onClose={closeText} />
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
      {odds.lines.size > 0 && !odds.open && !readOnly && (
        <p className={styles.caveat}>
          Odds: played over and over on what you know. Unknown enemies are ignored, and nobody but you moves. What if
          says more, and can hide them.
        </p>
      )}
      {!readOnly && odds.trial && whatIf?.(odds.trial)}
      {!asText && (
        <footer className={styles.foot}>
          {!readOnly && (
            <Button size="small" onClick={() => openLine(sheet.add(), true)}>
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
      )}
    </section>
  );
}
