"use client";

import { useEffect, useState } from "react";
import { saveNotes } from "@/lib/notebook/actions";
import { AnswerLine } from "../ui/answer-line";
import { drop, recall, store } from "../ui/browser-store";
import { Button } from "../ui/button";
import { FormContext } from "../ui/form-context";
import { textBox, useKeptForm } from "../ui/kept-form";
import { LocalTime } from "../ui/local-time";
import { TextArea } from "../ui/text-area";
import styles from "./notebook.module.css";

interface NotebookFormProps {
  gameId: string;
  /** The writer's account: what is typed is kept for nobody else. */
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
  /** The revision that it was made from. */
  revision: string;
}

/** The text with a new line for the place. */
function withLineFor(place: string | null, text: string): string {
  return place ? `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${place}: ` : text;
}

/**
 * Writes one's notes. What is typed stays in this browser until it is saved, even if saving fails or the tab is closed.
 * Nothing that another window has saved is overwritten: its text is shown beside one's own.
 */
export function NotebookForm({ gameId, writer, savedAt, longest, ...props }: NotebookFormProps) {
  const draft = `notes/${writer}/${gameId}`;
  const kept = useKeptForm({
    action: saveNotes,
    sending() {
      forgetPlace();
      return true;
    },
    heard(answer, sent) {
      const next = answer.values.revision ?? revision;
      setRevision(next);
      if (!answer.done || textBox(form.current).value !== sent.get("text")) return keep(next);
      drop(draft);
      setChanged(false);
      setBefore(savedAt);
    },
  });
  const { state, posted, answered, pending, form } = kept;
  /** As the page loaded: the text in the box belongs to this revision, whatever is saved meanwhile. */
  const [{ text, place }] = useState({ text: props.text, place: posted.done ? null : props.place });
  const [revision, setRevision] = useState(posted.values.revision ?? String(props.revision));
  const [changed, setChanged] = useState(false);
  /** When it was saved as the page still says a moment after the next save. */
  const [before, setBefore] = useState<Date | null>();

  useEffect(() => {
    const base = putBack(textBox(form.current), draft, text, place);
    if (base) setRevision(base);
    setChanged(textBox(form.current).value !== withLineFor(place, text));
  }, [draft, form, text, place]);

  function keep(base = revision): void {
    store(draft, { text: textBox(form.current).value, revision: base } satisfies Draft);
    setChanged(true);
    forgetPlace();
  }

  return (
    <form {...kept.props} className={styles.form} aria-label="Notes">
      <FormContext value={state}>
        <TextArea
          name="text"
          label="Your notes"
          hint="A line that names a place also appears where you look at that place on your map."
          rows={14}
          maxLength={longest}
          defaultValue={withLineFor(place, text)}
          onInput={() => keep()}
        />
        <input type="hidden" name="gameId" value={gameId} />
        <input type="hidden" name="revision" value={revision} />
        {!state.done && <AnswerLine state={state} />}
        <Elsewhere text={state.values.other} box={answered && (() => textBox(form.current))} onTaken={() => keep()} />
      </FormContext>
      <Foot {...{ pending, changed, revision }} savedAt={savedAt === before ? undefined : savedAt} />
    </form>
  );
}

/** Puts what is kept back into the box and begins the line for the place; returns the revision it was made from. */
function putBack(area: HTMLTextAreaElement, draft: string, text: string, place: string | null): string | null {
  const kept = recall<Draft>(draft);
  const another = kept !== null && kept.text !== text;
  if (another) area.value = withLineFor(place, kept.text);
  else drop(draft);
  if (place) {
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }
  return another ? kept.revision : null;
}

/** So that the page, when reloaded, does not begin the line again. */
function forgetPlace(): void {
  if (location.search) history.replaceState(null, "", location.pathname);
}

interface ElsewhereProps {
  /** What another window has saved. */
  text: string | undefined;
  /** The box with one's own; null before the script has loaded. */
  box: (() => HTMLTextAreaElement) | null;
  onTaken: () => void;
}

function Elsewhere({ text, box, onTaken }: ElsewhereProps) {
  if (text === undefined) return null;
  const taken = (area: HTMLTextAreaElement, words: string) => {
    area.value = words;
    onTaken();
    area.focus();
  };
  return (
    <div className={styles.other}>
      <TextArea key={text} name="other" label="Saved in the other window" rows={5} readOnly />
      {box && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => taken(box(), `${box().value}\n${text}`)}>
            Add it under mine
          </Button>
          <Button size="small" onClick={() => taken(box(), text)}>
            Take it instead of mine
          </Button>
        </div>
      )}
    </div>
  );
}

interface FootProps {
  pending: boolean;
  changed: boolean;
  /** Undefined: the page does not know yet. */
  savedAt: Date | null | undefined;
  revision: string;
}

function Foot({ pending, changed, savedAt, revision }: FootProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" tone="main" aria-disabled={pending}>
        {pending ? "Saving" : "Save"}
      </Button>
      <p role="status" className={styles.status}>
        {changed ? "Not saved yet. What you type is kept in this browser." : <Saved key={revision} at={savedAt} />}
      </p>
    </div>
  );
}

function Saved({ at }: { at: FootProps["savedAt"] }) {
  if (at === undefined) return null;
  if (!at) return "Nothing saved yet.";
  return (
    <>
      Saved, <LocalTime at={at} brief />
    </>
  );
}
