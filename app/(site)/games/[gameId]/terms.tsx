import Link from "next/link";
import { screensOf } from "@/components/rulesets";
import { LocalTime } from "@/components/ui/local-time";
import { Section } from "@/components/ui/section";
import { TimeLeft } from "@/components/ui/time-left";
import { now } from "@/lib/clock";
import type { PublicGame } from "@/lib/games/public-game";
import {
  absenceWords,
  beginningWords,
  earlyRunWords,
  FATE_WORDS,
  isPlayedAlone,
  seatsTaken,
  speedWords,
} from "../../../game-words";
import { FixedTime } from "../../fixed-time";
import styles from "./lobby.module.css";

interface StandingProps {
  game: PublicGame;
  /** When the turn runs early because all are ready, for readers who may know. */
  earlyAt?: Date | null;
}

/** How a game stands, in a line of numbers. */
export function Standing({ game, earlyAt }: StandingProps) {
  const bots = game.seats.filter(({ kind }) => kind === "bot").length;
  const ofOne = game.startedAt !== null && isPlayedAlone(game);
  const alone = ofOne && game.turnMinutes === null;
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Seats taken</dt>
        <dd>
          {seatsTaken(game)} of {game.seatCount}
          {game.startedAt && bots > 0 && `, ${bots} by bots`}
        </dd>
      </div>
      <div>
        <dt>Turns run</dt>
        <dd>
          {alone ? "when the player is ready" : speedWords(game.turnMinutes)}
          <FixedTime game={game} />
          {ofOne && !alone && game.status === "running" && ", or when its only player runs them"}
        </dd>
      </div>
      {game.startedAt && (
        <div>
          <dt>{game.status === "running" ? "Last turn run" : "Turn"}</dt>
          <dd>{game.status === "running" && game.turn === 0 ? "none yet" : game.turn}</dd>
        </div>
      )}
      {!alone && <NextTurn game={game} earlyAt={earlyAt} />}
    </dl>
  );
}

function NextTurn({ game, earlyAt }: StandingProps) {
  const { status, pausedUntil, restingSince, seats, turnMinutes } = game;
  const at = earlyAt ?? game.dueAt;
  if (status !== "running") return null;
  if (restingSince)
    return (
      <div>
        <dt>At rest</dt>
        <dd>
          {seats.some(({ offered }) => offered)
            ? "until somebody takes a seat over"
            : "nobody is playing in it any more"}
        </dd>
      </div>
    );
  return (
    <>
      {pausedUntil && (
        <div>
          <dt>Paused until</dt>
          <dd>
            <LocalTime at={pausedUntil} />
          </dd>
        </div>
      )}
      <div>
        <dt>Next turn runs</dt>
        <dd>
          {at ? (
            <>
              <TimeLeft until={at} serverNow={now()} />, <LocalTime at={at} />
              {earlyAt && ": early, because all are ready"}
            </>
          ) : turnMinutes === null ? (
            "by hand"
          ) : (
            "when the Game Moderator says so"
          )}
        </dd>
      </div>
    </>
  );
}

/** In the opener's own words, which may be many. */
export function HouseRules({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <Section title="House rules">
      <p className={styles.houseRules} dir="auto">
        {text}
      </p>
    </Section>
  );
}

interface TermsProps {
  game: PublicGame;
  /** Whether the reader may open all the game’s pages, not just this one by an invitation. */
  atHome?: boolean;
}

/** What everybody who takes a seat agrees to. */
export function Terms({ game, atHome = true }: TermsProps) {
  const { optionLines, scaleLine, lengthLine, absenceLine } = screensOf(game.ruleset.id);
  const special = optionLines(game.options);
  const dropped = absenceLine(game.options);
  const length = lengthLine(game.options, game.seatCount);
  const amongBots = game.startedAt !== null && isPlayedAlone(game) && !game.seats.some(({ offered }) => offered);
  return (
    <Section title="Terms" id="terms">
      <dl className={styles.policy}>
        {game.status === "open" && (
          <>
            <dt>It begins</dt>
            <dd>{beginningWords(game)}</dd>
          </>
        )}
        <dt>Size and aim</dt>
        <dd>{scaleLine(game.options, game.seatCount)}</dd>
        {length && game.status !== "finished" && (
          <>
            <dt>How long it takes</dt>
            <dd>{length}</dd>
          </>
        )}
        <dt>Who may join</dt>
        <dd>{game.listed ? "anybody" : "those with an invitation; nobody else can find this game"}</dd>
        {!amongBots && (
          <>
            <dt>Who plays which seat</dt>
            <dd>
              {!game.anonymous
                ? "everybody can see"
                : game.status === "finished"
                  ? "was known only to the Game Moderator until the end; now everybody can see"
                  : "is known only to the Game Moderator until the end"}
            </dd>
          </>
        )}
        {game.turnMinutes !== null && (
          <>
            <dt>Early turns</dt>
            <dd>{earlyRunWords(game.undoSeconds)}</dd>
            <dt>Players who send no orders</dt>
            <dd>{absenceWords(game)}. Whoever has saved a sheet, even an empty one, has not missed the turn</dd>
            {dropped && <dd>{dropped}; an empty sheet has none, so saving it does not prevent this</dd>}
            <dt>Players on vacation</dt>
            <dd>
              {game.vacationDays === 0
                ? "are absent like anybody else; a sitter may write their orders"
                : `have ${game.vacationDays} days in all, announced beforehand: a bot writes their orders if they have saved none, and no deadline moves`}
            </dd>
          </>
        )}
        <dt>Players who surrender</dt>
        <dd>
          {game.practice
            ? "end the game at once"
            : `can take it back until the next turn runs; then ${FATE_WORDS[game.surrenderFate]}`}
        </dd>
        {!game.practice && game.surrenderFate === "drop" && (
          <dd>A seat that somebody has taken over goes to a bot again instead, and is offered to others</dd>
        )}
        <dt>When nobody is left playing</dt>
        <dd>{game.practice ? "the game is over" : "the game rests until somebody takes a seat over"}</dd>
        {special.length > 0 && (
          <>
            <dt>A special game</dt>
            {special.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
            {atHome && (
              <dd>
                <Link href={`/games/${game.id}/rules`}>The rules with these numbers</Link>
              </dd>
            )}
          </>
        )}
      </dl>
    </Section>
  );
}
