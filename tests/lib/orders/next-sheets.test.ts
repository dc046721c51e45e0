import { expect, test } from "vitest";
import { rulesetById } from "@/engine/registry";
import { db } from "@/lib/db";
import { saveSheet } from "@/lib/orders/mutations";
import { emptySheets, lastRevisions } from "@/lib/orders/next-sheets";
import { person, runningGame } from "../../support/games";

test("the last sheet of each seat counts, and the rules that its game began with say whether it is empty", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  const id = await runningGame([ann, bob]);
  const save = (userId: string, seat: number, lines: string[]) =>
    saveSheet(userId, { gameId: id, seat, turn: 1 }, { lines });
  await save(ann.id, 1, ["RE 1A"]);
  await save(ann.id, 1, ["# later"]);
  await save(bob.id, 2, []);
  await save(bob.id, 2, ["RE 1A"]);
  expect(await lastRevisions([{ id }])).toEqual(
    new Map([
      [`${id}/1`, 2],
      [`${id}/2`, 2],
    ]),
  );
  expect(await emptySheets([{ id }])).toEqual(new Set([`${id}/1`]));

  const version = (rulesetVersion: string) => db.game.update({ where: { id }, data: { rulesetVersion } });
  await version("0.9.0");
  expect(await emptySheets([{ id }]), "of rules that are no longer here").toEqual(new Set());
  await version(rulesetById("lizards").version);
  expect(await emptySheets([{ id }])).toEqual(new Set([`${id}/1`]));
});
