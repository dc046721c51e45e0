/** A game in its ninth turn, made up: nothing here comes from a database. */

import { geometryOf } from "@/engine/lizards/hex";
import type { View } from "@/engine/lizards/view";
import type { ClanName, Remembered } from "../map/swamp-chart";
import sample from "./sample-view.json";

export const view = sample.view as unknown as View;
const known = sample.remembered as unknown as Record<string, Remembered[number]>;
export const remembered: Remembered = geometryOf(view.rows, view.cols, view.wrap).codes.map(
  (code) => known[code] ?? null,
);
export const clans: readonly ClanName[] = sample.clans;
