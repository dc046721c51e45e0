/** The rules of the ten chants; their numbers are in chant-chart.ts. */

import type { Chant } from "./cast";
import type { ChantCode } from "./chant-chart";
import { coerce } from "./coerce";
import { dark } from "./dark";
import { eyes } from "./eyes";
import { freeze } from "./freeze";
import { gate } from "./gate";
import { mould } from "./mould";
import { reveal } from "./reveal";
import { shunt } from "./shunt";
import { summon } from "./summon";
import { transmute } from "./transmute";

export const CHANT_RULES: Record<ChantCode, Chant> = {
  EYES: eyes,
  REVE: reveal,
  SHUN: shunt,
  SUMM: summon,
  MOUL: mould,
  FREE: freeze,
  COER: coerce,
  GATE: gate,
  TRAN: transmute,
  DARK: dark,
};
