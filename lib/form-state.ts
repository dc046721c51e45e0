import type { z } from "zod";
import { dropNul } from "./input";
import { faultsIn, misfit, Refusal, type RefusalInWords } from "./refusal";

/** What a server action tells the form that called it. */
export interface FormState {
  /** A sentence about the whole form; null if there is nothing to say. */
  message: string | null;
  /** Whether the request was carried out. */
  done: boolean;
  /** What is wrong with single fields, by name. */
  fields: Record<string, string>;
  /** What was typed, so that a page without scripts loses nothing; never passwords. */
  values: Record<string, string>;
}

export const emptyForm: FormState = { message: null, done: false, fields: {}, values: {} };

/** What a form says of its own accord if no answer comes. */
export const UNREACHED: FormState = {
  ...emptyForm,
  message:
    "No answer came, but it may have been done all the same. What you typed is kept; check the page before you send it again.",
};

const NEVER_SENT_BACK = /password|current|token/i;

/** The text fields of a form that may be sent back. */
function typed(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !name.startsWith("$") && !NEVER_SENT_BACK.test(name)) values[name] = value;
  return values;
}

/** A refusal: `message` for the whole form, `fields` for single fields. */
export function refused(form: FormData, message: string | null, fields: Record<string, string>): FormState {
  return { message, done: false, fields, values: typed(form) };
}

export function done(message: string | null = null): FormState {
  return { message, done: true, fields: {}, values: {} };
}

/**
 * Checks the fields of a form and acts on them. Returns what is wrong if they are not valid or the act throws a
 * Refusal; any other error goes on to the error page.
 */
export async function submit<T>(
  form: FormData,
  schema: z.ZodType<T>,
  act: (input: T) => Promise<FormState>,
): Promise<FormState> {
  dropNul(form);
  const read = schema.safeParse(Object.fromEntries(form));
  try {
    if (!read.success) throw misfit(faultsIn(read.error));
    return await act(read.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusedBy(form, error);
  }
}

/** A refusal as the form shows it: at its field if it has one, else for the whole form; `others` at theirs. */
export function refusedBy(form: FormData, { message, field, others }: RefusalInWords): FormState {
  return field ? refused(form, null, { ...others, [field]: message }) : refused(form, message, { ...others });
}
