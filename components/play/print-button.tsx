"use client";

import { Button } from "../ui/button";

/** Prints by day: maps are drawn in the colours of the page, and paper is light. */
async function printOnPaper(): Promise<void> {
  const root = document.documentElement;
  const theme = root.dataset.theme;
  const restore = () => {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
  };
  addEventListener("afterprint", restore, { once: true });
  root.dataset.theme = "light";
  await nextFrame();
  await nextFrame(); // maps are drawn anew in the one after the change
  window.print();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export function PrintButton() {
  return (
    <Button size="small" onClick={printOnPaper}>
      Print
    </Button>
  );
}
