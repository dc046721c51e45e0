/**
 * Calls `tell` once somebody has the page before them: at once, or when they come to its tab, which may have been opened
 * behind others. If that fails, what is here stays new, and no harm is done. Answers how to call it off.
 */
export function onceSeen(tell: () => Promise<unknown>): () => void {
  const leave = () => document.removeEventListener("visibilitychange", see);
  const see = () => {
    if (document.hidden) return;
    leave();
    tell().catch(() => {});
  };
  document.addEventListener("visibilitychange", see);
  see();
  return leave;
}
