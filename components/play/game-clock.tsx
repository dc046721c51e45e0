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

/** Those who show the clock on this page. */
const clocks = new Set<(news: Heard) => void>();
const tell = (news: Heard) => {
  for (const hear of clocks) hear(news);
};

/** Tells the clock of the page what was heard of its game. An early run is told of as long as somebody asks for it. */
export function useClockNews(dueAt: Heard["dueAt"], earlyAt: Date | null): void {
  useEffect(() => {
    tell({ dueAt, earlyAt });
    return () => tell({ dueAt, earlyAt: null });
  }, [dueAt, earlyAt]);
}

/** What was heard is past once the server says anew: it is another clock then, by its key. */
export function GameClock(props: { dueAt: Date | null; earlyAt: Date | null; serverNow: Date }) {
  const [{ earlyAt = props.earlyAt, dueAt = props.dueAt }, hear] = useState<Heard>({});
  useEffect(() => {
    clocks.add(hear);
    return () => void clocks.delete(hear);
  }, []);
  const lost = useLostSite();
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
