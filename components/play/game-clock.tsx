"use client";
/** When the turn runs: as the server said when it made the page, or as the page has heard of it since. */
import { useEffect, useState } from "react";
import { LocalTime } from "../ui/local-time";
import { TimeLeft } from "../ui/time-left";

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

/** The link that a click follows in this tab; undefined where it does something else. */
function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return link && !link.target && !elsewhere ? link : undefined;
}

export function GameClock(props: { dueAt: Date | null; serverNow: Date }) {
  const [{ earlyAt, dueAt = props.dueAt }, setHeard] = useState<Heard>({});
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    hear = setHeard;
    // Without a connection a link would lead away to the browser's own page of errors: its reader stays, and is told
    // why. A browser without a network can be wrong: a site on the same computer is there all the same.
    const stay = (event: MouseEvent) => {
      setOffline(false);
      const link = navigator.onLine ? undefined : followed(event);
      if (!link) return;
      event.preventDefault();
      const isThere = fetch("/api/health", { method: "HEAD", cache: "no-store" });
      isThere.then(
        () => location.assign(link.href),
        () => setOffline(true),
      );
    };
    addEventListener("click", stay, true);
    return () => removeEventListener("click", stay, true);
  }, []);
  const at = earlyAt ?? dueAt;
  if (offline)
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
