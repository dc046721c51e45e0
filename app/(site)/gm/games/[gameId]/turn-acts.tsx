import Link from "next/link";
import type { ReactNode } from "react";
import { seatHeading } from "@/app/game-words";
import { screensOf } from "@/components/rulesets";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { LocalText } from "@/components/ui/local-time";
import { Section } from "@/components/ui/section";
import type { KeptGame } from "@/lib/moderation/archives";
import type { GmGame } from "@/lib/moderation/games";
import type { Barred } from "@/lib/moderation/look";
import { REASON_OF_PLAIN_FORM } from "@/lib/moderation/schema";
import styles from "../../gm.module.css";
import { MeantField } from "../../meant-field";
import { Revealed } from "../../revealed";
import { Act, OnlyForOthers } from "./act";
import { putBack, rollBack, runAgain, tryTurn } from "./actions";
import { FreshForm } from "./fresh-form";
import { KeptField } from "./kept-field";
import { ACTS } from "./ledgers";
import { TriedRanking } from "./tried-ranking";

function TurnField({ last, label }: { last: number; label: string }) {
  return (
    <TextField
      name="turn"
      label={label}
      hint={last === 1 ? "0: the start." : `From 0, the start, to ${last - 1}.`}
      inputMode="numeric"
      defaultValue={String(last - 1)}
      required
    />
  );
}

const ROLL_BACK = "Roll back";
const PUT_BACK = "Put back what was kept";
const CHANGE_WORLD = "Change the world by hand";
const tryWords = (turn: number) => `Try turn ${turn + 1}`;

interface TurnActsProps extends Pick<GmGame, "game"> {
  kept: readonly KeptGame[];
  barred: Barred;
}

/** What would be offered here to a GM who does not play in the game. */
function titlesBarred({ game: { turn, status }, kept, barred: { looking, deciding } }: TurnActsProps): string[] {
  return [
    ...(looking && status === "running" ? [tryWords(turn), CHANGE_WORLD] : []),
    ...(deciding && turn > 0 ? [ROLL_BACK] : []),
    ...(deciding && kept.length > 0 ? [PUT_BACK] : []),
  ];
}

interface PastProps {
  gameId: string;
  /** The last one that was run. */
  turn: number;
}

function RollBack({ gameId, turn, warning }: PastProps & { warning: ReactNode }) {
  return (
    <Act
      gameId={gameId}
      stands={turn}
      title={ROLL_BACK}
      submit="Roll back"
      submitting="Rolling back"
      action={rollBack}
      danger
    >
      {warning}
      <p>
        The turns after the one you name are undone, with their reports. Orders saved for the turn that then comes next
        stay, and it gets a whole turn of time; orders for later turns are lost. Seats stay with the players who have
        them now: a player who has lost one since does not get it back. All players are told. The game as it is now is
        kept, and can be put back below.
      </p>
      <TurnField last={turn} label="To the end of turn" />
      <MeantField act="rollBack" />
    </Act>
  );
}

function RunAgain({ gameId, turn }: PastProps) {
  return (
    <Act
      gameId={gameId}
      stands={turn}
      title="Run turns again"
      submit="Run them again"
      submitting="Running them"
      action={runAgain}
    >
      <p>
        They are run from the orders that were saved then and the game’s secret; the log says whether the outcome is the
        same. If it is not, the new one stands, and nobody is ready any more. The game as it is now is kept, and can be
        put back below.
      </p>
      <TurnField last={turn} label="All turns after turn" />
    </Act>
  );
}

function PutBack({ gameId, kept }: { gameId: string; kept: readonly KeptGame[] }) {
  return (
    <details className={styles.act}>
      <summary>{PUT_BACK}</summary>
      <FreshForm
        action={putBack}
        submit="Compare it"
        submitting="Reading it"
        look={{ tone: "plain" }}
        label={PUT_BACK}
        about={{ gameId }}
      >
        <KeptField>
          {kept.map((each) => (
            <option key={each.id} value={each.id}>
              turn {each.turn}, <LocalText at={each.at} />
              {each.before && `, before: ${ACTS[each.before.act]} “${each.before.reason}”`}
            </option>
          ))}
        </KeptField>
      </FreshForm>
    </details>
  );
}

function Download({ gameId }: { gameId: string }) {
  return (
    <details className={styles.act}>
      <summary>Download the game</summary>
      <form method="post" action={`/gm/games/${gameId}/archive`} aria-label="Download the game">
        <TextField
          name="reason"
          label="Reason"
          hint="The players read it in the game’s log. The file is sealed: only this installation can restore it."
          {...REASON_OF_PLAIN_FORM}
        />
        <Button type="submit">Download</Button>
      </form>
    </details>
  );
}

/** How a game's seats are shown in a table. */
function seatsByNumber({ seats, ruleset }: GmGame["game"]): Record<number, ReactNode> {
  const { SeatColour } = screensOf(ruleset.id);
  return Object.fromEntries(
    seats.map(({ number, code, name }) => [
      number,
      <span key={number} title={name ?? undefined}>
        <SeatColour seat={number} /> <b>{code}</b>
      </span>,
    ]),
  );
}

/** The past turns and the next turn of a game, and the whole game as a file. */
export function TurnActs({ game, kept, barred }: TurnActsProps) {
  const { id, turn, status, startedAt } = game;
  const warning = status === "finished" && startedAt !== null && <Revealed />;
  return (
    <Section title="Turns">
      <OnlyForOthers titles={titlesBarred({ game, kept, barred })} />
      {status === "running" && !barred.looking && (
        <Act
          gameId={id}
          stands={turn}
          title={tryWords(turn)}
          submit="Try it; nothing is stored"
          submitting="Trying it"
          action={tryTurn}
        >
          <p>
            You see the ranking after the turn, if it ran now. The players read in the log that you have tried it, and
            you can no longer take over a seat in this game.
          </p>
          <TriedRanking turn={turn + 1} seatWord={seatHeading([game])} seats={seatsByNumber(game)} />
        </Act>
      )}
      {turn > 0 && !barred.deciding && <RollBack gameId={id} turn={turn} warning={warning} />}
      {turn > 0 && <RunAgain gameId={id} turn={turn} />}
      {kept.length > 0 && !barred.deciding && <PutBack gameId={id} kept={kept} />}
      {status === "running" && !barred.looking && (
        <p className={styles.below}>
          <Link href={`/gm/games/${id}/world`}>{CHANGE_WORLD}</Link>
        </p>
      )}
      <Download gameId={id} />
    </Section>
  );
}
