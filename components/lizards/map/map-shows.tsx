"use client";
/** What the map shows, as its reader has chosen. */
import { useCallback, useEffect, useState } from "react";
import { recall, store } from "../../ui/browser-store";
import { fetchedPart } from "../../ui/fetched";
import { MapPart } from "./map-part";
import type { ShowChoicesProps } from "./show-choices";
import styles from "./swamp-map.module.css";

const AT_FIRST = { terrain: true, sight: true, owners: false, hunger: false, reach: false, changes: false };
const KEY = "map-shows";

export type Show = keyof typeof AT_FIRST;
export type Shows = Readonly<Record<Show, boolean>>;

/** The browser remembers them, if it may. */
export function useShows(): [Shows, (show: Show) => void] {
  const [shows, setShows] = useState<Shows>(AT_FIRST);
  useEffect(() => {
    setShows({ ...AT_FIRST, ...recall<Partial<Shows>>(KEY) });
  }, []);
  const toggle = useCallback((show: Show) => {
    setShows((before) => {
      const now = { ...before, [show]: !before[show] };
      store(KEY, now);
      return now;
    });
  }, []);
  return [shows, toggle];
}

const ShowChoices = fetchedPart(() => import("./show-choices"));

export function MapShows(props: ShowChoicesProps) {
  return (
    <MapPart className={styles.shows} title="Show">
      <ShowChoices {...props} />
    </MapPart>
  );
}
