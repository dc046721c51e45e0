/** Eruptions (NAT-1, NAT-2). */
import type { Dice } from "../../dice";
import type { Seat } from "../../ruleset";
import { type Losses, takeEach, takeEachIn } from "../casualties";
import { adjacent } from "../hex";
import { addLizards, noLizards, total } from "../lizards";
import { clansSeeing } from "../sight";
import { isWater, type Terrain } from "../terrain";
import type { Turn } from "../turn-under-way";
import { destroyBridge, loseWorks, recordNewGround } from "../works";
import type { Den, Hex } from "../world";
import { ruin } from "./ruin";

export const ERUPTION_PERCENT = 8; // NAT-1

/** NAT-2: what water becomes, each with its chance in a hundred. */
export const RISING_LAND: readonly (readonly [Terrain, number])[] = [
  ["plains", 40],
  ["scrub", 20],
  ["fertile", 20],
  ["peak", 20],
];
export const SINKING_LAND: readonly Terrain[] = ["plains", "swamp", "scrub", "fertile", "peak", "ruin"]; // NAT-2

/** NAT-1: a volcano's moment in the Movement Phase. */
export function volcanoStirs(crater: Hex, turn: Turn, dice: Dice): void {
  if (crater.terrain === "volcano" && dice.chance("eruption", ERUPTION_PERCENT)) erupt(crater, turn, dice);
}

function erupt(crater: Hex, turn: Turn, dice: Dice): void {
  const clans = clansSeeing(turn.world, crater.index).sort((a, b) => a - b); // VIS-1: everyone who can burn sees the crater
  const victims = new Map(clans.map((clan) => [clan, noLosses()]));
  const around = adjacent(turn.world.geometry, crater.index).map((index) => turn.hex(index));
  const ruined = around.filter((hex) => hex.den !== null);
  burn(crater, 100, victims, turn, dice);
  for (const hex of around) burn(hex, turn.world.house.lavaPercent, victims, turn, dice);
  recordEruption(crater, victims, turn);
  for (const hex of around) {
    if (hex.den) destroyDen(hex, hex.den, turn);
    if (hex.bridge) destroyBridge(hex, "NAT-1", turn);
  }
  for (const hex of around) if (!ruined.includes(hex)) reshape(hex, turn, dice.fork(`shape of ${hex.code}`));
}

function noLosses(): Losses {
  return { lizards: noLizards(), spies: 0 };
}

/** Each clan's lizards have their own dice, so that hidden ones change nothing for the others. */
function burn(hex: Hex, percent: number, victims: Map<Seat, Losses>, turn: Turn, dice: Dice): void {
  for (const [clan, lost] of victims) {
    const burnt = takeEachIn(hex, clan, percent, dice.fork(`lava ${hex.code} ${clan}`), "burnt");
    addLizards(lost.lizards, burnt.lizards);
    lost.spies += burnt.spies;
  }
  if (!hex.den) return;
  const militia = takeEach(hex.den.militia, percent, dice.fork(`lava ${hex.code} militia`), "burnt");
  if (total(militia) > 0)
    turn.record({ hex, rule: "NAT-1", told: [], changes: [{ clan: null, lizards: -total(militia) }] });
}

function recordEruption(crater: Hex, victims: Map<Seat, Losses>, turn: Turn): void {
  const clans = [...victims];
  turn.record({
    hex: crater,
    rule: "NAT-1",
    told: clans.map(([clan, lost]) => [clan, { type: "eruption", ...lost }]),
    changes: clans.map(([clan, lost]) => ({ clan, lizards: -total(lost.lizards) - lost.spies })),
  });
}

/** NAT-1. */
function destroyDen(hex: Hex, den: Den, turn: Turn): void {
  const { lizards, colour } = den;
  const own = { type: "destroyed", work: "den", own: true, lizards, colour } as const;
  ruin(hex, den, { rule: "NAT-1", own, seen: { type: "destroyed", work: "den", own: false } }, turn);
}

/** NAT-2. BRG-1: lizards left swimming have not entered. */
function reshape(hex: Hex, turn: Turn, dice: Dice): void {
  const rises = isWater(hex.terrain);
  if (!rises && !SINKING_LAND.includes(hex.terrain)) return;
  if (!dice.chance("change", turn.world.house.eruptionChangePercent)) return;
  hex.terrain = rises ? dice.weighted("new land", RISING_LAND) : "water";
  recordNewGround(hex, rises ? "land" : "water", "NAT-2", turn);
  loseWorks(hex, "NAT-2", turn);
}
