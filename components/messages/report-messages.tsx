import type { SeatMessage } from "@/lib/messages/data";
import { MarkRead } from "./mark-read";
import { headInWords, Message, type TitledSeat } from "./message";
import styles from "./report-messages.module.css";
import { Written } from "./written";

interface ReportMessagesProps {
  gameId: string;
  seats: readonly TitledSeat[];
  messages: readonly SeatMessage[];
}

/** The messages of a turn in its report (REP-4); seeing them there marks them as read. */
export function ReportMessages({ gameId, seats, messages }: ReportMessagesProps) {
  return (
    <section className={styles.section} aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <MarkRead gameId={gameId} messageIds={messages.filter(({ unread }) => unread).map(({ id }) => id)} />
      {messages.map((message) => (
        <Message
          key={message.id}
          sentAt={message.sentAt}
          text={message.text && <Written gameId={gameId} pieces={message.pieces} />}
          own={message.own}
          head={headInWords(seats, message)}
        />
      ))}
    </section>
  );
}
