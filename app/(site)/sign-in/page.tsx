import type { Metadata } from "next";
import Link from "next/link";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { signIn } from "@/lib/accounts/actions";
import { safeNext } from "@/lib/accounts/schema";
import { currentUser } from "@/lib/accounts/session";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Sign in" };

const DONE: Record<string, string> = {
  everywhere: "You have been signed out on every device, this one included.",
  email: "The address is confirmed. Sign in with it and your password.",
  deleted: "The account is deleted and signed out everywhere.",
};

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next, done, error } = await searchParams;
  const user = await currentUser();
  const onwards = safeNext(next, "/my-games");
  return (
    <Page title="Sign in" width="form">
      {typeof done === "string" && DONE[done] && <Notice tone="done">{DONE[done]}</Notice>}
      {error !== undefined && (
        <Notice tone="error">That did not work: the e-mail address and the password do not match.</Notice>
      )}
      {user?.guest && (
        <Notice tone="warning">
          You are playing as {user.name}, a guest. Signing in leaves that guest’s games behind.{" "}
          <Link href="/account">Keep them first</Link>, with an e-mail address and a password.
        </Notice>
      )}
      <ActionForm
        action={signIn}
        submit="Sign in"
        submitting="Signing in"
        label="Sign in"
        aside={<Link href="/forgot-password">Forgotten your password?</Link>}
        about={{ next: onwards }}
      >
        <TextField name="email" label="E-mail address" type="email" autoComplete="username" required />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" required />
      </ActionForm>
      <p>
        No account yet? <Link href={`/sign-up?next=${encodeURIComponent(onwards)}`}>Make one</Link>
        {next === undefined && ", or choose “Play now” and decide later"}.
        {env().SMTP_URL && " If you have just made one, first follow the link we mailed you."}
      </p>
    </Page>
  );
}
