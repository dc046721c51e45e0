// Lighthouse on a phone, from its own folder: it is no part of the product.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { provideChromium } from "../suite/chromium";

export interface Audit {
  /** From 0 to 100, by category. */
  scores: Record<string, number>;
  /** What costs points in accessibility or best practices. */
  faults: string[];
}

const CATEGORIES = ["performance", "accessibility", "best-practices"];

interface LighthouseResult {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

/** `cookies`: of whoever looks at the page. */
export function lighthouse(url: string, cookies = ""): Audit {
  const program = createRequire(path.resolve("bench/package.json")).resolve("lighthouse/cli/index.js");
  const flags = ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const run = spawnSync(
    process.execPath,
    [
      program,
      url,
      "--quiet",
      "--output=json",
      "--no-enable-error-reporting",
      `--only-categories=${CATEGORIES.join(",")}`,
      `--chrome-flags=${flags.join(" ")}`,
      `--extra-headers=${JSON.stringify({ Cookie: cookies })}`,
    ],
    { encoding: "utf8", maxBuffer: 100e6, env: { ...process.env, CHROME_PATH: provideChromium() } },
  );
  if (run.status !== 0) throw new Error(`Lighthouse failed on ${url}.\n${run.stderr}`);
  const { categories, audits } = JSON.parse(run.stdout) as LighthouseResult;
  const scores = Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(100 * (categories[id]?.score ?? 0))]));
  const faults = CATEGORIES.slice(1).flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 1)
      .map((audit) => `${id}: ${audits[audit.id]?.title}`),
  );
  return { scores, faults };
}
