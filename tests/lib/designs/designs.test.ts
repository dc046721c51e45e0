import { beforeEach, expect, test } from "vitest";
import { STANDARD_RULESET } from "@/engine/registry";
import type { Person } from "@/lib/accounts/person";
import { stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { readDesigns } from "@/lib/designs/data";
import { forgetDesign, saveDesign } from "@/lib/designs/mutations";
import { designSchema, LONGEST_DESIGN, MOST_DESIGNS } from "@/lib/designs/schema";
import { inTransaction } from "@/lib/transaction";
import { person, refusal, somebodyWaitsForALock } from "../../support/games";

const ruleset = STANDARD_RULESET;
const text = (template: number) => JSON.stringify({ format: "lizards-startup/1", template, hexes: {} });

let ann: Person;
let bob: Person;
beforeEach(async () => {
  stopClock();
  [ann, bob] = [await person("Ann"), await person("Bob")];
});

const save = ({ id }: Person, name: string, template = 1) => saveDesign(id, { ruleset, name, text: text(template) });
const names = async ({ id }: Person) => (await readDesigns(id, ruleset)).map(({ name }) => name);

test("designs belong to the person who saved them, newest first; saving under the same name replaces one", async () => {
  const at = (minute: number) => stopClock(new Date(Date.UTC(2026, 10, 20, 12, minute)));
  for (const [minute, name] of ["Reeds", "Two Greys", "Moor"].entries()) {
    at(minute);
    await save(ann, name);
  }
  await save(bob, "Reeds", 2);
  expect(await names(ann)).toEqual(["Moor", "Two Greys", "Reeds"]);
  at(10);
  await save(ann, "Two Greys", 3);
  expect(await readDesigns(ann.id, ruleset)).toEqual([
    { name: "Two Greys", text: text(3) },
    { name: "Moor", text: text(1) },
    { name: "Reeds", text: text(1) },
  ]);
  await forgetDesign(ann.id, { ruleset, name: "Reeds" });
  await forgetDesign(ann.id, { ruleset, name: "Never saved" });
  expect(await names(ann)).toEqual(["Two Greys", "Moor"]);
  expect(await readDesigns(bob.id, ruleset)).toEqual([{ name: "Reeds", text: text(2) }]);
  expect(await readDesigns(ann.id, "another")).toEqual([]);
});

test("an account keeps only so many designs, even if several are saved at once; existing ones can still be changed", async () => {
  for (let i = 1; i < MOST_DESIGNS; i++) await save(ann, `Design ${i}`);
  const { both } = await inTransaction(async (client) => {
    await client.query(`SELECT 1 FROM "User" WHERE id = $1 FOR UPDATE`, [ann.id]);
    const both = Promise.allSettled([save(ann, "Left"), save(ann, "Right")]);
    await somebodyWaitsForALock(2);
    return { both };
  });
  expect((await both).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await refusal(save(ann, "One more"))).toMatchObject({
    status: 409,
    message: `Your account can keep at most ${MOST_DESIGNS} designs. Forget one of them first.`,
  });
  await save(ann, "Design 1", 4);
  expect((await readDesigns(ann.id, ruleset)).find(({ name }) => name === "Design 1")?.text).toBe(text(4));
  await save(bob, "Design 1");
  await forgetDesign(ann.id, { ruleset, name: "Design 2" });
  await save(ann, "One more");
  expect(await db.design.count({ where: { userId: ann.id } })).toBe(MOST_DESIGNS);
});

test("a design the ruleset would refuse is not kept, nor one for a game that does not exist", async () => {
  const given = (text: string, of = ruleset) => refusal(saveDesign(ann.id, { ruleset: of, name: "X", text }));
  expect(await given("{")).toMatchObject({ status: 422, message: "This is not a design." });
  expect(await given("null")).toMatchObject({ status: 422 });
  expect(await given(JSON.stringify({ template: 99 }))).toMatchObject({ status: 422, field: "template" });
  expect(await given(JSON.stringify({ template: 1, hexes: { 1: { terrain: "lava" } } }))).toMatchObject({
    ...{ status: 422, field: "hexes.1.terrain" },
  });
  expect(await given(text(1), "draughts")).toMatchObject({ status: 404 });
  expect(await names(ann)).toEqual([]);
});

test("an account deleted in the meantime keeps nothing", async () => {
  await save(ann, "Reeds");
  await db.user.delete({ where: { id: ann.id } });
  expect(await db.design.count({ where: { userId: ann.id } })).toBe(0);
  expect(await refusal(save(ann, "Reeds"))).toMatchObject({ status: 401 });
});

test("a name must be visible, and name and text have a maximum length", () => {
  const fault = (name: unknown, given: unknown = text(1)) =>
    designSchema.safeParse({ ruleset, name, text: given }).error?.issues[0]?.message;
  expect(designSchema.parse({ ruleset, name: " Two Greys ", text: text(1) }).name).toBe("Two Greys");
  expect(fault("  ")).toBe("Give the design a name.");
  expect(fault("a\u202eb")).toBe("This name contains invisible characters.");
  expect(fault("x".repeat(61))).toContain("at most 60");
  expect(fault("X", "x".repeat(LONGEST_DESIGN))).toBeUndefined();
  expect(fault("X", "x".repeat(LONGEST_DESIGN + 1))).toContain(`at most ${LONGEST_DESIGN}`);
  expect(fault("X", 7)).toBe("There is no design to keep.");
});
