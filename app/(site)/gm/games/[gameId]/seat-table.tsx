import Link from "next/link";
import { seatHeading } from "@/app/game-words";
import { screensOf } from "@/components/rulesets";
import { DataTable, plainHeader, TableHead, tableNumber } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { Mark, type MarkKind } from "@/components/ui/mark";
import { Section } from "@/components/ui/section";
import type { GmGame, GmSeat, GmWaiting } from "@/lib/moderation/games";
import { fateOfSurrender } from "@/lib/seats/fate-of-surrender";
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
  | "surrendered"
  | "out"
  | "played";

function stateOf(seat: GmSeat, { status, musterUntil, startedAt }: GmGame["game"]): State {
  if (seat.kind === "free") return "free";
  if (seat.kind === "bot") return "bot";
  if (status === "finished") return startedAt ? "played" : "joined";
  if (status === "open") return musterUntil ? (seat.confirmed ? "confirmed" : "asked") : "joined";
  if (!seat.awaited) return "out";
  if (!seat.asked) return seat.surrendered ? "surrendered" : "leaves";
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
  surrendered: { mark: "none", words: "Has surrendered" },
  out: { mark: "none", words: "Out" },
  played: { mark: "none", words: "Has played" },
};

/** What else a GM wants to know about a seat. */
function remarks(seat: GmSeat, { surrenderFate }: GmGame["game"]): string {
  const { asked, sheetEmpty, missedTurns, missedByRules, sitter, leaving, surrendered, offered, cameLater } = seat;
  return [
    asked && sheetEmpty ? "but empty" : "",
    missedTurns ? `${inARow(missedTurns, "deadline")} without a saved sheet` : "",
    missedByRules ? `${inARow(missedByRules.turns, "turn")} without a readable order (${missedByRules.rule})` : "",
    sitter ? `${sitter} sits for it` : "",
    leaving
      ? surrendered
        ? AFTER_SURRENDER[fateOfSurrender(surrenderFate, cameLater)]
        : "leaves with the next run"
      : "",
    offered ? "offered" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

const inARow = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count} ${what}s in a row`);

const AFTER_SURRENDER: Readonly<Record<GmGame["game"]["surrenderFate"], string>> = {
  drop: "leaves with the next run",
  bot: "a bot plays on from the next run",
  standby: "a bot plays on from the next run until somebody takes it over",
};

/** How the box for a state is drawn; other states leave it empty. */
const BOXES: Partial<Record<State, string>> = {
  ready: tally.saved,
  saved: tally.saved,
  bot: tally.bot,
  leaves: tally.out,
  surrendered: tally.out,
  out: tally.out,
};

const botsWords = (count: number) => (count === 1 ? "1 bot" : `${count} bots`);

/** A row of boxes for a game under way, one per seat: full if orders are saved, hatched for bots. The same in words. */
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

/** Players waiting for a seat, in order. */
function WaitingList({ waiting }: { waiting: readonly GmWaiting[] }) {
  if (waiting.length === 0) return null;
  return (
    <>
      <h3>Waiting for a seat</h3>
      <ol>
        {waiting.map(({ userId, player, since }) => (
          <li key={userId}>
            <Link href={`/gm/people/${userId}`}>{player}</Link>, since <LocalTime at={since} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface SeatTableProps extends Pick<GmGame, "game" | "seats" | "asPlayer"> {
  waiting: readonly GmWaiting[];
}

export function SeatTable({ game, seats, asPlayer, waiting }: SeatTableProps) {
  const { SeatColour } = screensOf(game.ruleset.id);
  const points = new Map(game.standing?.ranking.map((row) => [row.seat, row.points]));
  return (
    <Section title="Seats">
      {asPlayer && game.status === "running" && (
        <p>You play in this game, so you are not shown who else has saved orders, missed turns or surrendered.</p>
      )}
      <DataTable label="Seats">
        <TableHead
          columns={[
            { title: "No.", number: true },
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
                <th scope="row" className={plainHeader}>
                  <SeatColour seat={seat.number} /> {seat.code && <b>{seat.code}</b>} <bdi>{seat.name}</bdi>
                  {seat.userId && (
                    <small className={styles.narrow}>
                      <Player seat={seat} />
                    </small>
                  )}
                </th>
                <td className={styles.wide}>{seat.userId ? <Player seat={seat} /> : "–"}</td>
                <td>
                  <span className={styles.state}>
                    <Mark kind={mark} /> {words}
                  </span>
                  {remarks(seat, game) && <small>{remarks(seat, game)}</small>}
                </td>
                <td className={tableNumber}>{points.get(seat.number)?.toLocaleString("en") ?? "–"}</td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      <WaitingList waiting={waiting} />
    </Section>
  );
}
