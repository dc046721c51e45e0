"use client";
/** Everything on the map as a list: to go to one's own dens and bands, and for those who do not see the map. */
import { fetchedPart } from "../../ui/fetched";
import { closeParts, MapPart } from "./map-part";
import type { SwampListsProps } from "./swamp-lists";
import styles from "./swamp-map.module.css";

const SwampLists = fetchedPart(() => import("./swamp-lists"));

export function SwampList({ onChoose, ...lists }: SwampListsProps) {
  const choose = (code: string) => {
    closeParts();
    onChoose(code);
  };
  return (
    <MapPart className={styles.list} title={TITLE}>
      <SwampLists {...lists} onChoose={choose} />
    </MapPart>
  );
}

const TITLE = (
  <>
    Bands<span> and dens</span>
  </>
);
