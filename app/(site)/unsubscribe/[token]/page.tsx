import type { Metadata } from "next";
import { ActionForm } from "@/components/ui/action-form";
import { Page } from "@/components/ui/page";
import { unsubscribe } from "@/lib/notices/actions";
import type { NoticeEvent } from "@/lib/notices/events";
import { readUnsubscribeToken } from "@/lib/notices/unsubscribe-token";
import { DeadLink } from "../../dead-link";

export const metadata: Metadata = { title: "No more mail", robots: { index: false } };

const MAILS: Record<NoticeEvent, string> = {
  turn: "turn reports",
  start: "games that begin, and how those you have opened fill",
  reminder: "reminders of turns that are due",
  message: "messages that have arrived",
  seat: "what happens to your seat",
  clock: "pauses and moved deadlines",
  broadcast: "messages from the Game Moderator to everybody",
  invitation: "games that people you have played with ask you to",
  complaint: "reported messages and names, and letters",
};

// A press does it, not the visit itself: mail programs visit links before their readers do.
export default async function UnsubscribePage({ params }: PageProps<"/unsubscribe/[token]">) {
  const { token } = await params;
  const asked = readUnsubscribeToken(token);
  if (!asked) return <DeadLink title="No more mail" again={{ href: "/account/notices", label: "To your notices" }} />;
  return (
    <Page title="No more mail" width="form">
      <p>
        Here you can stop mail about <b>{MAILS[asked.event]}</b>. Your notices on the site stay as they are.
      </p>
      <ActionForm
        action={unsubscribe}
        submit="No more mail about this"
        label="No more mail about this"
        about={{ token }}
      />
      <ActionForm
        action={unsubscribe}
        submit="No more mail about anything"
        look={{ tone: "plain" }}
        label="No more mail about anything"
        about={{ token, all: "yes" }}
      />
    </Page>
  );
}
