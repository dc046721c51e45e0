/** Reads compact documents (packed-form.ts). */
import type { Memory, MemoryByCode, RememberedHex } from "./memory";
import { NOTHING, type PackedMemory, type PackedMemoryByCode, type PackedView, TERRAIN_OF } from "./packed-form";
import type { Terrain } from "./terrain";
import type { SeenHex, View } from "./view";

export function unpack(bytes: Uint8Array): unknown {
  return unpacked(JSON.parse(new TextDecoder().decode(bytes)));
}

export function unpacked(json: unknown): unknown {
  if (!Array.isArray(json)) return json;
  if (json[0] === "view") return unpackView(json as PackedView);
  return json[0] === "memory" ? unpackMemoryByCode(json as PackedMemoryByCode) : unpackMemory(json as PackedMemory);
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
