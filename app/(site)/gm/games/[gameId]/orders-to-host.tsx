import type { ReactNode } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { MomentField } from "@/components/ui/moment-field";
import type { FormState } from "@/lib/form-state";
import { LONGEST_PAUSE_DAYS, MOST_EXTENSION_HOURS } from "@/lib/moderation/schema";
import { changeDeadline, extendDeadline, pauseGame, resumeGame, runNow, startGame } from "../../actions";
import styles from "../../gm.module.css";

interface ActProps {
  gameId: string;
  title: string;
  submit: string;
  submitting: string;
  action: (before: FormState, form: FormData) => Promise<FormState>;
  /** It cannot be taken back. */
  danger?: boolean;
  children?: ReactNode;
}

/** One thing a GM can do, folded until it is meant. Each needs a reason. */
export function Act({ gameId, title, submit, submitting, action, danger = false, children }: ActProps) {
  return (
    <details className={styles.act}>
      <summary>{title}</summary>
      <ActionForm
        action={action}
        submit={submit}
        submitting={submitting}
        look={{ tone: danger ? "danger" : "main" }}
        label={title}
      >
        {children}
        <TextField name="reason" label="Reason" hint="It stands in the log of the game." maxLength={300} required />
        <input type="hidden" name="gameId" value={gameId} />
      </ActionForm>
    </details>
  );
}

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

export function RunNow({ gameId, turn }: { gameId: string; turn: number }) {
  return (
    <Act
      gameId={gameId}
      title={`Run turn ${turn} now`}
      submit={`Run turn ${turn}`}
      submitting="Running it"
      action={runNow}
    />
  );
}

export function Deadline({ gameId, dueAt }: { gameId: string; dueAt: Date | null }) {
  return (
    <Act gameId={gameId} title="Move the hour" submit="Move it" submitting="Moving it" action={changeDeadline}>
      <MomentField
        name="dueAt"
        label="The turn runs"
        hint="Later turns keep their distance from it. Empty: no deadline."
        defaultValue={dueAt?.toISOString()}
      />
    </Act>
  );
}

export function Extend({ gameId }: { gameId: string }) {
  return (
    <Act gameId={gameId} title="Give more time" submit="Extend it" submitting="Extending it" action={extendDeadline}>
      <TextField
        name="hours"
        label="Hours"
        hint={`At most ${MOST_EXTENSION_HOURS} in all for one turn.`}
        inputMode="numeric"
        defaultValue="24"
        required
      />
    </Act>
  );
}

export function Pause({ gameId }: { gameId: string }) {
  return (
    <Act gameId={gameId} title="Pause the game" submit="Pause it" submitting="Pausing it" action={pauseGame}>
      <MomentField
        name="until"
        label="The pause ends"
        hint={`By itself, at most ${LONGEST_PAUSE_DAYS} days from now. Nobody has less time after it than before.`}
      />
    </Act>
  );
}

export function Resume({ gameId }: { gameId: string }) {
  return <Act gameId={gameId} title="End the pause" submit="Resume" submitting="Resuming" action={resumeGame} />;
}
