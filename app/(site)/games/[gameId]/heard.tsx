"use client";

import { useEffect, useRef, useState } from "react";
import { type LastAnswer, lastAnswer } from "@/components/ui/last-done";

/**
 * Says, for screen readers, how the game stands for its reader once others have changed that while the page is open: it
 * refreshes without a word. What the reader has done themselves is said by the answer to it.
 */
export function Heard({ words }: { words: string }) {
  const [said, say] = useState("");
  const before = useRef<{ words: string; answer: LastAnswer | null }>({ words, answer: null });
  // Each time it is drawn, as an answer counts once, also if it has changed nothing here.
  useEffect(() => {
    const { words: known, answer } = before.current;
    const newest = lastAnswer();
    before.current = { words, answer: newest };
    if (known !== words) say(newest === null || newest === answer ? words : "");
  });
  return (
    <p className="unseen" role="status" data-testid="heard">
      {said}
    </p>
  );
}
