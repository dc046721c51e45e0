"use client";

import { type FormEvent, type ReactNode, startTransition, useActionState, useEffect, useRef } from "react";
import { emptyForm, type FormState } from "@/lib/form-state";
import styles from "./action-form.module.css";
import { Button, type ButtonLook } from "./button";
import { FormContext } from "./form-context";
import { Notice } from "./notice";

interface ActionFormProps {
  /** A server action. */
  action: (before: FormState, form: FormData) => Promise<FormState>;
  /** What the button says. */
  submit: string;
  /** What the button says while the answer is awaited. */
  submitting?: string;
  look?: ButtonLook;
  /** Names the form for those who cannot see where it stands. */
  label?: string;
  /** Stands beside the button. */
  aside?: ReactNode;
  children?: ReactNode;
}

/**
 * A form around a server action. It works before its script has loaded, puts each error beside its field, and keeps
 * what was typed when it is refused.
 */
export function ActionForm({ action, submit, submitting, look, label, aside, children }: ActionFormProps) {
  const [state, dispatch, pending] = useActionState(action, emptyForm);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state.done) form.current?.reset();
    else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state]);

  function send(event: FormEvent<HTMLFormElement>) {
    // Left to itself React would empty the form after each answer, passwords and all.
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    startTransition(() => dispatch(data));
  }

  return (
    <form ref={form} action={dispatch} onSubmit={send} className={styles.form} aria-label={label} noValidate>
      <FormContext value={state}>{children}</FormContext>
      {state.message !== null && <Notice tone={state.done ? "done" : "error"}>{state.message}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={pending} {...{ tone: "main", ...look }}>
          {pending ? (submitting ?? submit) : submit}
        </Button>
        {aside}
      </div>
    </form>
  );
}
