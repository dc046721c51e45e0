import { expect, test } from "vitest";
import { countTry, countTryWith, forgiveTries } from "@/lib/accounts/rate-limits";
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

test("one e-mail address is tried from one place only so often, and its owner gets in from another", async () => {
  const here = () => countTryWith("ann@example.org", "sign-in", "203.0.113.1");
  expect(await triesUntilRefused(here, 100)).toBe(20);
  for (let n = 0; n < 100; n++) await here().catch(() => {}); // a stranger who goes on and on
  await expect(countTryWith("ann@example.org", "sign-in", "203.0.113.2")).resolves.toBeUndefined();
  await expect(countTryWith("bob@example.org", "sign-in", "203.0.113.1")).rejects.toMatchObject({ status: 429 }); // 40 there
});

test("a stranger who asks for links does not keep an address's owner from asking", async () => {
  const here = () => countTryWith("ann@example.org", "reset", "203.0.113.1");
  expect(await triesUntilRefused(here, 100)).toBe(4);
  for (let n = 0; n < 50; n++) await here().catch(() => {});
  await expect(countTryWith("ann@example.org", "reset", "203.0.113.2")).resolves.toBeUndefined();
});

test("one e-mail address is tried from many places only so often", async () => {
  const signIns = await triesUntilRefused(
    (n) => countTryWith("dan@example.org", "sign-in", `10.0.${n >> 8}.${n & 255}`),
    999,
  );
  expect(signIns).toBe(500);
  const resets = await triesUntilRefused((n) => countTryWith("dan@example.org", "reset", `10.0.0.${n}`), 100);
  expect(resets).toBe(20);
});

test("one place tries many e-mail addresses only so often", async () => {
  const allowed = await triesUntilRefused((n) => countTryWith(`n${n}@example.org`, "sign-up", "198.51.100.1"), 100);
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
  const slip = () => countTryWith("cleo@example.org", "sign-in", "192.0.2.1");
  for (let n = 0; n < 15; n++) await slip();
  await forgiveTries("sign-in", "192.0.2.1", "cleo@example.org");
  expect(await triesUntilRefused(slip, 100)).toBe(20);
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
