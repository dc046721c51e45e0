"use client";

import { type FormEvent, useActionState, useEffect, useRef, useState } from "react";
import { emptyForm, type FormState, UNREACHED } from "@/lib/form-state";
import { toFirstWrong } from "./first-wrong";

interface KeptForm {
  /** A server action. */
  action: (before: FormState, form: FormData) => Promise<FormState>;
  /** Called with what is to be sent; if it returns false, nothing is. */
  sending: (data: FormData) => boolean;
  /** Called with the answer and what was sent. */
  heard: (answer: FormState, sent: FormData) => void;
}

/**
 * A form around a long text, `text`, which an answer does not empty. One can go on writing while waiting for the answer. It
 * works before its script has loaded, and leads to the first field that is wrong.
 */
export function useKeptForm({ action, sending, heard }: KeptForm) {
  const [posted, post] = useActionState(action, emptyForm);
  const [answered, setAnswered] = useState<FormState | null>(null);
  const state = answered ?? posted;
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!state.done) toFirstWrong(form.current);
  }, [state]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    if (!sending(data)) return;
    setPending(true);
    const answer = await action(emptyForm, data).catch(() => ({ ...UNREACHED, values: state.values }));
    setPending(false);
    setAnswered(answer);
    heard(answer, data);
  }

  return {
    state,
    posted,
    answered,
    pending,
    form,
    /** What the form element is given. */
    props: { ref: form, action: post, onSubmit: send, noValidate: true },
  };
}

/** The box for the text. */
export function textBox(form: HTMLFormElement | null): HTMLTextAreaElement {
  return form?.elements.namedItem("text") as HTMLTextAreaElement;
}
