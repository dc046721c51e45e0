import { beforeEach, expect, test, vi } from "vitest";
import { GET as lastSeen } from "@/app/games/[gameId]/play/history/last-seen/[seat]/route";
import { GET as view } from "@/app/games/[gameId]/play/history/view/route";
import { GET as reportText } from "@/app/games/[gameId]/play/report/text/route";
import type { Person } from "@/lib/accounts/person";
import { runTurn } from "@/lib/turns/run-turn";
import { person, runningGame } from "../support/games";

/** Who asks; the session itself has tests of its own. */
let user: Person;
vi.mock("@/lib/accounts/session", () => ({ requireUser: async () => user }));

let gameId: string;
beforeEach(async () => {
  user = await person("Ann");
  gameId = await runningGame([user, await person("Bob")]);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
});

async function ask(get: typeof lastSeen, query = "", address = {}) {
  const params = Promise.resolve({ gameId, seat: "2", ...address });
  const response = await get(new Request(`http://localhost/${query}`), { params });
  expect(response.headers.get("cache-control")).toBe("private, no-store"); // it is for this reader, now
  return { status: response.status, text: await response.text() };
}

const NONSENSE = ["?turn=", "?turn=last", "?turn=-1", "?turn=1.5", "?turn=1234567"];

for (const [name, get] of Object.entries({ view, lastSeen }))
  test(`${name}: what is no turn, game or seat is refused as the API refuses it, not taken for the last turn`, async () => {
    for (const query of ["", "?turn=0", "?turn=1"]) expect(await ask(get, query)).toMatchObject({ status: 200 });
    for (const query of NONSENSE) {
      const { status, text } = await ask(get, query);
      expect([query, status]).toEqual([query, 422]);
      expect(JSON.parse(text)).toEqual({ message: "The number of a turn.", field: "turn" });
    }
    const { status, text } = await ask(get, "", { gameId: "No game!" });
    expect(status).toBe(422);
    expect(JSON.parse(text)).toEqual({ message: "There is no such game.", field: "gameId" });
    expect((await ask(get, "?turn=99")).status).toBe(get === view ? 404 : 200);
  });

test("lastSeen: nor is what is no seat", async () => {
  expect((await ask(lastSeen, "", { seat: "two" })).status).toBe(422);
});

test("reportText: the same, in plain text", async () => {
  for (const query of ["", "?turn=1"]) expect(await ask(reportText, query)).toMatchObject({ status: 200 });
  for (const query of NONSENSE)
    expect(await ask(reportText, query)).toEqual({ status: 422, text: "The number of a turn.\n" });
  expect(await ask(reportText, "", { gameId: "No game!" })).toEqual({ status: 422, text: "There is no such game.\n" });
  expect((await ask(reportText, "?turn=99")).status).toBe(404);
});
