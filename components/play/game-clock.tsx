"use client";
/**
 * When the turn runs, and how many messages wait: as the server said when it made the page, or as the page has heard of it
 * since.
 */
import { useEffect, useState } from "react";
import { Counted } from "../ui/counted";
import { LocalTime } from "../ui/local-time";
import { TimeLeft } from "../ui/time-left";
import { useLostSite } from "./use-lost-site";

interface Heard {
  /** Undefined: nothing was heard of it. */
  dueAt?: string | null;
  /** When the turn runs because all are ready. */
  earlyAt?: Date | null;
  unread?: number;
}

/** Those who show it on this page. */
const clocks = new Set<(news: Heard) => void>();
const tell = (news: Heard) => {
  for (const hear of clocks) hear(news);
};

/** Tells the page what was heard of its game. An early run is told of as long as somebody asks for it. */
export function useClockNews(dueAt: Heard["dueAt"], earlyAt: Date | null, unread?: number): void {
  useEffect(() => {
    tell({ dueAt, earlyAt, unread });
    return () => tell({ dueAt, earlyAt: null, unread });
  }, [dueAt, earlyAt, unread]);
}

/** What was heard is past once the server says anew: who shows it is another then, by its key. */
function useHeard(): Heard {
  const [heard, hear] = useState<Heard>({});
  useEffect(() => {
    clocks.add(hear);
    return () => void clocks.delete(hear);
  }, []);
  return heard;
}

/** The way to the messages, with how many of them wait: one that comes while the page is open is told of aloud. */
export function MessagesLabel({ unread }: { unread: number }) {
  return (
    <span aria-live="polite" aria-atomic>
      <Counted label="Messages" count={useHeard().unread ?? unread} />
    </span>
  );
}

export function GameClock(props: { dueAt: Date | null; earlyAt: Date | null; serverNow: Date }) {
  const { earlyAt = props.earlyAt, dueAt = props.dueAt } = useHeard();
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
