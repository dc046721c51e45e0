"use client";
/** Where a clan was seen in earlier turns; each place can be shown on the map, and as it was then. */
import type { LastSeen } from "@/engine/lizards/last-seen";
import { NotFetched } from "../../ui/fetched";
import { terrainWords } from "../hex-panel/hex-words";
import { plural } from "../sheet/verdict-words";
import { historyDocument } from "./history-document";
import styles from "./last-seen-list.module.css";
import type { Past } from "./map-search";
import { PlaceItem } from "./place-item";
import type { ChartHex } from "./swamp-chart";

export function LastSeenList({ clan, chart, history, onShow }: Past & { onShow: (code: string) => void }) {
  const { geometry, hexes, view } = chart;
  const document = historyDocument<readonly LastSeen[]>(`${history}/last-seen/${clan}?turn=${view.turn}`);
  const known = document.useIt(true);
  if (known === "missing") return <NotFetched again={document.get} />;
  const ground = (code: string) => terrainWords(hexes[geometry.indexes.get(code) as number] as ChartHex);
  return (
    <>
      <h3 role="status">
        Last seen <small>{known && (known.length || "nothing known out of sight")}</small>
      </h3>
      <ul className={styles.past}>
        {known?.map(({ hex, turn, total }) => (
          <PlaceItem
            key={hex}
            code={hex}
            onShow={onShow}
            beside={
              <a href={`${history}?turn=${turn}&hex=${hex}`}>
                turn {turn} <span className="unseen">in {hex}</span>
              </a>
            }
          >
            {[total && plural(total, "lizard"), ground(hex)].filter(Boolean).join(", ")}
          </PlaceItem>
        ))}
      </ul>
      {!!known?.length && (
        <p className={styles.limits}>
          The ten latest, from the last ten turns if there are any, and Home Dens. Places where you have since looked
          and found them gone are left out.
        </p>
      )}
    </>
  );
}
