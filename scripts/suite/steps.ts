import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** How many tests passed, and the names of those that failed; a step without tests counts as one. */
export interface Count {
  passed: number;
  failed: string[];
}

type Settings = Record<string, string>;

const ROOT = path.resolve(import.meta.dirname, "../..");
const reports = mkdtempSync(path.join(tmpdir(), "savage-swamp-reports-"));

function program(name: string): string {
  return path.join(ROOT, "node_modules/.bin", name);
}

interface Ended {
  status: number | null;
  /** What it printed, unless that was shown. */
  output: string;
}

function run(command: string, args: string[], show: boolean, env: Settings = {}): Promise<Ended> {
  const started = spawn(program(command), args, {
    cwd: ROOT,
    stdio: show ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  const chunks: Buffer[] = [];
  for (const stream of [started.stdout, started.stderr]) stream?.on("data", (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    started.once("error", ({ message }) => resolve({ status: null, output: message }));
    started.once("close", (status) => resolve({ status, output: Buffer.concat(chunks).toString() }));
  });
}

/** Runs programs one after the other, quiet unless one fails. */
export async function step(title: string, ...commands: string[]): Promise<Count> {
  const started = performance.now();
  for (const line of commands) {
    const [command = "", ...args] = line.split(" ");
    const { status, output } = await run(command, args, false);
    if (status !== 0) {
      console.log(`✗ ${title}: ${line}\n${output}`);
      return { passed: 0, failed: [title] };
    }
  }
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return { passed: 1, failed: [] };
}

/** If a program ends badly without a failed test, the suite itself counts as failed. */
function count(suite: string, ended: number | null, passed: number, failed: string[]): Count {
  return { passed, failed: failed.length === 0 && ended !== 0 ? [suite] : failed };
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** What failed in a test file: the file itself if it could not even be read. */
function failedIn({ name, status, assertionResults }: VitestReport["testResults"][number]): string[] {
  const file = path.relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [file];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
}

/** Runs Vitest's projects of these names. */
export async function vitest(...projects: string[]): Promise<Count> {
  const suite = projects.join("-");
  const file = path.join(reports, `${suite}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const { status } = await run(
    "vitest",
    ["run", ...chosen, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    true,
  );
  if (!existsSync(file)) return { passed: 0, failed: [suite] };
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  return count(suite, status, report.numPassedTests, report.testResults.flatMap(failedIn));
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

function unexpectedIn({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const unexpected = specs.filter(({ tests }) => tests.some(({ status }) => /^(unexpected|flaky)$/.test(status)));
  return [...unexpected.map(({ title }) => `tests/e2e/${file}: ${title}`), ...suites.flatMap(unexpectedIn)];
}

export async function playwright(env: Settings): Promise<Count> {
  const suite = "browser tests";
  const file = path.join(reports, "playwright.json");
  const { status } = await run("playwright", ["test", "--reporter=list,json"], true, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  if (!existsSync(file)) return { passed: 0, failed: [suite] };
  const { stats, suites, errors } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  const failed = [...suites.flatMap(unexpectedIn), ...errors.map(({ message }) => `${suite}: ${message}`)];
  return count(suite, status, stats.expected, failed);
}

/** Ends a run: names what failed, prints the last line and sets the exit status. */
export function finish(counts: Count[]): never {
  rmSync(reports, { recursive: true, force: true });
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.flatMap((count) => count.failed);
  for (const name of failed) console.log(`✗ ${name}`);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
