import { beforeEach, expect, test, vi } from "vitest";
import { signUp } from "@/lib/accounts/actions";
import { createGuest, keepGuest } from "@/lib/accounts/mutations";
import { COST } from "@/lib/accounts/passwords";
import { db } from "@/lib/db";
import { emptyForm } from "@/lib/form-state";

COST.N = 2 ** 10; // these tests are not about the price of a hash
delete process.env.SMTP_URL;

/** Whoever sends the form, as their page knew them. */
let user: { id: string; guest: boolean };
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => user }));
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("next/cache", () => ({ revalidatePath: () => {} }));

const PASSWORD = "a heron stands still";
const nameOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).name;

beforeEach(async () => {
  await db.user.deleteMany();
  user = { id: (await createGuest("Lost Newt")).userId, guest: true };
});

function filledIn(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Ann", email: "ann@example.org", password: PASSWORD }))
    form.set(name, value);
  return form;
}

test("a guest who signs up gets the name with the address", async () => {
  await expect(signUp(emptyForm, filledIn())).rejects.toMatchObject({
    digest: expect.stringMatching(/^NEXT_REDIRECT/),
  });
  expect(await nameOf(user.id)).toBe("Ann");
  expect(await db.user.findUnique({ where: { email: "ann@example.org" } })).toMatchObject({ id: user.id });
});

test("a guest whose sign-up is refused keeps the name", async () => {
  await keepGuest(user.id, { email: "newt@example.org", password: PASSWORD }); // in another window
  expect(await signUp(emptyForm, filledIn())).toMatchObject({
    done: false,
    message: "This account has an e-mail address already.",
  });
  expect(await nameOf(user.id)).toBe("Lost Newt");
});
