"use client";

import { useState } from "react";
import { Button } from "./button";
import { copied } from "./copied";

/** Copies the current address of the page, or shows it if the browser does not allow that. */
export function CopyLink({ label, whoCanOpen }: { label: string; whoCanOpen: string }) {
  const [said, say] = useState("");

  async function copy() {
    const { href } = location;
    say(
      `${(await copied(href)) ? "Copied." : `The browser would not copy it. Copy it yourself: ${href}`} ${whoCanOpen}`,
    );
  }

  return (
    <>
      <Button size="small" onClick={copy}>
        {label}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
