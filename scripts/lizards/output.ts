export function writeLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A message beside the output, on standard error. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
