import { z } from "zod";
import { DocumentError } from "@/engine/ruleset";
import { sentence } from "@/engine/sentence";
import { withoutPiledMarks } from "./piled-marks";
import { type Fault, faultsIn, misfit } from "./refusal";

const NUL = "\0";

/** Input from outside, without the one character that no database text accepts: in strings, lists and names. */
export function withoutNul<T>(input: T): T;
export function withoutNul(input: unknown): unknown {
  if (typeof input === "string") return input.includes(NUL) ? input.replaceAll(NUL, "") : input;
  if (Array.isArray(input)) return input.map((each) => withoutNul(each));
  if (typeof input !== "object" || input === null || !isPlain(input)) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [withoutNul(name), withoutNul(value)]));
}

/** An object as JSON has them, not a file or a date. */
function isPlain(input: object): boolean {
  const kind: unknown = Object.getPrototypeOf(input);
  return kind === Object.prototype || kind === null;
}

/** The same for a form, in place: some fields are not read by the schema of its action. */
export function dropNul(form: FormData): void {
  const fields = [...form];
  if (!fields.some(([name, value]) => name.includes(NUL) || (typeof value === "string" && value.includes(NUL)))) return;
  for (const [name] of fields) form.delete(name);
  for (const [name, value] of fields)
    if (typeof value === "string") form.append(withoutNul(name), withoutNul(value));
    else form.append(withoutNul(name), value);
}

/** Checks input from outside. Throws Refusal 422 with everything that is wrong, by field (`lines.3`). */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const read = schema.safeParse(input);
  if (read.success) return withoutNul(read.data); // in case the schema does not refuse it
  throw misfit(faultsIn(read.error));
}

/** What a ruleset finds wrong with a document; empty if it accepts it. */
export function documentFaults(read: () => unknown): Fault[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return [error, ...error.others].map(({ path, reason }) => [path, sentence(reason)]);
  }
}

/** A whole number from `least` to `most`; `message` says so. */
export function wholeNumber(least: number, most: number, message: string) {
  return z.int(message).min(least, message).max(most, message);
}

/** A whole number in digits, as in forms and addresses. The caller checks how large it may be. */
export function typedNumber(message: string) {
  return z
    .string(message)
    .regex(/^\d{1,6}$/, message)
    .transform(Number);
}

const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu; // control characters, and changes of writing direction

/** A text of several lines as it is kept: only visible characters and line ends. */
export function seenSigns(text: string): string {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replaceAll("\t", " ");
  return withoutPiledMarks(lines.replace(UNSEEN, (sign) => (sign === "\n" ? sign : "")));
}

/** Such a text from a form, without the blanks around it. */
export function writtenText(missing?: string) {
  return z.string(missing).transform((text) => seenSigns(text).trim());
}
