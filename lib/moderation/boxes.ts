// How a form names the boxes of several games. Of each the value is the turn its game stands after and its deadline; of
// the one for all of them it is a query of the others.
export const BOX = "to-";
export const BOX_FOR_ALL = `${BOX}all`;

export function boxValue({ turn, dueAt }: { turn: number; dueAt?: Date | null }): string {
  return dueAt ? `${turn} ${dueAt.toISOString()}` : String(turn);
}

/** Those that are ticked, as they came. */
export function tickedGames({ [BOX_FOR_ALL]: all, ...form }: Record<string, unknown>): Record<string, unknown>[] {
  const boxes = all === undefined ? Object.entries(form) : [...new URLSearchParams(String(all))];
  return boxes
    .filter(([name]) => name.startsWith(BOX))
    .map(([name, value]) => {
      const [stands, dueAt = ""] = String(value).split(" ");
      return { gameId: name.slice(BOX.length), stands, dueAt };
    });
}
