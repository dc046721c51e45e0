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

/** The focus is to follow to the turn that is gone to: what had it goes with the turn that is left. */
let goesOn = false;

/** Takes the focus where the reader has come from the turn beside it. */
export function useArrival() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (goesOn) place.current?.focus({ preventScroll: true });
    goesOn = false;
  }, []);
  return place;
}

/** The address says what is shown, and the way to another turn keeps the hex. `leave`: a link leads there. */
export function useAddress({ path, turn, hex, step }: Shown) {
  const router = useRouter();
  const leaving = useRef(false);
  const turnHref = useCallback((to: number) => `${path}?turn=${to}${hex ? `&hex=${hex}` : ""}`, [path, hex]);

  useEffect(() => {
    if (leaving.current) return; // an address written now would call off the way to the other turn
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
