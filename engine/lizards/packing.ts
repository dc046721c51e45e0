/**
 * The compact form of documents, for storage and for the wire. Views and memories, which are mostly terrain, become one
 * letter a hex; everything else is JSON as it is.
 */
import type { Memory, MemoryByCode, RememberedHex } from "./memory";
import { TERRAINS, type Terrain } from "./terrain";
import { type SeenBand, type SeenHex, VIEW_FORMAT, type View } from "./view";

const LETTERS = "abcdefghijkl"; // one for each of TERRAINS
const NOTHING = ".";
const LETTER_OF = Object.fromEntries(TERRAINS.map((terrain, i) => [terrain, LETTERS[i]])) as Record<Terrain, string>;
const TERRAIN_OF = Object.fromEntries(TERRAINS.map((terrain, i) => [LETTERS[i], terrain])) as Record<string, Terrain>;

/** What the letters leave out of a hex, with the hex's index. */
type Rest<T> = [number, Omit<T, "terrain">];

/** `strangers`: of each hex with one foreign band and nothing else, its distance to the one before, clan and number. */
type PackedView = ["view", Omit<View, "hexes">, ground: string, rest: Rest<SeenHex>[], strangers?: number[]];
/** `turns`: of the hexes that are remembered. */
type PackedMemory = [
  "memory/2",
  ground: string,
  turns: number[],
  dens: [number, Omit<RememberedHex, "terrain" | "turn">][],
];
/** One letter, one turn for each of the codes. */
type PackedMemoryByCode = ["memory", codes: string[], ...(PackedMemory extends [string, ...infer Rest] ? Rest : never)];

export function pack(document: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(packed(document)));
}

export function unpack(bytes: Uint8Array): unknown {
  return unpacked(JSON.parse(new TextDecoder().decode(bytes)));
}

/** The document as compact JSON: for a message that is packed as a whole. */
export function packed(document: unknown): unknown {
  if (isDocument<View>(document, VIEW_FORMAT)) return packView(document);
  if (isDocument<Memory>(document, "lizards-memory/2")) return packMemory(document);
  return document;
}

export function unpacked(json: unknown): unknown {
  if (!Array.isArray(json)) return json;
  if (json[0] === "view") return unpackView(json as PackedView);
  return json[0] === "memory" ? unpackMemoryByCode(json as PackedMemoryByCode) : unpackMemory(json as PackedMemory);
}

function isDocument<T extends { format: string }>(document: unknown, format: T["format"]): document is T {
  return (document as T | null)?.format === format;
}

function packView({ hexes, ...others }: View): PackedView {
  const rest: Rest<SeenHex>[] = [];
  const strangers: number[] = [];
  let ground = "";
  let before = 0;
  for (const [index, seen] of hexes.entries()) {
    ground += seen ? LETTER_OF[seen.terrain] : NOTHING;
    if (!seen || numberOfFields(seen) === 1) continue;
    const stranger = strangerIn(seen);
    if (stranger) {
      strangers.push(index - before, stranger.clan, stranger.total);
      before = index;
    } else rest.push([index, allButTerrain(seen)]);
  }
  return ["view", others, ground, rest, strangers];
}

/** The band of a hex that shows nothing but one band's clan and number. */
function strangerIn(hex: SeenHex): SeenBand | undefined {
  const band = hex.bands?.[0];
  const alone = band && hex.bands?.length === 1 && numberOfFields(hex) === 2;
  return alone && numberOfFields(band) === 2 ? band : undefined;
}

function numberOfFields(object: object): number {
  let fields = 0;
  for (const _ in object) fields++;
  return fields;
}

function allButTerrain({ terrain: _, ...others }: SeenHex): Omit<SeenHex, "terrain"> {
  return others;
}

function unpackView([, others, ground, rest, strangers = []]: PackedView): View {
  const more = new Map(rest);
  for (let i = 0, index = 0; i < strangers.length; i += 3) {
    index += strangers[i] as number;
    more.set(index, { bands: [{ clan: strangers[i + 1] as number, total: strangers[i + 2] as number }] });
  }
  const hexes = Array.from(ground, (letter, index): SeenHex | null =>
    letter === NOTHING ? null : { terrain: TERRAIN_OF[letter] as Terrain, ...more.get(index) },
  );
  const { format, turn, clan, rows, cols, wrap, ...lists } = others;
  return { format, turn, clan, rows, cols, wrap, hexes, ...lists };
}

function packMemory({ hexes }: Memory): PackedMemory {
  const turns: number[] = [];
  const dens: PackedMemory[3] = [];
  let ground = "";
  for (const [index, hex] of hexes.entries()) {
    ground += hex ? LETTER_OF[hex.terrain] : NOTHING;
    if (!hex) continue;
    turns.push(hex.turn);
    const { colour, home } = hex;
    if (colour || home) dens.push([index, { colour, home }]);
  }
  return ["memory/2", ground, turns, dens];
}

function unpackMemory([, ground, turns, packedDens]: PackedMemory): Memory {
  const dens = new Map(packedDens);
  let known = 0;
  const hexes = Array.from(ground, (letter, index): RememberedHex | null => {
    if (letter === NOTHING) return null;
    return { terrain: TERRAIN_OF[letter] as Terrain, turn: turns[known++] as number, ...dens.get(index) };
  });
  return { format: "lizards-memory/2", hexes };
}

function unpackMemoryByCode([, codes, ground, turns, dens]: PackedMemoryByCode): MemoryByCode {
  const { hexes } = unpackMemory(["memory/2", ground, turns, dens]);
  return {
    format: "lizards-memory/1",
    hexes: Object.fromEntries(codes.map((code, i) => [code, hexes[i] as RememberedHex])),
  };
}
