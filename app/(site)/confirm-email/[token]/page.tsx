import type { Metadata } from "next";
import { ActionForm } from "@/components/ui/action-form";
import { Page } from "@/components/ui/page";
import { confirmEmail } from "@/lib/accounts/actions";
import { tokenWorks } from "@/lib/accounts/data";
import { DeadLink } from "../../dead-link";

export const metadata: Metadata = { title: "Confirm your address", robots: { index: false } };

// A press confirms, not the visit itself: mail programs visit links before their readers do.
export default async function ConfirmEmailPage({ params }: PageProps<"/confirm-email/[token]">) {
  const { token } = await params;
  if (!(await tokenWorks(token, "confirm")))
    return <DeadLink title="Confirm your address" again={{ href: "/account", label: "To your account" }} />;
  return (
    <Page title="Confirm your address" width="form">
      <p>
        So you do read mail at this address. Once confirmed, you sign in with it and the password chosen on this site.
        If you did not choose one here, somebody else did: leave this page.
      </p>
      <ActionForm
        action={confirmEmail}
        submit="Confirm"
        submitting="Confirming"
        label="Confirm your address"
        about={{ token }}
      />
    </Page>
  );
}
