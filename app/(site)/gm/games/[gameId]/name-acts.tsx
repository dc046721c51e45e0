import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { GmSeat } from "@/lib/moderation/games";
import type { OpenReport } from "@/lib/moderation/names";
import { Act } from "./act";
import { renameSeat, settleReport } from "./actions";
import { SeatField } from "./seat-field";

/** Names that somebody takes offence at. */
export function NameReports({ reports, over }: { reports: readonly OpenReport[]; over: boolean }) {
  return reports.map(({ id, gameId, seat, name, reason }) => (
    <Notice key={id} tone="warning">
      <p>
        The name of seat {seat}, {name}, has been reported: “{reason}”{" "}
        {over ? "The game is over, and its names stay." : "Change it under Players, or:"}
      </p>
      <Act
        gameId={gameId}
        title={`Let ${name} stay`}
        submit="It may stay"
        submitting="Settling it"
        action={settleReport}
        about={{ id }}
      />
    </Notice>
  ));
}

export function Rename({ gameId, seats }: { gameId: string; seats: readonly GmSeat[] }) {
  return (
    <Act gameId={gameId} title="Change a name" submit="Change it" submitting="Changing it" action={renameSeat}>
      <p>
        It changes in the world too; reports of earlier turns keep the old name. Its player is told, with your reason.
      </p>
      <SeatField seats={seats.filter(({ kind }) => kind !== "free")} />
      <TextField name="name" label="New name" maxLength={40} autoComplete="off" required />
      <TextField name="code" label="New code" size={5} autoComplete="off" required />
    </Act>
  );
}
