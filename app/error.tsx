"use client";

import { Button } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { CursedHex } from "./cursed-hex";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <Page title="This page sank" width="text">
      <CursedHex />
      <p role="alert">The page could not be made. Everything you saved is kept.</p>
      {error.digest && (
        <p>
          If it happens again, tell the Game Moderator this number: <b>{error.digest}</b>
        </p>
      )}
      <p>
        <Button tone="main" onClick={reset}>
          Try again
        </Button>
      </p>
    </Page>
  );
}
