import { LocalTime } from "@/components/ui/local-time";
import { MomentField } from "@/components/ui/moment-field";
import type { PublicGame } from "@/lib/games/public-game";
import type { GmSeat } from "@/lib/moderation/games";
import type { Clock } from "@/lib/turns/deadlines";
import {
  callOff,
  changeDeadline,
  extendDeadline,
  pauseGame,
  removeDeadline,
  resumeGame,
  runNow,
  startGame,
} from "../../actions";
import { MoreTimeFields, PauseEndField } from "../../clock-fields";
import { MeantField } from "../../meant-field";
import { Act } from "./act";

export function Start({ gameId, seats }: { gameId: string; seats: readonly Pick<GmSeat, "kind">[] }) {
  const free = seats.filter(({ kind }) => kind === "free").length;
  return (
    <Act
      gameId={gameId}
      about={{ free: String(free) }}
      title="Start the game"
      submit={free === 0 ? "Start" : "Start; bots take the free seats"}
      submitting="Making the world"
      action={startGame}
    >
      <p>{startWords(free, seats.length)}</p>
      {free > 0 && <MeantField act="start" />}
    </Act>
  );
}

function startWords(free: number, seats: number): string {
  if (free === 0) return "All seats are taken.";
  if (free === seats)
    return "Nobody has a seat: bots will have them all, and the game will rest until somebody takes over one that you offer.";
  return free === 1
    ? "1 seat is free: a bot will have it. Anybody who comes later can have it only if you offer it."
    : `${free} seats are free: bots will have them. Anybody who comes later can have one only if you offer it.`;
}

interface RunNowProps {
  game: PublicGame;
  /** The clock after it; null if nobody plays in the game. */
  foreseen: Clock | null;
}

export function RunNow({ game: { id, turn, pausedUntil }, foreseen }: RunNowProps) {
  const next = turn + 1;
  return (
    <Act
      gameId={id}
      stands={turn}
      title={`Run turn ${next} now`}
      submit={`Run turn ${next}`}
      submitting="Running it"
      action={runNow}
    >
      <p>
        {foreseen?.dueAt ? (
          <>
            Unless this ends the game, turn {next + 1} then runs <LocalTime at={foreseen.dueAt} />.
          </>
        ) : (
          `Turn ${next + 1} then has no deadline.`
        )}
        {pausedUntil &&
          (foreseen?.pausedUntil ? (
            <>
              {" "}
              The pause until <LocalTime at={foreseen.pausedUntil} /> goes on.
            </>
          ) : (
            " This also ends the pause."
          ))}
      </p>
    </Act>
  );
}

function laterTurns({ turnMinutes, localTime }: PublicGame): string {
  if (turnMinutes === null) return "Later turns are run by hand.";
  return localTime === null ? "Later turns keep their distance from it." : "Later turns keep their fixed time.";
}

export function Deadline({ game }: { game: PublicGame }) {
  const { id, turn, dueAt, pausedUntil } = game;
  return (
    <Act
      gameId={id}
      stands={turn}
      title="Move the hour"
      submit="Move it"
      submitting="Moving it"
      action={changeDeadline}
    >
      {pausedUntil && (
        <p>
          The game is paused until <LocalTime at={pausedUntil} />: if you move the turn to after that, the pause stands;
          otherwise the pause is over.
        </p>
      )}
      <MomentField name="dueAt" label="The turn runs" hint={laterTurns(game)} defaultValue={dueAt?.toISOString()} />
    </Act>
  );
}

export function NoDeadline({ game: { id, turn, pausedUntil } }: { game: PublicGame }) {
  return (
    <Act
      gameId={id}
      stands={turn}
      title="Take the deadline away"
      submit="Take it away"
      submitting="Taking it away"
      action={removeDeadline}
    >
      <p>
        You then run turn {turn + 1} by hand, or give it a new hour.{pausedUntil && " This also ends the pause."}
      </p>
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
          ? "It is over as it stands: no more turns run, nobody wins, and everybody who can see the game can see all of it, including its secret."
          : "It will not begin. Everybody who has a seat, or is waiting for one, is told."}
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
