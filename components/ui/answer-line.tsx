"use client";

import type { FormState } from "@/lib/form-state";
import { Notice } from "./notice";
import styles from "./notice.module.css";
import { useAnswerCount } from "./use-answer-count";

/**
 * The answer to a form. The element for success is there, empty, before there is anything to say: otherwise screen readers
 * would not read it out.
 */
export function AnswerLine({ state }: { state: FormState }) {
  const count = useAnswerCount(state);
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
