import type { ReactNode } from "react";
import { TextField } from "@/components/ui/field";
import type { FormState } from "@/lib/form-state";
import { PLAYS_IN_IT } from "@/lib/moderation/schema";
import styles from "../../gm.module.css";
import { FreshForm } from "./fresh-form";

interface ActProps {
  gameId: string;
  /** The last turn that was run, for acts that mean the next one or count from here. */
  stands?: number;
  /** What else it is about. */
  about?: Readonly<Record<string, string>>;
  /** The initial values of its fields, by name. */
  filled?: Readonly<Record<string, string>>;
  title: string;
  submit: string;
  submitting: string;
  action: (before: FormState, form: FormData) => Promise<FormState>;
  /** It cannot be taken back. */
  danger?: boolean;
  children?: ReactNode;
}

/** One thing a GM can do, folded away so that nobody does it by accident. Each needs a reason. */
export function Act({ gameId, stands, about, title, danger = false, children, ...form }: ActProps) {
  return (
    <details className={styles.act}>
      <summary>{title}</summary>
      <FreshForm
        {...form}
        look={{ tone: danger ? "danger" : "main" }}
        label={title}
        about={{ ...about, gameId, stands }}
      >
        {children}
        <TextField name="reason" label="Reason" hint="The players read it in the game’s log." required />
      </FreshForm>
    </details>
  );
}

/** Shown in place of acts that another GM must do, because this one plays in the game. */
export function OnlyForOthers({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <p className={styles.barred}>
      <b>{titles.join(", ")}</b> {PLAYS_IN_IT}
    </p>
  );
}
