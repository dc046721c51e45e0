"use client";

import { useState } from "react";
import { Button } from "./button";
import { copied } from "./copied";

/** Copies the text beside it, and says whether the browser did. `label`: what it copies, if there are several buttons. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [last, setLast] = useState<{ text: string; done: boolean } | null>(null);
  const copy = async () => setLast({ text, done: await copied(text) });
  return (
    <>
      <Button size="small" onClick={copy} aria-label={label && `Copy ${label}`}>
        Copy
      </Button>
      <span role="status">
        {last?.text === text &&
          (last.done ? "Copied" : "The browser would not copy it. Select the text and copy it yourself.")}
      </span>
    </>
  );
}
