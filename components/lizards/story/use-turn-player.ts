"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import type { TruthProps } from "../../finished-screens";
import { useKeys } from "../replay/use-keys";

interface Moment extends Pick<TruthProps, "path" | "turn" | "previous" | "next"> {
  /** The code of the chosen hex. */
  hex: string | null;
}

const PLAY_MS = 2500;

/** Goes from turn to turn, each a page of its own, by keys or automatically; the address names the turn and the hex. */
export function useTurnPlayer({ path, turn, previous, next, hex }: Moment) {
  const router = useRouter();
  const [playing, setPlaying] = useState(false);
  const hrefOf = (to: number) => `${path}?turn=${to}${hex ? `&hex=${hex}` : ""}`;
  const goTo = (to: number | null) => to !== null && router.push(hrefOf(to));
  useKeys({ "Shift+ArrowLeft": () => goTo(previous), "Shift+ArrowRight": () => goTo(next) });

  const address = hrefOf(turn);
  useEffect(() => {
    history.replaceState(null, "", address);
  }, [address]);

  const goOn = useEffectEvent(goTo);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => goOn(next), PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, next]);
  useEffect(() => {
    if (next === null) setPlaying(false);
  }, [next]);

  const play = () => {
    setPlaying(!playing);
    if (!playing && next === null) goTo(0);
  };
  return { playing, play, hrefOf };
}
