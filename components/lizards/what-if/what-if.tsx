"use client";
/** Loads the panel, and with it the worker, when somebody asks. */
import { lazy, Suspense } from "react";

const Panel = lazy(() => import("./panel"));

export function WhatIf(props: Parameters<typeof Panel>[0]) {
  return (
    <Suspense fallback={<p role="status">Fetching the dice.</p>}>
      <Panel {...props} />
    </Suspense>
  );
}
