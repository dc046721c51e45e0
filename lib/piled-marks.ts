/** More marks above and below one letter than any script needs: drawn, they cover what stands around it. */
const MOST_MARKS = 4;

/** Joiners between the marks change nothing about how they are drawn. */
const PILE = new RegExp(`((?:[\\p{Mn}\\p{Me}][\\u200c\\u200d]*){${MOST_MARKS}})[\\p{Mn}\\p{Me}\\u200c\\u200d]+`, "gu");

export function hasPiledMarks(text: string): boolean {
  return text.search(PILE) >= 0;
}

/** The text with as many marks on a letter as a script may need, and no more. */
export function withoutPiledMarks(text: string): string {
  return text.replace(PILE, "$1");
}
