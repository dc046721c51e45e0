import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { victoryWords } from "@/app/game-words";
import { lookBackScreensOf } from "@/components/look-back-screens";
import { ReportMessages } from "@/components/messages/report-messages";
import { PrintButton } from "@/components/play/print-button";
import { TurnLinks } from "@/components/play/turn-links";
import { ButtonLink } from "@/components/ui/button";
import { More } from "@/components/ui/more";
import { readTurnMessages } from "@/lib/messages/data";
import { LATEST_OF_ONE } from "@/lib/messages/latest";
import { BOT_WROTE, wasWrittenByBot } from "@/lib/seats/away";
import { readSeatView } from "@/lib/seats/seat-view";
import { turnNamed } from "../../named";
import { loadSeat, loadTurn } from "../seat";
import { readReports } from "./actions";

interface ReportPageProps {
  params: Promise<{ gameId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

/**
 * At most this many unread reports are shown with the one asked for; after a longer absence the rest are found by turn.
 */
const MOST_UNREAD = 12;

export async function generateMetadata({ params, searchParams }: ReportPageProps): Promise<Metadata> {
  const { game } = await loadSeat((await params).gameId);
  return { title: `Report of turn ${turnNamed((await searchParams).turn) ?? game.turn}, ${game.name}` };
}

/** The report of the last turn, or of another with `?turn=`; `?find=` looks for a word or a hex in it. */
export default async function ReportPage({ params, searchParams }: ReportPageProps) {
  const { gameId } = await params;
  const query = await searchParams;
  const { user, game, seen, turns, unread, hexHref } = await loadTurn(gameId, turnNamed(query.turn));
  if (seen.report === null) redirect(`/games/${gameId}/play/listing?turn=${seen.turn}`); // nothing happened before turn 1
  const { Report } = lookBackScreensOf(seen.rulesetId);
  const earlier = unread
    .filter((turn) => turn < seen.turn)
    .slice(0, MOST_UNREAD)
    .reverse();
  const beside = new Set([...earlier, seen.turn].flatMap((turn) => [turn - 1, turn]));
  beside.delete(seen.turn);
  const [messages, byBot, ...known] = await Promise.all([
    readTurnMessages(user.id, gameId, seen.turn),
    wasWrittenByBot(user.id, gameId, seen.turn),
    ...[...beside].map((turn) => readSeatView(user.id, gameId, turn)),
  ] as const);
  const viewOf = (turn: number) => known.find((each) => each?.turn === turn)?.view ?? null;
  const play = `/games/${gameId}/play`;
  const last = seen.turn === seen.lastTurn;
  return (
    <Report
      key={seen.turn}
      report={seen.report}
      before={viewOf(seen.turn - 1)}
      view={seen.view}
      memory={seen.memory}
      seats={seen.seats}
      options={seen.options}
      unread={known.flatMap((each) =>
        each && earlier.includes(each.turn)
          ? { report: each.report, view: each.view, before: viewOf(each.turn - 1) }
          : [],
      )}
      isNew={unread.includes(seen.turn)}
      onRead={unread.length > 0 ? readReports.bind(null, gameId) : undefined}
      next={last && seen.awaited ? { turn: seen.turn + 1, dueAt: game.dueAt } : null}
      story={
        last && game.status === "finished"
          ? {
              href: `/games/${gameId}/story`,
              victory: victoryWords(seen.rulesetId, game.seats, seen.standing, seen.seat.number),
            }
          : null
      }
      left={seen.left}
      words={typeof query.find === "string" ? query.find.slice(0, 40) : ""}
      hexHref={hexHref}
      caption={byBot ? `${game.name}. ${BOT_WROTE}` : game.name}
      actions={
        <>
          <TurnLinks
            path={`${play}/report`}
            turn={seen.turn}
            turns={turns.filter((turn) => turn > 0)}
            unread={unread}
          />
          <ButtonLink href={play} tone={seen.awaited ? "main" : "plain"} size="small">
            {seen.awaited ? `Write turn ${seen.lastTurn + 1}` : "To the map"}
          </ButtonLink>
          <More>
            <ButtonLink href={`${play}/history?turn=${seen.turn}&step=1&play=1`} size="small">
              Play it on the map
            </ButtonLink>
            <ButtonLink href={`${play}/report/as-text?turn=${seen.turn}`} size="small" prefetch={false}>
              As text
            </ButtonLink>
            <PrintButton />
          </More>
        </>
      }
    >
      {messages.length > 0 && (
        <ReportMessages gameId={gameId} seats={game.seats} messages={messages} most={LATEST_OF_ONE} />
      )}
    </Report>
  );
}
