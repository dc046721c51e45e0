"use client";

import { createContext, use } from "react";
import { emptyForm, type FormState } from "@/lib/form-state";

/** The answer to the last submission of the surrounding form. */
export const FormContext = createContext<FormState>(emptyForm);

/** The initial values of the surrounding form's fields, by name. */
export const FilledContext = createContext<Readonly<Record<string, string>>>({});

/** What a field of the surrounding form must show: its error, and what was typed there. */
export function useField(name: string): { error: string | undefined; typed: string | undefined } {
  const { fields, values } = use(FormContext);
  const filled = use(FilledContext);
  return { error: fields[name], typed: values[name] ?? filled[name] };
}
