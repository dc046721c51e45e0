import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";

/** Instead of a page behind a one-time link that no longer works. */
export function DeadLink({ title, again }: { title: string; again?: { href: string; label: string } }) {
  return (
    <Page title={title} width="form">
      <Notice tone="warning">This link has been used, or its time is up. A newer one may have taken its place.</Notice>
      {again && (
        <p>
          <ButtonLink href={again.href} tone="main">
            {again.label}
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}
