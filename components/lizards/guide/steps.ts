/** The steps of a first game, in order; each has a file in `steps/`. */
import { CHANT } from "./steps/chant";
import { FEED_A_BAND } from "./steps/feed-a-band";
import { GO_FOR_A_DEN } from "./steps/go-for-a-den";
import { LET_THE_TURN_RUN } from "./steps/let-the-turn-run";
import { MOVE_A_BAND } from "./steps/move-a-band";
import { RECRUIT } from "./steps/recruit";
import type { Step } from "./steps/step";

export const STEPS: readonly Step[] = [MOVE_A_BAND, GO_FOR_A_DEN, RECRUIT, LET_THE_TURN_RUN, FEED_A_BAND, CHANT];
