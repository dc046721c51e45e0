"use client";

import { type ReactNode, use } from "react";
import { DataTable, plainHeader, TableHead, tableNumber } from "@/components/ui/data-table";
import { FormContext } from "@/components/ui/form-context";
import type { FormState } from "@/lib/form-state";
import type { DryRun } from "@/lib/moderation/turns";

/** The answer of the surrounding form once it has tried a turn. */
export interface TriedTurn extends FormState {
  ranking: DryRun["ranking"];
}

interface TriedRankingProps {
  /** The turn that was tried. */
  turn: number;
  /** What the game calls a seat. */
  seatWord: string;
  /** By number: a seat as a table shows it. */
  seats: Readonly<Record<number, ReactNode>>;
}

/** The ranking as the turn would leave it, once the surrounding form has tried it. */
export function TriedRanking({ turn, seatWord, seats }: TriedRankingProps) {
  const { ranking } = use(FormContext) as Partial<TriedTurn>;
  if (!ranking) return null;
  return (
    <DataTable label={`Ranking after turn ${turn}, if it ran now`}>
      <TableHead
        columns={[
          { title: "Rank", number: true },
          seatWord,
          { title: "Points", number: true },
          { title: "Change", number: true },
        ]}
      />
      <tbody>
        {ranking.map(({ rank, seat, points, before }) => (
          <tr key={seat}>
            <td className={tableNumber}>{rank}</td>
            <th scope="row" className={plainHeader}>
              {seats[seat]}
            </th>
            <td className={tableNumber}>{points.toLocaleString("en")}</td>
            <td className={tableNumber}>{before === null ? "–" : signed(points - before)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function signed(change: number): string {
  if (change === 0) return "0";
  return `${change > 0 ? "+" : "−"}${Math.abs(change).toLocaleString("en")}`;
}
