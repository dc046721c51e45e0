import type { ComponentType } from "react";
import type { Standing } from "@/engine/ruleset";
import { ChartsPage, TruthPage } from "./lizards/story/story-screens";
import { Verify } from "./lizards/verify/verify";
import type { NamedSeat } from "./rulesets";

export interface TruthProps {
  /** The whole world after the turn, as its document. */
  world: unknown;
  standing: Standing;
  /** Of the turn, in the order in which they happened; null at the start, `untold` where it cannot be played again. */
  facts: readonly unknown[] | "untold" | null;
  seats: readonly NamedSeat[];
  turn: number;
  /** The turns beside it, where there are any. */
  previous: number | null;
  next: number | null;
  /** The page, without its query (`turn`, `hex`). */
  path: string;
  /** The place to look at first, by its name on the map. */
  selected: string | null;
}

export interface StoryChartsProps {
  /** From the start on. */
  turns: readonly { turn: number; world: unknown; standing: Standing }[];
  seats: readonly NamedSeat[];
}

export interface VerifyProps {
  /** Where the game's archive is to be had. */
  archiveHref: string;
  /** As the game's page has shown it from the beginning. */
  commitment: string;
  /** What a check of this game's archive cannot find, though its reader should know; null where nothing is. */
  caveat: string | null;
}

/** What a ruleset brings to the pages of a game that is over. */
interface FinishedScreens {
  /** A turn as it really was. */
  Truth: ComponentType<TruthProps>;
  /** All seats' fortunes in curves. */
  Charts: ComponentType<StoryChartsProps>;
  /** Plays an archive again in the browser. */
  Verify: ComponentType<VerifyProps>;
}

const SCREENS: Readonly<Record<string, FinishedScreens>> = {
  lizards: { Truth: TruthPage, Charts: ChartsPage, Verify },
};

export function finishedScreensOf(rulesetId: string): FinishedScreens {
  const screens = SCREENS[rulesetId];
  if (!screens) throw new Error(`ruleset ${rulesetId} has no screens for finished games`);
  return screens;
}
