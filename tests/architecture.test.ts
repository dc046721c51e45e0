import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { allImports, type Import, read, sourceFiles } from "./support/imports";

// Which part may import which: docs/decisions/0003-typescript-checks-and-direction.md.
const imports = allImports();
const ENGINE_PACKAGES = ["pure-rand"];
const DOORS = [
  "engine/registry.ts",
  "components/rulesets.tsx",
  "components/play-screens.tsx",
  "components/look-back-screens.tsx",
  "components/finished-screens.tsx",
];
/** To what of a ruleset is drawn; /gallery is its made-up games, for tests and measurements. */
const DOORS_TO_SCREENS = [...DOORS, "components/front-pages.tsx"];
const TESTS_AND_TOOLS = ["tests", "scripts", "prisma"];
/** What of a ruleset draws and checks in the browser; the rest decides turns, on the server. */
const FOR_COMPONENTS =
  /^(hex|capitals|terrain|lizards|view|view-document|memory|facts|report|weighing|packing|unpacking|prose|outlook|garrisons|scoring|reasons|house-numbers|world|chants\/(chant-chart|in-vain|new-ground|thrown)|events\/entering-chances|orders\/.*|setup\/.*|.*-reasons|.*-schema)$/;

const rulesets = readdirSync(path.resolve(import.meta.dirname, "../engine"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** A ruleset's rulebook prints the engine's numbers from wherever they stand: on the server, never in the browser. */
const isRulebook = (file: string) => /^components\/[^/]+\/rulebook\//.test(file);

/**
 * One tries orders out on what a seat knows, the other plays archives of finished games again. They run in workers of
 * their own, so nothing of the engine's turns is loaded by the page: they are started by their address and never imported.
 */
const isWorker = (file: string) => /^components\/[^/]+\/(what-if|verify)\/worker\.ts$/.test(file);
const FOR_WORKERS = /^engine\/[^/]+(\/(turn|archive|world-document))?$/;

const top = (file: string) => file.split("/")[0] ?? "";
const within = (file: string, ...folders: string[]) => folders.some((folder) => `${file}/`.startsWith(`${folder}/`));
const tell = ({ from, to }: Import) => `${from} -> ${to}`;
const found = (forbidden: (each: Import) => boolean) => imports.filter(forbidden).map(tell);

test("the import graph is really read", () => {
  expect(imports.length).toBeGreaterThan(50);
  expect(imports.some(({ from, to }) => from === "lib/health/data.ts" && to === "lib/db")).toBe(true);
});

describe("direction", () => {
  const allowed: Record<string, string[]> = {
    app: ["app", "components", "lib", "engine"],
    components: ["components", "engine", "lib"],
    lib: ["lib", "engine"],
    engine: ["engine"],
  };
  for (const [part, targets] of Object.entries(allowed))
    test(`${part} imports only ${targets.join(", ")}`, () => {
      expect(found(({ from, to, inside }) => top(from) === part && inside && !targets.includes(top(to)))).toEqual([]);
    });

  test("components take of lib only types and server actions", () => {
    const harmless = ({ to, typesOnly }: Import) => typesOnly || /(^|\/|-)(actions|schema|form-state)$/.test(to);
    expect(found((each) => top(each.from) === "components" && within(each.to, "lib") && !harmless(each))).toEqual([]);
  });
});

describe("engine", () => {
  test("uses no package but its dice, and zod in schema files", () => {
    const schemaFile = (file: string) => /(^|\/|-)schema\.ts$/.test(file);
    expect(
      found(
        ({ from, to, inside }) =>
          top(from) === "engine" &&
          !inside &&
          !ENGINE_PACKAGES.includes(to.split("/")[0] ?? "") &&
          !(to.startsWith("zod") && schemaFile(from)),
      ),
    ).toEqual([]);
  });

  test("no ruleset imports another", () => {
    const ruleset = (file: string) => rulesets.find((name) => within(file, `engine/${name}`));
    expect(
      found(({ from, to }) => {
        const [mine, other] = [ruleset(from), ruleset(to)];
        return mine !== undefined && other !== undefined && mine !== other;
      }),
    ).toEqual([]);
  });

  test("only the registry, the ruleset's own components, tests and tools know a ruleset", () => {
    const knows = (file: string, name: string) =>
      within(file, `engine/${name}`, `components/${name}`, ...TESTS_AND_TOOLS) || DOORS.includes(file);
    expect(
      found(({ from, to }) => rulesets.some((name) => within(to, `engine/${name}`) && !knows(from, name))),
    ).toEqual([]);
  });

  test("only the doors, the ruleset's own components, the gallery, tests and tools know its screens", () => {
    const knows = (file: string, name: string) =>
      within(file, `components/${name}`, "app/gallery", ...TESTS_AND_TOOLS) || DOORS_TO_SCREENS.includes(file);
    expect(
      found(({ from, to }) => rulesets.some((name) => within(to, `components/${name}`) && !knows(from, name))),
    ).toEqual([]);
  });

  test("components use only what a player may know and check", () => {
    expect(
      found(({ from, to, typesOnly }) => {
        if (top(from) !== "components" || typesOnly || isRulebook(from)) return false;
        if (isWorker(from) && FOR_WORKERS.test(to)) return false;
        if (to === "engine/dice") return true;
        const ruleset = rulesets.find((name) => within(to, `engine/${name}`));
        return ruleset !== undefined && !FOR_COMPONENTS.test(to.slice(`engine/${ruleset}/`.length));
      }),
    ).toEqual([]);
  });
});

test("the host has no words of Lizards' own", () => {
  const words = /clan|lizard|\b(dens?|bands?|spy|spies|chants?|recruits?|rafts?|hunger)\b/i;
  const knows = (file: string) =>
    rulesets.some((name) => within(file, `components/${name}`)) ||
    within(file, "app/gallery", "lib/generated") ||
    DOORS_TO_SCREENS.includes(file);
  const files = ["app", "lib", "components"].flatMap(sourceFiles).filter((file) => !knows(file));
  const told = files.flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(told).toEqual([]);
});

describe("workers", () => {
  test("nothing imports them: they are loaded by their address, when somebody asks", () => {
    expect(found(({ to }) => isWorker(`${to}.ts`))).toEqual([]);
    const starts = sourceFiles("components").filter((file) => read(file).includes("worker.ts"));
    expect(starts).toEqual(["components/lizards/verify/use-verdict.ts", "components/lizards/what-if/use-odds.ts"]);
  });

  test("only the page's panel, loaded on demand, and the worker know of the odds", () => {
    const known = ["components/lizards/what-if", "tests"];
    const inside = ({ from, to, typesOnly }: Import) =>
      /^components\/lizards\/what-if\/(odds|known-world|gaps|panel|use-odds)$/.test(to) &&
      !typesOnly &&
      !within(from, ...known);
    expect(found(inside)).toEqual([]);
  });
});

describe("rulebook", () => {
  const forBrowsers = (file: string) => read(file).startsWith('"use client"');
  const ruledOut = (to: string) => to === "engine/dice" || /^engine\/[^/]+\/(turn|phases\/.*)$/.test(to);

  /** Everything that the browser loads with these files, by their imports. */
  function loadedWith(files: string[]): string[] {
    const known = new Map(imports.map(({ from }) => [from.replace(/\.\w+$/, ""), from]));
    const loaded = new Set(files);
    for (const file of loaded)
      for (const { from, to, typesOnly } of imports)
        if (from === file && !typesOnly && known.has(to)) loaded.add(known.get(to) as string);
    return [...loaded];
  }

  test("is rendered on the server: no file of the browser reaches its chapters", () => {
    const files = sourceFiles("components").concat(sourceFiles("app")).filter(forBrowsers);
    expect(files.length).toBeGreaterThan(5);
    const reached = loadedWith(files).filter(isRulebook);
    expect(found(({ from, to }) => reached.includes(from) && within(to, "engine"))).toEqual([]);
  });

  test("rolls no dice and resolves no turns", () => {
    expect(found(({ from, to }) => isRulebook(from) && ruledOut(to))).toEqual([]);
  });

  test("is known to its ruleset's door only, and on the server to the table, which tells what ground does", () => {
    const door = (from: string) =>
      from === "components/rulesets.tsx" ||
      /^components\/[^/]+\/table\/table-screen\.tsx$/.test(from) ||
      within(from, "tests");
    expect(found(({ from, to }) => isRulebook(to) && !isRulebook(from) && !door(from))).toEqual([]);
  });
});

describe("database", () => {
  test("only lib imports Prisma", () => {
    const prisma = (to: string) => to.startsWith("@prisma/") || within(to, "lib/generated");
    const engineOfMigrations = (from: string) => within(from, "scripts/launcher");
    expect(found(({ from, to }) => prisma(to) && top(from) !== "lib" && !engineOfMigrations(from))).toEqual([]);
  });
});

test("nothing that the workers of the queue load asks for Next, which is not there", () => {
  const loaded = imports.filter(({ typesOnly }) => !typesOnly);
  const reached = new Set(["lib/jobs/worker"]);
  for (const file of reached)
    for (const { from, to, inside } of loaded) if (inside && from.replace(/\.tsx?$/, "") === file) reached.add(to);
  expect(reached).toContain("lib/seats/muster");
  const asks = ({ from, to, typesOnly }: Import) =>
    !typesOnly && /^next(-auth)?(\/|$)/.test(to) && reached.has(from.replace(/\.tsx?$/, ""));
  expect(found(asks)).toEqual([]);
});

test("no barrels but a ruleset's index.ts", () => {
  const barrels = ["app", "components", "lib", "engine", "scripts", "tests"]
    .flatMap((folder) =>
      readdirSync(path.resolve(import.meta.dirname, "..", folder), { recursive: true }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((file) => /(^|\/)index\.tsx?$/.test(file) && !within(file, "lib/generated"))
    .filter((file) => !/^engine\/[^/]+(\/chants)?\/index\.ts$/.test(file));
  expect(barrels).toEqual([]);
  expect(existsSync(path.resolve(import.meta.dirname, "../engine/index.ts"))).toBe(false);
});
