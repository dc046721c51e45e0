"use client";
/** The places a search has found, each to be shown on the map. */
import { BandLine } from "./band-line";
import { LastSeenList } from "./last-seen-list";
import type { Found } from "./map-search";
import { PlaceItem } from "./place-item";
import styles from "./swamp-map.module.css";

interface FoundPlacesProps extends Omit<Extract<Found, { kind: "places" }>, "kind"> {
  onShow: (code: string) => void;
  onClose: () => void;
}

export default function FoundPlaces({ title, places, past, onShow, onClose }: FoundPlacesProps) {
  return (
    <section className={styles.lists} aria-label={title}>
      <h3 role="status">
        {title} <small>{places.length === 0 ? "not in sight" : places.length}</small>
      </h3>
      <ul>
        {places.map(({ code, words, band }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two spies may be in one hex
          <PlaceItem key={i} code={code} onShow={onShow}>
            {band ? <BandLine {...band} /> : words}
          </PlaceItem>
        ))}
      </ul>
      {past && <LastSeenList key={past.clan} {...past} onShow={onShow} />}
      <button type="button" onClick={onClose}>
        Close the list
      </button>
    </section>
  );
}
