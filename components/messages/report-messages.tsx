import Link from "next/link";
import type { SeatMessage } from "@/lib/messages/data";
import { MarkRead } from "./mark-read";
import { headInWords, Message, type TitledSeat } from "./message";
import styles from "./report-messages.module.css";
import { Written } from "./written";

interface ReportMessagesProps {
  gameId: string;
  seats: readonly TitledSeat[];
  messages: readonly SeatMessage[];
  /** A report holds no more of one sender. */
  most: number;
}

/** Whether there may be more of a sender than a report holds. */
function crowded({ messages, most }: Pick<ReportMessagesProps, "messages" | "most">): boolean {
  const counts = new Map<number | null, number>();
  for (const { from } of messages) counts.set(from, (counts.get(from) ?? 0) + 1);
  return Math.max(0, ...counts.values()) >= most;
}

/** The messages of a turn in its report (REP-4); seeing them there marks them as read. */
export function ReportMessages({ gameId, seats, messages, most }: ReportMessagesProps) {
  return (
    <section className={styles.section} aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <MarkRead gameId={gameId} messageIds={messages.filter(({ unread }) => unread).map(({ id }) => id)} />
      {crowded({ messages, most }) && (
        <p>
          Of each sender you see the latest {most} here.{" "}
          <Link href={`/games/${gameId}/play/messages`}>All messages</Link>
        </p>
      )}
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
