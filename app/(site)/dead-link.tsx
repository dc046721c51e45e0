import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";

const USED_UP = "This link has been used, has expired, was not copied in full, or has been replaced by a newer one.";

interface DeadLinkProps {
  title: string;
  why?: string;
  again?: { href: string; label: string };
}

/** Shown in place of a page whose link has stopped working. */
export function DeadLink({ title, why = USED_UP, again }: DeadLinkProps) {
  return (
    <Page title={title} width="form">
      <Notice tone="warning">{why}</Notice>
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
