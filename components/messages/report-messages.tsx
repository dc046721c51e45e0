import type { Piece } from "@/engine/ruleset";
import { MarkRead } from "./mark-read";
import { Message, receiversInWords, seatTitle, type TitledSeat } from "./message";
import styles from "./report-messages.module.css";
import { Written } from "./written";

interface ReportMessagesProps {
  gameId: string;
  seats: readonly TitledSeat[];
  messages: readonly {
    id: string;
    from: number | null;
    own: boolean;
    to: readonly number[] | null;
    withGm: boolean;
    sentAt: Date;
    text: string | null;
    pieces: readonly Piece[];
    unread: boolean;
  }[];
}

/** The messages of a turn in its report (REP-4); seeing them there marks them as read. */
export function ReportMessages({ gameId, seats, messages }: ReportMessagesProps) {
  return (
    <section className={styles.section} aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <MarkRead gameId={gameId} messageIds={messages.filter(({ unread }) => unread).map(({ id }) => id)} />
      {messages.map(({ id, from, own, to, withGm, sentAt, text, pieces }) => (
        <Message
          key={id}
          sentAt={sentAt}
          text={text && <Written gameId={gameId} pieces={pieces} />}
          own={own}
          head={
            own
              ? `To ${receiversInWords(seats, { to, withGm, sentAt })}`
              : `From ${from === null ? "the Game Moderator" : seatTitle(seats, from, sentAt)}`
          }
        />
      ))}
    </section>
  );
}
