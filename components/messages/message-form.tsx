"use client";

import { type FormEvent, type ReactNode, useActionState, useEffect, useRef, useState } from "react";
import { emptyForm, type FormState, UNREACHED } from "@/lib/form-state";
import { sendMessage } from "@/lib/messages/actions";
import { Button } from "../ui/button";
import { FormContext } from "../ui/form-context";
import { Notice } from "../ui/notice";
import { TextArea } from "../ui/text-area";
import styles from "./message-form.module.css";

interface MessageFormProps {
  gameId: string;
  /** Whose account writes: what is typed is kept for nobody else. */
  writer: string;
  longest: number;
  /** The boxes of those who may get it. */
  children: ReactNode;
}

/** Not `crypto.randomUUID`, which browsers keep from sites without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Writes a message. What is typed stays in this tab until it is sent, also over a failed sending and a page loaded
 * anew; a message sent again after a lost answer is still one, for its key is the same until one has arrived or
 * something is changed. It works before its script has loaded.
 */
export function MessageForm({ gameId, writer, longest, children }: MessageFormProps) {
  const [posted, post] = useActionState(sendMessage, emptyForm);
  const [answered, setAnswered] = useState<FormState | null>(null);
  const state = answered ?? posted;
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const draft = `message/${writer}/${gameId}`;

  useEffect(() => {
    const area = form.current?.elements.namedItem("text") as HTMLTextAreaElement | null;
    if (area && !area.value) area.value = sessionStorage.getItem(draft) ?? "";
  }, [draft]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    if (answered?.done && !data.get("text")) return; // a double tap: it has been sent
    key.current ||= newKey();
    data.set("sendingKey", key.current);
    setPending(true);
    const answer = await sendMessage(emptyForm, data).catch(() => UNREACHED);
    setPending(false);
    setAnswered(answer);
    if (!answer.done) return;
    key.current = "";
    sessionStorage.removeItem(draft);
    form.current?.reset();
  }

  function keep(event: FormEvent<HTMLFormElement>) {
    const { target } = event;
    key.current = ""; // another text is another message
    if (target instanceof HTMLTextAreaElement) sessionStorage.setItem(draft, target.value);
  }

  const { to } = state.fields;
  return (
    <form
      ref={form}
      action={post}
      onSubmit={send}
      onInput={keep}
      className={styles.form}
      aria-label="Write a message"
      noValidate
    >
      <FormContext value={state}>
        <fieldset className={styles.to} aria-describedby={to ? "to-error" : undefined}>
          <legend>To</legend>
          {children}
        </fieldset>
        {to && (
          <p id="to-error" className={styles.error} role="alert">
            {to}
          </p>
        )}
        <TextArea name="text" label="Message" rows={6} maxLength={longest} required />
        <input type="hidden" name="gameId" value={gameId} />
      </FormContext>
      {state.message !== null && <Notice tone={state.done ? "done" : "error"}>{state.message}</Notice>}
      <Button type="submit" tone="main" aria-disabled={pending}>
        {pending ? "Sending" : "Send"}
      </Button>
    </form>
  );
}
