import { LookAgain } from "@/components/play/look-again";
import { type KeptDesigns, screensOf } from "@/components/rulesets";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import type { SeatName } from "@/engine/ruleset";
import { comeAsGuest } from "@/lib/accounts/actions";
import type { PublicGame } from "@/lib/games/public-game";
import { unconfirmedWords } from "../../../game-words";
import buttons from "../../buttons.module.css";
import { changeChoice, confirm, leaveGame, stopWaiting, takeSeat, waitForSeat } from "./actions";
import { FoldedForm } from "./folded";
import styles from "./lobby.module.css";

const GIVEN_BACK = "It is free for others at once. You can come back while a seat is free.";
const GIVEN_BACK_UNSEEN =
  "Unless you opened this game, you then no longer see it; the link you came by leads back to it while it works.";

interface JoiningProps {
  game: PublicGame;
  /** Whether somebody is signed in. */
  known: boolean;
  /** For those who wait for a seat: see LookAgain. */
  status: string | null;
  /** The token of the link they came by. */
  invitation?: string;
  waiting: { length: number; place: number | null };
  kept: KeptDesigns | null;
}

/** The way into an open game, for readers without a seat in it. */
export function Joining({ game, known, status, invitation, waiting, kept }: JoiningProps) {
  const full = game.seats.every(({ kind }) => kind !== "free");
  if (!known)
    return <Strangers title={full ? "Wait for a seat" : "Take a seat"} gameId={game.id} invitation={invitation} />;
  if (waiting.place !== null) return <Waiting gameId={game.id} status={status} place={waiting.place} />;
  return full ? (
    <WaitForSeat game={game} invitation={invitation} length={waiting.length} kept={kept} />
  ) : (
    <TakeSeat game={game} invitation={invitation} kept={kept} />
  );
}

