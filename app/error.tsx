"use client";

import { buttonLook } from "@/components/ui/button-look";
import { PageFrame } from "@/components/ui/page-frame";
import { CursedHex } from "./cursed-hex";

/** Next sends this with every page, so it must not bring in the code for links. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <PageFrame title="This page sank" width="text">
      <CursedHex />
      <p role="alert">The page could not be shown. Everything you saved is kept.</p>
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
