import type { Metadata } from "next";
import Link from "next/link";
import { ActionForm } from "@/components/ui/action-form";
import { LocalTime } from "@/components/ui/local-time";
import { Page } from "@/components/ui/page";
import { WithLocalTimes } from "@/components/ui/with-local-times";
import { readAllNotices, readNotice } from "@/lib/notices/actions";
import { listNotices, type SiteNotice } from "@/lib/notices/data";
import { signedIn } from "../signed-in";
import { MarkSeen } from "./mark-seen";
import styles from "./notices.module.css";

export const metadata: Metadata = { title: "Notices" };

/** Opening a notice marks it as read, so it is a button. */
function Entry({ notice: { key, subject, text, createdAt, unread, since } }: { notice: SiteNotice }) {
  return (
    <li className={unread ? styles.unread : undefined}>
      <form action={readNotice}>
        <input type="hidden" name="key" value={key} />
        <button type="submit" className={styles.subject} aria-describedby={unread ? `new-${key}` : undefined}>
          {subject}
        </button>
        {unread && (
          <b id={`new-${key}`} className={styles.fresh}>
            new
          </b>
        )}
      </form>
      <p>
        <WithLocalTimes text={text} /> {since && <b>{since}</b>}
      </p>
      <small>
        <LocalTime at={createdAt} />
      </small>
    </li>
  );
}

export default async function NoticesPage() {
  const user = await signedIn("/notices");
  const notices = await listNotices(user.id);
  return (
    <Page
      title="Notices"
      caption="What has happened in your games."
      width="text"
      actions={
        notices.some(({ unread }) => unread) && (
          <ActionForm action={readAllNotices} submit="Mark all as read" look={{ tone: "plain" }} />
        )
      }
    >
      {notices.length === 0 ? (
        <p>Nothing has happened yet.</p>
      ) : (
        <ol className={styles.list}>
          {notices.map((notice) => (
            <Entry key={notice.key} notice={notice} />
          ))}
        </ol>
      )}
      <MarkSeen keys={notices.flatMap(({ key, unread }) => (unread ? [key] : []))} />
      <p>
        <Link href="/account/notices">What you are told about, and how</Link>
      </p>
    </Page>
  );
}
