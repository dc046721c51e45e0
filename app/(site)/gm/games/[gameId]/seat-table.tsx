import Link from "next/link";
import { seatHeading } from "@/app/game-words";
import { screensOf } from "@/components/rulesets";
import { DataTable, TableHead, tableNumber } from "@/components/ui/data-table";
import { Mark, type MarkKind } from "@/components/ui/mark";
import { Section } from "@/components/ui/section";
import type { GmGame, GmSeat } from "@/lib/moderation/games";
import styles from "../../gm.module.css";
import tally from "./tally.module.css";

type State =
  | "ready"
  | "saved"
  | "missing"
  | "untold"
  | "bot"
  | "free"
  | "joined"
  | "confirmed"
  | "asked"
  | "leaves"
  | "out"
  | "played";

function stateOf(seat: GmSeat, { status, musterUntil, startedAt }: GmGame["game"]): State {
  if (seat.kind === "free") return "free";
  if (seat.kind === "bot") return "bot";
  if (status === "finished") return startedAt ? "played" : "joined";
  if (status === "open") return musterUntil ? (seat.confirmed ? "confirmed" : "asked") : "joined";
  if (!seat.awaited) return "out";
  if (!seat.asked) return "leaves";
  if (seat.ordersSaved === null) return "untold";
  if (!seat.ordersSaved) return "missing";
  return seat.ready ? "ready" : "saved";
}

const WORDS: Record<State, { mark: MarkKind; words: string }> = {
  ready: { mark: "fine", words: "Ready" },
  saved: { mark: "fine", words: "Saved" },
  missing: { mark: "warning", words: "No orders" },
  untold: { mark: "none", words: "Plays" },
  bot: { mark: "fine", words: "Bot" },
  free: { mark: "none", words: "Free" },
  joined: { mark: "fine", words: "Has joined" },
  confirmed: { mark: "fine", words: "Confirmed" },
  asked: { mark: "warning", words: "Not confirmed" },
  leaves: { mark: "none", words: "Leaves" },
  out: { mark: "none", words: "Out" },
  played: { mark: "none", words: "Has played" },
};

/** What else a GM wants to know of a seat. */
function remarks({ asked, sheetEmpty, missedTurns, leaving, offered }: GmSeat): string {
  const empty = asked && sheetEmpty ? "no order in it" : "";
  const missed = missedTurns ? `missed ${missedTurns} in a row` : "";
  return [empty, missed, leaving ? "leaves with the next run" : "", offered ? "offered" : ""]
    .filter(Boolean)
    .join(", ");
}

/** How the box of a state is drawn; others are left empty. */
const BOXES: Partial<Record<State, string>> = {
  ready: tally.saved,
  saved: tally.saved,
  bot: tally.bot,
  leaves: tally.out,
  out: tally.out,
};

const botsWords = (count: number) => (count === 1 ? "1 bot" : `${count} bots`);

/** A row of boxes for a game under way, one a seat: full where orders are saved, hatched for bots. The same in words. */
export function Tally({ game, seats }: Pick<GmGame, "game" | "seats">) {
  const states = seats.map((seat) => stateOf(seat, game));
  const count = (state: State) => states.filter((each) => each === state).length;
  return (
    <div className={tally.legend}>
      <span className={tally.tally} aria-hidden="true">
        {seats.map((seat) => (
          <span key={seat.number} className={BOXES[stateOf(seat, game)]} />
        ))}
      </span>
      {count("saved") + count("ready")} saved, {count("missing")} without orders, {botsWords(count("bot"))}
    </div>
  );
}

function Player({ seat: { userId, player, guest } }: { seat: GmSeat }) {
  return (
    <>
      <Link href={`/gm/people/${userId}`}>{player}</Link>
      {guest && <small>guest</small>}
    </>
  );
}

export function SeatTable({ game, seats, asPlayer }: Pick<GmGame, "game" | "seats" | "asPlayer">) {
  const { SeatColour } = screensOf(game.ruleset.id);
  const points = new Map(game.standing?.ranking.map((row) => [row.seat, row.points]));
  return (
    <Section title="Seats">
      {asPlayer && game.status === "running" && (
        <p>You play in this game: who else has saved orders, missed turns or surrendered is not shown to you.</p>
      )}
      <DataTable label="Seats">
        <TableHead
          columns={[
            { title: "Nr", number: true },
            seatHeading([game]),
            { title: "Player", className: styles.wide },
            "State",
            { title: "Points", number: true },
          ]}
        />
        <tbody>
          {seats.map((seat) => {
            const { mark, words } = WORDS[stateOf(seat, game)];
            return (
              <tr key={seat.number}>
                <td className={tableNumber}>{seat.number}</td>
                <td>
                  <SeatColour seat={seat.number} /> {seat.code && <b>{seat.code}</b>} {seat.name}
                  {seat.userId && (
                    <small className={styles.narrow}>
                      <Player seat={seat} />
                    </small>
                  )}
                </td>
                <td className={styles.wide}>{seat.userId ? <Player seat={seat} /> : "–"}</td>
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
