import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { screensOf } from "@/components/rulesets";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { Copyable } from "@/components/ui/copyable";
import { SelectField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import type { SeatName } from "@/engine/ruleset";
import type { SessionUser } from "@/lib/accounts/data";
import { currentUser } from "@/lib/accounts/session";
import { listLog, type PublicGame, readGame } from "@/lib/games/data";
import { absenceWords, earlyRunWords, FATE_WORDS, fixedTimeWords, seatsTaken, speedWords } from "../../../game-words";
import buttons from "../../buttons.module.css";
import { takeSeat } from "./actions";
import { Surrender, TakeOver } from "./coming-and-going";
import styles from "./lobby.module.css";
import { Log } from "./log";
import { Ranking } from "./ranking";
import { Seats } from "./seats";

const load = cache(async (gameId: string) => {
  const user = await currentUser();
  const found = await readGame(gameId, user);
  if (!found) notFound();
  return { user, ...found, log: await listLog(gameId, user) };
});

export async function generateMetadata({ params }: PageProps<"/games/[gameId]">): Promise<Metadata> {
  const { game } = await load((await params).gameId);
  return { title: game.name };
}

function caption(game: PublicGame): string {
  if (game.status === "finished") return `${game.ruleset.title}. Over.`;
  if (game.status === "running") return `${game.ruleset.title}. Under way.`;
  return `${game.ruleset.title}. Waiting for players.`;
}

function Terms({ game }: { game: PublicGame }) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Seats taken</dt>
        <dd>
          {seatsTaken(game)} of {game.seatCount}
        </dd>
      </div>
      <div>
        <dt>Turns run</dt>
        <dd>
          {speedWords(game.turnMinutes)}
          {fixedTimeWords(game)}
        </dd>
      </div>
      {game.turnMinutes !== null && (
        <>
          <div>
            <dt>Early</dt>
            <dd>{earlyRunWords(game.undoSeconds)}</dd>
          </div>
          <div>
            <dt>Who sends no orders</dt>
            <dd>{absenceWords(game)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>Who surrenders</dt>
        <dd>{FATE_WORDS[game.surrenderFate]}</dd>
      </div>
      {game.pausedUntil && (
        <div>
          <dt>Paused until</dt>
          <dd>
            <LocalTime at={game.pausedUntil} />
          </dd>
        </div>
      )}
      {game.status === "open" ? (
        <div>
          <dt>Begins</dt>
          <dd>when full, or when the Game Moderator says so</dd>
        </div>
      ) : (
        <div>
          <dt>Turn</dt>
          <dd>{game.turn}</dd>
        </div>
      )}
      {game.dueAt && (
        <div>
          <dt>Next turn runs</dt>
          <dd>
            <LocalTime at={game.dueAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function TakeSeat({ game }: { game: PublicGame }) {
  const { JoinFields } = screensOf(game.ruleset.id);
  const free = game.seats.filter((seat) => seat.kind === "free");
  const taken = game.seats.filter((seat) => seat.kind !== "free") as SeatName[];
  return (
    <Section title="Take a seat">
      <ActionForm action={takeSeat} submit="Take the seat" submitting="Taking it" label="Take a seat">
        <JoinFields taken={taken} />
        <SelectField name="seat" label="Seat" hint="The number decides the colour, nothing else." defaultValue="">
          <option value="">Any that is free</option>
          {free.map(({ number }) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </SelectField>
        <input type="hidden" name="gameId" value={game.id} />
      </ActionForm>
    </Section>
  );
}

function Strangers({ gameId }: { gameId: string }) {
  const next = encodeURIComponent(`/games/${gameId}`);
  return (
    <Section title="Take a seat">
      <p>
        Others will wait for your orders, so the swamp wants to know you again. It takes a name, an address, a password.
      </p>
      <p className={buttons.row}>
        <ButtonLink href={`/sign-up?next=${next}`} tone="main">
          Make an account
        </ButtonLink>
        <ButtonLink href={`/sign-in?next=${next}`}>Sign in</ButtonLink>
      </p>
    </Section>
  );
}

function Seated({ game, number }: { game: PublicGame; number: number }) {
  const seat = game.seats.find((each) => each.number === number);
  return (
    <Notice tone="done">
      You have seat {number}, as <b>{seat?.name}</b> ({seat?.code}). When the game begins it stands among your games.
    </Notice>
  );
}

function Joining({ game, user }: { game: PublicGame; user: SessionUser | null }) {
  return user ? <TakeSeat game={game} /> : <Strangers gameId={game.id} />;
}

function ToTheTable({ game }: { game: PublicGame }) {
  return (
    <ButtonLink href={`/games/${game.id}/play`} tone="main">
      {game.status === "running" ? "To the table" : "Look back"}
    </ButtonLink>
  );
}

/** A game as everybody may see it: its seats and terms while it is open, its ranking later. */
export default async function GamePage({ params }: PageProps<"/games/[gameId]">) {
  const { game, user, mySeat, log } = await load((await params).gameId);
  const { SeatColours } = screensOf(game.ruleset.id);
  const open = game.status === "open";
  const joining = open && mySeat === null;
  const running = game.status === "running";
  const takingOver = running && mySeat === null && user !== null;
  return (
    <Page title={game.name} caption={caption(game)} actions={!open && mySeat !== null && <ToTheTable game={game} />}>
      <SeatColours />
      <Terms game={game} />
      <div className={joining ? styles.two : styles.one}>
        {joining && <Joining game={game} user={user} />}
        {open && mySeat !== null && <Seated game={game} number={mySeat} />}
        {takingOver && <TakeOver game={game} />}
        {game.standing && !open ? (
          <Ranking game={game} standing={game.standing} mySeat={mySeat} />
        ) : (
          <Seats game={game} mySeat={mySeat} />
        )}
      </div>
      <Log entries={log} />
      {running && mySeat !== null && <Surrender game={game} mySeat={mySeat} />}
      <details className={styles.dice}>
        <summary>The dice are sealed</summary>
        <p>
          All dice of this game come from a secret made when it was opened. This is the SHA-256 of the secret, which is
          published when the game ends:
        </p>
        <Copyable text={game.commitment} label="the commitment" />
      </details>
    </Page>
  );
}
