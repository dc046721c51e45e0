import type { ReactNode } from "react";
import { buttonLook } from "@/components/ui/button-look";
import { PageFrame } from "@/components/ui/page-frame";
import { CursedHex } from "./cursed-hex";

/** Next sends this with every page, so it is short and must not bring in the code for links. */
export function NoSuchPlace({ children }: { children?: ReactNode }) {
  return (
    <PageFrame title="No such place" width="text">
      <CursedHex />
      <p>Nothing lives at this address, or it is hidden from you. In the swamp the two look alike.</p>
      {children}
      <p>
        <a href="/games" className={buttonLook({ tone: "main" })}>
          Back to the games
        </a>
      </p>
    </PageFrame>
  );
}
