import { DoneLine } from "./done-line";
import { PageFrame, type PageProps } from "./page-frame";

/** A page in its frame, which begins with what has just been done. */
export function Page({ children, ...frame }: PageProps) {
  return (
    <PageFrame {...frame}>
      <DoneLine />
      {children}
    </PageFrame>
  );
}
