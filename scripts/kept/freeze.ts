import path from "node:path";
import { build } from "esbuild";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Writes a ruleset as it is today, with everything it needs, into one file that no later change of the rules affects. */
export async function freeze(id: string, file: string): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [`engine/${id}/index.ts`],
    outfile: file,
    bundle: true,
    platform: "neutral",
    format: "esm",
    target: "es2022",
    charset: "utf8",
    logLevel: "error",
  });
}
