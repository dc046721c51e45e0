import type { z } from "zod";
import { Refusal } from "./refusal";

/** Checks what came from outside. Throws Refusal 422 with the first thing wrong and its field (`lines.3`). */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Refusal(422, issue?.message ?? "This does not fit.", issue?.path.map(String).join(".") || null);
}
