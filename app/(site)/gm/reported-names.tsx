import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import type { OpenReport } from "@/lib/moderation/names";

/** Names that somebody takes offence at, in any game: each leads to where it can be changed or allowed to stay. */
export function ReportedNames({ reports }: { reports: readonly OpenReport[] }) {
  return reports.map(({ id, gameId, game, name, reason }) => (
    <Notice key={id} tone="warning">
      The name {name} in <Link href={`/gm/games/${gameId}`}>{game}</Link> has been reported: “{reason}”
    </Notice>
  ));
}
