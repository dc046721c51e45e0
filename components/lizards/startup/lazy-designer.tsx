"use client";
/** The designer, loaded where it is opened: pages that only know of it carry none of it. */
import { Suspense } from "react";
import { fetchedPart } from "../../ui/fetched";
import type { DesignerProps } from "./designer";

const Designer = fetchedPart(() => import("./designer"));

export function LazyDesigner(props: DesignerProps) {
  return (
    <Suspense fallback={<p role="status">The designer is on its way.</p>}>
      <Designer {...props} />
    </Suspense>
  );
}
