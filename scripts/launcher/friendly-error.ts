/** A problem whoever starts the program can do something about: shown as one line, without a stack trace. */
export class FriendlyError extends Error {}
