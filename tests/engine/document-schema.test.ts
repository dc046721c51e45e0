import { expect, test } from "vitest";
import * as z from "zod";
import { documentSchema, inside } from "@/engine/document-schema";
import { DocumentError } from "@/engine/ruleset";

const schema = documentSchema(z.strictObject({ numbers: z.array(z.int()) }));

function wrongWith(numbers: unknown[]): DocumentError | null {
  try {
    inside("list", () => schema.parse({ numbers }));
    return null;
  } catch (error) {
    return error as DocumentError;
  }
}

test("what is wrong is told at once, each with where it stands", () => {
  const error = wrongWith([1, "two", 3, 4.5]);
  expect(error).toBeInstanceOf(DocumentError);
  expect([error?.path, ...(error?.others ?? []).map(({ path }) => path)]).toEqual(["list.numbers.1", "list.numbers.3"]);
});

test("of a document with nothing right in it only the beginning is told", () => {
  expect(wrongWith(Array(100_000).fill("wrong"))?.others).toHaveLength(49);
});
