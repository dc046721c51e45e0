/** A problem that the person who started the program can solve: shown as one line, without a stack trace. */
export class FriendlyError extends Error {}

/** For the end of a program: says what went wrong and answers the exit status. */
export function exitFriendly(error: unknown): number {
  const friendly = error instanceof FriendlyError && !process.env.DEBUG;
  console.error(friendly ? error.message : error);
  return 1;
}
