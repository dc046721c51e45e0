import { screensOf } from "@/components/rulesets";
import { ActionForm } from "@/components/ui/action-form";
import { SelectField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import type { PublicGame } from "@/lib/games/public-game";
import { isPlayedAlone } from "../../../game-words";
import { PlayNow } from "../../../play-now";
import { reportSeatName, surrenderSeat, takeBack, takeOverSeat } from "./actions";
import { FoldedForm } from "./folded";
import { Strangers } from "./joining";
import styles from "./lobby.module.css";

interface OfferedProps {
  game: PublicGame;
  /** Whether somebody is signed in. */
  known: boolean;
  invitation?: string;
}

/** For readers who do not play in the game yet: seats that bots are minding. */
export function Offered({ game, known, invitation }: OfferedProps) {
  if (!known) return <Strangers title="Take over a seat" gameId={game.id} invitation={invitation} />;
  const offered = game.seats.filter((seat) => seat.offered);
  return (
    <Section title="Take over a seat">
      <p>Bots mind these seats until somebody takes them over. You will see everything the seat has seen.</p>
      <ActionForm
        action={takeOverSeat}
        submit="Take it over"
        submitting="Taking it over"
        label="Take over a seat"
        about={{ gameId: game.id, invitation }}
      >
        <SelectField name="seat" label="Which one">
          {offered.map(({ number, name, code }) => (
            <option key={number} value={number}>
              {number} {code} {name}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </Section>
  );
}

/** `fate`: what becomes of the reader's seat. */
interface OwnSeatProps {
  game: PublicGame;
  fate: PublicGame["surrenderFate"];
}

function consequence({ game: { ruleset }, fate }: OwnSeatProps): string {
  if (fate === "bot") return "a bot takes your place for good.";
  if (fate === "standby") return "a bot takes your place until somebody else takes the seat over.";
  return `you leave the game, and ${screensOf(ruleset.id).leavingWords}.`;
}

const UNTIL_IT_RUNS =
  "You can take this back until that turn runs. The others are not told before then: to them you count as ready, and " +
  "once all are ready the turn may run early.";

const ENDS_AT_ONCE =
  "The game is over at once, as it stands: nobody wins, and everything that happened in it can be seen. This cannot be " +
  "taken back.";

/** For players who want to stop; folded away so that nobody does it by accident. */
export function Surrender({ game, fate, mySeat }: OwnSeatProps & { mySeat: number }) {
  const own = game.seats.find(({ number }) => number === mySeat);
  const endsAtOnce = game.practice && isPlayedAlone(game) && !game.seats.some(({ offered }) => offered);
  return (
    <FoldedForm
      title="Surrender"
      words={endsAtOnce ? ENDS_AT_ONCE : `With the next turn, ${consequence({ game, fate })} ${UNTIL_IT_RUNS}`}
      action={surrenderSeat}
      submit="Surrender"
      submitting="Surrendering"
      look={{ tone: "danger" }}
      about={{ gameId: game.id }}
    >
      <TextField
        name="code"
        label={`Type your code, ${own?.code}, if you mean it`}
        autoComplete="off"
        maxLength={20}
        required
      />
    </FoldedForm>
  );
}

/** For players who have surrendered, until the next turn runs. */
export function Surrendered({ game, fate }: OwnSeatProps) {
  return (
    <Section title="You have surrendered">
      <Notice tone="warning">
        With turn {game.turn + 1}, {consequence({ game, fate })} If you take it back, the orders you had saved count
        again.
      </Notice>
      <div className={styles.below}>
        <ActionForm
          action={takeBack}
          submit="Take it back"
          submitting="Taking it back"
          label="Take the surrender back"
          about={{ gameId: game.id }}
        />
      </div>
    </Section>
  );
}

/** For players whose seat has left a game that goes on, or has been wiped out. */
export function Out({ game }: { game: PublicGame }) {
  return (
    <Section title="Your seat">
      <Notice>
        You are out of this game: no orders are expected of you. What your {game.ruleset.seatWord} has seen stays yours
        to read.
      </Notice>
      {isPlayedAlone(game) && (
        <div className={styles.below}>
          <PlayNow />
        </div>
      )}
    </Section>
  );
}

/** For readers who take offence at a seat's name. */
export function ReportName({ game, mySeat }: { game: PublicGame; mySeat: number | null }) {
  const named = game.seats.filter(({ name, number }) => name !== null && number !== mySeat);
  if (named.length === 0) return null;
  return (
    <FoldedForm
      title="Report a name"
      action={reportSeatName}
      submit="Report it"
      look={{ tone: "plain" }}
      about={{ gameId: game.id }}
    >
      <SelectField name="seat" label="Which one">
        {named.map(({ number, name, code }) => (
          <option key={number} value={number}>
            {code} {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="reason"
        label="What is wrong with it"
        hint="If it is the name of the player or the house rules, say so."
        required
      />
    </FoldedForm>
  );
}
