import { DoneLine } from "./done-line";
import { PageFrame, type PageProps } from "./page-frame";

/** A page in its frame, beginning with the answer to what was just done. */
export function Page({ children, ...frame }: PageProps) {
  return (
    <PageFrame {...frame}>
      <DoneLine />
      {children}
    </PageFrame>
  );
}
