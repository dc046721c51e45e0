// How a form names the boxes for several games. The value of each is the turn its game stands after and its deadline;
// the value of the box for all of them is a query string of the others.
export const BOX = "to-";
export const BOX_FOR_ALL = `${BOX}all`;

export function boxValue({ turn, dueAt }: { turn: number; dueAt?: Date | null }): string {
  return dueAt ? `${turn} ${dueAt.toISOString()}` : String(turn);
}

/** The ticked games, as they were sent. */
export function tickedGames({ [BOX_FOR_ALL]: all, ...form }: Record<string, unknown>): Record<string, unknown>[] {
  const boxes = all === undefined ? Object.entries(form) : [...new URLSearchParams(String(all))];
  return boxes
    .filter(([name]) => name.startsWith(BOX))
    .map(([name, value]) => {
      const [stands, dueAt = ""] = String(value).split(" ");
      return { gameId: name.slice(BOX.length), stands, dueAt };
    });
}
