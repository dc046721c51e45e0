import { headInWords, Message, senderInWords, type TitledSeat } from "@/components/messages/message";
import { NewMark } from "@/components/messages/new-mark";
import { ReplyLink } from "@/components/messages/reply-link";
import { Written } from "@/components/messages/written";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { complain, setHearing } from "@/lib/messages/actions";
import type { SeatMessage } from "@/lib/messages/data";
import styles from "./messages.module.css";

interface OneMessageProps {
  gameId: string;
  seats: readonly TitledSeat[];
  message: SeatMessage;
  /** Its sender is muted already. */
  muted?: boolean;
  /** Its sender can be written to. */
  answerable?: boolean;
}

/** One message, with what its reader can do about the sender. */
export function OneMessage({ gameId, seats, message, muted = false, answerable = false }: OneMessageProps) {
  const { id, from, own, text, pieces, sentAt, unread, reported } = message;
  const sender = senderInWords(seats, message);
  return (
    <Message
      sentAt={sentAt}
      text={text && <Written gameId={gameId} pieces={pieces} />}
      own={own}
      head={
        <>
          {`${headInWords(seats, message)} ` /* one text: Chromium leaves a space that stands alone out of a name */}
          <NewMark unread={unread} />
        </>
      }
    >
      {!own && from === null && answerable && (
        <div className={styles.deeds}>
          <ReplyLink href="?to=gm#write" className={styles.reply}>
            Reply<span className="unseen"> to the Game Moderator</span>
          </ReplyLink>
        </div>
      )}
      {!own && from !== null && (
        <div className={styles.deeds}>
          {answerable && (
            <ReplyLink href={`?to=${from}#write`} className={styles.reply}>
              Reply<span className="unseen"> to {sender}</span>
            </ReplyLink>
          )}
          {reported ? (
            <small>Shown to the Game Moderator.</small>
          ) : (
            <details>
              <summary>
                Report<span className="unseen"> this message from {sender}</span>
              </summary>
              <ActionForm
                action={complain}
                submit="Show it to the Game Moderator"
                look={{ tone: "plain", size: "small" }}
                label={`Report a message from ${sender}`}
                about={{ gameId, messageId: id }}
              >
                <TextField
                  name="reason"
                  label="What is wrong with it?"
                  hint={`The Game Moderator reads it, and the last ten messages between you and ${sender}.`}
                  maxLength={500}
                />
              </ActionForm>
            </details>
          )}
          {!muted && (
            <details>
              <summary>
                Mute or block<span className="unseen"> {sender}</span>
              </summary>
              <p>
                If muted, their messages are put aside below the others, under “Not heard”, and you are not told about
                them. If blocked, their messages do not arrive. {sender} is not told.
              </p>
              <div className={styles.deeds}>
                <Hearing gameId={gameId} sender={from} hearing="muted" words={`Mute ${sender}`} />
                <Hearing gameId={gameId} sender={from} hearing="blocked" words={`Block ${sender}`} />
              </div>
            </details>
          )}
        </div>
      )}
    </Message>
  );
}

interface HearingProps {
  gameId: string;
  sender: number;
  hearing: "heard" | "muted" | "blocked";
  words: string;
}

export function Hearing({ gameId, sender, hearing, words }: HearingProps) {
  return (
    <ActionForm
      action={setHearing}
      submit={words}
      look={{ tone: "plain", size: "small" }}
      label={words}
      about={{ gameId, sender, hearing }}
    />
  );
}
