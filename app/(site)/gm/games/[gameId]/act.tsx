import type { ReactNode } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import type { FormState } from "@/lib/form-state";
import styles from "../../gm.module.css";

interface ActProps {
  gameId: string;
  title: string;
  submit: string;
  submitting: string;
  action: (before: FormState, form: FormData) => Promise<FormState>;
  /** It cannot be taken back. */
  danger?: boolean;
  children?: ReactNode;
}

/** One thing a GM can do, folded until it is meant. Each needs a reason. */
export function Act({ gameId, title, submit, submitting, action, danger = false, children }: ActProps) {
  return (
    <details className={styles.act}>
      <summary>{title}</summary>
      <ActionForm
        action={action}
        submit={submit}
        submitting={submitting}
        look={{ tone: danger ? "danger" : "main" }}
        label={title}
      >
        {children}
        <TextField name="reason" label="Reason" hint="It stands in the log of the game." maxLength={300} required />
        <input type="hidden" name="gameId" value={gameId} />
      </ActionForm>
    </details>
  );
}
