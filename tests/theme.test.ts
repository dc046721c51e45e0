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

/** As WCAG has it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test("by night each clan's line stands out from the ground of a chart", () => {
  const colours = (all: string[]) => new Map(all.map((line) => line.split(": ") as [string, string]));
  const night = colours(block(':root[data-theme="dark"]'));
  const cloths = colours(block("/* The sixteen clans"));
  const ground = luminance(night.get("--paper") as string);
  for (let cloth = 1; cloth <= 16; cloth++) {
    const line = night.get(`--line-${cloth}`) ?? (cloths.get(`--clan-${cloth}`) as string);
    expect((luminance(line) + 0.05) / (ground + 0.05), `--line-${cloth}`).toBeGreaterThan(4);
  }
});
