import type { Metadata } from "next";
import { LocalTime } from "@/components/ui/local-time";
import { Mark, type MarkKind } from "@/components/ui/mark";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { env } from "@/lib/env";
import { listOutbox, type OutboxMail } from "@/lib/notices/data";
import styles from "../gm.module.css";
import { gmOnly } from "../gm-only";

export const metadata: Metadata = { title: "Outbox" };

const STATES: Record<OutboxMail["state"], { mark: MarkKind; words: string }> = {
  waiting: { mark: "none", words: "waiting" },
  sent: { mark: "fine", words: "sent" },
  failed: { mark: "error", words: "failed" },
  unknown: { mark: "warning", words: "unknown" },
};

function Text({ mail }: { mail: OutboxMail }) {
  if (mail.secret) return <p>Only its recipient may read this one, on the site.</p>;
  return mail.text === null ? <p>The text of a mail that has been sent is not shown.</p> : <pre>{mail.text}</pre>;
}

function Mail({ mail }: { mail: OutboxMail }) {
  const { mark, words } = STATES[mail.state];
  return (
    <details className={styles.mail}>
      <summary>
        <span>
          <span className={styles.state}>
            <Mark kind={mark} /> {words}
          </span>
          <span>
            <b>{mail.to}</b>
            {` ${mail.subject}` /* one text: Chromium leaves a space that stands alone out of a name */}
          </span>
          <span>
            <LocalTime at={mail.createdAt} />
          </span>
        </span>
      </summary>
      {mail.error && <p>{mail.error}</p>}
      <Text mail={mail} />
    </details>
  );
}

function Mails({ mails }: { mails: readonly OutboxMail[] }) {
  return (
    <div>
      {mails.map((mail) => (
        <Mail key={mail.key} mail={mail} />
      ))}
    </div>
  );
}

/** Mails that a GM must pass on by hand come first, in a section of their own. */
function Sorted({ mails }: { mails: readonly OutboxMail[] }) {
  if (env().SMTP_URL) return <Mails mails={mails} />;
  const toPassOn = mails.filter(({ text }) => text !== null);
  return (
    <>
      <Section title="To pass on by hand">
        {toPassOn.length === 0 ? <p>Nothing is waiting for you.</p> : <Mails mails={toPassOn} />}
      </Section>
      {toPassOn.length < mails.length && (
        <Section title="The others">
          <p>None are from games you play in.</p>
          <Mails mails={mails.filter(({ text }) => text === null)} />
        </Section>
      )}
    </>
  );
}

export default async function OutboxPage() {
  const gm = await gmOnly("/gm/outbox");
  const mails = await listOutbox(gm);
  return (
    <Page
      title="Outbox"
      caption={
        env().SMTP_URL
          ? "The newest mail, sent and waiting; none is from games you play in."
          : "This site has no mail server. Pass links on to their recipients, and to nobody else."
      }
    >
      {mails.length === 0 ? <p>Nothing has been written yet.</p> : <Sorted mails={mails} />}
    </Page>
  );
}
