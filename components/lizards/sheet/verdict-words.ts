/** How verdicts on the lines of a sheet are drawn and counted. */

export const SIGNS = { ok: "fine", warning: "warning", error: "error" } as const;

/** `1 error`, `2 warnings`. */
export const plural = (count: number, word: string) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
