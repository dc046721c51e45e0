/** What each kind of ground does, in a line with its rules, in the numbers of the game that is played. */
import { ATTACK_PERCENT, MIRE_PERCENT } from "@/engine/lizards/events/entering-chances";
import { SUPPORTED_BY_FERTILE } from "@/engine/lizards/events/population";
import { NOMADS, SETTLED } from "@/engine/lizards/events/settling";
import { ERUPTION_PERCENT } from "@/engine/lizards/events/volcano";
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
    swamp: [[`Who enters it sticks fast with ${percent(MIRE_PERCENT)}, until the end of the next turn.`, "MOV-10"]],
    scrub: [
      ["Hides the warriors in it.", "VIS-3"],
      ["Green build rafts beside it.", "DEV-7"],
    ],
    fertile: [
      ["Feeds bands that enter it.", "MOV-9"],
      [`Each den beside it has room for ${SUPPORTED_BY_FERTILE} den lizards more.`, "DEN-2"],
    ],
    peak: [[`From here lizards see ${FARTHEST_SIGHT} hexes far, not ${USUAL_SIGHT}.`, "VIS-1"]],
    volcano: [
      [
        `Erupts with ${percent(ERUPTION_PERCENT)} a turn. All here die, and of those beside it ${percent(house.lavaPercent)}.`,
        "NAT-1",
      ],
    ],
    temple: [
      [`Worth ${TEMPLE_POINTS} points.`, "VIC-1"],
      ["Chanting here turns nobody Red, but for Dark.", "CHT-3"],
    ],
    ruin: [
      ["Hides the warriors in it.", "VIS-3"],
      [`${BUILDING.BD.lizards} Grey make it a den in one turn.`, "DEV-8"],
    ],
    den: [["Hides the warriors in it.", "VIS-3"], falls],
    "home den": [[`Worth ${thousands(HOME_DEN_POINTS)} points.`, "VIC-1"], falls],
    "free den": [["Whoever marches in has it, after a fight with its militia where it has one.", "MOV-7"]],
    "unsettled den": [[`Nomads move in, ${NOMADS} a turn. When ${SETTLED} live here, it has a colour.`, "DEN-3"]],
    cursed: [
      [`Each lizard that enters dies with ${percent(house.cursedEnterPercent)},`, "MOV-11"],
      [`each that begins a turn here with ${percent(house.cursedStayPercent)}.`, "WLD-1"],
    ],
    water: [[`A sea monster attacks those who swim in with ${percent(ATTACK_PERCENT)}.`, "SEA-1"]],
    whirlpool: [
      [`Each lizard that swims in drowns with ${percent(house.whirlpoolPercent)}.`, "MOV-12"],
      ["It drifts.", "NAT-3"],
    ],
  };
}
