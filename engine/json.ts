/** Reads JSON from outside. */
import { DocumentError } from "./ruleset";

/**
 * Throws SyntaxError; and DocumentError if a name appears twice in an object, because JSON.parse keeps the last and
 * other readers may keep the first.
 */
export function readJson(text: string): unknown {
  const document = JSON.parse(text);
  refuseTwins(text);
  return document;
}

/** An object or list not closed yet, and the reader's position in it. */
type Place = { names: Set<string>; at: string } | { names: null; at: number };

function refuseTwins(text: string): void {
  const marks = /["{}[\],]/g;
  const places: Place[] = [];
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [mark] = found;
    const place = places.at(-1);
    if (mark === "{") places.push({ names: new Set(), at: "" });
    else if (mark === "[") places.push({ names: null, at: 0 });
    else if (mark === "}" || mark === "]") places.pop();
    else if (mark === ",") {
      if (place?.names === null) place.at++;
    } else {
      marks.lastIndex = endOfString(text, found.index);
      if (place?.names && isName(text, marks.lastIndex)) {
        place.at = JSON.parse(text.slice(found.index, marks.lastIndex));
        if (place.names.has(place.at)) throw new DocumentError(places.map(({ at }) => at).join("."), "appears twice");
        place.names.add(place.at);
      }
    }
  }
}

/** The position after a string's closing quote. One expression for whole strings would overflow at very long ones. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** After an odd number of backslashes. */
function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text[first - 1] === "\\") first--;
  return (quote - first) % 2 === 1;
}

/** Whether the string that ends here is followed by a colon. */
function isName(text: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}
