"use client";
/**
 * When the turn runs, and how many messages are waiting: as the server said when it made the page, or as the page has
 * heard since.
 */
import { useEffect, useState } from "react";
import { Counted } from "../ui/counted";
import { LocalTime } from "../ui/local-time";
import { TimeLeft } from "../ui/time-left";
import { useLostSite } from "./use-lost-site";

interface Heard {
  /** Undefined: nothing was heard about it. */
  dueAt?: string | null;
  /** When the turn runs because all are ready. */
  earlyAt?: Date | null;
  unread?: number;
  /** The turn that runs then, if it is not the one on the page. */
  turn?: number;
}

/** The components that show it on this page. */
const clocks = new Set<(news: Heard) => void>();
const tell = (news: Heard) => {
  for (const hear of clocks) hear(news);
};

/** Tells the page the news of its game. An early run counts only as long as a component reports it. */
export function useClockNews(dueAt: Heard["dueAt"], earlyAt: Date | null, unread?: number, turn?: number): void {
  useEffect(() => {
    tell({ dueAt, earlyAt, unread, turn });
    return () => tell({ dueAt, earlyAt: null, unread, turn });
  }, [dueAt, earlyAt, unread, turn]);
}

/** What was heard is dropped when the server sends the page again: its key makes the component a new one. */
function useHeard(): Heard {
  const [heard, hear] = useState<Heard>({});
  useEffect(() => {
    clocks.add(hear);
    return () => void clocks.delete(hear);
  }, []);
  return heard;
}

/** The label of the messages link, with the number unread; a change while the page is open is read out. */
export function MessagesLabel({ unread }: { unread: number }) {
  return (
    <span aria-live="polite" aria-atomic>
      <Counted label="Messages" count={useHeard().unread ?? unread} />
    </span>
  );
}

export function GameClock(props: { dueAt: Date | null; earlyAt: Date | null; serverNow: Date }) {
  const { earlyAt = props.earlyAt, dueAt = props.dueAt, turn } = useHeard();
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
          {turn && `turn ${turn} `}
          {earlyAt ? "runs early, " : "runs "}
          <LocalTime at={at} />
        </span>
      </>
    )
  );
}
