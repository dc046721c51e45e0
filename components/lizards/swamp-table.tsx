"use client";
/** A player's table: the map, what is in the hex pointed at, the order sheet; all three are one. */
import { memo, type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { willStarve } from "@/engine/lizards/lizards";
import { lineOf } from "@/engine/lizards/orders/order-form";
import type { View } from "@/engine/lizards/view";
import type { Verdict } from "@/engine/ruleset";
import { fetchedPart } from "../ui/fetched";
import { type Action, actionsAt, ORDER_KEYS, TITLES } from "./compose";
import { marksWith } from "./draft";
import { type GuideOffer, useGuide } from "./guide/use-guide";
import { HexPanel } from "./hex-panel";
import { approachOrders, OrderInTheMaking } from "./order-in-the-making";
import { OrderSheet } from "./order-sheet";
import { writeLine } from "./sheet-lines";
import { type ClanName, chartOf, type Remembered } from "./swamp-chart";
import { SwampMap } from "./swamp-map";
import styles from "./swamp-table.module.css";
import { isReady, type Readiness, ReadyButton, RunButton } from "./turn-buttons";
import { useChosenHex } from "./use-chosen-hex";
import { useComposing } from "./use-composing";
import { useReading } from "./use-reading";
import type { SaveSheet, StoredSheet } from "./use-saving";
import { type SheetEditor, useSheet } from "./use-sheet";
import { useWrittenOrders } from "./use-written-orders";
import type { TrialProps } from "./what-if/trial";
import { WhatIf } from "./what-if/what-if";

const StarvingBands = fetchedPart(() => import("./starving-bands"));

export interface SwampTableProps {
  view: View;
  remembered: Remembered;
  clans: readonly ClanName[];
  sheet: StoredSheet;
  /** Names the sheet in this browser: reader, game, seat, turn. */
  storageKey: string;
  save: SaveSheet;
  /** Why orders are no longer taken; null while they are. */
  locked?: string | null;
  /** The sheet is that of the last turn, and the world at hand what has come of it. */
  carriedOut?: boolean;
  /** What is to be said of the sheet's lines as they are stored. */
  verdicts?: readonly Verdict[];
  /** Where to sign in when the session has ended. */
  signIn?: string;
  /** Hex to begin with. */
  selected?: string | null;
  /** Runs the turn, for the only human among bots; answers when it is run. */
  run?: (revision: number) => Promise<{ ok: true } | { ok: false; message: string }>;
  /** Where several players are waited for. */
  readiness?: Readiness;
  /** What has changed since the page was opened. */
  notice?: ReactNode;
  /** The orders of the turn before, to begin with. */
  lastOrders?: readonly string[];
  /** Where a first game may be guided through; by seat. */
  guide?: GuideOffer;
  /** Where the last report tells of a hex; null where it does not. */
  eventsHref?: (code: string) => string | null;
  /** Instead of running: what the reader can do when no orders are taken. */
  aside?: ReactNode;
}

/** What has happened is past for whoever listens on the page later. */
const NEWS_MS = 10_000;

export function SwampTable(props: SwampTableProps) {
  const { view, remembered, clans, locked = null, run, readiness, aside } = props;
  const chart = useMemo(() => chartOf(view, remembered), [view, remembered]);
  const { geometry } = chart;
  const sheet = useSheet(props.sheet, props.storageKey, props.save, locked);
  const { selected, choose, pick, lookAt, map, panel } = useChosenHex(chart, props.selected);
  const [news, setNews] = useState("");
  useEffect(() => {
    if (news === "") return;
    const timer = setTimeout(setNews, NEWS_MS, "");
    return () => clearTimeout(timer);
  }, [news]);
  /** The map and the panel answer first, the long sheet after them. */
  const marked = useDeferredValue(selected);
  const {
    texts,
    given,
    unchecked,
    read,
    say,
    orders,
    verdicts,
    sentences,
    marks: written,
  } = useReading(sheet.lines, chart, clans, { carriedOut: props.carriedOut ?? false, verdicts: props.verdicts });
  const linesAt = useCallback(
    (code: string) => sheet.lines.filter((line) => line.fields.hex.trim().toUpperCase() === code && !line.off),
    [sheet.lines],
  );
  const ordersAt = useCallback((code: string) => linesAt(code).map((line) => lineOf(line.fields)), [linesAt]);

  const { order, aiming, missed, compose, begin, aimAt, write } = useComposing(chart, sheet, linesAt, setNews);
  const show = useCallback(
    (code: string) => {
      compose(null);
      lookAt(code);
    },
    [compose, lookAt],
  );
  const { open, openOrder, resume, remove, turnBack } = useWrittenOrders({
    ...{ sheet, chart, texts, read, compose, show },
    locked: locked !== null,
    onNews: setNews,
  });
  const marks = useMemo(() => marksWith(order, open, written, geometry), [order, open, written, geometry]);

  const act = ({ type }: Action) => {
    const index = geometry.indexes.get(selected ?? "");
    setNews("");
    if (index !== undefined) begin(type, index);
  };

  /** An order begun on the map by its letter. */
  const key = (letter: string, index: number): boolean => {
    const type = ORDER_KEYS[letter.toLowerCase()];
    if (!type || locked !== null) return false;
    const action = actionsAt(chart, index).find((each) => each.type === type);
    compose(null);
    choose(geometry.codes[index] ?? null);
    const can = action?.no === null;
    setNews(can ? "" : `${TITLES[type]}: ${action?.no ?? "not here"}.`);
    if (can) begin(type, index);
    return true;
  };

  const point = (code: string, byKey = false) => {
    if (aimAt(code)) return;
    setNews("");
    compose(null);
    pick(code, byKey);
  };

  /** The mark of an order, pointed at on the map. */
  const mark = (id: number) => {
    const at = given.findIndex((line) => line.id === id);
    const code = sheet.lines[at]?.fields.hex.trim().toUpperCase() ?? "";
    if (geometry.indexes.has(code)) choose(code);
    setNews(`Line ${at + 1}: ${texts[at]}`);
    openOrder(id);
  };

  const wrong = given.filter(({ verdict }) => verdict?.verdict === "error").length;
  const silent = orders.length === 0;
  const mainButton = useMemo(() => {
    const doubts = { wrong, silent };
    if (locked !== null) return aside;
    if (run) return <RunButton {...{ sheet, run, doubts }} onRefused={setNews} />;
    return readiness && <ReadyButton {...{ sheet, readiness, doubts }} onRefused={setNews} />;
  }, [locked, run, readiness, aside, sheet, wrong, silent]);
  const tried = useMemo(() => texts.filter(Boolean), [texts]);
  const whatIf = useCallback(
    (asked: Pick<TrialProps, "open" | "beside" | "onBeside" | "onOdds">) => (
      <WhatIf {...asked} view={view} remembered={remembered} clans={clans} lines={tried} onShowHex={show} />
    ),
    [view, remembered, clans, tried, show],
  );
  const undone = useMemo(
    () =>
      locked === null &&
      view.bands.some(willStarve) && (
        <Suspense>
          <StarvingBands chart={chart} given={given} onShowHex={show} />
        </Suspense>
      ),
    [locked, view, chart, given, show],
  );
  const guide = useGuide(props.guide, { chart, orders, onShowHex: show });
  const pointed = guide.advice && (guide.advice.hex ?? selected) === selected ? guide.advice.control : undefined;
  const index = selected === null ? undefined : geometry.indexes.get(selected);
  return (
    <div className={styles.table} data-guide={pointed} data-composing={order ? "" : undefined}>
      <div className={styles.news}>
        {props.notice}
        <ForeignOrders sheet={sheet} />
      </div>
      <div className={styles.map}>
        <SwampMap
          view={view}
          remembered={remembered}
          clans={clans}
          selected={selected}
          onSelect={point}
          onMark={mark}
          onEscape={() => compose(null)}
          onKey={key}
          keys=" M moves, P splits, N sneaks, I sails, C chants, L lobs, F frees, R recruits, G gives; Enter once more leads to all orders of a hex, Escape back."
          marks={marks}
          ordersAt={ordersAt}
          aim={aiming}
          handle={map}
        />
      </div>
      <div className={styles.side}>
        {guide.page}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the way back to the map for those who came by a key */}
        <div
          ref={panel}
          onPointerOverCapture={approachOrders}
          onFocusCapture={approachOrders}
          onKeyDown={(event) => event.key === "Escape" && !order && map.current?.focus()}
        >
          {index === undefined ? (
            <p className={styles.hint}>Point at a hex to see what is in it, and at a band of yours to order it.</p>
          ) : (
            <HexPanel
              chart={chart}
              clans={clans}
              index={index}
              readOnly={locked !== null}
              eventsHref={props.eventsHref}
              orders={linesAt(selected ?? "").map((line) => ({
                id: line.id,
                text: writeLine(line),
                sentence: sentences.get(line.id) ?? null,
                verdict: verdicts.get(line.id) ?? null,
              }))}
              onAction={act}
              onOpenOrder={openOrder}
              onRemoveOrder={remove}
              composer={
                order && (
                  <OrderInTheMaking
                    {...{ chart, clans, order, say, given, missed }}
                    onChange={compose}
                    onDone={() => write(order)}
                    onCancel={() => compose(null)}
                  />
                )
              }
            />
          )}
        </div>
        <Sheet
          sheet={sheet}
          chart={chart}
          clans={clans}
          verdicts={verdicts}
          unchecked={unchecked}
          sentences={sentences}
          selected={marked}
          open={open}
          onOpen={openOrder}
          onShowHex={show}
          onPoint={resume}
          onRemove={remove}
          onTurnBack={turnBack}
          news={news}
          readOnly={locked !== null}
          signIn={props.signIn}
          ready={isReady(sheet, readiness)}
          lastOrders={props.lastOrders}
          whatIf={whatIf}
          undone={undone}
          onGuide={guide.open}
          mainButton={mainButton}
        />
      </div>
    </div>
  );
}

/** Over everything, wherever the sheet is scrolled to: orders that were saved in another window, or on another device. */
function ForeignOrders({ sheet: { state, takeOver, keepMine, undo } }: { sheet: SheetEditor }) {
  if (state.kind === "elsewhere")
    return (
      <p className={styles.notice}>
        Newer orders were saved in another window.
        <button type="button" onClick={takeOver}>
          Show the newer orders
        </button>
        <button type="button" onClick={keepMine}>
          Keep these
        </button>
      </p>
    );
  if (state.kind !== "saved" || !state.foreign) return null;
  return (
    <p className={styles.notice}>
      These were saved elsewhere, after yours.
      <button type="button" onClick={undo}>
        Take mine back
      </button>
    </p>
  );
}

const Sheet = memo(OrderSheet);
