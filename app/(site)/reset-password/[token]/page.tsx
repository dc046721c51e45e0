import type { Metadata } from "next";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { Page } from "@/components/ui/page";
import { resetPassword } from "@/lib/accounts/actions";
import { readToken } from "@/lib/accounts/data";
import { MIN_PASSWORD } from "@/lib/accounts/schema";
import { DeadLink } from "../../dead-link";
import { PasswordOwner } from "../../password-owner";

export const metadata: Metadata = { title: "New password", robots: { index: false } };

export default async function ResetPasswordPage({ params }: PageProps<"/reset-password/[token]">) {
  const { token } = await params;
  const owner = await readToken(token, "reset");
  if (!owner)
    return <DeadLink title="New password" again={{ href: "/forgot-password", label: "Ask for a new link" }} />;
  return (
    <Page title="New password" width="form">
      <p>It takes effect at once, and signs you out on every other device.</p>
      <ActionForm action={resetPassword} submit="Set the password" submitting="Setting it" label="Set a new password">
        <PasswordOwner email={owner.email} />
        <TextField
          name="password"
          label="New password"
          hint={`At least ${MIN_PASSWORD} characters. A short sentence does well.`}
          type="password"
          autoComplete="new-password"
          required
        />
        <input type="hidden" name="token" value={token} />
      </ActionForm>
    </Page>
  );
}
