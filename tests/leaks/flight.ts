// React's own format ("Flight"): the parts of a page come as numbered rows, each as soon as it is ready, so that their
// order and their numbers are left to chance. Here these are taken out, and nothing else: two payloads have the same
// form only if renumbering one's rows and putting them in another order gives the other, byte for byte.
import { createHash } from "node:crypto";

interface Row {
  /** A number, as it is written; "" for a hint, which nothing refers to. */
  id: string;
  body: string;
}

/** Text and bytes: their length is written before them. */
const SIZED = /^[TAOobUSsLlGgMmV]([\da-f]+),/;

/** `id:body` up to the end of the line, or `id:Tlength,body` of as many bytes. */
function rowsOf(payload: string): Row[] {
  const bytes = Buffer.from(payload, "utf8");
  const rows: Row[] = [];
  for (let at = 0; at < bytes.length; ) {
    const colon = bytes.indexOf(":", at);
    const id = bytes.toString("utf8", at, colon);
    if (colon < 0 || !/^[\da-f]*$/.test(id)) throw new Error(`no row: ${bytes.toString("utf8", at, at + 80)}`);
    const sized = SIZED.exec(bytes.toString("latin1", colon + 1, colon + 20));
    const from = colon + 1 + (sized?.[0].length ?? 0);
    const end = sized ? from + Number.parseInt(sized[1] as string, 16) : bytes.indexOf("\n", from);
    if (end < from || end > bytes.length) throw new Error(`row ${id} has no end`);
    rows.push({ id, body: bytes.toString("utf8", colon + 1, end) });
    at = sized ? end : end + 1;
  }
  return rows;
}

/** A row cut where it refers to others, or gives a place in the page its number: text, number, text, number, …, text. */
type Cut = string[];

const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;
/** `$5`, `$L5`, `$5:props:title`: in place of what another row holds. Words that begin so are sent as `$$…`. */
const REFERENCE = /^("\$[L@hQWBKi]?)([\da-f]+)((?::.*)?")$/;
/** What `useId` gives the parts rendered on the server, one number after the other. */
const PLACE = /_S_[\da-v]+_/g;

function cut(body: string): Cut {
  if (SIZED.test(body)) return [body]; // refers to nothing
  const found: Cut = [];
  let from = 0;
  const cutOut = (id: string, index: number) => {
    found.push(body.slice(from, index), id);
    from = index + id.length;
  };
  for (const { 0: word, index } of body.matchAll(JSON_STRING)) {
    const [, before = "", id] = REFERENCE.exec(word) ?? [];
    if (id !== undefined) cutOut(id, index + before.length);
    else for (const place of word.matchAll(PLACE)) cutOut(place[0], index + place.index);
  }
  return [...found, body.slice(from)];
}

/** What is sent under one number, most often a single row. Several are a stream: their order counts. */
interface Part {
  kind: "root" | "hint" | "row";
  rows: Cut[];
}

function partsOf(payload: string): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [i, { id, body }] of rowsOf(payload).entries()) {
    const known = parts.get(id);
    if (id === "") parts.set(`hint ${i}`, { kind: "hint", rows: [cut(body)] });
    else if (known) known.rows.push(cut(body));
    else parts.set(id, { kind: id === "0" ? "root" : "row", rows: [cut(body)] });
  }
  return parts;
}

/**
 * The parts sorted, with a digest of what is referred to in place of its number. That digest comes of the digests of
 * what the part refers to itself, and so on until no more parts can be told apart: parts may refer to each other. The
 * digest of a place's number comes of all the parts it stands in.
 */
export function withoutOrder(payload: string): string[] {
  const parts = partsOf(payload);
  const found = [...parts.values()].flatMap(({ rows }) => rows.flat().filter((text) => /^_S_[\da-v]+_$/.test(text)));
  let digests = new Map([...parts.keys(), ...found].map((id) => [id, ""]));
  const written = ({ kind, rows }: Part) => {
    const lines = rows.map((row) => row.map((text, i) => (i % 2 === 0 ? text : digestOf(digests, text))).join(""));
    return [kind, ...lines].join("\n");
  };
  for (let kinds = 0; kinds < new Set(digests.values()).size; ) {
    kinds = new Set(digests.values()).size;
    const standsIn = new Map<string, string[]>(found.map((place) => [place, []]));
    const next = new Map<string, string>();
    for (const [id, part] of parts) {
      const own = digest(written(part));
      next.set(id, own);
      for (const [i, row] of part.rows.entries())
        for (const [at, text] of row.entries()) if (at % 2 === 1) standsIn.get(text)?.push(`${own} ${i} ${at}`);
    }
    for (const [place, where] of standsIn) next.set(place, digest(where.sort().join("\n")));
    digests = next;
  }
  return [...parts.values()].map(written).sort();
}

function digestOf(digests: ReadonlyMap<string, string>, id: string): string {
  const found = digests.get(id);
  if (found === undefined) throw new Error(`row ${id} is referred to, but not sent`);
  return found;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** How Next puts a payload into a page: in pieces, as they come. */
const PIECE = /<script[^>]*>self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)<\/script>/g;

/** Numbers of places and of forms: one after the other, as they came to be rendered. */
const NUMBERED = /(_S_|\$ACTION_REF_|\$ACTION_)([\da-v]+)(?=[_:"])/g;

/** The payload's rows, and the page without them: as it is, but numbered in the order of the page. */
export function withoutOrderInPage(page: string): { page: string; rows: string[] } {
  const pieces: string[] = [];
  const left = page.replace(PIECE, (_, piece: string) => {
    pieces.push(JSON.parse(piece)[1]);
    return "";
  });
  const numbers = { _: new Map<string, number>(), $: new Map<string, number>() };
  const numbered = left.replace(NUMBERED, (_, kind: string, number: string) => {
    const known = numbers[kind[0] as "_" | "$"];
    known.set(number, known.get(number) ?? known.size + 1);
    return `${kind}${known.get(number)}`;
  });
  return { page: numbered, rows: withoutOrder(pieces.join("")) };
}
