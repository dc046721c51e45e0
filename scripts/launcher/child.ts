import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const DIE_WITH_PARENT = new URL("./die-with-parent.mjs", import.meta.url).href;
const PATIENCE_MS = 10_000;
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Starts a JavaScript program that ends when we do. Its output is in `child.stdout` and `child.stderr`.
 */
export function startChild(args: string[], env: NodeJS.ProcessEnv, cwd = ROOT): ChildProcess {
  return spawn(process.execPath, ["--import", DIE_WITH_PARENT, ...args], {
    cwd,
    env: { ...env, CHILD_OF_LAUNCHER: "1" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

export function exited(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  if (child.signalCode !== null) return Promise.resolve(1);
  // "close" comes after "exit", once all of the child's output has been read.
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  await exited(child);
  clearTimeout(impatience);
}
