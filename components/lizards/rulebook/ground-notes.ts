/** What each kind of ground does, in a line with its rules and with this game's numbers. */
import { ATTACK_PERCENT, MIRE_PERCENT } from "@/engine/lizards/events/entering-chances";
import { NOMADS, SETTLED } from "@/engine/lizards/events/settling";
import { ERUPTION_PERCENT } from "@/engine/lizards/events/volcano";
import { SUPPORTED_BY_FERTILE } from "@/engine/lizards/lizards";
import { BUILDING } from "@/engine/lizards/orders/building";
import { HOME_DEN_POINTS, TEMPLE_POINTS } from "@/engine/lizards/scoring";
import { FARTHEST_SIGHT, USUAL_SIGHT } from "@/engine/lizards/terrain";
import type { GroundNotes, GroundSentence } from "../hex-panel/ground-note";
import type { RulebookGame } from "./game";
import { percent, thousands } from "./parts";

export function groundNotes({ house }: RulebookGame): GroundNotes {
  const falls: GroundSentence = ["Left empty, it is anyone’s.", "MOV-7"];
  return {
    plains: [[`${BUILDING.BD.lizards} Grey build a den on it in two turns.`, "DEV-8"]],
    swamp: [[`Those who enter may get stuck (${percent(MIRE_PERCENT)}) until the end of the next turn.`, "MOV-10"]],
    scrub: [
      ["Hides the warriors in it.", "VIS-3"],
      ["Green build rafts beside it.", "DEV-7"],
    ],
    fertile: [
      ["Feeds bands that enter it.", "MOV-9"],
      [`Each den beside it has room for ${SUPPORTED_BY_FERTILE} more den lizards.`, "DEN-2"],
    ],
    peak: [[`From here lizards see ${FARTHEST_SIGHT} hexes, not ${USUAL_SIGHT}.`, "VIS-1"]],
    volcano: [
      [
        `May erupt (${percent(ERUPTION_PERCENT)} a turn). All here die, and ${percent(house.lavaPercent)} of those beside it.`,
        "NAT-1",
      ],
    ],
    temple: [
      [`Worth ${TEMPLE_POINTS} points.`, "VIC-1"],
      ["Chants here turn nobody Red, except Dark.", "CHT-3"],
    ],
    ruin: [
      ["Hides the warriors in it.", "VIS-3"],
      [`${BUILDING.BD.lizards} Grey make it a den in one turn.`, "DEV-8"],
    ],
    den: [["Hides the warriors in it.", "VIS-3"], falls],
    "home den": [[`Worth ${thousands(HOME_DEN_POINTS)} points.`, "VIC-1"], falls],
    "free den": [["March in to take it, after a fight with its militia if it has any.", "MOV-7"]],
    "unsettled den": [[`${NOMADS} nomads move in each turn. Once ${SETTLED} live here, it has a colour.`, "DEN-3"]],
    cursed: [
      [`Kills ${percent(house.cursedEnterPercent)} of those who enter,`, "MOV-11"],
      [`and ${percent(house.cursedStayPercent)} of those who begin a turn here.`, "WLD-1"],
    ],
    water: [[`A sea monster may attack those who swim in (${percent(ATTACK_PERCENT)}).`, "SEA-1"]],
    whirlpool: [
      [`Drowns ${percent(house.whirlpoolPercent)} of those who swim in.`, "MOV-12"],
      ["It drifts.", "NAT-3"],
    ],
  };
}
