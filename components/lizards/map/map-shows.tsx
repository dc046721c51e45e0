"use client";
/** What the map shows, to be put on and off. */
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { recall, store } from "../sheet/browser-store";
import { MapPart } from "./map-part";
import styles from "./swamp-map.module.css";

const SHOWS = {
  terrain: "Terrain drawings",
  sight: "Sight: seen, remembered",
  owners: "Owners",
  hunger: "Hunger",
  reach: "Reach of the bands",
} as const;

export type Show = keyof typeof SHOWS;
export type Shows = Readonly<Record<Show, boolean>>;

const AT_FIRST: Shows = { terrain: true, sight: true, owners: false, hunger: false, reach: false };
const KEY = "map-shows";

/** The browser remembers them, where it may. */
export function useShows(): [Shows, (show: Show) => void] {
  const [shows, setShows] = useState(AT_FIRST);
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

interface MapShowsProps {
  shows: Shows;
  onToggle: (show: Show) => void;
  /** What is to be said of those chosen. */
  children: ReactNode;
}

export function MapShows({ shows, onToggle, children }: MapShowsProps) {
  return (
    <MapPart className={styles.shows} title="Show">
      <fieldset>
        <legend>Show on the map</legend>
        {(Object.keys(SHOWS) as Show[]).map((show) => (
          <label key={show}>
            <input type="checkbox" checked={shows[show]} onChange={() => onToggle(show)} /> {SHOWS[show]}
          </label>
        ))}
        {children}
      </fieldset>
    </MapPart>
  );
}
