"use client";

import { Button } from "../ui/button";

/** Some browsers go on at once, while they still take the page's picture. */
const PICTURE_MS = 1000;

/** Prints by day: maps are drawn in the colours of the page, and paper is light. */
async function printOnPaper(): Promise<void> {
  const root = document.documentElement;
  const { theme } = root.dataset;
  root.dataset.theme = "light";
  await nextFrame();
  await nextFrame(); // maps are drawn anew in the one after the change
  window.print();
  setTimeout(() => {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
  }, PICTURE_MS);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export function PrintButton() {
  return (
    <Button size="small" onClick={printOnPaper}>
      Print
    </Button>
  );
}
