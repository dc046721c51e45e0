"use client";
/** The way to the guide: opened unasked in a first game alone among bots, later by its button; loaded only then. */
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import type { GuideProps } from "./guide";
import { opensItself } from "./kept-progress";

export interface GuideOffer {
  /** Names the seat in this browser. */
  seat: string;
  /** Whether its player is alone among bots. */
  alone: boolean;
}

type Table = Pick<GuideProps, "chart" | "orders" | "onShowHex">;

export function useGuide(offer: GuideOffer | undefined, table: Table) {
  const [isOpen, setOpen] = useState(false);
  const [Guide, setGuide] = useState<ComponentType<GuideProps> | null>(null);
  const [control, setControl] = useState<string | undefined>();
  const seat = offer?.seat;
  const isFirst = offer?.alone === true && table.chart.view.turn === 0;
  useEffect(() => {
    if (seat !== undefined && opensItself(seat, isFirst)) setOpen(true);
  }, [seat, isFirst]);
  useEffect(() => {
    // Not lazy(): React keeps what was waited for hidden for a third of a second.
    if (isOpen) import("./guide").then((loaded) => setGuide(() => loaded.default)).catch(() => setOpen(false));
  }, [isOpen]);
  const close = useCallback(() => {
    setOpen(false);
    setControl(undefined);
    document.querySelector<HTMLElement>("[data-order='guide']")?.focus();
  }, []);
  const page: ReactNode = seat !== undefined && isOpen && Guide && (
    <Guide {...table} seat={seat} onControl={setControl} onClose={close} />
  );
  const open = useCallback(() => setOpen(true), []);
  return { page, control, open: seat === undefined ? undefined : open };
}
