"use client";

import { type FormEvent, type InputHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { sendMessage } from "@/lib/messages/actions";
import { AnswerLine } from "../ui/answer-line";
import { drop, recall, store } from "../ui/browser-store";
import { Button } from "../ui/button";
import { FieldError } from "../ui/field";
import { FormContext, useField } from "../ui/form-context";
import { textBox, useKeptForm } from "../ui/kept-form";
import { TextArea } from "../ui/text-area";
import styles from "./message-form.module.css";

interface MessageFormProps {
  gameId: string;
  /** The writer's account: what is typed is kept for nobody else. */
  writer: string;
  longest: number;
  /** The checkboxes of the possible recipients. */
  children: ReactNode;
}

/** Not `crypto.randomUUID`, which browsers withhold from sites without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function receiverBoxes(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
}

/** The box for all is ticked with the ones for each, and does not outlast them. */
function tickAlong(boxes: readonly HTMLInputElement[], pressed: HTMLInputElement): void {
  const all = boxes.find(({ name }) => name === "to-all");
  const each = boxes.filter(({ name }) => /^to-\d/.test(name));
  if (pressed === all) for (const box of each) box.checked = pressed.checked;
  else if (all && each.includes(pressed) && !pressed.checked) all.checked = false;
}

/** Who was ticked on the page with that address: a link that answers somebody else begins with them. */
interface KeptReceivers {
  address: string;
  names: readonly string[];
}

/**
 * Writes a message. What is typed stays in this tab until it is sent, and so do its receivers, even if sending fails or
 * the page is reloaded. A message that is sent again after a lost answer still counts once: its key stays the same until
 * it has arrived or been changed.
 */
export function MessageForm({ gameId, writer, longest, children }: MessageFormProps) {
  const key = useRef("");
  const draft = `message/${writer}/${gameId}`;
  const receivers = `${draft}/to`;
  const { state, answered, pending, form, props } = useKeptForm({
    action: sendMessage,
    sending(data) {
      if (answered?.done && !data.get("text")) return false; // a double tap: it has already been sent
      key.current ||= newKey();
      data.set("sendingKey", key.current);
      return true;
    },
    heard({ done }, sent) {
      if (!done) return;
      key.current = "";
      const text = form.current ? textBox(form.current).value : recall<string>(draft, "sessionStorage");
      if (text !== sent.get("text")) return; // its writer has gone on
      for (const name of [draft, receivers]) drop(name, "sessionStorage");
      form.current?.reset();
    },
  });

  useEffect(() => {
    const area = textBox(form.current);
    area.value ||= recall<string>(draft, "sessionStorage") ?? "";
    const kept = recall<KeptReceivers>(receivers, "sessionStorage");
    if (!area.value || kept?.address !== location.search || !form.current) return;
    for (const box of receiverBoxes(form.current)) box.checked = kept.names.includes(box.name);
  }, [draft, receivers, form]);

  function keep({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    key.current = ""; // another text is another message
    const boxes = receiverBoxes(currentTarget);
    if (target instanceof HTMLTextAreaElement) store(draft, target.value, "sessionStorage");
    else if (target instanceof HTMLInputElement) tickAlong(boxes, target);
    const names = boxes.filter(({ checked }) => checked).map(({ name }) => name);
    store(receivers, { address: location.search, names } satisfies KeptReceivers, "sessionStorage");
  }

  return (
    <form {...props} onInput={keep} className={styles.form} aria-label="Write a message">
      <FormContext value={state}>
        <Receivers wrong={state.fields.to}>{children}</Receivers>
        <TextArea name="text" label="Message" rows={6} maxLength={longest} required />
        <input type="hidden" name="gameId" value={gameId} />
      </FormContext>
      <AnswerLine state={state} />
      <Button type="submit" tone="main" aria-disabled={pending}>
        {pending ? "Sending" : "Send"}
      </Button>
    </form>
  );
}

interface ReceiverBoxProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "defaultChecked" | "children"> {
  /** It is not one of the list. */
  apart?: boolean;
}

/** The checkbox of a possible recipient. If none is ticked, each is marked as wrong. */
export function ReceiverBox({ children, apart, ...box }: ReceiverBoxProps) {
  const wrong = useField("to").error !== undefined;
  return (
    <label className={apart ? styles.apart : undefined}>
      <input
        type="checkbox"
        {...box}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? "to-error" : undefined}
      />
      <span>{children}</span>
    </label>
  );
}

function Receivers({ wrong, children }: { wrong?: string; children: ReactNode }) {
  return (
    <>
      <fieldset className={styles.to} aria-describedby={wrong && "to-error"} data-wrong={wrong && ""}>
        <legend>To</legend>
        {children}
      </fieldset>
      <div role="status">{wrong && <FieldError id="to-error">{wrong}</FieldError>}</div>
    </>
  );
}
