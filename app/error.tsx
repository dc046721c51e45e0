"use client";

import { buttonLook } from "@/components/ui/button-look";
import { PageFrame } from "@/components/ui/page-frame";
import { CursedHex } from "./cursed-hex";

/** Next sends it along with every page: it must not bring the code of links with it. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <PageFrame title="This page sank" width="text">
      <CursedHex />
      <p role="alert">The page could not be made. Everything you saved is kept.</p>
      {error.digest && (
        <p>
          If it happens again, tell the Game Moderator this number: <b>{error.digest}</b>
        </p>
      )}
      <p>
        <button type="button" className={buttonLook({ tone: "main" })} onClick={reset}>
          Try again
        </button>
      </p>
    </PageFrame>
  );
}
