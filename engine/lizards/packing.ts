/** Makes documents compact: packed-form.ts. */
import type { Memory } from "./memory";
import { LETTER_OF, NOTHING, type PackedMemory, type PackedView, type Rest } from "./packed-form";
import { type SeenBand, type SeenHex, VIEW_FORMAT, type View } from "./view";

export function pack(document: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(packed(document)));
}

/** The document as compact JSON, for a message that is packed as a whole. */
export function packed(document: unknown): unknown {
  if (isDocument<View>(document, VIEW_FORMAT)) return packView(document);
  if (isDocument<Memory>(document, "lizards-memory/2")) return packMemory(document);
  return document;
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

/** The band in a hex that shows only one band's clan and number. */
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
