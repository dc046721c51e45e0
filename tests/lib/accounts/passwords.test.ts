import { scrypt } from "node:crypto";
import { expect, test, vi } from "vitest";
import { COST, hashPassword, passwordMatches } from "@/lib/accounts/passwords";

// The real one, with its calls kept.
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});

test("a password matches its own hash and no other", async () => {
  const stored = await hashPassword("a heron stands very still");
  expect(await passwordMatches("a heron stands very still", stored)).toBe(true);
  expect(await passwordMatches("a heron stands very stil", stored)).toBe(false);
});

test("the parameters stand beside the hash, and two hashes of one password differ", async () => {
  const [one, two] = await Promise.all([hashPassword("the same password"), hashPassword("the same password")]);
  expect(one).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
});

test("a hash made with other parameters still matches", async () => {
  const { scryptSync } = await import("node:crypto");
  const salt = Buffer.from("an old salt");
  const key = scryptSync("from before", salt, 32, { N: 1024, r: 8, p: 1 });
  const stored = `scrypt$1024$8$1$${salt.toString("base64url")}$${key.toString("base64url")}`;
  expect(await passwordMatches("from before", stored)).toBe(true);
});

test("where nothing is stored the same work is done, and never matches", async () => {
  const stored = await hashPassword("there is one here");
  const workFor = async (hash: string | null) => {
    vi.mocked(scrypt).mockClear();
    expect(await passwordMatches("not the password", hash)).toBe(false);
    return vi
      .mocked(scrypt)
      .mock.calls.map(([, salt, length, cost]) => ({ salt: (salt as Buffer).length, length, cost }));
  };
  const once = [{ salt: 16, length: 32, cost: expect.objectContaining(COST) }];
  expect(await workFor(stored)).toEqual(once);
  expect(await workFor(null)).toEqual(once);
});

test("letters typed on different keyboards are the same letters", async () => {
  expect(await passwordMatches("schlüpfrige Molche", await hashPassword("schlu\u0308pfrige Molche"))).toBe(true);
});

test("whoever would wait too long at the door is turned away at once, and gets in later", async () => {
  const { N } = COST;
  COST.N = 2 ** 10; // not about the price of a hash
  const tried = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword("all at once")));
  const away = tried.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(away.length).toBeGreaterThan(10);
  for (const reason of away) expect(reason).toMatchObject({ status: 429 });
  expect(tried.length - away.length).toBeGreaterThanOrEqual(50);
  expect(await passwordMatches("later", await hashPassword("later"))).toBe(true);
  COST.N = N;
});
