"use client";
import { useState } from "react";

interface ComeInProps {
  /** Names the newest message. */
  id: string | null;
  /** What is said of it when it has come in. */
  words: string;
}

/** Says in a line that a message has come in while the page is open: not the whole page with it. */
export function ComeIn({ id, words }: ComeInProps) {
  const [{ last, said }, setSaid] = useState({ last: id, said: "" });
  if (last !== id) setSaid({ last: id, said: words });
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  );
}
