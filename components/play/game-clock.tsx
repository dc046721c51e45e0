"use client";
/** When the turn runs: as the server said when it made the page, or as the page has heard of it since. */
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react";
import { LocalTime } from "../ui/local-time";
import { TimeLeft } from "../ui/time-left";
import { useLostSite } from "./use-lost-site";

interface Heard {
  /** Undefined: nothing was heard of it. */
  dueAt?: string | null;
  /** When the turn runs because all are ready. */
  earlyAt?: Date | null;
}

const NOTHING: Heard = {};
const News = createContext(NOTHING);
const Tell = createContext<(news: Heard) => void>(() => {});

/** Round the clock and the pages of its game. What was heard is past once the server says anew: `serverNow` is when. */
export function ClockNews({ serverNow, children }: { serverNow: number; children: ReactNode }) {
  const [heard, setHeard] = useState({ since: serverNow, news: NOTHING });
  const latest = useRef(serverNow);
  latest.current = serverNow;
  const tell = useCallback((news: Heard) => setHeard({ since: latest.current, news }), []);
  return (
    <Tell value={tell}>
      <News value={heard.since === serverNow ? heard.news : NOTHING}>{children}</News>
    </Tell>
  );
}

/** Tells the clock of the page what was heard of its game. An early run is told of as long as somebody asks for it. */
export function useClockNews(dueAt: Heard["dueAt"], earlyAt: Date | null): void {
  const tell = use(Tell);
  useEffect(() => {
    tell({ dueAt, earlyAt });
    return () => tell({ dueAt, earlyAt: null });
  }, [tell, dueAt, earlyAt]);
}

export function GameClock(props: { dueAt: Date | null; earlyAt: Date | null; serverNow: Date }) {
  const { earlyAt = props.earlyAt, dueAt = props.dueAt } = use(News);
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
