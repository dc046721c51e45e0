"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

export function CopyText({ text }: { text: string }) {
  const [told, setTold] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // there is no clipboard where the connection is not secure
      setTold("Copied");
    } catch {
      setTold("The browser would not copy it. Select the text and copy it yourself.");
    }
  };
  return (
    <>
      <Button size="small" onClick={copy}>
        Copy
      </Button>
      <span role="status">{told}</span>
    </>
  );
}
