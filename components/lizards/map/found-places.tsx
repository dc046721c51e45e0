"use client";
/** The places that a search has found; each can be shown on the map. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
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
  const count = places.length === 0 ? "not in sight" : places.length;
  const [said, say] = useState("");
  const list = useRef<HTMLElement>(null);
  /** Back to the search field; on a phone to the lens, since the field would open the keyboard. */
  const leave = () => {
    const places = [
      ...(list.current?.closest("search")?.querySelectorAll<HTMLElement>("[aria-expanded], input") ?? []),
    ];
    if (!matchMedia("(pointer: coarse)").matches) places.reverse();
    onClose();
    places.find(({ offsetParent }) => offsetParent)?.focus();
  };
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") leave();
  });
  useEffect(() => {
    const find = list.current?.closest("search");
    const pressed = (event: KeyboardEvent) => press(event);
    find?.addEventListener("keydown", pressed);
    return () => find?.removeEventListener("keydown", pressed);
  }, []);
  useEffect(() => say(`${title} ${count}`), [title, count]); // a status is not read out if its text is there from the start
  return (
    <section ref={list} className={styles.lists} aria-label={title}>
      <h2>
        {title} <small>{count}</small>
      </h2>
      <p className="unseen" role="status">
        {said}
      </p>
      <ul>
        {places.map(({ code, words, band }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two spies may be in one hex
          <PlaceItem key={i} code={code} onShow={onShow}>
            {band ? <BandLine {...band} /> : words}
          </PlaceItem>
        ))}
      </ul>
      {past && <LastSeenList key={past.clan} {...past} onShow={onShow} />}
      <button type="button" onClick={leave}>
        Close the list
      </button>
    </section>
  );
}
