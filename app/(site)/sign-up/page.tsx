import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { Page } from "@/components/ui/page";
import { signUp } from "@/lib/accounts/actions";
import { safeNext } from "@/lib/accounts/schema";
import { currentUser } from "@/lib/accounts/session";
import { NewPassword } from "../password-fields";

export const metadata: Metadata = { title: "Make an account" };

export default async function SignUpPage({ searchParams }: PageProps<"/sign-up">) {
  const { next } = await searchParams;
  const onwards = safeNext(next, "/my-games");
  const user = await currentUser();
  if (user && !user.guest) redirect(onwards);
  return (
    <Page
      title="Make an account"
      caption={user ? "Your guest games come with you." : "Three lines, and the swamp will know you again."}
      width="form"
    >
      <ActionForm
        action={signUp}
        submit="Make the account"
        submitting="Making the account"
        label="Make an account"
        about={{ next: onwards }}
      >
        <TextField
          name="name"
          label="Name"
          hint="What other players call you. In each game your side has a name of its own."
          autoComplete="nickname"
          maxLength={40}
          defaultValue={user?.name}
          required
        />
        <TextField
          name="email"
          label="E-mail address"
          hint="For signing in and for turn reports. Only this site’s Game Moderators see it, in the site’s list of mail."
          type="email"
          autoComplete="username"
          required
        />
        <NewPassword label="Password" />
      </ActionForm>
      <p>
        Already have one? <Link href={`/sign-in?next=${encodeURIComponent(onwards)}`}>Sign in</Link>. The{" "}
        <Link href="/privacy">privacy page</Link> says what we keep about you.
      </p>
    </Page>
  );
}
