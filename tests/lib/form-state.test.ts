import { expect, test } from "vitest";
import { z } from "zod";
import { done, submit } from "@/lib/form-state";

test("a form that is refused gets back what was typed, and nothing that opens an account", async () => {
  const form = new FormData();
  const secret = { password: "a heron", newPassword: "stands", current: "still", token: "in the mud", $ACTION_ID: "x" };
  for (const [name, value] of Object.entries({ name: "Ann", email: "ann", ...secret })) form.set(name, value);
  const answer = await submit(form, z.object({ email: z.email("No address.") }), async () => done());
  expect(answer).toMatchObject({ done: false, fields: { email: "No address." } });
  expect(answer.values).toEqual({ name: "Ann", email: "ann" });
});
