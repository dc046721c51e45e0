"use client";
/** What the sheet shows besides its lines: its state, the main button, the odds, the bands about to starve. */
import { Suspense, useCallback, useMemo } from "react";
import { willStarve } from "@/engine/lizards/lizards";
import { fetchedPart } from "../../ui/fetched";
import { SheetStanding, SheetStatus } from "../sheet/sheet-status";
import { isReady, ReadyButton, RunButton } from "../sheet/turn-buttons";
import type { Reading } from "../sheet/use-reading";
import type { TrialProps } from "../what-if/trial";
import { WhatIf } from "../what-if/what-if";
import type { SwampTableProps } from "./swamp-table";
import type { TableAtHand } from "./table-at-hand";

const StarvingBands = fetchedPart(() => import("../sheet/starving-bands"));

interface Slots
  extends TableAtHand,
    Omit<SwampTableProps, keyof TableAtHand>,
    Pick<Reading, "texts" | "errors" | "warnings" | "doubt" | "orders"> {
  onShowHex: (code: string) => void;
}

/** Each stays the same object until it changes, so that the long sheet is not redrawn for it. */
export function useSheetSlots(table: Slots) {
  const { view, remembered, clans, house, missedTurns, silence = null, signIn, run, early = null } = table;
  const { readiness, aside } = table;
  const { chart, sheet, texts, errors, warnings, doubt, orders, locked, onShowHex, onNews } = table;
  const status = useMemo(
    () => <SheetStatus {...{ sheet, missedTurns, signIn }} ready={isReady(sheet, readiness)} />,
    [sheet, missedTurns, signIn, readiness],
  );
  const standing = useMemo(() => <SheetStanding {...{ sheet, errors, warnings }} />, [sheet, errors, warnings]);
  const silent = orders.length === 0 ? silence : null;
  const mainButton = useMemo(() => {
    const act = { sheet, doubt: silent ? { words: silent } : doubt, onRefused: onNews };
    if (locked !== null) return aside;
    if (run) return <RunButton {...act} {...{ run, early }} />;
    return readiness && <ReadyButton {...act} readiness={readiness} />;
  }, [locked, run, early, readiness, aside, sheet, doubt, silent, onNews]);

  const whatIf = useCallback(
    (asked: Pick<TrialProps, "open" | "beside" | "onBeside" | "onOdds">) => (
      <WhatIf {...asked} {...{ view, remembered, clans, house, onShowHex }} lines={texts} />
    ),
    [view, remembered, clans, house, texts, onShowHex],
  );

  const undone = useMemo(
    () =>
      locked === null &&
      view.bands.some(willStarve) && (
        <Suspense>
          <StarvingBands {...{ chart, onShowHex }} lines={texts} />
        </Suspense>
      ),
    [locked, view, chart, texts, onShowHex],
  );
  return { status, standing, mainButton, whatIf, undone };
}
