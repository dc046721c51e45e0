import type { Metadata } from "next";
import { ActionForm } from "@/components/ui/action-form";
import { Page } from "@/components/ui/page";
import { resetPassword } from "@/lib/accounts/actions";
import { readOneTimeToken } from "@/lib/accounts/data";
import { DeadLink } from "../../dead-link";
import { NewPassword, PasswordOwner } from "../../password-fields";

export const metadata: Metadata = { title: "New password", robots: { index: false } };

export default async function ResetPasswordPage({ params }: PageProps<"/reset-password/[token]">) {
  const { token } = await params;
  const owner = await readOneTimeToken(token, "reset");
  if (!owner)
    return <DeadLink title="New password" again={{ href: "/forgot-password", label: "Ask for a new link" }} />;
  return (
    <Page title="New password" width="form">
      <p>It takes effect at once, and signs you out on every other device.</p>
      <ActionForm
        action={resetPassword}
        submit="Set the password"
        submitting="Setting it"
        label="Set a new password"
        about={{ token }}
      >
        <PasswordOwner email={owner.email} />
        <NewPassword />
      </ActionForm>
    </Page>
  );
}
