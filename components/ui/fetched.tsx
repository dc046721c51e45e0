"use client";
/** What a page fetches only when it is wanted, and asks for again where it did not come. */
import { type ComponentType, lazy, useEffect, useSyncExternalStore } from "react";
import { buttonLook } from "./button-look";

type Fetched<T> = T | "missing";

/** Something to fetch, once for all who want it. What did not come is asked for again when the browser is online. */
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

  /** `wanted`: it is fetched now, and anew for whoever comes back to what is missing. */
  const useIt = (wanted: boolean) => {
    const answer = useSyncExternalStore(watch, now, now);
    useEffect(() => {
      if (wanted && (known === null || known === "missing")) get();
    }, [wanted]);
    return answer;
  };

  return { get, now, useIt };
}

/** Says why something is not there, and offers to ask for it again. */
export function NotFetched({ again }: { again: () => void }) {
  return (
    <span role="alert">
      {navigator.onLine ? "It could not be fetched." : "You are offline: it comes when you are online."}{" "}
      <button type="button" className={buttonLook({ size: "small" })} onClick={again}>
        Try again
      </button>
    </span>
  );
}

/** `lazy`, but a failure does not take down the page and what is typed on it, and is not the last try. */
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
