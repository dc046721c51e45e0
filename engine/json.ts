/** Reads JSON from outside. */
import { DocumentError } from "./ruleset";

/** A string, with its colon if it is a name; or punctuation. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\],]/g;

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
  const places: Place[] = [];
  for (const [token, colon] of text.matchAll(TOKENS)) {
    const place = places.at(-1);
    if (token === "{") places.push({ names: new Set(), at: "" });
    else if (token === "[") places.push({ names: null, at: 0 });
    else if (token === "}" || token === "]") places.pop();
    else if (place?.names === null && token === ",") place.at++;
    else if (place?.names && colon) {
      place.at = JSON.parse(token.slice(0, -colon.length));
      if (place.names.has(place.at)) throw new DocumentError(places.map(({ at }) => at).join("."), "appears twice");
      place.names.add(place.at);
    }
  }
}
