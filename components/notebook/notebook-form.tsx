"use client";

import { type FormEvent, useActionState, useEffect, useRef, useState } from "react";
import { emptyForm, type FormState, UNREACHED } from "@/lib/form-state";
import { saveNotes } from "@/lib/notebook/actions";
import { drop, recall, store } from "../ui/browser-store";
import { Button } from "../ui/button";
import { FormContext } from "../ui/form-context";
import { LocalTime } from "../ui/local-time";
import { Notice } from "../ui/notice";
import { TextArea } from "../ui/text-area";
import styles from "./notebook.module.css";

interface NotebookFormProps {
  gameId: string;
  /** Whose account writes: what is typed is kept for nobody else. */
  writer: string;
  text: string;
  revision: number;
  savedAt: Date | null;
  longest: number;
  /** A place to begin a line with. */
  place: string | null;
}

interface Draft {
  text: string;
  /** The revision it was made from. */
  revision: string;
}

/** With a new line for the place. */
function withLineFor(place: string | null, text: string): string {
  return place ? `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${place}: ` : text;
}

/**
 * Writes one's notes. What is typed stays in this browser until it is saved, also over a failed saving and a closed tab.
 * Nothing that another window has saved is overwritten: its text comes back beside one's own. It works before its script
 * has loaded.
 */
export function NotebookForm({ gameId, writer, savedAt, longest, ...props }: NotebookFormProps) {
  const [posted, post] = useActionState(saveNotes, emptyForm);
  const [answered, setAnswered] = useState<FormState | null>(null);
  const state = answered ?? posted;
  /** As the page came: the text in the box belongs to this revision, whatever is saved meanwhile. */
  const [{ text, place }] = useState({ text: props.text, place: posted.done ? null : props.place });
  const [revision, setRevision] = useState(posted.values.revision ?? String(props.revision));
  const [changed, setChanged] = useState(false);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const draft = `notes/${writer}/${gameId}`;
  const box = () => form.current?.elements.namedItem("text") as HTMLTextAreaElement;

  useEffect(() => {
    const area = form.current?.elements.namedItem("text") as HTMLTextAreaElement;
    const kept = recall<Draft>(draft);
    if (kept?.text === text) drop(draft);
    else if (kept) {
      area.value = withLineFor(place, kept.text);
      setRevision(kept.revision);
    }
    setChanged(area.value !== withLineFor(place, text));
    if (!place) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [draft, text, place]);

  /** Loaded anew, the page does not begin the line again. */
  function forgetPlace(): void {
    if (location.search) history.replaceState(null, "", location.pathname);
  }

  function keep(base = revision): void {
    store(draft, { text: box().value, revision: base } satisfies Draft);
    setChanged(true);
    forgetPlace();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    setPending(true);
    forgetPlace();
    const answer = await saveNotes(emptyForm, data).catch(() => ({ ...UNREACHED, values: state.values }));
    setPending(false);
    setAnswered(answer);
    const next = answer.values.revision ?? revision;
    setRevision(next);
    if (!answer.done || box().value !== data.get("text")) return keep(next);
    drop(draft);
    setChanged(false);
  }

  function take(words: string): void {
    box().value = words;
    keep();
    box().focus();
  }

  const { other } = state.values;
  return (
    <form ref={form} action={post} onSubmit={send} className={styles.form} aria-label="Notes" noValidate>
      <FormContext value={state}>
        <TextArea
          name="text"
          label="Your notes"
          hint="A line that names a place of the map stands there on your map too."
          rows={14}
          maxLength={longest}
          defaultValue={withLineFor(place, text)}
          onInput={() => keep()}
        />
        <input type="hidden" name="gameId" value={gameId} />
        <input type="hidden" name="revision" value={revision} />
        {!state.done && state.message !== null && <Notice tone="error">{state.message}</Notice>}
        {other !== undefined && (
          <div className={styles.other}>
            <TextArea key={other} name="other" label="Saved in the other window" rows={5} readOnly />
            {answered && (
              <div className={styles.buttons}>
                <Button size="small" onClick={() => take(`${box().value}\n${other}`)}>
                  Add it under mine
                </Button>
                <Button size="small" onClick={() => take(other)}>
                  Take it instead of mine
                </Button>
              </div>
            )}
          </div>
        )}
      </FormContext>
      <div className={styles.buttons}>
        <Button type="submit" tone="main" aria-disabled={pending}>
          {pending ? "Saving" : "Save"}
        </Button>
        <p role="status" className={styles.status}>
          {changed ? "Not saved yet. What you type is kept in this browser." : <Saved at={savedAt} />}
        </p>
      </div>
    </form>
  );
}

function Saved({ at }: { at: Date | null }) {
  if (!at) return "Nothing saved yet.";
  return (
    <>
      Saved, <LocalTime at={at} brief />
    </>
  );
}
