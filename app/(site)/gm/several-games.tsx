import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { SelectField, TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { TextArea } from "@/components/ui/text-area";
import type { FormState } from "@/lib/form-state";
import type { GmGame } from "@/lib/moderation/games";
import { changeClocks, writeToGames } from "./actions";
import { MoreTimeFields, PauseEndField } from "./clock-fields";
import { type BoxedGame, GameBoxes, NotDone } from "./game-boxes";
import styles from "./gm.module.css";

interface SeveralGamesProps {
  title: string;
  /** Above the boxes. */
  legend: string;
  games: readonly BoxedGame[];
  submit: string;
  submitting: string;
  action: (before: FormState, form: FormData) => Promise<FormState>;
  children: ReactNode;
}

/** One thing a GM can do in several games at once. Nothing if it fits fewer than two. */
function SeveralGames({ title, legend, games, submit, submitting, action, children }: SeveralGamesProps) {
  if (games.length < 2) return null;
  return (
    <details className={`${styles.act} ${styles.several}`}>
      <summary>{title}</summary>
      <ActionForm
        action={action}
        submit={submit}
        submitting={submitting}
        label={title}
        about={{ sendingKey: randomUUID() }}
      >
        <GameBoxes legend={legend} games={games} />
        {children}
        <TextField name="reason" label="Reason" hint="The players read it in the log of each game." required />
        <NotDone />
      </ActionForm>
    </details>
  );
}

/** One message to the players of several games. */
export function WriteToGames({ games }: { games: readonly GmGame[] }) {
  const peopled = games.filter(
    ({ game, seats }) => game.status !== "finished" && seats.some(({ userId }) => userId !== null),
  );
  return (
    <SeveralGames
      title="Write to the players of several games"
      legend="To all players of"
      games={peopled.map(({ game: { id, name, turn } }) => ({ id, name, turn }))}
      submit="Send it"
      submitting="Sending it"
      action={writeToGames}
    >
      <TextArea name="text" label="Message" required />
    </SeveralGames>
  );
}

/** The clocks of several games, for a holiday or for work on the site. */
export function ClocksOfGames({ games }: { games: readonly GmGame[] }) {
  const clocked = games.map(({ game }) => game).filter(({ status, dueAt }) => status === "running" && dueAt !== null);
  return (
    <SeveralGames
      title="Pause several games, or give them more time"
      legend="Games with a deadline"
      games={clocked.map(({ id, name, turn, dueAt, pausedUntil }) => ({
        id,
        name,
        turn,
        dueAt,
        remark: pausedUntil && (
          <>
            paused until <LocalTime at={pausedUntil} />
          </>
        ),
      }))}
      submit="Do it in all ticked games"
      submitting="Doing it"
      action={changeClocks}
    >
      <SelectField name="act" label="What to do" defaultValue="">
        <option value="">Choose</option>
        <option value="pause">Pause</option>
        <option value="resume">End the pause</option>
        <option value="extend">Give more time</option>
      </SelectField>
      <div className={styles.forPause}>
        <PauseEndField fixedTime={clocked.some(({ localTime }) => localTime !== null) ? " where it is fixed" : ""} />
      </div>
      <div className={styles.forMore}>
        <MoreTimeFields turnMinutes={clocked.map(({ turnMinutes }) => turnMinutes)} />
      </div>
    </SeveralGames>
  );
}
