/** A game in its ninth turn, made up: nothing here comes from a database. */

import type { View } from "@/engine/lizards/view";
import type { ClanName, Remembered } from "../swamp-chart";
import sample from "./sample-view.json";

export const view = sample.view as unknown as View;
export const remembered = sample.remembered as unknown as Remembered;
export const clans: readonly ClanName[] = sample.clans;
