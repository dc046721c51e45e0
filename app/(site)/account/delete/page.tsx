import type { Metadata } from "next";
import Link from "next/link";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { Page } from "@/components/ui/page";
import { deleteAccount } from "@/lib/accounts/actions";
import { account } from "@/lib/accounts/data";
import { listPartings, type Parting } from "@/lib/accounts/deletion";
import { FATE_WORDS } from "../../../game-words";
import { PasswordOwner } from "../../password-fields";
import { signedIn } from "../../signed-in";

export const metadata: Metadata = { title: "Delete this account" };

const PARTING_WORDS: Readonly<Record<Parting["fate"], string>> = {
  ...FATE_WORDS,
  free: "your seat is free for others",
  over: "the game is over",
  deleted: "the game is deleted",
};

export default async function DeleteAccountPage() {
  const user = await signedIn("/account/delete");
  const [{ email }, partings] = await Promise.all([account(user.id), listPartings(user.id)]);
  return (
    <Page title="Delete this account" width="form">
      <p>
        Your name, address and password go, along with your notices, your browsers and every channel you set up for
        notices. Every session ends at once. This cannot be taken back.
      </p>
      <p>
        Games keep your seats and lose you: each seat goes to a bot, to somebody else, or out of the game, as the terms
        of the game say for players who surrender. What your seats have written and done stays theirs. Games you played
        alone against bots are deleted.
      </p>
      {partings.length > 0 && (
        <>
          <p>You have a seat in:</p>
          <ul>
            {partings.map(({ gameId, name, fate }) => (
              <li key={gameId}>
                <Link href={`/games/${gameId}`}>{name}</Link>: {PARTING_WORDS[fate]}.
              </li>
            ))}
          </ul>
        </>
      )}
      <ActionForm
        action={deleteAccount}
        submit="Delete this account"
        submitting="Deleting it"
        look={{ tone: "danger" }}
        label="Delete this account"
        aside={<Link href="/account">Back to the account</Link>}
      >
        {user.guest ? (
          <TextField
            name="sure"
            label="Your name"
            hint={`Type ${user.name} if you mean it.`}
            autoComplete="off"
            required
          />
        ) : (
          <>
            <PasswordOwner email={email} />
            <TextField name="password" label="Your password" type="password" autoComplete="current-password" required />
          </>
        )}
      </ActionForm>
    </Page>
  );
}
