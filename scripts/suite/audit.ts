import { execFile } from "node:child_process";
import type { Count } from "./steps";

const PATIENCE_MS = 40_000;
const ARGUMENTS = "audit --omit=dev --audit-level=high --json --fetch-retries=0 --fetch-timeout=20000".split(" ");

interface Answer {
  vulnerabilities?: Record<string, { severity: string }>;
  message?: string;
}

/** Reads npm's answer: libraries with a high or critical vulnerability, or why nothing is known. */
export function judgeAudit(output: string): { holes: string[] } | { unknown: string } {
  let answer: Answer;
  try {
    answer = JSON.parse(output);
  } catch {
    return { unknown: "no answer" };
  }
  if (!answer.vulnerabilities) return { unknown: answer.message?.split("\n")[0] ?? "no answer" };
  const grave = Object.entries(answer.vulnerabilities).filter(([, { severity }]) => /^(high|critical)$/.test(severity));
  return { holes: grave.map(([name, { severity }]) => `${name} (${severity})`) };
}

/** What npm prints, even if it ends with an error, as it does when there are vulnerabilities. */
function ask(): Promise<string> {
  const options = { timeout: PATIENCE_MS, shell: process.platform === "win32" };
  return new Promise((resolve) => execFile("npm", ARGUMENTS, options, (_, output) => resolve(output)));
}

/** Asks the registry about the libraries that a running site uses. If it does not answer, nothing fails. */
export async function audit(): Promise<Count> {
  const judged = judgeAudit(await ask());
  if ("unknown" in judged) {
    console.log(`– known vulnerabilities: not checked, the registry does not say (${judged.unknown})`);
    return { passed: 0, failed: [] };
  }
  if (judged.holes.length > 0) {
    console.log(`✗ known vulnerabilities: ${judged.holes.join(", ")}. npm audit says more.`);
    return { passed: 0, failed: ["known vulnerabilities"] };
  }
  console.log("✓ known vulnerabilities: none high or critical");
  return { passed: 1, failed: [] };
}
