import { beforeEach, expect, test, vi } from "vitest";
import { PUT } from "@/app/api/games/[gameId]/seats/[seat]/turns/[turn]/orders/route";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/refusal";
import { runTurn } from "@/lib/turns/run-turn";
import { person, runningGame } from "../support/games";

/** Who sends the request; the session itself has tests of its own. */
let user: Person | null;
vi.mock("@/lib/accounts/session", () => ({
  requireUser: async () => {
    if (!user) throw new Refusal(401, "You are not signed in.");
    return user;
  },
}));

let ann: Person;
let gameId: string;
beforeEach(async () => {
  ann = await person();
  user = ann;
  gameId = await runningGame([ann]);
});

async function put(body: unknown, { seat = "1", turn = "1", headers = {} } = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request("http://localhost/", { method: "PUT", body: text, headers });
  const response = await PUT(request, { params: Promise.resolve({ gameId, seat, turn }) });
  return { status: response.status, body: await response.json() };
}

const SHEET = { lines: ["RE 1A", "garbage"], baseRevision: 0 };

test("a save answers revision, time and a verdict for each line", async () => {
  const saved = await put(SHEET);
  expect(saved).toMatchObject({ status: 200, body: { revision: 1, overtook: null } });
  expect(new Date(saved.body.savedAt).getTime()).not.toBeNaN();
  expect(saved.body.verdicts).toHaveLength(2);
  expect(saved.body.verdicts[1]).toMatchObject({ verdict: "error", reason: expect.any(String) });
});

test("a line that cannot be read is kept with the rest, and marked", async () => {
  await put(SHEET);
  expect(await db.orderSheet.findFirst({ where: { gameId, seat: 1 } })).toMatchObject({ lines: SHEET.lines });
});

test("a stranger gets 401, another player 403, a turn that is over 409, what does not fit 422: nothing is changed", async () => {
  user = null;
  expect(await put(SHEET)).toMatchObject({ status: 401 });
  user = await person("Bob");
  expect(await put(SHEET)).toMatchObject({ status: 403 });
  user = ann;
  expect(await put(SHEET, { headers: { "sec-fetch-site": "cross-site" } })).toMatchObject({ status: 403 });
  expect(await put({ lines: Array(31).fill("RE 1A") })).toMatchObject({ status: 422, body: { field: "lines.30" } });
  expect(await put({ lines: "RE 1A" })).toMatchObject({ status: 422, body: { field: "lines" } });
  expect(await put("{")).toMatchObject({ status: 422 });
  expect(await put(SHEET, { seat: "one" })).toMatchObject({ status: 422 });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  expect(await put(SHEET)).toMatchObject({ status: 409, body: { message: expect.stringContaining("Locked") } });
  expect(await db.orderSheet.count({ where: { gameId, seat: 1 } })).toBe(0);
});

test("of sixteen saves in the same instant each is answered with a revision of its own", async () => {
  const saved = await Promise.all(Array.from({ length: 16 }, (_, n) => put({ lines: [`RE ${n + 1}A`] })));
  expect(saved.map(({ status }) => status)).toEqual(Array(16).fill(200));
  const revisions = saved.map(({ body }) => body.revision).sort((a, b) => a - b);
  expect(revisions).toEqual(Array.from({ length: 16 }, (_, n) => n + 1));
});
