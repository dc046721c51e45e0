/** Why an order fails, or a remark on one that is done: each reason with its rule and its sentence. */

import { MOST_WARRIORS } from "../lizards";
import type { RuleId } from "../rule-ids";
import { MORE_THAN_THIRTY } from "./order-form";
import type { OrderType } from "./order-kinds";

export interface ReasonText {
  rule: RuleId;
  /** The rule that applies to bridges. */
  bridgeRule?: RuleId;
  sentence: string;
}

export const REASONS = {
  "no effect": { rule: "CHT-4", sentence: "It had no effect." },
  // any order
  "no warriors there": { rule: "TRN-5", sentence: "You have no warriors there." },
  "off the map": { rule: "TRN-5", sentence: "That way leads off the map." },
  "clan has left": { rule: "DRP-1", sentence: "The clan has left the game." },
  "more than thirty": MORE_THAN_THIRTY,
  "given twice": { rule: "TRN-3", sentence: "The same order is above; only the first counts." },
  // Artillery
  "no Yellow lizards": { rule: "LOB-1", sentence: "You have no Yellow lizards there." },
  "no target": { rule: "LOB-5", sentence: "A lob needs a target one or two steps away." },
  "already lobbed": { rule: "LOB-3", sentence: "The Yellow lizards there have already thrown this turn." },
  "nobody to free": { rule: "FRE-1", sentence: "None of the lizards named are there to free." },
  "too few Black": { rule: "CHT-1", sentence: "Too few Black lizards for this chant." },
  "already chanted": { rule: "CHT-4", sentence: "The lizards there have already chanted this turn." },
  "no direction": { rule: "SHUN-1", sentence: "A shunt needs a direction and a target other than its own hex." },
  "not in a Temple": { rule: "GATE-1", sentence: "A gate opens only from a Temple." },
  "no Temple there": { rule: "GATE-1", sentence: "A gate leads only to another Temple." },
  // Movement
  "cannot move": { rule: "MOV-3", sentence: "They are immobilised." },
  mired: { rule: "MOV-10", sentence: "They are stuck in the mire." },
  "already moved": { rule: "MOV-2", sentence: "They have already moved this turn." },
  "over 300": { rule: "MOV-4", sentence: `More than ${MOST_WARRIORS} of your warriors would stand in one hex.` },
  "nobody to split": { rule: "MOV-5", sentence: "None of the lizards named are there to move." },
  "no spies there": { rule: "SPY-2", sentence: "You have no spy there that can move." },
  "no raft there": { rule: "RFT-2", sentence: "There is no raft to sail." },
  "crew cannot sail": { rule: "RFT-2", sentence: "Someone aboard cannot move or has already moved." },
  "a split left the raft": { rule: "RFT-2", sentence: "A split has left the raft this turn." },
  "way is blocked": { rule: "RFT-3", sentence: "A bridge or a raft is in the way." },
  // Development
  "not your den": { rule: "DEV-1", sentence: "You own no den there." },
  "no Home Den": { rule: "DEV-1", sentence: "You cannot recruit without a Home Den." },
  unsettled: { rule: "DEV-1", sentence: "The den is not settled yet." },
  "already recruited": { rule: "DEV-1", sentence: "That den has already been recruited from." },
  "nobody to recruit": { rule: "DEV-1", sentence: "Nobody there can be recruited." },
  "Home Den": { rule: "DEV-2", sentence: "Nothing can be given in the hex of a Home Den." },
  "already given": { rule: "DEV-2", sentence: "You have already given this turn." },
  "cannot receive": { rule: "DEV-2", sentence: "That clan cannot receive anything." },
  "nothing to give": { rule: "DEV-2", sentence: "You have nothing there to give." },
  disturbed: { rule: "DEV-3", sentence: "The lizards there were disturbed this turn." },
  "too few Green": { rule: "DEV-3", sentence: "Too few undisturbed Green lizards are there." },
  "too few Grey": { rule: "DEV-3", sentence: "Too few undisturbed Grey lizards are there." },
  "already worked": { rule: "DEV-4", sentence: "The lizards of that colour there have already worked this turn." },
  "not Plains, Swamp or Scrub": { rule: "DEV-5", sentence: "Only Plains, Swamp and Scrub can be made Fertile." },
  "not Fertile": { rule: "DEV-6", sentence: "That hex is not Fertile." },
  "not in Scrub": { rule: "DEV-7", sentence: "A raft is built from a Scrub hex." },
  "no water there": { rule: "MAP-6", sentence: "That is neither Water nor Whirlpool." },
  "raft or bridge in the way": { rule: "DEV-7", bridgeRule: "DEV-9", sentence: "A raft or bridge is already there." },
  "warriors in the way": { rule: "DEV-7", bridgeRule: "DEV-9", sentence: "Another clan's warriors are there." },
  "no den can stand there": { rule: "DEV-8", sentence: "No den can be built on that ground." },
  "not on land": { rule: "DEV-9", sentence: "A bridge is built from land." },
  "no land opposite": { rule: "DEV-9", sentence: "There is no land opposite." },
  "no bridge there": { rule: "DEV-10", sentence: "There is no bridge there." },
} as const satisfies Record<string, ReasonText>;

export type Reason = keyof typeof REASONS;

/** The rule by which an order of this type fails for this reason. */
export function ruleOf(reason: Reason, type: OrderType): RuleId {
  const { rule, bridgeRule = rule }: ReasonText = REASONS[reason];
  return type === "BB" ? bridgeRule : rule;
}

/** The one remark that does not mean failure (CHT-4). */
export const NO_EFFECT: Reason = "no effect";
