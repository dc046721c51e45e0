/**
 * Lets go of whoever ended a request. An error keeps what its stack was made of, the `this` of each call among it, until
 * the stack is read, and the reason of an abort is such an error. Next aborts a controller at the end of every page: its
 * reason kept the tick in which that happened, the tick kept the other requests that were busy in it, these kept theirs,
 * and whatever kept one of them kept a chain of thousands, as long as the site was never idle. To be called once.
 */
export function letGoOfAborted(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (reason?: unknown) {
    abort.call(this, reason);
    if (this.signal.reason instanceof Error) void this.signal.reason.stack;
  };
}
