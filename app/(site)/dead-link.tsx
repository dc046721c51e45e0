import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";

const USED_UP =
  "This link has been used, its time is up, or it was not copied whole. Another one may have taken its place.";

interface DeadLinkProps {
  title: string;
  why?: string;
  again?: { href: string; label: string };
}

/** Instead of a page behind a link that works for a time, and no longer. */
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
