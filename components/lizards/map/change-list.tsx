"use client";
/** What has changed on the map since the turn before. */
import { useEffect, useState } from "react";
import { NotFetched } from "../../ui/fetched";
import { changesSince, formerView } from "./changes";
import type { Lookup } from "./map-search";
import { PlaceItem } from "./place-item";
import styles from "./swamp-map.module.css";

interface ChangeListProps {
  history: string;
  lookup: () => Lookup;
  onShow: (code: string) => void;
}

export function ChangeList({ history, lookup, onShow }: ChangeListProps) {
  const { chart, clans } = lookup();
  const former = formerView(history, chart);
  const known = former.useIt(true);
  if (known === "missing") return <NotFetched again={former.get} />;
  if (!known) return null;
  const changes = changesSince(known, chart, clans);
  return (
    <section className={styles.lists} aria-label={`Since turn ${known.turn}`}>
      <Said words={changes.length === 0 ? "Nothing that you can see." : `${changes.length} since turn ${known.turn}`} />
      <ul>
        {changes.map(({ hex, words }) => (
          <PlaceItem key={`${hex} ${words}`} code={chart.geometry.codes[hex] ?? ""} onShow={onShow}>
            {words}
          </PlaceItem>
        ))}
      </ul>
    </section>
  );
}

/** A status is not read out if its text is there from the start. */
function Said({ words }: { words: string }) {
  const [said, say] = useState("");
  useEffect(() => say(words), [words]);
  return <p role="status">{said}</p>;
}
