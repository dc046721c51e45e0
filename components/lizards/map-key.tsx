"use client";
/** The map's legend; fetched when somebody opens it. */
import { lazy, Suspense, useState } from "react";
import styles from "./swamp-map.module.css";

const MapKeySheet = lazy(() => import("./map-key-sheet"));

export function MapKey() {
  const [opened, setOpened] = useState(false);
  return (
    <details name="on-the-map" className={styles.key} onToggle={() => setOpened(true)}>
      <summary>Key</summary>
      <Suspense>{opened && <MapKeySheet />}</Suspense>
    </details>
  );
}
