/** What each chant does, in a few words, and the rule that says it in full. */
import type { ChantCode } from "@/engine/lizards/chants/chant-chart";
import type { RuleId } from "@/engine/lizards/rule-ids";

export const EFFECTS: Record<ChantCode, { rule: RuleId; effect: string }> = {
  EYES: { rule: "EYES-1", effect: "counts everyone in the target hex, by colour" },
  REVE: { rule: "REVE-1", effect: "kills enemy spies in the hex and around it" },
  SHUN: { rule: "SHUN-1", effect: "throws all warriors there away" },
  SUMM: { rule: "SUMM-1", effect: "calls up a sea monster of twice the strength" },
  MOUL: { rule: "MOUL-1", effect: "turns water into land and land into water" },
  FREE: { rule: "FRZ-1", effect: "holds all warriors there for the turn" },
  COER: { rule: "COER-1", effect: "wins over the warriors there" },
  GATE: { rule: "GATE-1", effect: "carries the clan’s warriors from Temple to Temple" },
  TRAN: { rule: "TRAN-1", effect: "changes the colours of the warriors there" },
  DARK: { rule: "DARK-1", effect: "leaves nothing but a Cursed hex" },
};
