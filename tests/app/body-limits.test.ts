import { NextRequest } from "next/server";
import { beforeEach, expect, test, vi } from "vitest";
import { POST as download } from "@/app/(site)/gm/games/[gameId]/archive/route";
import { POST as restore } from "@/app/(site)/gm/restore/archive/route";
import { POST as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { PUT as saveOrders } from "@/app/api/games/[gameId]/seats/[seat]/turns/[turn]/orders/route";
import { PUT as callReady } from "@/app/api/games/[gameId]/seats/[seat]/turns/[turn]/ready/route";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { gameMaster, person, runningGame } from "../support/games";
import { read, sourceFiles } from "../support/imports";

/** Who sends the request; the session itself has tests of its own. */
let user: Person;
vi.mock("@/lib/accounts/session", () => ({ requireUser: async () => user, requireGm: async () => user }));
vi.mock("next/headers", () => ({ headers: async () => new Headers(), cookies: async () => ({ getAll: () => [] }) }));

let gameId: string;
beforeEach(async () => {
  user = await gameMaster();
  gameId = await runningGame([user, await person("Bob")]);
});

/** A body without an end, of which nobody knows the length beforehand; `taken` counts the bytes read of it. */
function endless(method: string, contentType: string) {
  const chunk = new Uint8Array(16_384).fill(97);
  const sent = { taken: 0, request: null as unknown as NextRequest };
  const body = new ReadableStream({
    pull(controller) {
      sent.taken += chunk.byteLength;
      if (sent.taken > 300_000_000) throw new Error("the whole was read");
      controller.enqueue(chunk);
    },
  });
  const headers = { "content-type": contentType };
  sent.request = new NextRequest("http://localhost/", { method, body, headers, duplex: "half" });
  return sent;
}

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const params = <T>(value: T) => ({ params: Promise.resolve(value) });

const DOORS = {
  "next-auth's": [FORM, "POST", 10_000, (r) => nextAuth(r, params({ nextauth: ["callback", "credentials"] }))],
  "orders'": ["application/json", "PUT", 250_000, (r) => saveOrders(r, params({ gameId, seat: "1", turn: "1" }))],
  "readiness'": ["application/json", "PUT", 1_000, (r) => callReady(r, params({ gameId, seat: "1", turn: "1" }))],
  "a download's": [FORM, "POST", 10_000, (r) => download(r, params({ gameId }))],
  "an upload's": [MULTIPART, "POST", 200_000_000, (r) => restore(r)],
} as const satisfies Record<string, readonly [string, string, number, (request: NextRequest) => Promise<Response>]>;

test.each(Object.entries(DOORS))(
  "of %s body no more is read than it may have",
  async (_, [type, method, most, door]) => {
    const sent = endless(method, type);
    const response = await door(sent.request);
    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
    expect(sent.taken).toBeLessThan(most + 100_000);
    expect(await db.orderSheet.count({ where: { gameId } })).toBe(0);
  },
);

test("a long sheet goes through however it is written, and one that is too long is told so by its own limit", async () => {
  const lines = Array(80).fill(`#${"\u4e00".repeat(199)}`);
  const written = `{"lines":[${lines.map((line) => `"${line.replaceAll("\u4e00", "\\u4e00")}"`)}]}`;
  for (const body of [JSON.stringify({ lines }), written]) {
    const request = new NextRequest("http://localhost/", { method: "PUT", body });
    const response = await saveOrders(request, params({ gameId, seat: "1", turn: "1" }));
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("revision")]);
  }
  const body = JSON.stringify({ lines: Array(201).fill(lines[0]) });
  const request = new NextRequest("http://localhost/", { method: "PUT", body });
  expect((await saveOrders(request, params({ gameId, seat: "1", turn: "1" }))).status).toBe(422);
});

test("no route reads a body by itself", () => {
  const reading = sourceFiles("app").filter((file) =>
    /request\.(text|json|formData|arrayBuffer|blob|bytes|body)\b/.test(read(file)),
  );
  expect(reading).toEqual(["app/api/requests.ts"]);
});
