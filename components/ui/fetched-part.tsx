"use client";
/** Parts of a page that are fetched when they are wanted. */
import { type ComponentType, createContext, lazy, startTransition, use, useCallback, useEffect, useState } from "react";

const Again = createContext(() => {});

/** Stands where a part should be that could not be fetched, as without the net; it comes when there is one again. */
function MissingPart() {
  const again = use(Again);
  useEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [again]);
  return (
    <p role="alert">
      Not fetched. It comes when you are online.{" "}
      <button type="button" onClick={again}>
        Try again
      </button>
    </p>
  );
}

/** `lazy`, but a failure does not take down the page and what is typed on it, and is not the last try. */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let failed = false;
  const fetched = () =>
    lazy<ComponentType<object>>(async () => {
      try {
        return (await load()) as { default: ComponentType<object> };
      } catch {
        failed = true;
        return { default: MissingPart };
      }
    });
  let latest = fetched();
  const renew = () => {
    if (failed) latest = fetched();
    failed = false;
  };
  return function FetchedPart(props) {
    const [{ Part }, show] = useState({ Part: latest });
    const again = useCallback(() => {
      renew();
      startTransition(() => show({ Part: latest }));
    }, []);
    useEffect(() => renew, []); // whoever opens it once more asks anew
    return (
      <Again value={again}>
        <Part {...props} />
      </Again>
    );
  };
}
