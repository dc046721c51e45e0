/** A made-up game in its ninth turn: nothing here comes from a database. */

import { mapOf } from "@/engine/lizards/view";
import { readView, type ViewDocument } from "@/engine/lizards/view-document";
import type { ClanName, Remembered } from "../map/swamp-chart";
import sample from "./sample-view.json";

export const view = readView(sample.view as unknown as ViewDocument);
const known = sample.remembered as unknown as Record<string, Remembered[number]>;
export const remembered: Remembered = mapOf(view).codes.map((code) => known[code] ?? null);
export const clans: readonly ClanName[] = sample.clans;
