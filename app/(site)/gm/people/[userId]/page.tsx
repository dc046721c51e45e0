import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { SEEN_EVERY_MINUTES } from "@/lib/accounts/data";
import type { FormState } from "@/lib/form-state";
import { type Account, listAccounts } from "@/lib/moderation/people";
import styles from "../../gm.module.css";
import { gmOnly } from "../../gm-only";
import { MeantField } from "../../meant-field";
import { letIn, makeGm, rename, shutOut, unmakeGm } from "../actions";
import { standingWords } from "../standing-words";

const load = cache(async (userId: string) => {
  const gm = await gmOnly(`/gm/people/${userId}`);
  return { gm, account: (await listAccounts(gm, userId)).find(({ id }) => id === userId) };
});

export async function generateMetadata({ params }: PageProps<"/gm/people/[userId]">): Promise<Metadata> {
  const { account } = await load((await params).userId);
  return { title: account ? `Moderate ${account.name}` : "A person" };
}

interface AccountActProps {
  userId: string;
  title: string;
  submit: string;
  action: (before: FormState, form: FormData) => Promise<FormState>;
  /** It cannot be taken back. */
  danger?: boolean;
  children?: ReactNode;
}

function AccountAct({ userId, title, submit, action, danger = false, children }: AccountActProps) {
  return (
    <details className={styles.act}>
      <summary>{title}</summary>
      <ActionForm
        action={action}
        submit={submit}
        look={{ tone: danger ? "danger" : "main" }}
        label={title}
        about={{ userId }}
      >
        {children}
        <TextField name="reason" label="Reason" hint="The owner of the account reads it." required />
      </ActionForm>
    </details>
  );
}

/** For a name that nobody should have to read; it stands wherever the person does. */
function Rename({ account: { id, name } }: { account: Account }) {
  return (
    <AccountAct userId={id} title="Give them another name" submit="Rename them" action={rename}>
      <p>They can choose another one themselves at any time.</p>
      <TextField name="name" label="Name" defaultValue={name} maxLength={40} required />
    </AccountAct>
  );
}

function Standing({ account: { id, role, guest, banned } }: { account: Account }) {
  if (banned) return <AccountAct userId={id} title="Let them in again" submit="Let them in" action={letIn} />;
  if (role === "gm")
    return <AccountAct userId={id} title="Take the role away" submit="Make them a player again" action={unmakeGm} />;
  return (
    <>
      {!guest && (
        <AccountAct userId={id} title="Make them Game Moderator" submit="Make them Game Moderator" action={makeGm} />
      )}
      <AccountAct userId={id} title="Shut them out" submit="Shut them out" action={shutOut} danger>
        <p>
          Every session of theirs ends at once. Their seats go as each game says for players who stay away, and do not
          come back to them.
        </p>
        <TextField
          name="days"
          label="For how many days"
          hint={`After that they may sign in again${guest ? ", though a guest has nothing to sign in with" : ""}. Leave it empty for good.`}
          inputMode="numeric"
        />
        <MeantField act="shutOut" />
      </AccountAct>
    </>
  );
}

const ACT_WORDS: Readonly<Record<string, string>> = {
  promote: "Made Game Moderator",
  demote: "Made a player again",
  ban: "Shut out",
  unban: "Let in again",
  rename: "Given another name",
};

function Facts({ account: { createdAt, lastSeenAt, bannedUntil, games, sharesDeviceWith } }: { account: Account }) {
  return (
    <Section title="What is known">
      <p>
        Here since <LocalTime at={createdAt} />, last <LocalTime at={lastSeenAt} /> (to within {SEEN_EVERY_MINUTES}{" "}
        minutes).
      </p>
      {bannedUntil && (
        <p>
          Shut out until <LocalTime at={bannedUntil} />: then they are let in again automatically.
        </p>
      )}
      {games.length > 0 && (
        <p>
          Plays in{" "}
          {games.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link href={`/gm/games/${id}`}>{name}</Link>
            </span>
          ))}
          .
        </p>
      )}
      {sharesDeviceWith.length > 0 && (
        <p>
          Has signed in with the same browser as{" "}
          {sharesDeviceWith.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link href={`/gm/people/${id}`}>{name}</Link>
            </span>
          ))}
          . People who live together do; it proves nothing.
        </p>
      )}
    </Section>
  );
}

export default async function PersonPage({ params }: PageProps<"/gm/people/[userId]">) {
  const { userId } = await params;
  const { gm, account } = await load(userId);
  if (!account) notFound();
  return (
    <Page
      title={account.name}
      caption={standingWords(account)}
      width="text"
      actions={<ButtonLink href="/gm/people">All people</ButtonLink>}
    >
      <Facts account={account} />
      {userId === gm.id ? (
        <p>This is your own account.</p>
      ) : (
        <Section title="Acts">
          <Standing account={account} />
          <Rename account={account} />
        </Section>
      )}
      {account.acts.length > 0 && (
        <Section title="Log">
          <ul className={styles.changes}>
            {account.acts.map(({ id, act, reason, at }) => (
              <li key={id}>
                {ACT_WORDS[act] ?? act}: “{reason}” <LocalTime at={at} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
