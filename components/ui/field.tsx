"use client";

import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import styles from "./field.module.css";
import { useField } from "./form-context";
import { Mark } from "./mark";

interface FieldLabels {
  name: string;
  label: ReactNode;
  /** One line between label and box: what it is for, and in which format. */
  hint?: ReactNode;
}

interface Described {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps extends FieldLabels {
  children: (described: Described, typed: string | undefined) => ReactNode;
}

/** Label, hint and error of one input, tied to it for screen readers. */
export function Field({ name, label, hint, children }: FieldProps) {
  const id = useId();
  const { error, typed } = useField(name);
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined }, typed)}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field, or with a group of them. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Mark kind="error" />
      {children}
    </p>
  );
}

export type Own<T> = FieldLabels & Omit<T, "name" | "id">;

export function TextField({ name, label, hint, defaultValue, ...input }: Own<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(described, typed) => (
        <input name={name} className={styles.box} defaultValue={typed ?? defaultValue} {...input} {...described} />
      )}
    </Field>
  );
}

/** `children` are the options. */
export function SelectField({
  name,
  label,
  hint,
  defaultValue,
  ...select
}: Own<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { typed } = useField(name);
  const box = useDefault(typed ?? (defaultValue === undefined ? undefined : String(defaultValue)));
  return (
    <Field name={name} label={label} hint={hint}>
      {(described) => (
        <select
          ref={box}
          name={name}
          className={styles.box}
          defaultValue={typed ?? defaultValue}
          {...select}
          {...described}
        />
      )}
    </Field>
  );
}

/** React gives a select its default only once: when it changes, a select that still shows the old one follows. */
function useDefault(value: string | undefined) {
  const box = useRef<HTMLSelectElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    const select = box.current;
    if (!select || value === before.current) return;
    const follows = select.value === before.current;
    for (const option of select.options) option.defaultSelected = option.value === value;
    if (follows && value !== undefined) select.value = value;
    before.current = value;
  }, [value]);
  return box;
}
