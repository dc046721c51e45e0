"use client";

import { unstable_rethrow } from "next/navigation";
import {
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { emptyForm, type FormState, UNREACHED } from "@/lib/form-state";
import styles from "./action-form.module.css";
import { AnswerLine } from "./answer-line";
import { Button, type ButtonLook } from "./button";
import { toFirstWrong } from "./first-wrong";
import { FilledContext, FormContext } from "./form-context";
import { tellAnswer } from "./last-done";

interface ActionFormProps {
  /** A server action. */
  action: (before: FormState, form: FormData) => Promise<FormState>;
  /** What the button says. */
  submit: string;
  /** What the button says while waiting for the answer. */
  submitting?: string;
  look?: ButtonLook;
  /** Names the form for screen readers. */
  label?: string;
  /** The id of what names the thing it acts on, for screen readers, where several such buttons stand below each other. */
  of?: string;
  /** Hidden fields that say what the action is about. The action checks them like all others. */
  about?: Readonly<Record<string, string | number | undefined>>;
  /** The initial values of its fields, by name. */
  filled?: Readonly<Record<string, string>>;
  /** Stands beside the button. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Redirects are thrown as errors too (unstable_rethrow knows them); after anything else the form stays. */
function unanswered(error: unknown): FormState {
  unstable_rethrow(error);
  return UNREACHED;
}

/**
 * A form around a server action. It works before its script has loaded, puts each error beside its field, and keeps
 * what was typed when it is refused. If the answer makes the form disappear, the page's DoneLine gives the answer.
 */
export function ActionForm({
  action,
  submit,
  submitting,
  look,
  label,
  of,
  about = {},
  filled = {},
  aside,
  children,
}: ActionFormProps) {
  const answered = useRef<{ answer: FormState; words: string | null }>(null);
  const shown = useRef(emptyForm);
  const listening = async (before: FormState, data: FormData) => {
    const answer = await action(before, data).catch(unanswered);
    answered.current = { answer, words: answer.message ?? (answer.done ? `Done: ${label ?? submit}.` : null) };
    return answer;
  };
  // On the server the form gets the action itself, so that it works without its script.
  const [state, dispatch, pending] = useActionState(typeof window === "undefined" ? action : listening, emptyForm);
  const form = useRef<HTMLFormElement>(null);
  const button = useId();
  /** Something was typed or chosen since it was sent. */
  const touched = useRef(false);
  const [unheard, setUnheard] = useState<string | null>(null);

  useEffect(() => {
    shown.current = state;
    if (!state.done) setUnheard(toFirstWrong(form.current));
    else if (!touched.current) form.current?.reset();
  }, [state]);

  useEffect(
    () => () => {
      // The form disappeared with an answer that was never shown.
      const { answer, words } = answered.current ?? {};
      if (answer && words && answer !== shown.current) tellAnswer({ words, done: answer.done });
    },
    [],
  );

  function send(event: FormEvent<HTMLFormElement>) {
    // By default React would empty the form after each answer, passwords and all.
    event.preventDefault();
    if (pending) return;
    tellAnswer(null);
    setUnheard(null);
    touched.current = false;
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    startTransition(() => dispatch(data));
  }

  return (
    <form
      ref={form}
      action={dispatch}
      onSubmit={send}
      onInput={() => {
        touched.current = true;
        setUnheard(null);
      }}
      className={styles.form}
      aria-label={label}
      noValidate
    >
      <FormContext value={state}>
        <FilledContext value={filled}>{children}</FilledContext>
      </FormContext>
      {Object.entries(about).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {unheard && (
        <p role="alert" className="unseen">
          {unheard}
        </p>
      )}
      <AnswerLine state={state} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          id={of && button}
          aria-labelledby={of && `${button} ${of}`}
          aria-disabled={pending}
          {...{ tone: "main", ...look }}
        >
          {pending ? (submitting ?? submit) : submit}
        </Button>
        {aside}
      </div>
    </form>
  );
}
