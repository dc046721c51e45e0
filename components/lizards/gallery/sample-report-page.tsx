import { SwampMap } from "../swamp-map";
import { TurnReport } from "../turn-report";
import styles from "./gallery.module.css";
import { clans, remembered, view } from "./sample-game";
import { before, report } from "./sample-report";

export function SampleReport() {
  return (
    <TurnReport report={report} before={before} hexHref={(code) => `/gallery/table?hex=${code}`} caption="The Long Wet">
      <div className={styles.map}>
        <SwampMap view={view} remembered={remembered} clans={clans} radius={22} />
      </div>
    </TurnReport>
  );
}
