"use client";

import { useField } from "@/components/ui/form-context";
import { Notice } from "@/components/ui/notice";
import type { Difference } from "@/lib/moderation/document-difference";
import styles from "../../../gm.module.css";

/** What the uploaded world would change, after a comparison. */
export function Changes() {
  const { typed } = useField("changes");
  if (!typed) return null;
  const { count, changes } = JSON.parse(typed) as { count: number; changes: Difference[] };
  return (
    <div role="status">
      <Notice tone={count === 0 ? "note" : "warning"}>
        {count === 0
          ? "This is the world as it stands: nothing would change."
          : `${count} ${count === 1 ? "value" : "values"} would change. Nothing is stored yet.`}
      </Notice>
      <ul className={styles.changes}>
        {changes.map(({ path, before, after }) => (
          <li key={path}>
            <code>{path}</code>: {before ?? "nothing"} → {after ?? "nothing"}
          </li>
        ))}
      </ul>
      {count > changes.length && <p>And {count - changes.length} more.</p>}
    </div>
  );
}
