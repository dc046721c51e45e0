import { clanName, Message, type NamedClan } from "./message";
import styles from "./report-messages.module.css";

interface ReportMessagesProps {
  seats: readonly NamedClan[];
  messages: readonly {
    id: string;
    from: number | null;
    own: boolean;
    to: readonly number[] | null;
    sentAt: Date;
    text: string | null;
  }[];
}

/** The messages of a turn, as the report has them (REP-4). */
export function ReportMessages({ seats, messages }: ReportMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      {messages.map(({ id, from, own, to, sentAt, text }) => (
        <Message
          key={id}
          sentAt={sentAt}
          text={text}
          own={own}
          head={
            own
              ? `To ${(to ?? []).map((seat) => clanName(seats, seat)).join(", ")}`
              : `From ${from === null ? "the Game Moderator" : clanName(seats, from)}`
          }
        />
      ))}
    </section>
  );
}
