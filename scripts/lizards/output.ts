/** Done when the line is out: a reader that has gone away is noticed before the next one is made. */
export function writeLine(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${text}\n`, () => resolve());
  });
}

/** A message beside the output, on standard error. */
export function note(text: string): void {
  process.stderr.write(`${inOneLine(text)}\n`);
}

/** Words of others within a line of ours: they cannot begin another one, nor steer the terminal. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}
