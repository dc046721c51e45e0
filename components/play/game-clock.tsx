"use client";
/** When the turn runs: as the server said when it made the page, or as the page has heard of it since. */
import { useEffect, useState } from "react";
import { LocalTime } from "../ui/local-time";
import { TimeLeft } from "../ui/time-left";
import { useLostSite } from "./use-lost-site";

interface Heard {
  /** Undefined: nothing was heard of it. */
  dueAt?: string | null;
  /** When the turn runs because all are ready. */
  earlyAt?: Date | null;
}

let hear: ((news: Heard) => void) | undefined;

/** Tells the clock of the page what was heard of its game. An early run is told of as long as somebody asks for it. */
export function useClockNews(dueAt: Heard["dueAt"], earlyAt: Date | null): void {
  useEffect(() => {
    hear?.({ dueAt, earlyAt });
    return () => hear?.({ dueAt });
  }, [dueAt, earlyAt]);
}

export function GameClock(props: { dueAt: Date | null; serverNow: Date }) {
  const [{ earlyAt, dueAt = props.dueAt }, setHeard] = useState<Heard>({});
  const lost = useLostSite();
  useEffect(() => {
    hear = setHeard;
  }, []);
  const at = earlyAt ?? dueAt;
  if (lost)
    return (
      <span role="alert">
        <b>Offline</b> this site cannot be reached
      </span>
    );
  return (
    at && (
      <>
        <b>
          <TimeLeft until={at} serverNow={props.serverNow} />
        </b>
        <span>
          {earlyAt ? "runs early, " : "runs "}
          <LocalTime at={at} />
        </span>
      </>
    )
  );
}
