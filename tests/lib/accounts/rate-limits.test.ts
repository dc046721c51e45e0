import { expect, test } from "vitest";
import { countTry, forgiveTries } from "@/lib/accounts/rate-limits";
import { countRequest } from "@/lib/accounts/request-limits";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/refusal";

async function triesUntilRefused(next: (n: number) => Promise<void>, most: number): Promise<number> {
  for (let n = 0; n < most; n++) {
    try {
      await next(n);
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      expect((error as Refusal).status).toBe(429);
      expect((error as Refusal).message).toMatch(/Wait (a minute|\d+ minutes)/);
      return n;
    }
  }
  return most;
}

test("one e-mail address is tried from many places only so often", async () => {
  const allowed = await triesUntilRefused((n) => countTry("sign-in", `203.0.113.${n}`, "ann@example.org"), 100);
  expect(allowed).toBe(20);
  await expect(countTry("sign-in", "203.0.113.200", "bob@example.org")).resolves.toBeUndefined();
});

test("one place tries many e-mail addresses only so often", async () => {
  const allowed = await triesUntilRefused((n) => countTry("sign-up", "198.51.100.1", `n${n}@example.org`), 100);
  expect(allowed).toBe(20);
  await expect(countTry("sign-in", "198.51.100.1")).resolves.toBeUndefined();
});

test("all of an IPv6 network is one place", async () => {
  const allowed = await triesUntilRefused((n) => countTry("play-now", `2001:db8:0:1::${n.toString(16)}`), 100);
  expect(allowed).toBe(30);
});

test("an address that may be everybody's gets more", async () => {
  expect(await triesUntilRefused(() => countTry("reset", "127.0.0.1"), 50)).toBe(50);
});

test("a success wipes the slate", async () => {
  for (let n = 0; n < 15; n++) await countTry("sign-in", `192.0.2.${n}`, "cleo@example.org");
  await forgiveTries("sign-in", "cleo@example.org");
  const allowed = await triesUntilRefused((n) => countTry("sign-in", `192.0.2.${n}`, "cleo@example.org"), 100);
  expect(allowed).toBe(20);
});

test("the table does not tell who was here", async () => {
  const before = await db.rateLimit.findMany();
  expect(before.length).toBeGreaterThan(0);
  expect(JSON.stringify(before.map((row) => row.key))).not.toMatch(/example\.org|203\.0|198\.51|2001/);
});

test("orders are saved as often as anybody writes, and no oftener; one person's loop stops nobody else", async () => {
  let saves = 0;
  const save = () => countRequest("orders", "ann").then(() => ++saves);
  while (saves < 1000)
    try {
      await save();
    } catch (error) {
      expect(error).toMatchObject({ status: 429, message: expect.stringMatching(/Wait \d+ seconds/) });
      break;
    }
  expect(saves).toBe(240);
  await expect(countRequest("orders", "bob")).resolves.toBeUndefined();
  await expect(countRequest("acts on games", "ann")).resolves.toBeUndefined();
});
