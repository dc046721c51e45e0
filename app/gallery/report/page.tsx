import type { Metadata } from "next";
import { SwampMap } from "@/components/lizards/swamp-map";
import { TurnReport } from "@/components/lizards/turn-report";
import styles from "../gallery.module.css";
import { onlyWhereOpen } from "../open";
import { clans, remembered, view } from "../sample-game";
import { before, report } from "../sample-report";

export const metadata: Metadata = { title: "Gallery: the report", robots: { index: false } };

export default function GalleryReport() {
  onlyWhereOpen();
  return (
    <TurnReport report={report} before={before} hexHref={(code) => `/gallery/table?hex=${code}`} caption="The Long Wet">
      <div className={styles.map}>
        <SwampMap view={view} remembered={remembered} clans={clans} radius={22} />
      </div>
    </TurnReport>
  );
}
