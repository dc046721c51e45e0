"use client";
/** The map's legend. */
import { lazy } from "react";
import { missingPart } from "../ui/missing-part";
import { MapPart } from "./map-part";
import styles from "./swamp-map.module.css";

const MapKeySheet = lazy(() => import("./map-key-sheet").catch(missingPart));

export function MapKey() {
  return (
    <MapPart className={styles.key} title="Key">
      <MapKeySheet />
    </MapPart>
  );
}
