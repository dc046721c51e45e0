// A Next site with one greeting, rendered on demand behind the same proxy as ours: what any page weighs and costs before
// it says anything.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nextProgram } from "../launcher/build";

const FILES = {
  "app/layout.tsx": 'export default ({ children }: any) => <html lang="en"><body>{children}</body></html>;',
  "app/page.tsx":
    'import { connection } from "next/server"; export default async () => { await connection(); return <main>Hello</main>; };',
  "proxy.ts": readFileSync("proxy.ts", "utf8"),
  "lib/nowhere.ts": readFileSync("lib/nowhere.ts", "utf8"), // which the proxy reads
  "next.config.mjs": `export default { typescript: { ignoreBuildErrors: true }, turbopack: { root: ${JSON.stringify(path.resolve())} } };`,
  "package.json": '{ "private": true, "type": "module" }',
};

/** Builds it, with these files added, using this site's libraries and bundler; returns its folder. */
export function buildEmptySite(more: Record<string, string> = {}): string {
  mkdirSync(path.resolve(".data"), { recursive: true });
  const folder = mkdtempSync(path.resolve(".data/empty-site-"));
  for (const [name, text] of Object.entries({ ...FILES, ...more })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const run = spawnSync(process.execPath, [nextProgram(), "build"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (run.status !== 0) throw new Error(`The empty site could not be built.\n${run.stdout}${run.stderr}`);
  return folder;
}
