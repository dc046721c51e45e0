import type { ComponentType } from "react";
import type { Standing } from "@/engine/ruleset";
import { ChartsPage, TruthPage } from "./lizards/story/story-screens";
import { Verify } from "./lizards/verify/verify";
import type { ReplayProps } from "./look-back-screens";
import { ofRuleset } from "./of-ruleset";
import type { NamedSeat } from "./rulesets";

export interface TruthProps extends Pick<ReplayProps, "path" | "turn" | "previous" | "next" | "selected"> {
  /** The whole world after the turn, as its document. */
  world: unknown;
  standing: Standing;
  /** The turn's, in the sequence in which they happened; null at the start, `untold` if it cannot be replayed. */
  facts: readonly unknown[] | "untold" | null;
  seats: readonly NamedSeat[];
}

export interface StoryChartsProps {
  /** From the start on. */
  turns: readonly { turn: number; world: unknown; standing: Standing }[];
  seats: readonly NamedSeat[];
}

export interface VerifyProps {
  /** The address of the game's archive. */
  archiveHref: string;
  /** As the game's page has shown it from the beginning. */
  commitment: string;
  /** What a check of this game's archive cannot find but its reader should know; null if there is nothing. */
  caveat: string | null;
}

/** What a ruleset contributes to the pages of a game that is over. */
interface FinishedScreens {
  /** A turn as it really was. */
  Truth: ComponentType<TruthProps>;
  /** All seats' fortunes in curves. */
  Charts: ComponentType<StoryChartsProps>;
  /** Replays an archive in the browser. */
  Verify: ComponentType<VerifyProps>;
  /** What such a replay would bring to light, as a clause that begins with “if”. */
  foulPlay: string;
  /** The command line that replays an archive without the site. */
  verifyCommand: string;
}

const SCREENS: Readonly<Record<string, FinishedScreens>> = {
  lizards: {
    Truth: TruthPage,
    Charts: ChartsPage,
    Verify,
    foulPlay: "if a single lizard had been moved behind your back",
    verifyCommand: "npm run -s lizards -- verify < archive.json",
  },
};

export const finishedScreensOf = (rulesetId: string) => ofRuleset(SCREENS, rulesetId);
