"use client";
/** A part of the map's bar that opens; what is in it is made, and fetched where it must be, when somebody opens it. */
import { type ReactNode, type Ref, Suspense, useState } from "react";

interface MapPartProps {
  className?: string;
  title: ReactNode;
  place?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

export function MapPart({ className, title, place, children }: MapPartProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details name="on-the-map" className={className} ref={place} onToggle={() => setOpened(true)}>
      <summary>{title}</summary>
      <Suspense>{opened && children}</Suspense>
    </details>
  );
}
