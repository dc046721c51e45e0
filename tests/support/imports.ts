import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const IMPORT =
  /(?:^|[;\s])(?:import|export)\s[^"'`;]*?\bfrom\s*["']([^"']+)["']|(?:^|[;\s])import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;

export interface Import {
  /** The importing file, from the root: "lib/turns/run-turn.ts". */
  from: string;
  /** A file from the root without its ending ("engine/dice"), or a package's name ("zod"). */
  to: string;
  inside: boolean;
  typesOnly: boolean;
}

export function sourceFiles(folder: string): string[] {
  const absolute = path.join(ROOT, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute).flatMap((name) => {
    const file = `${folder}/${name}`;
    if (file === "lib/generated") return [];
    if (statSync(path.join(ROOT, file)).isDirectory()) return sourceFiles(file);
    return /\.(ts|tsx|mjs)$/.test(name) ? [file] : [];
  });
}

export function read(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

function withoutEnding(file: string): string {
  return file.replace(/\.(ts|tsx|mjs)$/, "").replace(/\/index$/, "");
}

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(IMPORT)].map((found) => {
    const name = found[1] ?? found[2] ?? found[3] ?? "";
    const inside = name.startsWith(".") || name.startsWith("@/");
    const target = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(file), name);
    return {
      from: file,
      to: inside ? withoutEnding(target) : name,
      inside,
      typesOnly: /^\s*(import|export)\s+type\b/.test(found[0]),
    };
  });
}

/** Every import of our own source. */
export function allImports(): Import[] {
  const folders = ["app", "components", "engine", "lib", "scripts", "tests", "prisma"];
  return folders.flatMap(sourceFiles).flatMap(importsOf);
}
