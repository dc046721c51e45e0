"use client";
/** The map's legend. */
import { fetchedPart } from "../../ui/fetched";
import { MapPart } from "./map-part";
import styles from "./swamp-map.module.css";

const MapKeySheet = fetchedPart(() => import("./map-key-sheet"));

export function MapKey() {
  return (
    <MapPart className={styles.key} title="Key">
      <MapKeySheet />
    </MapPart>
  );
}
