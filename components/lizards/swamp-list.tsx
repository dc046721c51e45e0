"use client";
/**
 * Everything on the map as a list: to go to one's own dens and bands, and for those who do not see the map. Fetched when
 * somebody opens it.
 */
import { lazy, Suspense, useRef, useState } from "react";
import type { SwampListsProps } from "./swamp-lists";
import styles from "./swamp-map.module.css";

const SwampLists = lazy(() => import("./swamp-lists"));

export function SwampList({ onChoose, ...lists }: SwampListsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  const choose = (code: string) => {
    if (details.current && matchMedia("(max-width: 900px)").matches) details.current.open = false;
    onChoose(code);
  };
  return (
    <details name="on-the-map" className={styles.list} ref={details} onToggle={() => setOpened(true)}>
      <summary>
        Bands<span> and dens</span>
      </summary>
      <Suspense>{opened && <SwampLists {...lists} onChoose={choose} />}</Suspense>
    </details>
  );
}
