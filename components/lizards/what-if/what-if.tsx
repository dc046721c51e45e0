"use client";
/** Loads the panel, and with it the worker, when somebody asks. */
import { lazy, Suspense } from "react";
import { missingPart } from "../../ui/missing-part";
import type { TrialProps } from "./trial";

const Trial = lazy(() => import("./trial").catch(missingPart));

export function WhatIf(props: TrialProps) {
  return (
    <Suspense fallback={props.open && <p role="status">Fetching the dice.</p>}>
      <Trial {...props} />
    </Suspense>
  );
}
