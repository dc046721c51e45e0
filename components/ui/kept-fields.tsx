"use client";

import { useEffect, useRef } from "react";
import { drop, recall, store } from "./browser-store";
import { useHere } from "./use-here";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field holds, and whether it is ticked. */
type Kept = [name: string, value: string, ticked: boolean];

const isTicked = (field: Field) => field instanceof HTMLInputElement && field.checked;

/** The fields that somebody fills in. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.from(form.querySelectorAll<Field>("input:not([type=hidden]), select, textarea"));
}

function putBack(form: HTMLFormElement, kept: readonly Kept[]): void {
  for (const [index, field] of fieldsOf(form).entries()) {
    const [name, value, ticked] = kept[index] ?? [];
    if (name !== field.name || value === undefined) return; // another form by now
    if (field instanceof HTMLInputElement) field.checked = ticked ?? false;
    field.value = value;
  }
}

/**
 * Stands in a long form without passwords. When the page is loaded again, or left and come back to in the same tab, what
 * was typed is there again; browsers forget it on pages that are made anew each time.
 */
export function KeptFields() {
  const mark = useRef<HTMLInputElement>(null);
  const loaded = useHere(
    () => true,
    () => false,
  ); // by then fields have what only the browser knows, such as its time zone
  useEffect(() => {
    const form = mark.current?.form;
    if (!loaded || !form) return;
    const name = `typed${location.pathname}${location.search}`;
    putBack(form, recall<Kept[]>(name, "sessionStorage") ?? []);
    let typed = recall(name, "sessionStorage") !== null;
    const note = () => {
      typed = true;
    };
    const keep = () => {
      if (typed)
        store(
          name,
          fieldsOf(form).map((field): Kept => [field.name, field.value, isTicked(field)]),
          "sessionStorage",
        );
    };
    form.addEventListener("input", note);
    addEventListener("pagehide", keep);
    return () => {
      form.removeEventListener("input", note);
      removeEventListener("pagehide", keep);
      drop(name, "sessionStorage"); // sent, or left by a link of the site
    };
  }, [loaded]);
  return <input ref={mark} type="hidden" disabled />;
}
