"use client";

import { use, useState } from "react";
import { TextField } from "@/components/ui/field";
import { FormContext } from "@/components/ui/form-context";
import { Notice } from "@/components/ui/notice";
import { useAnswerCount } from "@/components/ui/use-answer-count";
import type { Difference } from "@/lib/moderation/document-difference";
import styles from "../../../gm.module.css";

/** The file to upload, and what it would change; the comparison disappears when another file is chosen. */
export function ComparedFile() {
  const answer = use(FormContext);
  const [outdated, setOutdated] = useState<unknown>(null);
  const count = useAnswerCount(answer);
  const { changes, compared } = answer.values;
  return (
    <>
      <TextField
        name="world"
        label="File"
        type="file"
        accept="application/json"
        required
        onChange={() => setOutdated(answer)}
      />
      <div aria-live="polite">
        {changes && compared && outdated !== answer && (
          <div key={count}>
            <Changes found={JSON.parse(changes)} />
            <input type="hidden" name="compared" value={compared} />
          </div>
        )}
      </div>
    </>
  );
}

function Changes({ found: { count, changes } }: { found: { count: number; changes: Difference[] } }) {
  return (
    <>
      <Notice tone={count === 0 ? "note" : "warning"}>
        {count === 0
          ? "This is the world as it stands: nothing would change."
          : `${count} ${count === 1 ? "difference" : "differences"}. Nothing is stored yet.`}
      </Notice>
      <ul className={styles.changes}>
        {changes.map(({ path, before, after }) => (
          <li key={path}>
            <code>{path}</code>: {before ?? "nothing"} → {after ?? "nothing"}
          </li>
        ))}
      </ul>
      {count > changes.length && <p>And {count - changes.length} more.</p>}
    </>
  );
}
