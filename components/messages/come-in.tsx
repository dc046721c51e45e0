"use client";
import { useState } from "react";

interface ComeInProps {
  /** Names the newest message. */
  id: string | null;
  /** What to say when it arrives. */
  words: string;
}

/** Says in a line that a message has arrived while the page is open, without reading out the whole page. */
export function ComeIn({ id, words }: ComeInProps) {
  const [{ last, said }, setSaid] = useState({ last: id, said: "" });
  if (last !== id) setSaid({ last: id, said: words });
  return (
    <p className="unseen" role="status">
      {/* The key makes each a new element: the next message may be told in the same words. */}
      <span key={last}>{said}</span>
    </p>
  );
}
