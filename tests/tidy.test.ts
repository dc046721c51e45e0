import { expect, test } from "vitest";
import { read, sourceFiles } from "./support/imports";

const folders = ["app", "components", "engine", "lib", "prisma", "scripts", "tests"];
const files = folders.flatMap(sourceFiles).filter((file) => file !== "tests/tidy.test.ts");

/** Every line of these files with one of these words, outside comments where `code` is asked for. */
function lines(among: string[], words: RegExp, code: boolean): string[] {
  return among.flatMap((file) =>
    read(file)
      .split("\n")
      .map((line, index) => ({
        place: `${file}:${index + 1}`,
        text: code ? line.replace(/^\s*(\/\/|\/?\*).*|\s\/\/ .*$/, "") : line,
      }))
      .filter(({ text }) => words.test(text))
      .map(({ place, text }) => `${place}: ${text.trim()}`),
  );
}

const engine = files.filter((file) => file.startsWith("engine/"));

test("there is source to look at", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(lines(["lib/clock.ts"], /new Date\(/, true)).not.toEqual([]);
});

test("the engine knows no clock, no chance but its dice, no surroundings and nothing that waits", () => {
  expect(
    lines(engine, /Math\.random|Date\.now|new Date\(|performance\.now|process\.|\basync\b|\bawait\b|setTimeout/, true),
  ).toEqual([]);
});

test("the engine uses no arithmetic that differs between JavaScript engines, and no sorting by language", () => {
  expect(
    lines(engine, /Math\.(pow|exp|log\w*|sin|cos|tan|cbrt|hypot)\(|\*\*|localeCompare|toLocale|Intl\./, true),
  ).toEqual([]);
});

test("no two pages have the same title: a screen reader would not tell that one has gone from one to the other", () => {
  const pages = files.filter((file) => /^app\/.*page\.tsx$/.test(file));
  const titles = pages.flatMap((page) => /metadata: Metadata = \{[^}]*title: "([^"]+)"/.exec(read(page))?.[1] ?? []);
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});

test("nothing is left undone or switched off", () => {
  expect(lines(files, /TODO|FIXME|XXX|@ts-ignore|eslint-disable|\.only\(/, false)).toEqual([]);
});

test("every file has a subject", () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(file))).toEqual([]);
});

test("only lib/turns resolves turns, and the worker that tries orders out in the browser", () => {
  const host = files.filter(
    (file) =>
      /^(app|components|lib)\//.test(file) &&
      !file.startsWith("lib/turns/") &&
      file !== "components/lizards/what-if/worker.ts",
  );
  expect(lines(host, /\bresolveTurn\b/, true)).toEqual([]);
});

test("only lib/clock.ts reads the time in lib and app", () => {
  const host = files.filter((file) => /^(app|lib)\//.test(file) && file !== "lib/clock.ts");
  expect(lines(host, /Date\.now\(|new Date\(\)/, true)).toEqual([]);
});

test("only lib/env.ts and what runs before it read the environment in lib and app", () => {
  const host = files.filter((file) => /^(app|lib)\//.test(file) && !["lib/env.ts", "lib/db.ts"].includes(file));
  expect(lines(host, /process\.env\.(?!NODE_ENV|GALLERY)/, true)).toEqual([]);
});
