import Link from "next/link";
import type { ReactNode } from "react";
import { DataTable, TableHead, tableAction, tableName, tableNumber } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { Mark, type MarkKind } from "@/components/ui/mark";
import { TimeLeft } from "@/components/ui/time-left";
import { now } from "@/lib/clock";
import type { PublicGame } from "@/lib/games/public-game";
import { endWords, waitsForWords } from "../game-words";
import styles from "./games-table.module.css";

interface Column {
  title: string;
  number?: boolean;
  /** Shown if there is room; on a phone the line under the name says the same. */
  wide?: boolean;
}

interface Row {
  game: PublicGame;
  /** Where its name links to. */
  href: string;
  /** Shown under the name on a phone, instead of the wide columns. */
  narrow: ReactNode;
  /** Always shown under the name. */
  remark?: string | null;
  /** One for each column. */
  cells: readonly ReactNode[];
  action: ReactNode;
}

interface GamesTableProps {
  label: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** On a phone the name alone links to the game: the last column is left out. */
  narrowByName?: boolean;
}

function classesOf({ number, wide }: Column): string {
  return [number ? tableNumber : "", wide ? styles.wide : ""].join(" ").trim();
}

/** One row for each game: those somebody plays in, or those a Game Moderator looks after. */
export function GamesTable({ label, columns, rows, narrowByName = false }: GamesTableProps) {
  const last = narrowByName ? styles.wide : "";
  return (
    <DataTable label={label}>
      <TableHead
        columns={[
          "Game",
          ...columns.map((column) => ({ title: column.title, className: classesOf(column) })),
          { title: "", className: last },
        ]}
      />
      <tbody>
        {rows.map(({ game, href, narrow, remark, cells, action }) => (
          <tr key={game.id} className={game.status === "finished" ? styles.over : undefined}>
            <th scope="row" className={tableName}>
              <Link href={href} className={styles.name}>
                {game.name}
              </Link>
              <small className={styles.narrow}>{narrow}</small>
              {remark && <small>{remark}</small>}
            </th>
            {columns.map((column, index) => (
              <td key={column.title} className={classesOf(column)}>
                {cells[index]}
              </td>
            ))}
            <td className={`${tableAction} ${last}`}>{action}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

interface DueProps {
  game: PublicGame;
  byHand: string;
  /** When it runs early because all are ready, for readers who may know. */
  earlyAt?: Date | null;
}

/** When the next turn of a game runs, as a countdown and in the reader's own time. */
export function Due({ game, byHand, earlyAt = null }: DueProps) {
  if (game.status === "finished") return endWords(game);
  if (game.musterUntil) return <When at={game.musterUntil} words="muster ends" />;
  if (game.status === "open") return waitsForWords(game);
  if (earlyAt) return <When at={earlyAt} words="early" />;
  if (game.restingSince) return <>at rest</>;
  if (!game.dueAt) return byHand;
  return (
    <>
      <When at={game.dueAt} words={null} />
      {game.pausedUntil && (
        <small>
          paused until <LocalTime at={game.pausedUntil} />
        </small>
      )}
    </>
  );
}

function When({ at, words }: { at: Date; words: string | null }) {
  return (
    <>
      <b className={styles.when}>
        <TimeLeft until={at} serverNow={now()} />
      </b>
      <small>
        {words && `${words}, `}
        <LocalTime at={at} />
      </small>
    </>
  );
}

/** A sign and a word or two. */
export function StateWords({ mark, children }: { mark: MarkKind; children: ReactNode }) {
  return (
    <span className={styles.state}>
      <Mark kind={mark} /> {children}
    </span>
  );
}
