import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { readRefused } from "./refusal";

export const metadata: Metadata = { title: "Not done" };

/** Where a plain form that was refused ends up: what is wrong, and what to do next. */
export default async function RefusedPage({ searchParams }: PageProps<"/refused">) {
  const refused = readRefused((await searchParams).why);
  if (!refused) notFound();
  const { status, message, back } = refused;
  return (
    <Page title="This was not done" width="form">
      <Notice tone="error">{message}</Notice>
      <p>
        {status === 401 ? (
          <ButtonLink href={`/sign-in?next=${encodeURIComponent(back)}`} tone="main">
            Sign in
          </ButtonLink>
        ) : (
          <ButtonLink href={back} tone="main">
            Back
          </ButtonLink>
        )}
      </p>
    </Page>
  );
}
