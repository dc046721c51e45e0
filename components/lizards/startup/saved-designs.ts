"use client";
/** Designs kept in this browser: those saved by name, and the one being drawn. */
import { useMemo, useSyncExternalStore } from "react";
import { recallText, storeText } from "../../ui/browser-store";
import { type Design, designOf } from "./design-edit";
import { readStartup, writeStartup } from "./startup-text";

const SAVED = "lizards/start-ups";
const DRAFT = "lizards/start-up-draft";

const listeners = new Set<() => void>();

/** Whether the browser kept it. */
function write(key: string, text: string): boolean {
  const kept = storeText(key, text);
  for (const listener of listeners) listener();
  return kept;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener); // another tab
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** One a line; a line that no longer reads is passed over. */
function designsIn(text: string): Design[] {
  return text.split("\n").flatMap((line) => {
    const read = line ? readStartup(line) : { wrong: "" };
    return "sheet" in read ? [designOf(read.sheet)] : [];
  });
}

const nothing = () => "";

/** The designs saved in this browser, the last saved first. */
export function useSavedDesigns(): Design[] {
  const text = useSyncExternalStore(subscribe, () => recallText(SAVED), nothing);
  return useMemo(() => designsIn(text), [text]);
}

const others = (name: string | undefined) => designsIn(recallText(SAVED)).filter((design) => design.name !== name);

/** Takes the place of the one with the same name. */
export function saveDesign(design: Design): boolean {
  return write(SAVED, [design, ...others(design.name)].map(writeStartup).join("\n"));
}

export function forgetDesign(name: string | undefined): void {
  write(SAVED, others(name).map(writeStartup).join("\n"));
}

export function keepDraft(design: Design): void {
  write(DRAFT, writeStartup(design));
}

export function draft(): Design | null {
  return designsIn(recallText(DRAFT))[0] ?? null;
}
