import type { Metadata } from "next";
import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { account } from "@/lib/accounts/data";
import { env } from "@/lib/env";
import { calendarAddress } from "@/lib/notices/calendar";
import { readChoices } from "@/lib/notices/choices";
import { lastMailFailure } from "@/lib/notices/data";
import { listEndpoints } from "@/lib/notices/endpoints";
import { CHANNELS } from "@/lib/notices/events";
import { pushPublicKey } from "@/lib/notices/push";
import { signedIn } from "../../signed-in";
import { Calendar, Push, Webhook } from "./channels";
import { Choices } from "./choices";

export const metadata: Metadata = { title: "What you are told about" };

function Mail({ email, failure }: { email: string | null; failure: string | null }) {
  if (!email)
    return (
      <p>
        You have given no address, so nothing comes by mail. <Link href="/account">Keep your account</Link> with one,
        and it will.
      </p>
    );
  return (
    <>
      <p>
        Mail goes to <b>{email}</b>. Each mail has a link that stops its kind. Mail about the account itself, such as a
        new password, always comes.
      </p>
      {!env().SMTP_URL && <Notice>This site has no mail server at present: mail waits until it has one.</Notice>}
      {failure && <Notice tone="warning">The last mail to you was not accepted: {failure}</Notice>}
    </>
  );
}

export default async function NoticeSettingsPage() {
  const user = await signedIn("/account/notices");
  const [{ email }, choices, endpoints, calendar, failure] = await Promise.all([
    account(user.id),
    readChoices(user.id),
    listEndpoints(user.id),
    calendarAddress(user.id),
    lastMailFailure(user.id),
  ]);
  const reached = CHANNELS.filter(
    (channel) => channel === "site" || (channel === "mail" ? email : endpoints.some(({ kind }) => kind === channel)),
  );
  return (
    <Page
      title="What you are told about"
      caption="And how: on the site, by mail, or in the ways you set up here."
      width="text"
    >
      <Choices role={user.role} choices={choices} reached={reached} />
      <Section title="Mail">
        <Mail email={email} failure={failure} />
      </Section>
      <Calendar address={calendar} />
      <Webhook endpoint={endpoints.find(({ kind }) => kind === "webhook") ?? null} />
      <Push publicKey={pushPublicKey()} endpoints={endpoints.filter(({ kind }) => kind === "push")} />
    </Page>
  );
}
