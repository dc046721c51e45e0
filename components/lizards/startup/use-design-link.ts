"use client";
/** Designs opened from a link, and the link to the open design. */
import { useEffect, useEffectEvent, useState } from "react";
import type { Design } from "./design-edit";
import { isDesignLink, linkTo, readDesignLink } from "./design-link";

type Read = Awaited<ReturnType<typeof readDesignLink>>;

/** Reads the link the page was opened with, or one put into its address later. A reload forgets it. */
export function useLinkedDesign(wanted: boolean, onRead: (read: Read) => void): void {
  const come = useEffectEvent(onRead);
  useEffect(() => {
    if (!wanted) return;
    const look = async () => {
      const { hash, pathname, search } = location;
      if (!isDesignLink(hash)) return;
      history.replaceState(null, "", `${pathname}${search}`);
      come(await readDesignLink(hash));
    };
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, [wanted]);
}

/** Null while the link is being made, and in a browser that cannot make it. */
export function useLinkTo(design: Design): string | null {
  const [made, setMade] = useState<{ design: Design; link: string } | null>(null);
  useEffect(() => {
    linkTo(design, location.origin).then(
      (link) => setMade({ design, link }),
      () => setMade(null),
    );
  }, [design]);
  return made?.design === design ? made.link : null;
}
