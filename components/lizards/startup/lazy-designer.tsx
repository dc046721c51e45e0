"use client";
/** The designer, loaded only when opened, so that the pages that offer it stay small. */
import { Suspense } from "react";
import { fetchedPart } from "../../ui/fetched";
import type { DesignerProps } from "./designer";
import styles from "./lazy-designer.module.css";

const Designer = fetchedPart(() => import("./designer"));

export function LazyDesigner(props: DesignerProps) {
  return (
    <Suspense
      fallback={
        <p role="status" className={styles.awaited}>
          The designer is on its way.
        </p>
      }
    >
      <Designer {...props} />
    </Suspense>
  );
}
