"use client";

import { useState } from "react";
import type { FormState } from "@/lib/form-state";
import { Notice } from "./notice";
import styles from "./notice.module.css";

/**
 * The answer to a form. The element for success is there, empty, before there is anything to say, and each answer is a new
 * element even if its words are the same: otherwise screen readers would not read it out.
 */
export function AnswerLine({ state }: { state: FormState }) {
  const [{ last, count }, setShown] = useState({ last: state, count: 0 });
  if (last !== state) setShown({ last: state, count: count + 1 });
  const { message, done } = state;
  return (
    <>
      <div role="status" className={styles.answer}>
        {done && message !== null && (
          <Notice key={count} tone="done">
            {message}
          </Notice>
        )}
      </div>
      {!done && message !== null && (
        <Notice key={count} tone="error">
          {message}
        </Notice>
      )}
    </>
  );
}
