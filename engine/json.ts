/** JSON that somebody else wrote. */
import { DocumentError } from "./ruleset";

/** A string, with a colon where it is a name; or what opens, parts and closes. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\],]/g;

/**
 * Throws SyntaxError; and DocumentError where a name stands twice in an object, for JSON.parse keeps the last of them
 * and others may keep the first.
 */
export function readJson(text: string): unknown {
  const document = JSON.parse(text);
  refuseTwins(text);
  return document;
}

/** An object or a list that is not closed yet, and where in it the reader stands. */
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
      if (place.names.has(place.at)) throw new DocumentError(places.map(({ at }) => at).join("."), "stands twice");
      place.names.add(place.at);
    }
  }
}
