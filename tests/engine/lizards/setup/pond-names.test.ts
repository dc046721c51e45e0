import { expect, test } from "vitest";
import { namePond } from "@/engine/lizards/setup/pond-names";

test("a player's ponds have names of their own, with a number once all are used", () => {
  const names: string[] = [];
  for (let n = 0; n < 60; n++) names.push(namePond(names, "Ann"));
  expect(new Set(names).size).toBe(60);
  expect(names.filter((name) => / 2$/.test(name)).length).toBeGreaterThan(20);
  expect(names.slice(0, 3)).not.toEqual([0, 1, 2].reduce<string[]>((own) => [...own, namePond(own, "Bob")], []));
});
