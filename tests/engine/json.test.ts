import { describe, expect, test } from "vitest";
import { readJson } from "../../engine/json";

describe("a name that appears twice in an object", () => {
  test.each([
    ["at the top", '{"a":1,"a":2}', "a"],
    ["in an object of a list", '{"b":[{},{"a":1,"a":2}]}', "b.1.a"],
    ["in disguise", '{"a":1,"\\u0061":2}', "a"],
    ["with an escaped quote in it", '{"a\\"":1,"a\\"":2}', 'a"'],
    ["that ends with a backslash", '{"a\\\\":1,"a\\\\":2}', "a\\"],
    ["before a space and a colon", '{"a" :1,"a"\n:2}', "a"],
  ])("%s", (_, text, path) => {
    expect(() => readJson(text)).toThrow(expect.objectContaining({ path, reason: "appears twice" }));
  });

  test.each([
    ["in two objects", '[{"a":1},{"a":2},{"b":{"a":1},"a":2}]'],
    ["as a name and a text", '{"a":"a","b":"a"}'],
    ["within a text", '{"a":"\\"a\\":1,{[","b":"}]\\\\"}'],
  ])("is no fault %s", (_, text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
  });
});

test("a text may be of any length, whatever is in it", () => {
  const text = `{"a":"${"\\n".repeat(5_000_000)}","b":"${"\\\\".repeat(5_000_000)}"}`;
  expect(readJson(text)).toEqual({ a: "\n".repeat(5_000_000), b: "\\".repeat(5_000_000) });
});
