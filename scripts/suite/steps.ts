import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** How many single tests passed and failed; a step without tests counts as one. */
export interface Count {
  passed: number;
  failed: number;
}

type Settings = Record<string, string>;

const ROOT = path.resolve(import.meta.dirname, "../..");
const reports = mkdtempSync(path.join(tmpdir(), "savage-swamp-reports-"));

function program(name: string): string {
  return path.join(ROOT, "node_modules/.bin", name);
}

function run(command: string, args: string[], show: boolean, env: Settings = {}) {
  return spawnSync(program(command), args, {
    cwd: ROOT,
    encoding: "utf8",
    stdio: show ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
}

/** Runs programs one after the other, quiet unless one fails. */
export function step(title: string, ...commands: string[]): Count {
  const started = performance.now();
  for (const line of commands) {
    const [command = "", ...args] = line.split(" ");
    const result = run(command, args, false);
    if (result.status !== 0) {
      console.log(`✗ ${title}: ${line}\n${result.stdout}${result.stderr}`);
      return { passed: 0, failed: 1 };
    }
  }
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return { passed: 1, failed: 0 };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Vitest's projects of these names. A file that could not even be read counts as one failure. */
export function vitest(...projects: string[]): Count {
  const file = path.join(reports, `${projects.join("-")}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const result = run(
    "vitest",
    ["run", ...chosen, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    true,
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = report.numFailedTests + unread.length;
  return { passed: report.numPassedTests, failed: failed === 0 && result.status !== 0 ? 1 : failed };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

export function playwright(env: Settings): Count {
  const file = path.join(reports, "playwright.json");
  const result = run("playwright", ["test", "--reporter=list,json"], true, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: failed === 0 && result.status !== 0 ? 1 : failed };
}

function sum(counts: Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The last line of a run, and its exit status. */
export function finish(counts: Count[]): never {
  rmSync(reports, { recursive: true, force: true });
  const { passed, failed } = sum(counts);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
