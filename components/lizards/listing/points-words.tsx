/** What counts for points (VIC-1). */
import { BRIDGE_POINTS, DEN_POINTS, HOME_DEN_POINTS, TEMPLE_POINTS } from "@/engine/lizards/scoring";
import { Rule } from "../rule";
import styles from "./tables.module.css";

export function PointsWords() {
  return (
    <p className={styles.caption}>
      Points: {HOME_DEN_POINTS.toLocaleString("en")} for a Home Den, {DEN_POINTS} for another den, {TEMPLE_POINTS} for a
      Temple, {BRIDGE_POINTS} for a Bridge, 1 for each lizard. <Rule id="VIC-1" />
    </p>
  );
}
