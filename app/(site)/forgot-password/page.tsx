import type { Metadata } from "next";
import Link from "next/link";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { Page } from "@/components/ui/page";
import { requestReset } from "@/lib/accounts/actions";
import { env } from "@/lib/env";
import { WithoutMail } from "../awaited-address";

export const metadata: Metadata = { title: "Forgotten password" };

export default function ForgotPasswordPage() {
  return (
    <Page title="Forgotten password" width="form">
      <p>
        {env().SMTP_URL ? "We will mail you a link to set a new one." : "A link lets you set a new one."} It works once,
        within an hour. <WithoutMail />
      </p>
      <ActionForm
        action={requestReset}
        submit="Send the link"
        label="Forgotten password"
        aside={<Link href="/sign-in">Back to signing in</Link>}
      >
        <TextField name="email" label="E-mail address" type="email" autoComplete="username" required />
      </ActionForm>
    </Page>
  );
}
