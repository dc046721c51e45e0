// What a clan that sees everything is sent: all hexes, dens and bands of a busy world.
import { gzipSync } from "node:zlib";
import { lizards } from "../../engine/lizards";
import { packed } from "../../engine/lizards/packing";
import type { SeenHex, View } from "../../engine/lizards/view";
import { viewDocument } from "../../engine/lizards/view-document";
import { busyWorld } from "../bench/busy-world";

export function fullView(): { plain: number; packed: number } {
  const world = busyWorld({ rows: 32, cols: 32, clans: 16, seed: "full view" });
  const views = world.clans.map(({ number }): View => lizards.view(world, number));
  const hexes = world.hexes.map(({ index, terrain }): SeenHex => {
    const others = views.map(({ hexes }) => hexes[index]).find(Boolean);
    return views[0]?.hexes[index] ?? (others ? asStranger(others) : { terrain });
  });
  const full = { ...(views[0] as View), hexes };
  const size = (value: unknown) => gzipSync(JSON.stringify(value), { level: 9 }).length;
  return { plain: size(viewDocument(full)), packed: size(packed(full)) };
}

/** VIS-2: only numbers of others. */
function asStranger({ bands, den, spy, ...hex }: SeenHex): SeenHex {
  return {
    ...hex,
    ...(den && { den: { home: den.home, owner: den.owner, colour: den.colour } }),
    ...(bands && { bands: bands.map(({ clan, total }) => ({ clan, total })) }),
  };
}
