import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "@/lib/accounts/passwords";

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

test("where nothing is stored it takes as long, and never matches", async () => {
  const stored = await hashPassword("there is one here");
  const took = async (hash: string | null) => {
    const begin = performance.now();
    expect(await passwordMatches("not the password", hash)).toBe(false);
    return performance.now() - begin;
  };
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < 4; i++) {
    known = Math.min(known, await took(stored)); // the least: a busy machine only adds to it
    unknown = Math.min(unknown, await took(null));
  }
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});

test("letters typed on different keyboards are the same letters", async () => {
  expect(await passwordMatches("schlüpfrige Molche", await hashPassword("schlu\u0308pfrige Molche"))).toBe(true);
});
