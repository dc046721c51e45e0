/** What every clan really has after a turn. */
import type { WorldDocument } from "@/engine/lizards/world-document";
import type { Standing } from "@/engine/ruleset";
import { DataTable, TableHead, tableNumber } from "../../ui/data-table";
import { Swatch } from "../art/art";
import { clanCode, clanName } from "../hex-panel/hex-words";
import { PointsWords } from "../listing/points-words";
import type { ClanName } from "../map/swamp-chart";
import { countsOf } from "./truth";

interface ClanStandingsProps {
  world: WorldDocument;
  standing: Standing;
  clans: readonly ClanName[];
}

const COLUMNS = [
  ["lizards", "Lizards", "Liz."],
  ["dens", "Dens", "Dens"],
  ["temples", "Temples", "Tem."],
  ["bridges", "Bridges", "Br."],
] as const;

export function ClanStandings({ world, standing, clans }: ClanStandingsProps) {
  const counts = countsOf(world);
  return (
    <>
      <DataTable label="All clans">
        <TableHead
          columns={[
            "Clan",
            { title: "Points", number: true },
            ...COLUMNS.map(([, long, title]) => ({ title, long, number: true })),
          ]}
        />
        <tbody>
          {standing.ranking.map(({ seat, points }) => (
            <tr key={seat}>
              <th scope="row">
                <Swatch clan={seat} /> <abbr title={clanName(clans, seat)}>{clanCode(clans, seat)}</abbr>
                <span className="unseen printed">{` ${clanName(clans, seat)}`}</span>
              </th>
              <td className={tableNumber}>{points.toLocaleString("en")}</td>
              {COLUMNS.map(([key]) => (
                <td key={key} className={tableNumber}>
                  {(counts.get(seat)?.[key] ?? 0).toLocaleString("en")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <PointsWords />
    </>
  );
}
