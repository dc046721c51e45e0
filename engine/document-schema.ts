import * as z from "zod";
import { DocumentError, type Schema } from "./ruleset";

/** Far more than any form has fields; more errors than that in one document are not worth the time. */
const MOST_TOLD = 50;

/** A zod schema as the contract's Schema: throws the first error as a DocumentError, with the others attached. */
export function documentSchema<T>(schema: z.ZodType<T>): Schema<T> {
  return {
    parse(input: unknown): T {
      const read = schema.safeParse(input);
      if (read.success) return read.data;
      const told = read.error.issues.slice(0, MOST_TOLD);
      refuseFor(told.map((issue) => documentError(issue, input)));
      throw new DocumentError("", "does not fit");
    },
  };
}

/** Throws the first error, with the others attached; does nothing if there are none. */
export function refuseFor([first, ...others]: readonly DocumentError[]): void {
  if (first) throw new DocumentError(first.path, first.reason, others);
}

function documentError(issue: z.core.$ZodIssue, input: unknown): DocumentError {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") return new DocumentError([...path, issue.keys[0]].join("."), "unknown field");
  return new DocumentError(path.join("."), valueAt(input, path) === undefined ? "missing" : reasonOf(issue));
}

function valueAt(input: unknown, path: readonly string[]): unknown {
  let value: unknown = input;
  for (const field of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, field)) return undefined;
    value = (value as Record<string, unknown>)[field];
  }
  return value;
}

const IN_WORDS: Partial<Record<string, string>> = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return `must be ${IN_WORDS[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value")
    return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(" ")}`;
  if (issue.code === "too_small") return `must ${bound(issue.origin, `at least ${issue.minimum}`)}`;
  if (issue.code === "too_big") return `must ${bound(issue.origin, `at most ${issue.maximum}`)}`;
  return issue.message;
}

function bound(of: string, amount: string): string {
  return of === "array" || of === "string" ? `have a length of ${amount}` : `be ${amount}`;
}

/** An object with any string keys. Unlike z.record it refuses a key named __proto__. */
export function recordOf<V extends z.ZodType>(value: V): z.ZodType<Record<string, z.output<V>>> {
  return z.preprocess(
    (input, context) => {
      if (typeof input === "object" && input !== null && Object.hasOwn(input, "__proto__"))
        context.addIssue({ code: "custom", message: "unknown name", path: ["__proto__"] });
      return input;
    },
    z.record(z.string(), value),
  );
}

/** Reads a part of a document: paths of errors in it begin with the part's path. */
export function inside<T>(path: string, read: () => T): T {
  return movingPaths((inner) => (inner ? `${path}.${inner}` : path), read);
}

/** Reads something whose paths differ from those in the document, and corrects the paths of errors. */
export function movingPaths<T>(placeOf: (path: string) => string, read: () => T): T {
  const moved = ({ path, reason, others }: DocumentError): DocumentError =>
    new DocumentError(placeOf(path), reason, others.map(moved));
  try {
    return read();
  } catch (error) {
    throw error instanceof DocumentError ? moved(error) : error;
  }
}
