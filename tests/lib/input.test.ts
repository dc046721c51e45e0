import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/lib/db";
import { done, submit } from "@/lib/form-state";
import { parseInput, withoutNul } from "@/lib/input";
import { joinGame } from "@/lib/seats/mutations";
import { proxy } from "@/proxy";
import { openGame, person } from "../support/games";

test("a NUL is left out of all that comes from outside, and nothing else", async () => {
  const document = { "na\0me": ["a\0", { b: "\0c\0" }], count: 3, none: null, tab: "\t" };
  expect(withoutNul(document)).toEqual({ name: ["a", { b: "c" }], count: 3, none: null, tab: "\t" });
  expect(parseInput(z.object({ lines: z.array(z.string()) }), { lines: ["RE\0 1A"] })).toEqual({ lines: ["RE 1A"] });
  const form = new FormData();
  form.append("name", "A\0nn");
  form.append("o\0ther", "x");
  form.append("file", new File(["\0"], "it"));
  await submit(form, z.object({ name: z.literal("Ann") }).loose(), async (read) => {
    expect(read).toMatchObject({ name: "Ann", other: "x" });
    return done();
  });
  expect([form.get("name"), form.get("other"), (form.get("file") as File).size]).toEqual(["Ann", "x", 1]);
});

test("a page is asked for without the NULs of its query; in a path they lead nowhere", () => {
  const asked = (address: string) =>
    proxy(new NextRequest(`http://localhost${address}`)).headers.get("x-middleware-rewrite");
  expect(asked("/gm/people?search=a%00b&x=%00")).toBe("http://localhost/gm/people?search=ab&x=");
  expect(asked("/games/%00")).toBe("http://localhost/there-is/no-such-page");
  expect(asked("/gm?search=a")).toBeNull();
});

test("a seat is named without it", async () => {
  const [gameId, { id }] = [await openGame(), await person()];
  await joinGame(id, { gameId, joining: { name: "Mud\0 Dwellers", code: "MUD" } });
  expect(await db.seat.findFirst({ where: { gameId, userId: id } })).toMatchObject({ name: "Mud Dwellers" });
});
