"use client";
/** A part of the map's bar that opens; its contents are made, and fetched if need be, when somebody opens it. */
import { type KeyboardEvent, type ReactNode, Suspense, useState } from "react";

interface MapPartProps {
  className?: string;
  title: ReactNode;
  children: ReactNode;
}

const NAME = "on-the-map";

function leave({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

/** On a phone an open part covers the panel of the chosen hex. */
export function closeParts(): void {
  const open = document.querySelector<HTMLDetailsElement>(`[name="${NAME}"][open]`);
  if (open && matchMedia("(max-width: 900px)").matches) open.open = false;
}

export function MapPart({ className, title, children }: MapPartProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details name={NAME} className={className} onToggle={() => setOpened(true)} onKeyDown={leave}>
      <summary>{title}</summary>
      <Suspense>{opened && children}</Suspense>
    </details>
  );
}
