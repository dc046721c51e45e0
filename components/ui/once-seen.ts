/**
 * Calls `look` once somebody has the page before them: at once, or when they come to its tab, which may have been opened
 * behind others. Answers how to call it off.
 */
export function onceSeen(look: () => void): () => void {
  const see = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", see);
    look();
  };
  document.addEventListener("visibilitychange", see);
  see();
  return () => document.removeEventListener("visibilitychange", see);
}
