"use client";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main>
      <h1>Something went wrong</h1>
      <p role="alert">
        The page could not be made. Nothing you saved is lost.
        {error.digest ? ` If it happens again, tell the Game Moderator this number: ${error.digest}.` : ""}
      </p>
      <p>
        <button type="button" onClick={reset}>
          Try again
        </button>
      </p>
    </main>
  );
}
