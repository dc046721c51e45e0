import { expect, test } from "vitest";
import { invite } from "@/app/(site)/gm/games/[gameId]/actions";
import { emptyForm } from "@/lib/form-state";

test("a form tells what is no number, what is too large and what is missing in one answer", async () => {
  const form = new FormData();
  for (const [name, text] of Object.entries({ gameId: "g", uses: "many", days: "500" })) form.set(name, text);
  expect((await invite(emptyForm, form)).fields).toEqual({
    reason: "A reason is missing.",
    uses: "Enter a whole number.",
    days: "From 1 to 90 days.",
  });
});
