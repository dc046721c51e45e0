/** Where a bot sends a band, and how much it values that. */
import type { Dice } from "../../dice";
import { adjacent } from "../hex";
import { MOST_WARRIORS } from "../lizards";
import type { OwnBand, SeenDen } from "../view";
import { type BotKnowledge, enemiesAt, isForeignDen, militiaGuess } from "./knowledge";
import type { Routes } from "./routes";

/** What eating is worth, by hunger (LIZ-6). */
const MEAL = [0, 0, 30, 80, 200, 500] as const;
const FREE_DEN = 160;
const CLAN_DEN = 140;
const HOME_DEN = 320;
const TEMPLE = 45;
const BRIDGE = 15;
const FRONTIER = 25;
const JOIN_OTHERS = 35;
const COST_OF_A_STEP = 9;

/** Below this a band looks for company. */
const SMALL_BAND = 50;
/** How many times stronger than the defenders a bot wants to be: of a den, and in the open. */
const DEN_ODDS = 2.6;
const FIELD_ODDS = 1.4;
/** Warriors a bot expects in another clan's den, where it cannot see them. */
const EXPECTED_GARRISON = 40;
const EXPECTED_HOME_GARRISON = 90;

export interface Errand {
  goal: number;
  worth: number;
}

/** The best thing for this many lizards of the band to do, or null to stay. Claimed goals are left to others. */
export function bestErrand(
  known: BotKnowledge,
  band: OwnBand,
  lizards: number,
  routes: Routes,
  claimed: ReadonlySet<number>,
  dice: Dice,
): Errand | null {
  let best: Errand | null = null;
  for (const goal of routes.reached) {
    const cost = routes.costs[goal] as number;
    if (cost === 0 || claimed.has(goal)) continue;
    const plain = worthOf(known, band, lizards, goal) - COST_OF_A_STEP * cost;
    const worth = plain > 0 ? plain + dice.between("whim", 0, 3) : plain;
    if (worth > (best?.worth ?? 0)) best = { goal, worth };
  }
  return best;
}

function worthOf(known: BotKnowledge, band: OwnBand, lizards: number, goal: number): number {
  const seen = known.seen[goal];
  if (!seen) return 0;
  const enemies = enemiesAt(known, goal);
  if (isForeignDen(known, goal)) return denWorth(known, lizards, goal, enemies);
  if (enemies > 0) return lizards >= FIELD_ODDS * enemies ? 40 + enemies / 2 : Number.NEGATIVE_INFINITY;
  let worth = seen.terrain === "fertile" ? (MEAL[band.hunger] ?? 0) : 0;
  if (seen.terrain === "temple" && seen.owner !== known.clan) worth += TEMPLE;
  if (seen.bridge && seen.bridge.owner !== known.clan) worth += BRIDGE;
  if (lizards < SMALL_BAND) worth += companyWorth(known, lizards, goal);
  else if (adjacent(known.geometry, goal).some((hex) => !known.seen[hex])) worth += FRONTIER;
  return worth;
}

function denWorth(known: BotKnowledge, lizards: number, goal: number, enemies: number): number {
  const den = known.seen[goal]?.den;
  if (!den) return 0;
  const free = den.owner === null;
  const defenders = enemies > 0 ? enemies : hiddenDefenders(known, goal, den);
  if (lizards < DEN_ODDS * defenders + 5) return Number.NEGATIVE_INFINITY;
  if (den.home !== null) return HOME_DEN;
  return free ? FREE_DEN : CLAN_DEN;
}

/** VIS-3: a bot without a spy in the den guesses. */
function hiddenDefenders(known: BotKnowledge, goal: number, den: SeenDen): number {
  if (den.owner === null) return militiaGuess(known, goal);
  return den.home !== null ? EXPECTED_HOME_GARRISON : EXPECTED_GARRISON;
}

function companyWorth(known: BotKnowledge, lizards: number, goal: number): number {
  const others = known.bands.get(goal)?.total ?? 0;
  return others >= lizards && others + lizards <= MOST_WARRIORS ? JOIN_OTHERS : 0;
}
