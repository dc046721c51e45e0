import type { Metadata } from "next";
import { turnWords } from "@/app/game-words";
import { pageNamed } from "@/app/page-named";
import { ComeIn } from "@/components/messages/come-in";
import { MarkRead } from "@/components/messages/mark-read";
import { seatTitle, senderInWords } from "@/components/messages/message";
import { MessageForm, ReceiverBox } from "@/components/messages/message-form";
import { OlderAndNewer, Partners, seatCoded } from "@/components/messages/partners";
import { LookAgain } from "@/components/play/look-again";
import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { capitalised } from "@/engine/sentence";
import { type Correspondence, readCorrespondence, type SeatMessage } from "@/lib/messages/data";
import { LONGEST_MESSAGE } from "@/lib/messages/schema";
import { statusAsSaid } from "@/lib/readiness/data";
import type { HeldGame } from "@/lib/seats/held-game";
import { loadSeat } from "../seat";
import styles from "./messages.module.css";
import { Muted } from "./muted";
import { OneMessage } from "./seat-message";

interface MessagesPageProps {
  params: Promise<{ gameId: string }>;
  /** `to`: the seat to answer; `with`: the code of the seat whose correspondence is read; `page`: 2 for older ones. */
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params }: Pick<MessagesPageProps, "params">): Promise<Metadata> {
  const { game } = await loadSeat((await params).gameId);
  return { title: `Messages, ${game.name}` };
}

/** The correspondence of the reader's seat: what it has received and sent, and a form for the next message. */
export default async function MessagesPage({ params, searchParams }: MessagesPageProps) {
  const { user, game } = await loadSeat((await params).gameId);
  const { to, with: code, page: pageInAddress } = await searchParams;
  const page = pageNamed(pageInAddress);
  const asked = seatCoded(code, game.seats);
  const status = await statusAsSaid(user, game.id);
  const found = await readCorrespondence(user.id, game.id, { partner: asked?.number, page });
  if (!found) return <Sitter />;
  const { messages, more, partners, muted, reachable, left, gmReads } = found;
  const partner = found.partner === null ? null : asked;
  const answerable = left ? [] : reachable;
  const silent = new Set<number | null>(muted.map(({ seat }) => seat));
  const heard = messages.filter(({ from }) => !silent.has(from));
  const newest = heard.find(({ own }) => !own);
  const writes = answerable.length > 0 || gmReads;
  const nothing = messages.length === 0 && page === 1 && muted.length === 0 && !writes;
  const answered = to === "gm" ? to : typeof to === "string" ? Number(to) : found.partner;
  return (
    <Page
      title="Messages"
      caption={`${capitalised(game.seatWord)}s write to ${game.seatWord}s. Only the sender knows who else a message went to.`}
      actions={heard.length > 0 && writes && <ButtonLink href="#write">Write</ButtonLink>}
    >
      <LookAgain gameId={game.id} status={status} />
      <MarkRead gameId={game.id} messageIds={messages.filter(({ unread }) => unread).map(({ id }) => id)} />
      <ComeIn
        key={`${code} ${page} ${[...silent]}`} // in another list, or from somebody heard again, it has not just come in
        id={newest?.id ?? null}
        words={newest ? `New message from ${senderInWords(game.seats, newest)}.` : ""}
      />
      <div className={nothing ? undefined : styles.two}>
        <div className={styles.messages}>
          {messages.length === 0 && page === 1 && writes && <p>Nobody has written yet.</p>}
          <Partners seats={game.seats} partners={partners} chosen={partner} />
          <MessagesByTurn {...{ game, messages: heard, answerable, gmReads }} />
          <OlderAndNewer chosen={partner} page={page} more={more} />
          <Muted
            gameId={game.id}
            seats={game.seats}
            muted={muted}
            messages={messages.filter(({ from }) => silent.has(from))}
          />
        </div>
        <Section title={writes ? "Write" : "Nobody to write to"} id="write">
          <Writing game={game} writer={user.id} found={found} to={answered} />
        </Section>
      </div>
    </Page>
  );
}

function Sitter() {
  return (
    <Page title="Messages">
      <p>Messages are between players. A sitter writes the orders of a seat, but does not read its messages.</p>
    </Page>
  );
}

interface WritingProps {
  game: HeldGame;
  /** Whose account it is. */
  writer: string;
  found: Correspondence;
  /** Whom the reader is answering. */
  to: number | "gm" | null;
}

function Writing({ game: { id, seats, seatWord, status }, writer, found, to }: WritingProps) {
  const { left, gmReads } = found;
  const reachable = left ? [] : found.reachable;
  const nobody = left
    ? `Your ${seatWord} has left the game: it can read, but no longer write${gmReads ? ` to any ${seatWord}` : ""}.`
    : `Bots lead all the other ${seatWord}s, and bots do not read.`;
  if (reachable.length === 0 && !gmReads) return <p>{nobody}</p>;
  const only = reachable.length === 1 && to !== "gm"; // they need no choice
  return (
    <>
      {reachable.length === 0 && <p>{nobody}</p>}
      <MessageForm gameId={id} writer={writer} longest={LONGEST_MESSAGE}>
        {reachable.length > 1 && (
          <ReceiverBox name="to-all" apart>
            All these {seatWord}s
          </ReceiverBox>
        )}
        {reachable.map((number) => (
          // An answer gets a box with a key of its own: what is ticked to begin with is only read once.
          <ReceiverBox
            key={number === to ? `answer ${number}` : number}
            name={`to-${number}`}
            defaultChecked={number === to || only}
          >
            {seatTitle(seats, number)}
          </ReceiverBox>
        ))}
        {gmReads && (
          <ReceiverBox
            key={to === "gm" ? "answer gm" : "gm"}
            name="to-gm"
            apart
            defaultChecked={to === "gm" || reachable.length === 0}
          >
            The Game Moderator
          </ReceiverBox>
        )}
      </MessageForm>
      <p className={styles.note}>
        It can be read at once{status === "running" && ", and is also in the report of the turn"}.
        {gmReads &&
          " What goes to the Game Moderator is read by nobody else, not even by a Game Moderator who plays in this game."}
        {!left &&
          reachable.length > 0 &&
          reachable.length + 1 < seats.length &&
          ` ${capitalised(seatWord)}s that nobody plays, or that have left, are not listed.`}
      </p>
    </>
  );
}

interface MessagesByTurnProps {
  game: HeldGame;
  messages: readonly SeatMessage[];
  /** The seats that can be written to. */
  answerable: readonly number[];
  gmReads: boolean;
}

/** By turn, the newest first. */
function MessagesByTurn({ game, messages, answerable, gmReads }: MessagesByTurnProps) {
  const turns = [...new Set(messages.map(({ turn }) => turn))];
  return turns.map((turn) => (
    <Section key={turn} title={turnWords(turn, game)}>
      {messages
        .filter((message) => message.turn === turn)
        .map((message) => (
          <OneMessage
            key={message.id}
            {...{ gameId: game.id, seats: game.seats, message }}
            answerable={message.from === null ? gmReads : answerable.includes(message.from)}
          />
        ))}
    </Section>
  ));
}
