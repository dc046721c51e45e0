import { beforeEach, expect, test, vi } from "vitest";
import { confirmEmail, signUp } from "@/lib/accounts/actions";
import { changeEmail, createGuest, keepGuest } from "@/lib/accounts/mutations";
import { COST } from "@/lib/accounts/passwords";
import { db } from "@/lib/db";
import { emptyForm } from "@/lib/form-state";

COST.N = 2 ** 10; // these tests are not about the price of a hash
delete process.env.SMTP_URL;

/** Whoever sends the form, as their page knew them. */
let user: { id: string; guest: boolean };
const startSession = vi.fn();
vi.mock("@/lib/accounts/session", () => ({
  currentUser: async () => user,
  startSession: (claims: unknown) => startSession(claims),
}));
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
  const { id, sessionVersion } = await db.user.findUniqueOrThrow({ where: { email: "ann@example.org" } });
  expect(id).toBe(user.id);
  expect(sessionVersion).toBeGreaterThan(0); // the guest's session is void
  expect(startSession).toHaveBeenCalledWith({ userId: id, sessionVersion });
});

test("a guest whose sign-up is refused keeps the name", async () => {
  await keepGuest(user.id, { email: "newt@example.org", password: PASSWORD }); // in another window
  expect(await signUp(emptyForm, filledIn())).toMatchObject({
    done: false,
    message: "This account already has an e-mail address.",
  });
  expect(await nameOf(user.id)).toBe("Lost Newt");
});

test("a link to a new address signs in its owner where they are signed in, and no other reader of that mail", async () => {
  const ann = user;
  await keepGuest(ann.id, { email: "ann@example.org", password: PASSWORD });
  const follow = async (email: string, reader: typeof user) => {
    await changeEmail(ann.id, { current: PASSWORD, email });
    const { text } = await db.notice.findFirstOrThrow({ where: { address: email } });
    const form = new FormData();
    form.set("token", /confirm-email\/([\w-]+)/.exec(text)?.[1] ?? "");
    user = reader;
    startSession.mockClear();
    await expect(confirmEmail(emptyForm, form)).rejects.toMatchObject({
      digest: expect.stringMatching(/^NEXT_REDIRECT/),
    });
    expect(await db.user.findUniqueOrThrow({ where: { id: ann.id } })).toMatchObject({ email });
  };
  await follow("reeds@example.org", { id: (await createGuest()).userId, guest: true });
  expect(startSession).not.toHaveBeenCalled();
  await follow("mud@example.org", ann);
  expect(startSession).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ userId: ann.id }));
});
