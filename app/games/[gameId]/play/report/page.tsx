import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ReportMessages } from "@/components/messages/report-messages";
import { TurnLinks } from "@/components/play/turn-links";
import { playScreensOf } from "@/components/play-screens";
import { ButtonLink } from "@/components/ui/button";
import { readTurnMessages } from "@/lib/messages/data";
import { readSeatView } from "@/lib/seats/data";
import { loadSeat, loadTurn, turnNamed } from "../seat";

interface ReportPageProps {
  params: Promise<{ gameId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params, searchParams }: ReportPageProps): Promise<Metadata> {
  const { game } = await loadSeat((await params).gameId);
  return { title: `Report of turn ${turnNamed((await searchParams).turn) ?? game.turn}, ${game.name}` };
}

/** The report of the last turn, or of another with `?turn=`. */
export default async function ReportPage({ params, searchParams }: ReportPageProps) {
  const { gameId } = await params;
  const { user, game, seen, turns } = await loadTurn(gameId, turnNamed((await searchParams).turn));
  if (seen.report === null) redirect(`/games/${gameId}/play/listing?turn=${seen.turn}`); // nothing has happened before turn 1
  const { Report } = playScreensOf(seen.rulesetId);
  const [before, messages] = await Promise.all([
    readSeatView(user.id, gameId, seen.turn - 1),
    readTurnMessages(user.id, gameId, seen.turn),
  ]);
  return (
    <>
      <Report
        report={seen.report}
        before={before?.view ?? null}
        view={seen.view}
        memory={seen.memory}
        seats={seen.seats}
        hexHref={(code) => `/games/${gameId}/play?${seen.turn < seen.lastTurn ? `turn=${seen.turn}&` : ""}hex=${code}`}
        caption={game.name}
        actions={
          <>
            <TurnLinks
              path={`/games/${gameId}/play/report`}
              turn={seen.turn}
              turns={turns.filter((turn) => turn > 0)}
            />
            <ButtonLink href={`/games/${gameId}/play`} tone={seen.awaited ? "main" : "plain"} size="small">
              {seen.awaited ? `Write turn ${seen.lastTurn + 1}` : "To the map"}
            </ButtonLink>
          </>
        }
      />
      <ReportMessages seats={seen.seats} messages={messages} />
    </>
  );
}
