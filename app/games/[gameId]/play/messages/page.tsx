import type { Metadata } from "next";
import { MarkRead } from "@/components/messages/mark-read";
import { clanName, type NamedClan } from "@/components/messages/message";
import { MessageForm } from "@/components/messages/message-form";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { type Correspondence, readCorrespondence, type SeatMessage } from "@/lib/messages/data";
import { LONGEST_MESSAGE } from "@/lib/messages/schema";
import { loadSeat } from "../seat";
import styles from "./messages.module.css";
import { Muted } from "./muted";
import { OneMessage } from "./seat-message";

interface MessagesPageProps {
  params: Promise<{ gameId: string }>;
}

export async function generateMetadata({ params }: MessagesPageProps): Promise<Metadata> {
  const { game } = await loadSeat((await params).gameId);
  return { title: `Messages, ${game.name}` };
}

/** The correspondence of one's own clan: what it has got and sent, and a form for the next. */
export default async function MessagesPage({ params }: MessagesPageProps) {
  const { user, game } = await loadSeat((await params).gameId);
  const found = await readCorrespondence(user.id, game.id);
  if (!found) return <Sitter />;
  const { messages, muted } = found;
  const silent = new Set<number | null>(muted.map(({ seat }) => seat));
  const heard = messages.filter(({ from }) => !silent.has(from));
  return (
    <Page title="Messages" caption="Clans write to clans. Only the sender knows to whom else a message went.">
      <MarkRead gameId={game.id} messageIds={heard.filter(({ unread }) => unread).map(({ id }) => id)} />
      <div className={styles.two}>
        <Section title="Write">
          <Writing gameId={game.id} seats={game.seats} found={found} />
        </Section>
        <div className={styles.messages}>
          {heard.length === 0 && <p>Nobody has written yet.</p>}
          <MessagesByTurn gameId={game.id} seats={game.seats} messages={heard} under={game.turn + 1} />
          <Muted
            gameId={game.id}
            seats={game.seats}
            muted={muted}
            messages={messages.filter(({ from }) => silent.has(from))}
          />
        </div>
      </div>
    </Page>
  );
}

function Sitter() {
  return (
    <Page title="Messages">
      <p>Messages are between players. Who sits for a seat writes its orders, and does not read them.</p>
    </Page>
  );
}

interface WritingProps {
  gameId: string;
  seats: readonly NamedClan[];
  found: Correspondence;
}

function Writing({ gameId, seats, found: { reachable, left } }: WritingProps) {
  if (left) return <p>Your clan has left the game: it can read, and write no more.</p>;
  if (reachable.length === 0) return <p>Bots lead all other clans, and bots do not read.</p>;
  return (
    <>
      <MessageForm gameId={gameId} longest={LONGEST_MESSAGE}>
        {reachable.length > 1 && (
          <label>
            <input type="checkbox" name="to-all" />
            <span>All of them</span>
          </label>
        )}
        {reachable.map((number) => (
          <label key={number}>
            <input type="checkbox" name={`to-${number}`} />
            <span>{clanName(seats, number)}</span>
          </label>
        ))}
      </MessageForm>
      <p className={styles.note}>
        It is read at once, and stands in the report of the turn.
        {reachable.length + 1 < seats.length && " Clans without a player are not in the list."}
      </p>
    </>
  );
}

interface MessagesByTurnProps {
  gameId: string;
  seats: readonly NamedClan[];
  messages: readonly SeatMessage[];
  /** The turn that is being written. */
  under: number;
}

/** By turn, the newest first. */
function MessagesByTurn({ gameId, seats, messages, under }: MessagesByTurnProps) {
  const turns = [...new Set(messages.map(({ turn }) => turn))];
  return turns.map((turn) => (
    <Section key={turn} title={turn === under ? `Turn ${turn}, not run yet` : `Turn ${turn}`}>
      {messages
        .filter((message) => message.turn === turn)
        .map((message) => (
          <OneMessage key={message.id} gameId={gameId} seats={seats} message={message} />
        ))}
    </Section>
  ));
}
