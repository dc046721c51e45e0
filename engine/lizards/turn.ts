/** The turn sequence (chapter 4). */
import { Dice, type Roll } from "../dice";
import type { TurnOutcome, TurnRequest } from "../ruleset";
import { dropClan } from "./events/dropping-out";
import type { Fact } from "./facts";
import type { Phase } from "./orders/order-kinds";
import { readSheets } from "./orders/order-sheet";
import { artilleryPhase } from "./phases/artillery-phase";
import { developmentPhase } from "./phases/development-phase";
import { movementPhase } from "./phases/movement-phase";
import { worldPhase } from "./phases/world-phase";
import { standingOf } from "./scoring";
import { Turn } from "./turn-under-way";
import { copyWorld, type World } from "./world";
import { putInOrder } from "./world-document";

/** A roll with the phase it was made in. */
export interface RollInTurn extends Roll {
  phase: Phase;
}

/** Resolves one turn, leaving the given world unchanged. With `rolls`, every roll is recorded there. */
export function resolveTurn(before: World, request: TurnRequest, rolls?: RollInTurn[]): TurnOutcome<World, Fact> {
  const log = rolls && ((roll: Roll) => rolls.push({ ...roll, phase: turn.phase }));
  const turn: Turn = new Turn(copyWorld(before), Dice.fromSeed(request.seed, log));
  for (const seat of request.dropped) dropClan(seat, before.turn, turn); // DRP-1
  const sheets = readSheets(turn.world, request.orders, turn.dice);

  turn.phase = "world";
  worldPhase(turn);
  turn.phase = "artillery";
  artilleryPhase(sheets.orders, turn);
  turn.phase = "movement";
  movementPhase(sheets.orders, turn);
  turn.phase = "development";
  developmentPhase(sheets.orders, sheets.heardFrom, turn);

  turn.world.turn = turn.number;
  putInOrder(turn.world);
  return { world: turn.world, facts: turn.facts, results: sheets.results, standing: standingOf(turn.world) };
}
