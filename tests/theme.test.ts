import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("app/tokens.css", "utf8");

function block(selector: string): string[] {
  const from = css.indexOf(selector);
  expect(from, selector).toBeGreaterThan(-1);
  return css
    .slice(css.indexOf("{", from) + 1, css.indexOf("}", from))
    .split(";")
    .map((line) =>
      line
        .replace(/\/\*.*?\*\//gs, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
}

test("night is the same whether the reader or the device chooses it", () => {
  const chosen = block(':root[data-theme="dark"]');
  expect(chosen.length).toBeGreaterThan(30);
  expect(block(":root:not([data-theme])")).toEqual(chosen);
});
