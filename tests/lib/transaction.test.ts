import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { inTransaction } from "@/lib/transaction";
import { person } from "../support/games";

test("two transactions that stand in each other's way are both done in the end, each once", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  let holding = 0;
  let letGo = () => {};
  const bothHold = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const rename = (first: string, second: string, mark: string) =>
    inTransaction(async (client) => {
      const append = `UPDATE "User" SET name = name || $2 WHERE id = $1`;
      await client.query(append, [first, mark]);
      if (++holding === 2) letGo();
      await bothHold;
      await client.query(append, [second, mark]);
    });
  await Promise.all([rename(ann.id, bob.id, "1"), rename(bob.id, ann.id, "2")]);
  const names = await db.user.findMany({ where: { id: { in: [ann.id, bob.id] } }, select: { name: true } });
  for (const { name } of names) expect([...name.replace(/\D/g, "")].sort().join("")).toBe("12");
  expect(holding).toBeGreaterThan(2);
});

test("what fails otherwise is not tried again, and leaves nothing", async () => {
  const ann = await person("Ann");
  let tries = 0;
  const failing = inTransaction(async (client) => {
    tries++;
    await client.query(`UPDATE "User" SET name = 'x' WHERE id = $1`, [ann.id]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(tries).toBe(1);
  expect((await db.user.findUniqueOrThrow({ where: { id: ann.id } })).name).not.toBe("x");
});
