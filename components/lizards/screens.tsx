/** The pages of a game of Lizards, from the documents the host keeps for a seat. */
import type { Memory } from "@/engine/lizards/memory";
import type { Report } from "@/engine/lizards/report";
import type { View } from "@/engine/lizards/view";
import type { ListingProps, ReportProps, TableProps } from "../play-screens";
import { DataTable } from "../ui/data-table";
import { ClothPatterns } from "./art/art";
import { ClanListing } from "./clan-listing";
import { PlayTable } from "./play-table";
import { Ranking } from "./ranking";
import styles from "./screens.module.css";
import type { Remembered } from "./swamp-chart";
import { SwampMap } from "./swamp-map";
import { TurnReport } from "./turn-report";

const NOTHING: Remembered = {};

const remembered = (memory: unknown): Remembered => (memory as Memory | null)?.hexes ?? NOTHING;

export function Table({ view, memory, seats, turn, ...rest }: TableProps) {
  return (
    <>
      <ClothPatterns />
      <PlayTable key={turn} {...rest} view={view as View} remembered={remembered(memory)} clans={seats} turn={turn} />
    </>
  );
}

export function ReportPage({ report, before, view, memory, seats, hexHref, caption, actions }: ReportProps) {
  return (
    <TurnReport
      report={report as Report}
      before={(before as View | null)?.ranking}
      hexHref={hexHref}
      caption={caption}
      actions={actions}
    >
      <div className={styles.world}>
        <SwampMap view={view as View} remembered={remembered(memory)} clans={seats} radius={22} />
      </div>
    </TurnReport>
  );
}

export function ListingPage({ view: document, before, seats, orders, hexHref }: ListingProps) {
  const view = document as View;
  return (
    <div className={styles.listing}>
      <ClothPatterns />
      <ClanListing dens={view.dens} bands={view.bands} spies={view.spies} turn={view.turn} hexHref={hexHref} />
      <div className={styles.two}>
        <section>
          <h2>Ranking</h2>
          <Ranking
            ranking={view.ranking}
            before={(before as View | null)?.ranking}
            clans={seats}
            own={view.clan}
            threshold={view.threshold}
          />
        </section>
        {orders.length > 0 && (
          <section>
            <h2>Orders of the turn</h2>
            <DataTable label="Orders of the turn">
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">Outcome</th>
                </tr>
              </thead>
              <tbody>
                {orders.map(({ line, result }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
                  <tr key={i}>
                    <td>
                      <b>{line}</b>
                    </td>
                    <td>{result?.outcome ?? ""}</td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </section>
        )}
      </div>
    </div>
  );
}
