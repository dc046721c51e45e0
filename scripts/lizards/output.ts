/** Resolves when the line is written: a reader that has gone away is noticed before the next line is made. */
export function writeLine(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${text}\n`, () => resolve());
  });
}

/** A message on standard error, apart from the output. */
export function note(text: string): void {
  process.stderr.write(`${inOneLine(text)}\n`);
}

/** Keeps others' text within one line of ours: it can neither begin another line nor control the terminal. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}
