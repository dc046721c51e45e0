"use client";
/** A player's table: the map, what is in the hex pointed at, the order sheet; all three are one. */
import {
  type ComponentType,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { lineOf } from "@/engine/lizards/orders/order-form";
import type { View } from "@/engine/lizards/view";
import type { HexMapHandle } from "../hex-map/hex-map";
import { type Action, actionsAt, fieldsOfComposition, ORDER_KEYS, resumeOrder, TITLES } from "./compose";
import type { ComposerProps } from "./composer";
import { marksWith } from "./draft";
import { type GuideOffer, useGuide } from "./guide/use-guide";
import { HexPanel } from "./hex-panel";
import { OrderSheet } from "./order-sheet";
import { writeLine } from "./sheet-lines";
import { StarvingBands } from "./starving-bands";
import { type ClanName, chartOf, type Remembered } from "./swamp-chart";
import { homeOf, SwampMap } from "./swamp-map";
import styles from "./swamp-table.module.css";
import { isReady, type Readiness, ReadyButton, RunButton } from "./turn-buttons";
import { useComposing } from "./use-composing";
import { useReading } from "./use-reading";
import type { SaveSheet, StoredSheet } from "./use-saving";
import { useSheet } from "./use-sheet";
import { useUndoKeys } from "./use-undo-keys";
import type { TrialProps } from "./what-if/trial";
import { WhatIf } from "./what-if/what-if";

export interface SwampTableProps {
  view: View;
  remembered: Remembered;
  clans: readonly ClanName[];
  sheet: StoredSheet;
  /** Names the sheet in this browser: game, seat, turn. */
  storageKey: string;
  save: SaveSheet;
  /** Why orders are no longer taken; null while they are. */
  locked?: string | null;
  /** Where to sign in when the session has ended. */
  signIn?: string;
  /** Hex to begin with. */
  selected?: string | null;
  /** Runs the turn, for the only human among bots; answers when it is run. */
  run?: () => Promise<{ ok: true } | { ok: false; message: string }>;
  /** Where several players are waited for. */
  readiness?: Readiness;
  /** What has changed since the page was opened. */
  notice?: ReactNode;
  /** The orders of the turn before, to begin with. */
  lastOrders?: readonly string[];
  /** Where a first game may be guided through; by seat. */
  guide?: GuideOffer;
  /** Where the last report tells of a hex. */
  eventsHref?: (code: string) => string;
  /** Instead of running: what the reader can do when no orders are taken. */
  aside?: ReactNode;
}

/** The form of an order, fetched when somebody comes near the buttons that begin one. */
function useComposer(wanted: boolean) {
  const [Composer, setLoaded] = useState<ComponentType<ComposerProps> | null>(null);
  // Not lazy(): React keeps what was waited for hidden for a third of a second. The map can be pointed at without it.
  const approach = useCallback(() => {
    import("./composer").then((loaded) => setLoaded(() => loaded.default)).catch(() => {});
  }, []);
  useEffect(() => {
    if (wanted) approach();
  }, [wanted, approach]);
  return { Composer, approach };
}

export function SwampTable(props: SwampTableProps) {
  const { view, remembered, clans, locked = null, run, readiness, aside } = props;
  const chart = useMemo(() => chartOf(view, remembered), [view, remembered]);
  const { geometry } = chart;
  const sheet = useSheet(props.sheet, props.storageKey, props.save, locked);
  const [selected, setSelected] = useState<string | null>(
    () => props.selected ?? geometry.codes[homeOf(chart)] ?? null,
  );
  const [open, setOpen] = useState<number | null>(null);
  const [news, setNews] = useState("");
  /** The map and the panel answer first, the long sheet after them. */
  const marked = useDeferredValue(selected);
  const map = useRef<HexMapHandle>(null);
  const {
    texts,
    given,
    read,
    say,
    orders,
    verdicts,
    sentences,
    marks: written,
  } = useReading(sheet.lines, chart, clans);
  const linesAt = useCallback(
    (code: string) => sheet.lines.filter((line) => line.fields.hex.trim().toUpperCase() === code && !line.off),
    [sheet.lines],
  );
  const ordersAt = useCallback((code: string) => linesAt(code).map((line) => lineOf(line.fields)), [linesAt]);

  const { order, aiming, missed, compose, begin, aimAt, write } = useComposing(chart, sheet, linesAt, setNews);
  const { Composer, approach } = useComposer(order !== null);
  const marks = useMemo(() => marksWith(order, open, written, geometry), [order, open, written, geometry]);

  const act = ({ type }: Action) => {
    const index = geometry.indexes.get(selected ?? "");
    if (index !== undefined) begin(type, index);
  };

  /** An order begun on the map by its letter. */
  const key = (letter: string, index: number): boolean => {
    const type = ORDER_KEYS[letter.toLowerCase()];
    if (!type || locked !== null) return false;
    const action = actionsAt(chart, index).find((each) => each.type === type);
    compose(null);
    setSelected(geometry.codes[index] ?? null);
    if (action?.no === null) begin(type, index);
    else setNews(`${TITLES[type]}: ${action?.no ?? "not here"}.`);
    return true;
  };

  const panel = useRef<HTMLDivElement>(null);
  const [picks, setPicks] = useState(0);
  const pick = (code: string, byKey = false) => {
    if (aimAt(code)) return;
    // Chosen already: on to what can be done there.
    if (byKey && code === selected) panel.current?.querySelector<HTMLElement>("button")?.focus();
    compose(null);
    setSelected(code);
    setPicks((before) => before + 1);
  };
  useLayoutEffect(() => {
    if (picks === 0) return;
    const section = panel.current?.firstElementChild;
    section?.scrollIntoView({ block: "nearest" });
    section?.firstElementChild?.scrollIntoView({ block: "nearest" }); // which hex it is, where there is no room for all
  }, [picks]);

  const turnBack = useCallback(
    (way: "undo" | "redo") => {
      if (!(way === "undo" ? sheet.canUndo : sheet.canRedo) || locked !== null) return;
      sheet[way]();
      setNews(way === "undo" ? "Undone." : "Done again.");
    },
    [sheet, locked],
  );
  useUndoKeys(turnBack);

  const show = useCallback(
    (code: string) => {
      const index = geometry.indexes.get(code);
      if (index === undefined) return;
      compose(null);
      setSelected(code);
      map.current?.lookAt(index);
    },
    [geometry, compose],
  );

  const openOrder = useCallback((id: number | null) => {
    setOpen(id);
    if (id !== null)
      requestAnimationFrame(() => document.getElementById(`order-${id}`)?.scrollIntoView({ block: "nearest" }));
  }, []);

  /** Points a written order anew. */
  const resume = useCallback(
    (id: number) => {
      const line = sheet.lines.find((each) => each.id === id);
      const order = line && read(lineOf(line.fields));
      if (!order) return;
      show(geometry.codes[order.hex] ?? "");
      compose(resumeOrder(order, id, chart));
    },
    [sheet.lines, geometry, read, chart, show, compose],
  );

  const remove = useCallback(
    (id: number) => {
      setNews(`Order deleted: ${texts[sheet.lines.findIndex((line) => line.id === id)]}`);
      sheet.remove(id);
    },
    [sheet, texts],
  );

  const mark = (id: number) => {
    const at = given.findIndex((line) => line.id === id);
    const code = sheet.lines[at]?.fields.hex.trim().toUpperCase() ?? "";
    if (geometry.indexes.has(code)) setSelected(code);
    setNews(`Line ${at + 1}: ${texts[at]}`);
    openOrder(id);
  };

  const wrong = given.filter(({ verdict }) => verdict.verdict === "error").length;
  const silent = orders.length === 0;
  const mainButton = useMemo(() => {
    if (locked !== null) return aside;
    if (run) return <RunButton sheet={sheet} run={run} wrong={wrong} onRefused={setNews} />;
    return readiness && <ReadyButton sheet={sheet} readiness={readiness} silent={silent} onRefused={setNews} />;
  }, [locked, run, readiness, aside, sheet, wrong, silent]);
  const tried = useMemo(() => texts.filter(Boolean), [texts]);
  const whatIf = useCallback(
    (asked: Pick<TrialProps, "open" | "beside" | "onBeside" | "onOdds">) => (
      <WhatIf {...asked} view={view} remembered={remembered} clans={clans} lines={tried} onShowHex={show} />
    ),
    [view, remembered, clans, tried, show],
  );
  const undone = useMemo(
    () => locked === null && <StarvingBands chart={chart} given={given} onShowHex={show} />,
    [locked, chart, given, show],
  );
  const guide = useGuide(props.guide, { chart, orders, onShowHex: show });
  const pointed = guide.advice && (guide.advice.hex ?? selected) === selected ? guide.advice.control : undefined;
  const index = selected === null ? undefined : geometry.indexes.get(selected);
  const draftText = order ? lineOf(fieldsOfComposition(order, chart)) : null;
  return (
    <div className={styles.table} data-guide={pointed}>
      <div className={styles.map}>
        <SwampMap
          view={view}
          remembered={remembered}
          clans={clans}
          selected={selected}
          onSelect={pick}
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
        {props.notice}
        {guide.page}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the way back to the map for those who came by a key */}
        <div
          ref={panel}
          onPointerOverCapture={approach}
          onFocusCapture={approach}
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
              }))}
              onAction={act}
              onOpenOrder={openOrder}
              onRemoveOrder={remove}
              composer={
                order &&
                draftText !== null &&
                (Composer ? (
                  <Composer
                    chart={chart}
                    clans={clans}
                    order={order}
                    title={TITLES[order.type]}
                    sentence={say(draftText)}
                    given={given}
                    text={draftText}
                    missed={missed}
                    onChange={compose}
                    onDone={() => write(order)}
                    onCancel={() => compose(null)}
                  />
                ) : (
                  <p className={styles.hint}>{TITLES[order.type]}: point at one of the marked hexes.</p>
                ))
              }
            />
          )}
        </div>
        <Sheet
          sheet={sheet}
          chart={chart}
          clans={clans}
          verdicts={verdicts}
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

const Sheet = memo(OrderSheet);