function TakeSeat({ game, invitation, kept }: Pick<JoiningProps, "game" | "invitation" | "kept">) {
  const { JoinFields, seatNumberWords } = screensOf(game.ruleset.id);
  const free = game.seats.filter((seat) => seat.kind === "free");
  return (
    <Section title="Take a seat">
      <p>
        By taking a seat you agree to the <a href="#terms">terms</a> of this game
        {game.houseRules !== "" && ", its house rules among them"}.
      </p>
      <ActionForm
        action={takeSeat}
        submit="Take the seat"
        submitting="Taking it"
        label="Take a seat"
        about={{ gameId: game.id, invitation }}
      >
        <JoinFields taken={othersOf(game)} kept={kept} />
        <SelectField name="seat" label="Seat" hint={seatNumberWords} defaultValue="">
          <option value="">Any that is free</option>
          {free.map(({ number }) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </Section>
  );
}

/** The seats whose names and codes are taken. */
function othersOf({ seats }: PublicGame, own?: number): SeatName[] {
  return seats.filter(({ kind, number }) => kind !== "free" && number !== own) as SeatName[];
}

interface WaitForSeatProps extends Pick<JoiningProps, "game" | "invitation" | "kept"> {
  length: number;
}

function WaitForSeat({ game, invitation, length, kept }: WaitForSeatProps) {
  const { JoinFields } = screensOf(game.ruleset.id);
  const others =
    length === 0
      ? "Nobody is waiting yet."
      : length === 1
        ? "One player is waiting."
        : `${length} players are waiting.`;
  return (
    <Section title="Wait for a seat">
      <p>
        All seats are taken. The player who has waited longest gets the first that becomes free before the start.{" "}
        {others}
      </p>
      <ActionForm
        action={waitForSeat}
        submit="Wait for a seat"
        submitting="Noting it"
        label="Wait for a seat"
        about={{ gameId: game.id, invitation }}
      >
        <JoinFields taken={[]} kept={kept} />
      </ActionForm>
    </Section>
  );
}

function Waiting({ gameId, status, place }: { gameId: string; status: string | null; place: number }) {
  return (
    <Section title="You are waiting for a seat">
      <LookAgain gameId={gameId} status={status} toTable={`/games/${gameId}/play`} />
      <p>
        You are number {place} on the list. If a seat becomes free for you before the start, it is yours. You are
        notified when that happens, or if the game begins without you.
      </p>
      <ActionForm
        action={stopWaiting}
        submit="Stop waiting"
        look={{ tone: "plain" }}
        label="Stop waiting"
        about={{ gameId }}
      />
    </Section>
  );
}

/** For readers who are not signed in: what it takes to join. */
export function Strangers({ title, gameId, invitation }: { title: string; gameId: string; invitation?: string }) {
  const here = `/games/${gameId}${invitation ? `?invitation=${invitation}` : ""}`;
  const next = encodeURIComponent(here);
  return (
    <Section title={title}>
      <p>
        Others will wait for your orders, so the swamp wants to know you when you come back. An account takes a name, an
        e-mail address and a password. A guest needs none of them, and has the seat as long as this browser keeps its
        cookies.
      </p>
      <div className={buttons.row}>
        <ButtonLink href={`/sign-up?next=${next}`} tone="main">
          Make an account
        </ButtonLink>
        <ActionForm
          action={comeAsGuest}
          submit="Come in as a guest"
          submitting="Coming in"
          look={{ tone: "plain" }}
          about={{ next: here }}
        />
        <ButtonLink href={`/sign-in?next=${next}`}>Sign in</ButtonLink>
      </div>
    </Section>
  );
}

interface SeatedProps {
  game: PublicGame;
  number: number;
  asked: boolean;
  /** What they have chosen; null if the ruleset fills it in. */
  joining: unknown;
  kept: KeptDesigns | null;
}

/** For players in a game that has not begun: what they are waiting for, what they begin with, and the way out. */
export function Seated({ game, number, asked, joining, kept }: SeatedProps) {
  const { Chosen, JoinFields, fillJoining } = screensOf(game.ruleset.id);
  const seat = game.seats.find((each) => each.number === number);
  return (
    <Section title="Your seat">
      {asked && game.musterUntil ? (
        <Notice tone="warning">
          All seats are taken. Confirm that you are here by <LocalTime at={game.musterUntil} />, or your seat, as{" "}
          <b>
            {seat?.name} ({seat?.code})
          </b>
          , goes to the first on the waiting list {unconfirmedWords(game)}.
        </Notice>
      ) : (
        <p>
          You have seat {number}, as <b>{seat?.name}</b> ({seat?.code}).{" "}
          {game.musterUntil ? (
            <>
              You have confirmed; the others have until <LocalTime at={game.musterUntil} />.
            </>
          ) : (
            "You will be told when the game begins."
          )}
        </p>
      )}
      {joining !== null && (
        <>
          <Chosen joining={joining} />
          <FoldedForm
            key={JSON.stringify(joining)}
            title="Change what you have chosen"
            words="You can do so until the game begins. The seat stays yours."
            action={changeChoice}
            submit="Choose this"
            submitting="Noting it"
            about={{ gameId: game.id }}
            filled={fillJoining(joining)}
          >
            <JoinFields taken={othersOf(game, number)} kept={kept} />
          </FoldedForm>
        </>
      )}
      {asked && (
        <div className={`${buttons.row} ${styles.below}`}>
          <ActionForm
            action={confirm}
            submit="I am here"
            submitting="Saying so"
            label="Confirm the seat"
            about={{ gameId: game.id }}
          />
        </div>
      )}
      <FoldedForm
        title="Give the seat back"
        words={game.listed ? GIVEN_BACK : `${GIVEN_BACK} ${GIVEN_BACK_UNSEEN}`}
        action={leaveGame}
        submit="Give it back"
        submitting="Giving it back"
        look={{ tone: "plain" }}
        about={{ gameId: game.id }}
      />
    </Section>
  );
}
