import type { Metadata } from "next";
import Link from "next/link";
import { ActionForm } from "@/components/ui/action-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { changeEmail, changePassword, keepGame, rename, signOut, signOutEverywhere } from "@/lib/accounts/actions";
import { account, listAccountActs } from "@/lib/accounts/data";
import { KEPT_DAYS } from "@/lib/accounts/kept-days";
import { choosePublicPage } from "@/lib/players/actions";
import { hasPublicPage } from "@/lib/players/data";
import { AwaitedAddress, WithoutMail } from "../awaited-address";
import buttons from "../buttons.module.css";
import { NewPassword, PasswordOwner } from "../password-fields";
import { signedIn } from "../signed-in";
import styles from "./account.module.css";

export const metadata: Metadata = { title: "Account" };

const DONE: Record<string, string> = {
  password: "The new password is set. Every other device has been signed out.",
  kept: "This account is kept. From now on you sign in with your address and password, from anywhere.",
  email: "The address is confirmed. From now on you sign in with it.",
};

function KeepGuest({ awaitedEmail }: { awaitedEmail: string | null }) {
  return (
    <Section title="Keep this account">
      {awaitedEmail ? (
        <div className={styles.notice}>
          <Notice tone="warning">
            <AwaitedAddress address={awaitedEmail} until="this browser is your only way in." />
          </Notice>
        </div>
      ) : (
        <p>
          You are a guest: this browser is your only way in, and your games are lost with its cookies. With an e-mail
          address and a password you can find your way back from anywhere. A guest who has not been here for{" "}
          {KEPT_DAYS.guest} days is deleted.
        </p>
      )}
      <ActionForm action={keepGame} submit="Keep this account" submitting="Keeping it" label="Keep this account">
        <TextField name="email" label="E-mail address" type="email" autoComplete="username" required />
        <NewPassword label="Password" />
      </ActionForm>
    </Section>
  );
}

function ChangePassword({ email }: { email: string | null }) {
  return (
    <Section title="Password">
      <ActionForm
        action={changePassword}
        submit="Change the password"
        submitting="Changing it"
        look={{ tone: "plain" }}
        label="Change the password"
      >
        <PasswordOwner email={email} />
        <TextField name="current" label="Current password" type="password" autoComplete="current-password" required />
        <NewPassword then="Every other device is signed out." />
      </ActionForm>
    </Section>
  );
}

function ChangeEmail({ email, awaitedEmail }: { email: string | null; awaitedEmail: string | null }) {
  return (
    <Section title="E-mail address">
      <p>
        You sign in as <b>{email}</b>. {!awaitedEmail && <WithoutMail link="the link that confirms a new address" />}
      </p>
      {awaitedEmail && (
        <div className={styles.notice}>
          <Notice tone="warning">
            <AwaitedAddress address={awaitedEmail} until="everything stays as it is." />
          </Notice>
        </div>
      )}
      <ActionForm
        action={changeEmail}
        submit="Change the address"
        submitting="Writing to it"
        look={{ tone: "plain" }}
        label="Change the e-mail address"
      >
        <TextField
          name="email"
          label="New e-mail address"
          hint="Takes effect once you follow the link mailed there. Every other device is then signed out, and your old address gets a mail about it."
          type="email"
          autoComplete="email"
          required
        />
        <TextField name="current" label="Your password" type="password" autoComplete="current-password" required />
      </ActionForm>
    </Section>
  );
}

function OwnData() {
  return (
    <Section title="Your data">
      <p>
        One file holds everything that is kept about you. <Link href="/privacy">What that is, and for how long</Link>.
      </p>
      <div className={buttons.row}>
        <form action="/account/export" method="post">
          <Button type="submit">Download my data</Button>
        </form>
        <ButtonLink href="/account/delete">Delete this account</ButtonLink>
      </div>
    </Section>
  );
}

async function PublicPage({ userId }: { userId: string }) {
  const chosen = (await hasPublicPage(userId)) ? "shown" : "hidden";
  return (
    <Section title="Your page">
      <p>
        <Link href={`/players/${userId}`}>Your page</Link> shows your finished games: places, rating, how often you sent
        orders. It shows nothing of games under way.
      </p>
      <ActionForm action={choosePublicPage} submit="Save the choice" look={{ tone: "plain" }} label="Your page">
        <SelectField key={chosen} name="publicPage" label="Who sees it" defaultValue={chosen}>
          <option value="shown">everybody</option>
          <option value="hidden">only you</option>
        </SelectField>
      </ActionForm>
    </Section>
  );
}

function SigningOut({ guest }: { guest: boolean }) {
  return (
    <Section title="Sign out">
      {guest && <p>A guest who signs out cannot come back. Keep the account first if you care about its games.</p>}
      <div className={buttons.row}>
        <form action={signOut}>
          <Button type="submit" tone={guest ? "danger" : "plain"}>
            {guest ? "Sign out and lose this guest" : "Sign out"}
          </Button>
        </form>
        {!guest && (
          <form action={signOutEverywhere}>
            <Button type="submit">Sign out everywhere</Button>
          </form>
        )}
      </div>
    </Section>
  );
}

const ACT_WORDS: Readonly<Record<string, string>> = {
  promote: "You were made a Game Moderator",
  demote: "You are no longer a Game Moderator",
  ban: "You were shut out",
  unban: "You were let in again",
  rename: "You were given another name",
};

/** What Game Moderators have done to the account, and why. */
function ActsOnAccount({ acts }: { acts: Awaited<ReturnType<typeof listAccountActs>> }) {
  if (acts.length === 0) return null;
  return (
    <Section title="What Game Moderators did">
      <ul>
        {acts.map(({ id, act, reason, at }) => (
          <li key={id}>
            {ACT_WORDS[act] ?? act}: “{reason}” <LocalTime at={at} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const user = await signedIn("/account");
  const { name, email, guest, role, awaitedEmail } = await account(user.id);
  const { done } = await searchParams;
  return (
    <Page title="Account" caption={role === "gm" ? "Game Moderator" : guest ? "A guest" : undefined} width="form">
      {typeof done === "string" && DONE[done] && !guest && <Notice tone="done">{DONE[done]}</Notice>}
      {guest && <KeepGuest awaitedEmail={awaitedEmail} />}
      <Section title="Your name">
        <ActionForm action={rename} submit="Save the name" look={{ tone: "plain" }} label="Name">
          <TextField
            name="name"
            label="Name"
            hint="What the other players call you."
            autoComplete="nickname"
            maxLength={40}
            defaultValue={name}
            required
          />
        </ActionForm>
      </Section>
      <Section title="Notices">
        <p>
          <Link href="/account/notices">Choose what you are told about, and how</Link>: by mail, in a calendar, in a
          chat or by this browser.
        </p>
      </Section>
      {!guest && <ChangeEmail email={email} awaitedEmail={awaitedEmail} />}
      {!guest && <PublicPage userId={user.id} />}
      {!guest && <ChangePassword email={email} />}
      <ActsOnAccount acts={await listAccountActs(user.id)} />
      <SigningOut guest={guest} />
      <OwnData />
    </Page>
  );
}
