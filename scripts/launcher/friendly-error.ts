/** A problem that the person who started the program can solve: shown as one line, without a stack trace. */
export class FriendlyError extends Error {}

const IN_WORDS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such folder",
  EISDIR: "it is a folder",
  EACCES: "this is not allowed",
  ENOSPC: "the disk is full",
};

/** What the system has to say about a file, such as a full disk; otherwise the error as it is. */
export function ofFile(file: string, cannotBe: "read" | "written", error: unknown): unknown {
  const { syscall, code = "", message } = error as NodeJS.ErrnoException;
  if (!syscall) return error;
  return new FriendlyError(`${file} cannot be ${cannotBe}: ${IN_WORDS[code] ?? message}.`, { cause: error });
}

/** For the end of a program: says what went wrong and answers the exit status. */
export function exitFriendly(error: unknown): number {
  const friendly = error instanceof FriendlyError && !process.env.DEBUG;
  console.error(friendly ? error.message : error);
  return 1;
}
