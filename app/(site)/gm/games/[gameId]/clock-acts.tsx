import { LocalTime } from "@/components/ui/local-time";
import { MomentField } from "@/components/ui/moment-field";
import { callOff, changeDeadline, extendDeadline, pauseGame, resumeGame, runNow, startGame } from "../../actions";
import { MoreTimeFields, PauseEndField } from "../../clock-fields";
import { MeantField } from "../../meant-field";
import { Act } from "./act";

export function Start({ gameId }: { gameId: string }) {
  return (
    <Act
      gameId={gameId}
      title="Start the game"
      submit="Start; bots take the free seats"
      submitting="Making the world"
      action={startGame}
    />
  );
}

export function RunNow({ gameId, stands }: { gameId: string; stands: number }) {
  const turn = stands + 1;
  return (
    <Act
      gameId={gameId}
      stands={stands}
      title={`Run turn ${turn} now`}
      submit={`Run turn ${turn}`}
      submitting="Running it"
      action={runNow}
    />
  );
}

export function Deadline({ gameId, stands, dueAt }: { gameId: string; stands: number; dueAt: Date | null }) {
  return (
    <Act
      gameId={gameId}
      stands={stands}
      title="Move the hour"
      submit="Move it"
      submitting="Moving it"
      action={changeDeadline}
    >
      <MomentField
        name="dueAt"
        label="The turn runs"
        hint="Later turns keep their distance from it. Empty: no deadline."
        defaultValue={dueAt?.toISOString()}
      />
    </Act>
  );
}

interface ExtendProps {
  gameId: string;
  stands: number;
  dueAt: Date;
  turnMinutes: number | null;
}

export function Extend({ gameId, stands, dueAt, turnMinutes }: ExtendProps) {
  return (
    <Act
      gameId={gameId}
      about={{ dueAt: dueAt.toISOString() }}
      stands={stands}
      title="Give more time"
      submit="Extend it"
      submitting="Extending it"
      action={extendDeadline}
    >
      <MoreTimeFields turnMinutes={[turnMinutes]} />
    </Act>
  );
}

/** `fixedTime`: see `PauseEndField`. */
export function Pause({ gameId, fixedTime }: { gameId: string; fixedTime: string }) {
  return (
    <Act gameId={gameId} title="Pause the game" submit="Pause it" submitting="Pausing it" action={pauseGame}>
      <PauseEndField fixedTime={fixedTime} />
    </Act>
  );
}

export function CallOff({ gameId, begun, stands }: { gameId: string; begun: boolean; stands: number }) {
  return (
    <Act
      gameId={gameId}
      stands={stands}
      title={begun ? "End the game" : "Call the game off"}
      submit={begun ? "End it without a winner" : "Call it off"}
      submitting="Ending it"
      action={callOff}
      danger
    >
      <p>
        {begun
          ? "It is over where it stands: no turn runs any more, nobody has won, and all of it can be seen by everybody, its secret too."
          : "It does not begin. Everybody who has a seat, or waits for one, is told."}
      </p>
      {begun && <MeantField act="end" />}
    </Act>
  );
}

export function Resume({ gameId, turn, dueAt }: { gameId: string; turn: number; dueAt: Date | null }) {
  return (
    <Act gameId={gameId} title="End the pause" submit="Resume" submitting="Resuming" action={resumeGame}>
      {dueAt && (
        <p>
          If it ends now, turn {turn} runs <LocalTime at={dueAt} />.
        </p>
      )}
    </Act>
  );
}
