import type { ChildProcess } from "node:child_process";

/** Goes on when a line cannot be written: whoever read the log may be gone (a closed pipe), and a disk may be full. */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/**
 * Prints what a child prints. Not by `pipe`, which ends with the first line that cannot be written: the child would then
 * wait, for ever, until somebody reads its next ones.
 */
export function passOn(child: ChildProcess): void {
  child.stdout?.on("data", (text) => process.stdout.write(text));
  child.stderr?.on("data", (text) => process.stderr.write(text));
}
