import { beforeEach, expect, test, vi } from "vitest";
import { POST as download } from "@/app/(site)/gm/games/[gameId]/archive/route";
import { POST as downloadWorld } from "@/app/(site)/gm/games/[gameId]/world/document/route";
import { POST as restore } from "@/app/(site)/gm/restore/archive/route";
import { readRefused } from "@/app/(site)/refused/refusal";
import { GET as published } from "@/app/games/[gameId]/archive/route";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/refusal";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, person, runningGame, turnOf } from "../support/games";

/** Who sends the request; the session itself has tests of its own. */
let user: Person | null;
vi.mock("@/lib/accounts/session", () => ({
  currentUser: async () => user,
  requireGm: async () => {
    if (!user) throw new Refusal(401, "You are not signed in.");
    if (user.role !== "gm") throw new Refusal(403, "This is for the Game Moderator.");
    return user;
  },
}));

let gm: Person;
let ann: Person;
let gameId: string;
beforeEach(async () => {
  [gm, ann] = [await gameMaster(), await person()];
  user = gm;
  gameId = await runningGame([ann]);
});

function post(fields: Record<string, string | File>, headers = {}): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request("http://localhost/", { method: "POST", body, headers });
}

const downloaded = (fields: Record<string, string>, headers = {}) =>
  download(post(fields, headers), { params: Promise.resolve({ gameId }) });
const fileOf = (text: string) => new File([text], "game.json", { type: "application/json" });

const meant = { step: "restore", meant: "restore", reason: "a fault" };

test("a GM downloads a game as a file, sees what it would change, and restores it", async () => {
  const response = await downloaded({ reason: "a backup" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${gameId}-turn-0.json"`);
  const file = fileOf(await response.text());
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  const compared = await (await restore(post({ file }))).json();
  expect(compared).toMatchObject({ comparison: { gameId, archived: { turn: 0 }, now: { turn: 1 }, common: 0 } });
  expect(await turnOf(gameId)).toBe(1);
  const restored = await restore(post({ file, ...meant, compared: compared.sha256 }));
  expect([restored.status, await restored.json()]).toEqual([200, { restored: gameId }]);
  expect(await turnOf(gameId)).toBe(0);
});

test("nothing is restored that was not compared, or not meant, and each is said at its field", async () => {
  const file = fileOf(await (await downloaded({ reason: "a backup" })).text());
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  const { sha256: compared } = await (await restore(post({ file }))).json();
  const said = async (fields: Record<string, string | File>) => {
    const answer = await restore(post(fields));
    const { message, field, others } = await answer.json();
    return [answer.status, Object.keys({ ...others, [field]: message })];
  };
  expect(await said({ file, step: "restore", compared, reason: "", meant: "" })).toEqual([422, ["meant", "reason"]]);
  expect(await said({ file, ...meant })).toEqual([422, ["compared"]]);
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  expect(await said({ file, ...meant, compared })).toEqual([409, ["null"]]);
  expect(await turnOf(gameId)).toBe(2);
});

test("a file that is none of ours is refused at its field, and one that is too long; a download wants a reason", async () => {
  const refused = await restore(post({ file: fileOf("{}") }));
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { message: "This is not a downloaded game.", field: "file", others: {} },
  ]);
  const tooLong = { "content-length": "200000001" };
  expect((await restore(post({ file: fileOf("{}"), reason: "x" }, tooLong))).status).toBe(413);
  expect((await restore(post({ reason: "x" }))).status).toBe(422);
  expect((await downloaded({})).status).toBe(422);
  expect(await db.gmAct.count({ where: { gameId } })).toBe(0);
});

test("a stranger gets 401, a player of the game and a watcher 403, another site's page 403", async () => {
  const { text } = await downloaded({ reason: "x" }).then(async (response) => ({ text: await response.text() }));
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  const both = async (headers = {}) => [
    (await downloaded({ reason: "x" }, headers)).status,
    (await restore(post({ file: fileOf(text), reason: "x" }, headers))).status,
  ];
  expect(await both({ "sec-fetch-site": "cross-site" })).toEqual([403, 403]);
  user = null;
  expect(await both()).toEqual([401, 401]);
  for (const other of [ann, await person("Eve")]) {
    user = other;
    expect(await both()).toEqual([403, 403]);
  }
  expect(await turnOf(gameId)).toBe(1);
});

test("a browser is led from a refused form to a page that says why, and back to the form", async () => {
  const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const params = { params: Promise.resolve({ gameId }) };
  const told = async (answer: Response | Promise<Response>) => {
    const { status, headers } = await answer;
    expect(status).toBe(303);
    const address = new URL(headers.get("location") ?? "", "http://localhost");
    expect(address.pathname).toBe("/refused");
    return readRefused(address.searchParams.get("why"));
  };
  expect(await told(downloaded({}, browser))).toMatchObject({ status: 422, back: `/gm/games/${gameId}` });
  expect(await told(downloadWorld(post({}, browser), params))).toMatchObject({
    status: 422,
    back: `/gm/games/${gameId}/world`,
  });
  const archive = await published(new Request("http://localhost/", { headers: browser }), params);
  expect(await told(archive)).toEqual({
    ...{ status: 404, message: "There is no such game, or it is not over.", back: `/games/${gameId}` },
  });
  user = null;
  expect(await told(downloaded({ reason: "x" }, browser))).toMatchObject({ status: 401 });
});

test("nobody puts words into the page for what was refused", () => {
  const mine = { status: 422, message: "Send us your password.", back: "/" };
  expect(readRefused(JSON.stringify(mine))).toBeNull();
  expect(readRefused(`${Buffer.from(JSON.stringify(mine)).toString("base64url")}.c2lnbmVk`)).toBeNull();
  expect(readRefused(["x"])).toBeNull();
});
