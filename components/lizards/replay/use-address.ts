"use client";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";

interface Shown {
  /** The page, without its query. */
  path: string;
  turn: number;
  hex: string | null;
  /** Null: the end of the turn. */
  step: number | null;
}

/** The focus is to move to the next turn shown: what had it disappears with this one. */
let goesOn = false;

/** Takes the focus if the reader has come from the turn before or after. */
export function useArrival() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (goesOn) place.current?.focus({ preventScroll: true });
    goesOn = false;
  }, []);
  return place;
}

/** The address says what is shown, and links to other turns keep the hex. `leave`: such a link is being followed. */
export function useAddress({ path, turn, hex, step }: Shown) {
  const router = useRouter();
  const leaving = useRef(false);
  const turnHref = useCallback((to: number) => `${path}?turn=${to}${hex ? `&hex=${hex}` : ""}`, [path, hex]);

  useEffect(() => {
    if (leaving.current) return; // an address written now would cancel the navigation to the other turn
    history.replaceState(null, "", `${turnHref(turn)}${step === null ? "" : `&step=${step}`}`);
  }, [turnHref, turn, step]);

  const leave = () => {
    leaving.current = true;
    goesOn = true;
  };
  const goToTurn = (to: number | null) => {
    if (to === null) return;
    leave();
    router.push(turnHref(to));
  };
  return { turnHref, leave, goToTurn };
}
