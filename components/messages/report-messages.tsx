import { MarkRead } from "./mark-read";
import { Message, seatTitle, type TitledSeat } from "./message";
import styles from "./report-messages.module.css";

interface ReportMessagesProps {
  gameId: string;
  seats: readonly TitledSeat[];
  messages: readonly {
    id: string;
    from: number | null;
    own: boolean;
    to: readonly number[] | null;
    sentAt: Date;
    text: string | null;
    unread: boolean;
  }[];
}

/** The messages of a turn, as the report has them (REP-4): who sees them there has read them. */
export function ReportMessages({ gameId, seats, messages }: ReportMessagesProps) {
  return (
    <section className={styles.section} aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <MarkRead gameId={gameId} messageIds={messages.filter(({ unread }) => unread).map(({ id }) => id)} />
      {messages.map(({ id, from, own, to, sentAt, text }) => (
        <Message
          key={id}
          sentAt={sentAt}
          text={text}
          own={own}
          head={
            own
              ? `To ${(to ?? []).map((seat) => seatTitle(seats, seat)).join(", ")}`
              : `From ${from === null ? "the Game Moderator" : seatTitle(seats, from)}`
          }
        />
      ))}
    </section>
  );
}
