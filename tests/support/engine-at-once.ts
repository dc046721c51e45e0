import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vitest/config";

const ROOT = path.resolve(import.meta.dirname, "../..");
const ENGINE = path.join(ROOT, "engine");
/** In the checkout, so that what the engine needs is found from there. */
const CACHE = path.join(ROOT, "node_modules/.cache/engine-of-tests");

/**
 * The engine compiled once, a file for each of its files, for Node to read by itself. Each file of database tests reads
 * all its modules anew, and the engine's are more than a hundred, which cost more than the rest in Vitest's own way.
 */
export function engineAtOnce(): Plugin {
  let watching = false;
  let compiled: Promise<string> | undefined;
  return {
    name: "engine-at-once",
    enforce: "pre",
    configureVitest({ vitest }) {
      watching = vitest.config.watch; // what is compiled once does not follow changes
    },
    async resolveId(source, importer) {
      if (watching || !(source.startsWith(ENGINE) || source.startsWith("."))) return null;
      const file = (await this.resolve(source, importer, { skipSelf: true }))?.id;
      if (!file?.startsWith(ENGINE + path.sep) || !file.endsWith(".ts")) return null;
      compiled ??= compile();
      return { id: path.join(await compiled, path.relative(ENGINE, file).replace(/\.ts$/, ".mjs")), external: true };
    },
  };
}

async function compile(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, "run-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const files = readdirSync(ENGINE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  await build({
    absWorkingDir: ROOT,
    entryPoints: files.map((file) => path.join(ENGINE, file)),
    outbase: ENGINE,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    alias: { "@": ROOT },
    bundle: true,
    splitting: true, // each module once, whoever reads it
    packages: "external",
    format: "esm",
    platform: "node",
    sourcemap: "inline",
    logLevel: "error",
  });
  return folder;
}
