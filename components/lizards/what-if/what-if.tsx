"use client";
/** Loads the panel, and with it the worker, when somebody asks. */
import { lazy, Suspense } from "react";
import type { TrialProps } from "./trial";

const Trial = lazy(() => import("./trial"));

export function WhatIf(props: TrialProps) {
  return (
    <Suspense fallback={props.open && <p role="status">Fetching the dice.</p>}>
      <Trial {...props} />
    </Suspense>
  );
}
