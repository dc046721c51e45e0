/** What every clan really has after a turn. */
import type { WorldDocument } from "@/engine/lizards/world-document";
import type { Standing } from "@/engine/ruleset";
import { DataTable, tableNumber } from "../../ui/data-table";
import { Swatch } from "../art/art";
import { clanCode, clanName } from "../hex-words";
import type { ClanName } from "../swamp-chart";
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
    <DataTable label="All clans">
      <thead>
        <tr>
          <th scope="col">Clan</th>
          <th scope="col" className={tableNumber}>
            Points
          </th>
          {COLUMNS.map(([key, name, short]) => (
            <th key={key} scope="col" className={tableNumber}>
              <abbr title={name}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standing.ranking.map(({ seat, points }) => (
          <tr key={seat}>
            <th scope="row">
              <Swatch clan={seat} /> <abbr title={clanName(clans, seat)}>{clanCode(clans, seat)}</abbr>
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
  );
}
