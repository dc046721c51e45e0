"use client";
/** Things that a page fetches only when they are wanted, and asks for again if that failed. */
import { type ComponentType, lazy, useEffect, useSyncExternalStore } from "react";
import { buttonLook } from "./button-look";

type Fetched<T> = T | "missing";

/** Something to fetch once for everyone who wants it. After a failure it is asked for again when the browser is online. */
export function fetchable<T>(load: () => Promise<T>) {
  /** Null until it is there. */
  let known: Fetched<T> | null = null;
  let coming: Promise<Fetched<T>> | null = null;
  const watchers = new Set<() => void>();
  const now = () => known;

  const come = (answer: Fetched<T>) => {
    known = answer;
    if (answer === "missing") {
      coming = null;
      addEventListener("online", get, { once: true });
    }
    for (const watcher of watchers) watcher();
    return answer;
  };

  const get = () => {
    coming ??= load().then(come, () => come("missing"));
    return coming;
  };

  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  };

  /** `wanted`: fetches it now, and tries again when somebody comes back to something missing. */
  const useIt = (wanted: boolean) => {
    const answer = useSyncExternalStore(watch, now, now);
    useEffect(() => {
      if (wanted && (known === null || known === "missing")) get();
    }, [wanted]);
    return answer;
  };

  return { get, now, useIt };
}

/** Says why something is missing, and offers to try again. */
export function NotFetched({ again }: { again: () => void }) {
  return (
    <span role="alert">
      {navigator.onLine ? "This could not be loaded." : "You are offline: this loads once you are online."}{" "}
      <button type="button" className={buttonLook({ size: "small" })} onClick={again}>
        Try again
      </button>
    </span>
  );
}

/** Like `lazy`, but a failure takes down neither the page nor what was typed on it, and can be retried. */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const part = fetchable(load);
  function Part(props: Props) {
    const known = part.useIt(true);
    if (known === "missing") return <NotFetched again={part.get} />;
    return known && <known.default {...props} />;
  }
  return lazy(async () => {
    await part.get();
    return { default: Part as ComponentType<object> };
  }) as ComponentType<Props>;
}
