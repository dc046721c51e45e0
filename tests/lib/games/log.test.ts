import { expect, test } from "vitest";
import { now } from "@/lib/clock";
import { recordHostAct } from "@/lib/games/acts";
import { listLog } from "@/lib/games/log";
import { inTransaction } from "@/lib/transaction";
import { gameMaster, openGame } from "../../support/games";

test("what happens to a game at one moment is listed in the order it happened, the newest first", async () => {
  const gm = await gameMaster();
  const gameId = await openGame({});
  const at = now();
  const happened = Array.from({ length: 12 }, (_, index) => `act ${index}`);
  await inTransaction(async (client) => {
    for (const detail of happened) await recordHostAct(client, gameId, { act: "muster", at }, detail);
  });
  const listed = (await listLog(gameId, gm)).filter(({ act }) => act === "muster");
  expect(listed.map(({ detail }) => detail)).toEqual(happened.toReversed());
  const latest = await listLog(gameId, gm, 3);
  expect(latest.map(({ detail }) => detail)).toEqual(["act 11", "act 10", "act 9"]);
});
