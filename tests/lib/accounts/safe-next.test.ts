import { expect, test } from "vitest";
import { safeNext } from "@/lib/accounts/schema";

const OWN = [
  ...["/", "/my-games", "/games/abc/play?turn=3&seat=1#orders", "/invitations/A-b_c.d~e", "/x?next=//evil.example/x"],
  ...["/x#//evil.example", "/a//b", "/%2f%2fevil.example", "/%5cevil.example", "/@evil.example", "/evil.example"],
];

const CLEANED = [
  ["/games/./abc", "/games/abc"],
  ["/games/../account", "/account"],
  ["/../../account?a=b", "/account?a=b"],
] as const;

const ELSEWHERE = [
  ...["//evil.example/x", "///evil.example", "/\\evil.example", "\\/evil.example", "\\\\evil.example", "/a\\b"],
  ...[
    "/..//evil.example/x",
    "/.//evil.example/x",
    "/a/..//evil.example",
    "/a/../..//evil.example",
    "/./..///evil.example",
  ],
  ...["/%2e%2e//evil.example", "/%2e//evil.example", "/.%2E//evil.example", "/a/%2e%2e//evil.example/x?y#z"],
  ...["/\t/evil.example", "/\n/evil.example", "/.\t.//evil.example", " //evil.example", "/ /evil.example"],
  ...["/..//site.invalid/x", "//site.invalid/x", "http://site.invalid/x", "/..\\\\evil.example", "/.\\/evil.example"],
  ...["https://evil.example", "https:evil.example", "javascript:alert(1)", "evil.example", "games", "", "?x", "#x"],
];

test.each(OWN)("%j is a path of this site, and stays as it is", (path) => {
  expect(safeNext(path, "/fallback")).toBe(path);
});

test.each(CLEANED)("%j becomes %j, as in a browser", (path, cleaned) => {
  expect(safeNext(path, "/fallback")).toBe(cleaned);
});

test.each(ELSEWHERE)("%j leads nowhere else", (path) => {
  expect(safeNext(path, "/fallback")).toBe("/fallback");
});

test("what is no text leads nowhere", () => {
  for (const next of [undefined, null, ["/account"], 7, new File([], "x")])
    expect(safeNext(next, "/fallback")).toBe("/fallback");
});
