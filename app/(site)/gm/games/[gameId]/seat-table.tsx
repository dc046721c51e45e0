import Link from "next/link";
import { screensOf } from "@/components/rulesets";
import { DataTable, tableNumber } from "@/components/ui/data-table";
import { Mark, type MarkKind } from "@/components/ui/mark";
import { Section } from "@/components/ui/section";
import type { GmGame, GmSeat } from "@/lib/games/data";
import styles from "../../gm.module.css";
import tally from "./tally.module.css";

type State = "ready" | "saved" | "missing" | "bot" | "free" | "idle";

function stateOf(seat: GmSeat): State {
  if (seat.kind === "free") return "free";
  if (seat.kind === "bot") return "bot";
  if (!seat.awaited) return "idle";
  if (!seat.ordersSaved) return "missing";
  return seat.ready ? "ready" : "saved";
}

const WORDS: Record<State, { mark: MarkKind; words: string }> = {
  ready: { mark: "fine", words: "Ready" },
  saved: { mark: "fine", words: "Saved" },
  missing: { mark: "warning", words: "No orders" },
  bot: { mark: "fine", words: "Bot" },
  free: { mark: "none", words: "Free" },
  idle: { mark: "none", words: "Nothing to do" },
};

const TALLIED: Record<State, Exclude<State, "ready">> = {
  ready: "saved",
  saved: "saved",
  missing: "missing",
  bot: "bot",
  free: "free",
  idle: "idle",
};

/** What else a GM wants to know of a seat. */
function remarks({ missedTurns, leaving, offered, confirmed }: GmSeat): string {
  const missed = missedTurns > 0 ? `missed ${missedTurns} in a row` : "";
  return [missed, leaving ? "leaves with the next run" : "", offered ? "offered" : "", confirmed ? "confirmed" : ""]
    .filter(Boolean)
    .join(", ");
}

/** A row of boxes, one a seat: full where orders are saved, hatched for bots. */
export function Tally({ seats }: { seats: readonly GmSeat[] }) {
  const states = seats.map(stateOf);
  const count = (state: State) => states.filter((each) => each === state).length;
  return (
    <span
      className={tally.tally}
      role="img"
      aria-label={`${count("saved") + count("ready")} saved, ${count("missing")} without orders, ${count("bot")} bots`}
    >
      {seats.map((seat) => (
        <span key={seat.number} className={tally[TALLIED[stateOf(seat)]]} />
      ))}
    </span>
  );
}

export function SeatTable({ game, seats }: Pick<GmGame, "game" | "seats">) {
  const { SeatColour } = screensOf(game.ruleset.id);
  const points = new Map(game.standing?.ranking.map((row) => [row.seat, row.points]));
  return (
    <Section title="Seats">
      <DataTable label="Seats">
        <thead>
          <tr>
            <th scope="col" className={tableNumber}>
              Nr
            </th>
            <th scope="col">Clan</th>
            <th scope="col">Player</th>
            <th scope="col">State</th>
            <th scope="col" className={tableNumber}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => {
            const { mark, words } = WORDS[stateOf(seat)];
            return (
              <tr key={seat.number}>
                <td className={tableNumber}>{seat.number}</td>
                <td>
                  <SeatColour seat={seat.number} /> {seat.code && <b>{seat.code}</b>} {seat.name}
                </td>
                <td>
                  {seat.userId ? <Link href={`/gm/people/${seat.userId}`}>{seat.player}</Link> : "–"}
                  {seat.guest && <small>guest</small>}
                </td>
                <td>
                  <span className={styles.state}>
                    <Mark kind={mark} /> {words}
                  </span>
                  {remarks(seat) && <small>{remarks(seat)}</small>}
                </td>
                <td className={tableNumber}>{points.get(seat.number)?.toLocaleString("en") ?? "–"}</td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </Section>
  );
}
