"use client";
/** The bar over the map: the search, the lists, what is shown, the key. */
import { memo } from "react";
import { fetchedPart, NotFetched } from "../../ui/fetched";
import { MapFinder } from "./map-finder";
import { MapKey } from "./map-key";
import { MapPart } from "./map-part";
import type { Lookup } from "./map-search";
import { MapShows, type Show, type Shows } from "./map-shows";
import styles from "./swamp-map.module.css";

const SwampLists = fetchedPart(() => import("./swamp-lists"));

interface MapBarProps {
  lookup: () => Lookup;
  shows: Shows;
  onToggle: (show: Show) => void;
  onShow: (code: string) => void;
  /** Tries again, if what is to be shown could not be fetched. */
  again: (() => void) | null;
}

/** Memoised, so that selecting a hex does not redraw it. */
export const MapBar = memo(function MapBar({ lookup, shows, onToggle, onShow, again }: MapBarProps) {
  return (
    <div className={styles.bar}>
      <MapFinder lookup={lookup} onShow={onShow} />
      <MapPart
        className={styles.list}
        title={
          <>
            Bands<span> and dens</span>
          </>
        }
      >
        <SwampLists lookup={lookup} onShow={onShow} />
      </MapPart>
      <MapShows {...{ shows, onToggle, lookup, onShow }}>{again && <NotFetched again={again} />}</MapShows>
      <MapKey />
    </div>
  );
});
