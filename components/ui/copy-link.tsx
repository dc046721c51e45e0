"use client";

import { useState } from "react";
import { Button } from "./button";

/** Copies the address of the page as it stands; where the browser does not let it, the address is shown. */
export function CopyLink({ label, whoCanOpen }: { label: string; whoCanOpen: string }) {
  const [said, say] = useState("");

  async function copy() {
    const copied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    say(`${copied ? "Copied." : location.href} ${whoCanOpen}`);
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
