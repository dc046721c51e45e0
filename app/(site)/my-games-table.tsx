import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import type { MyGame } from "@/lib/games/data";
import type { PublicGame } from "@/lib/games/public-game";
import { endWords, isPlayedAlone, seatHeading, victoryWords } from "../game-words";
import { Due, GamesTable, StateWords } from "./games-table";

function Orders({ mine: { ordersSaved, sheetEmpty, ready, botWrites, asked, gone } }: { mine: MyGame }) {
  if (gone === "leaving") return LEAVING;
  if (botWrites) return BOT_WRITES;
  if (asked) return <StateWords mark="warning">Confirm</StateWords>;
  if (ordersSaved === null) return <>–</>;
  if (sheetEmpty) return <StateWords mark="warning">{SAVED_EMPTY}</StateWords>;
  if (!ordersSaved) return <StateWords mark="warning">None yet</StateWords>;
  return <StateWords mark="fine">{ready ? "Ready" : "Saved"}</StateWords>;
}

const SAVED_EMPTY = "Saved, but empty";
const LEAVING = "you leave with this turn";
const BOT_WRITES = "on vacation, a bot writes";

/** A player with no orders to send is not hurried. */
function NextTurn({ mine: { game, gone, earlyAt } }: { mine: MyGame }) {
  if (gone === "out") return "you are out";
  return <Due game={game} earlyAt={earlyAt} byHand={isPlayedAlone(game) ? "when you are ready" : "by hand"} />;
}

function wayWords({ game: { status, startedAt }, asked, gone }: MyGame): string {
  if (asked) return "Confirm";
  if (!startedAt) return "Look";
  return status === "running" && gone === null ? "To the table" : "Look back";
}

function WayIn({ mine }: { mine: MyGame }) {
  const { game, ordersSaved, asked } = mine;
  const label = wayWords(mine);
  return (
    <ButtonLink
      href={game.startedAt ? `/games/${game.id}/play` : `/games/${game.id}`}
      size="small"
      tone={ordersSaved === false || asked ? "main" : "plain"}
      aria-label={`${label}: ${game.name}`}
    >
      {label}
    </ButtonLink>
  );
}

const columns = (games: readonly MyGame[], over: boolean) => [
  { title: seatHeading(games.map(({ game }) => game)), wide: true },
  { title: "Turn", number: true, wide: true },
  ...(over ? [] : [{ title: "Next turn runs" }, { title: "Orders", wide: true }]),
  { title: "Messages", wide: true },
];

function Unread({ gameId, count = 0 }: { gameId: string; count?: number }) {
  if (count === 0) return <>–</>;
  return <Link href={`/games/${gameId}/play/messages`}>{count} new</Link>;
}

/** For a game under way the turn that orders are written for, as the table names it; otherwise the last one. */
function turnWritten({ status, turn }: PublicGame): number {
  return status === "running" ? turn + 1 : turn;
}

interface MyGamesTableProps {
  label: string;
  games: readonly MyGame[];
  /** Unread messages, by game. */
  unread: ReadonlyMap<string, number>;
  /** They are over: no turn will run. */
  over?: boolean;
}

function stateWords({ asked, ordersSaved, sheetEmpty, ready, botWrites, gone }: MyGame): string {
  if (asked) return ", to be confirmed";
  if (botWrites) return `, ${BOT_WRITES}`;
  if (ordersSaved === false) return ", no orders yet";
  if (sheetEmpty) return ", saved but empty";
  if (ordersSaved) return ready ? ", ready" : ", saved";
  return gone === "leaving" ? `, ${LEAVING}` : "";
}

/** “Rank 3 of 8. Won by Mudborn, as the only player left” */
function resultWords({ game, seat: { number } }: MyGame): string | null {
  if (!game.standing) return null;
  const { ranking, winners } = game.standing;
  const victory = victoryWords(game.ruleset.id, game.seats, game.standing, number);
  const own = ranking.find(({ seat }) => seat === number);
  if (!own || winners.includes(number)) return victory;
  return [`Rank ${own.rank} of ${ranking.length}`, ...(victory ? [victory] : [])].join(". ");
}

/** Games the reader has a seat in: what each needs from them, and the way in. */
export function MyGamesTable({ label, games, unread, over = false }: MyGamesTableProps) {
  const rows = games.map((mine) => {
    const { game, seat } = mine;
    return {
      game,
      href: `/games/${game.id}`,
      narrow: (
        <>
          {seat.code}, turn {turnWritten(game)}
          {stateWords(mine)}
          {unread.has(game.id) && (
            <>
              , <Unread gameId={game.id} count={unread.get(game.id)} />
            </>
          )}
        </>
      ),
      remark: game.calledOff ? endWords(game) : game.status === "finished" ? resultWords(mine) : null,
      cells: [
        <span key="seat">
          <b>{seat.code}</b> {seat.name}
        </span>,
        turnWritten(game),
        ...(over ? [] : [<NextTurn key="due" mine={mine} />, <Orders key="orders" mine={mine} />]),
        <Unread key="unread" gameId={game.id} count={unread.get(game.id)} />,
      ],
      action: <WayIn mine={mine} />,
    };
  });
  return <GamesTable label={label} columns={columns(games, over)} rows={rows} />;
}
