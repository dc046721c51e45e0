import { z } from "zod";
import { DocumentError } from "@/engine/ruleset";
import { type Fault, faultsIn, misfit } from "./refusal";

const NUL = "\0";

/** Whatever came from outside without the one sign that no text of the database takes: in it, in its lists and names. */
export function withoutNul<T>(input: T): T;
export function withoutNul(input: unknown): unknown {
  if (typeof input === "string") return input.includes(NUL) ? input.replaceAll(NUL, "") : input;
  if (Array.isArray(input)) return input.map((each) => withoutNul(each));
  if (typeof input !== "object" || input === null || !isPlain(input)) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [withoutNul(name), withoutNul(value)]));
}

/** As JSON has objects, and no file or moment. */
function isPlain(input: object): boolean {
  const kind: unknown = Object.getPrototypeOf(input);
  return kind === Object.prototype || kind === null;
}

/** The same of a form, in place: some fields are read by others than the schema of its action. */
export function dropNul(form: FormData): void {
  const fields = [...form];
  if (!fields.some(([name, value]) => name.includes(NUL) || (typeof value === "string" && value.includes(NUL)))) return;
  for (const [name] of fields) form.delete(name);
  for (const [name, value] of fields)
    if (typeof value === "string") form.append(withoutNul(name), withoutNul(value));
    else form.append(withoutNul(name), value);
}

/** Checks what came from outside. Throws Refusal 422 with all that is wrong, by field (`lines.3`). */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const read = schema.safeParse(input);
  if (read.success) return withoutNul(read.data); // where a schema does not refuse it
  throw misfit(faultsIn(read.error));
}

/** What a ruleset says of a document; none if it takes it. */
export function documentFaults(read: () => unknown): Fault[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return [error, ...error.others].map(({ path, reason }) => [path, sentence(reason)]);
  }
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

/** A whole number from `least` to `most`; `message` says so. */
export function wholeNumber(least: number, most: number, message: string) {
  return z.int(message).min(least, message).max(most, message);
}

/** A whole number in digits, as forms and addresses have it. How large it may be says whoever acts on it. */
export function typedNumber(message: string) {
  return z
    .string(message)
    .regex(/^\d{1,6}$/, message)
    .transform(Number);
}

const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu; // control characters, and what turns the direction of writing

/** A text of several lines as it is kept: what can be seen of it, and its ends of lines. */
export function seenSigns(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replaceAll("\t", " ");
  return lines.replace(UNSEEN, (sign) => (sign === "\n" ? sign : ""));
}
