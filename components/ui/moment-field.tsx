"use client";

import { useState } from "react";
import { Field } from "./field";
import styles from "./field.module.css";
import { useField } from "./form-context";
import { useHere } from "./use-here";

const MINUTES = 16; // 2026-11-20T20:00

function inUtc(at: Date): string {
  return at.toISOString().slice(0, MINUTES);
}

/** Null if it is not a moment. Without a zone it is in UTC, as typed before the script has loaded. */
function momentIn(text: string): Date | null {
  const at = new Date(text.endsWith("Z") ? text : `${text}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function inOwnZone(at: Date): string {
  return inUtc(new Date(at.getTime() - at.getTimezoneOffset() * 60_000));
}

interface MomentFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** ISO 8601. */
  defaultValue?: string;
}

/** A date and time in the reader's own zone, sent as ISO 8601 with its zone. Until the script has loaded it is in UTC. */
export function MomentField({ name, label, hint, defaultValue = "" }: MomentFieldProps) {
  const [changed, setChanged] = useState<string | null>(null);
  const awake = useHere(
    () => true,
    () => false,
  );
  const { typed = defaultValue } = useField(name);
  const given = momentIn(typed);
  const local = changed ?? (given ? inOwnZone(given) : "");
  const moment = local ? new Date(local) : null;
  return (
    <Field name={name} label={awake ? `${label}, your time` : `${label}, UTC`} hint={hint}>
      {(described) =>
        awake ? (
          <>
            <input
              type="datetime-local"
              className={styles.box}
              value={local}
              onChange={(event) => setChanged(event.target.value)}
              {...described}
            />
            <input type="hidden" name={name} value={moment ? moment.toISOString() : ""} />
          </>
        ) : (
          <input
            type="datetime-local"
            name={name}
            className={styles.box}
            defaultValue={given ? inUtc(given) : ""}
            {...described}
          />
        )
      }
    </Field>
  );
}
