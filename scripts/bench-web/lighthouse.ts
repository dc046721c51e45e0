// Lighthouse on a phone, from its own folder: it is not part of the product.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { median } from "../bench/timing";
import { provideWholeChromium } from "../suite/chromium";

export interface Audit {
  /** From 0 to 100, by category. */
  scores: Record<string, number>;
  /** What costs points in accessibility or best practices. */
  faults: string[];
  /** Milliseconds until the largest thing on the page is painted. */
  largestPaint: number;
  layoutShift: number;
}

const CATEGORIES = ["performance", "accessibility", "best-practices"];

interface LighthouseResult {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/**
 * Several visits to each page in turn, each with nothing cached, on a phone's connection and processor: the median of
 * each figure, but the worst layout shift.
 */
export function auditsByTurns(pages: { url: string; cookie?: string }[], visits: number): Audit[] {
  const audits: Audit[][] = pages.map(() => []);
  for (let visit = 0; visit < visits; visit++)
    for (const [i, { url, cookie = "" }] of pages.entries()) audits[i]?.push(auditOf(lighthouse(url, cookie)));
  return audits.map(together);
}

function together(audits: readonly Audit[]): Audit {
  const scores = CATEGORIES.map((id) => [id, median(audits.map((audit) => audit.scores[id] ?? 0))]);
  return {
    scores: Object.fromEntries(scores),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
    largestPaint: median(audits.map(({ largestPaint }) => largestPaint)),
    layoutShift: Math.max(...audits.map(({ layoutShift }) => layoutShift)),
  };
}

function auditOf({ categories, audits }: LighthouseResult): Audit {
  const scores = Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(100 * (categories[id]?.score ?? 0))]));
  const faults = CATEGORIES.slice(1).flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 1)
      .map((audit) => `${id}: ${audits[audit.id]?.title}`),
  );
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores,
    faults,
    largestPaint: figure("largest-contentful-paint"),
    layoutShift: figure("cumulative-layout-shift"),
  };
}

/**
 * The connection is really throttled. Lighthouse's own estimate starts from a visit without throttling, in which the
 * scripts arrive before the first picture, as on no phone: the same page then gets anything from 90 to 99.
 */
function lighthouse(url: string, cookie: string): LighthouseResult {
  const program = createRequire(path.resolve("bench/package.json")).resolve("lighthouse/cli/index.js");
  const flags = ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const answer = path.join(folder, "answer.json");
  try {
    const run = spawnSync(
      process.execPath,
      [
        program,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${answer}`,
        "--throttling-method=devtools",
        "--no-enable-error-reporting",
        `--only-categories=${CATEGORIES.join(",")}`,
        `--chrome-flags=${flags.join(" ")}`,
        `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
      ],
      { encoding: "utf8", env: { ...process.env, CHROME_PATH: provideWholeChromium() } },
    );
    if (run.status !== 0) throw new Error(`Lighthouse failed on ${url}.\n${run.stderr}`);
    return JSON.parse(readFileSync(answer, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
