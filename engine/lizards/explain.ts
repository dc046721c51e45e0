/** An indented account of a turn, for the Game Moderator: the sequence, every roll with its label, every refusal. */
import { Dice } from "../dice";
import type { OrderResult, Seat, TurnRequest } from "../ruleset";
import { onOneLine } from "./orders/order-form";
import { ORDER_KINDS, PHASES, type Phase } from "./orders/order-kinds";
import { type OrderSheets, readSheets } from "./orders/order-sheet";
import { type RollInTurn, resolveTurn } from "./turn";
import type { World } from "./world";

/** Anything in a turn with its own dice: an order, or an event of nature. */
interface Happening {
  phase: Phase;
  label: string;
  /** Its place in the phase's random sequence; events in the rulebook's order come before or after all of it. */
  key: number;
  result: OrderResult | null;
}

export function explainTurn(world: World, request: TurnRequest): string[] {
  const rolls: RollInTurn[] = [];
  const { results } = resolveTurn(world, request, rolls);
  const dice = Dice.fromSeed(request.seed);
  const sheets = readSheets(world, withoutDropped(request), dice);
  const orders = orderHappenings(sheets, results);
  const events = eventHappenings(rolls, orders, dice);
  const rollsOf = byHappening(rolls);
  return [
    `turn ${world.turn + 1}, seed ${request.seed}`,
    ...PHASES.flatMap((phase) => {
      const happenings = [...orders, ...events].filter((happening) => happening.phase === phase);
      happenings.sort((a, b) => a.key - b.key); // stable: events outside the sequence keep the order they happened in
      return [
        `  ${phase} phase`,
        ...happenings.flatMap((happening, i) => tell(happening, i + 1, rollsOf.get(happening.label) ?? [])),
      ];
    }),
    ...unsequenced(results),
  ];
}

/** DRP-1: the orders of a clan that leaves no longer count. */
function withoutDropped({ orders, dropped }: TurnRequest): Record<Seat, readonly string[]> {
  const kept: Record<Seat, readonly string[]> = {};
  for (const [seat, lines] of Object.entries(orders)) if (!dropped.includes(Number(seat))) kept[Number(seat)] = lines;
  return kept;
}

function orderHappenings(sheets: OrderSheets, results: Readonly<Record<Seat, readonly OrderResult[]>>): Happening[] {
  return sheets.orders.map(({ clan, order, label, key, result }) => {
    const line = sheets.results[clan]?.indexOf(result) ?? -1;
    return { phase: ORDER_KINDS[order.type].phase, label, key, result: results[clan]?.[line] ?? null };
  });
}

/** Every stream of dice that does not belong to an order. */
function eventHappenings(rolls: readonly RollInTurn[], orders: readonly Happening[], dice: Dice): Happening[] {
  const known = new Set(orders.map(({ label }) => label));
  const events: Happening[] = [];
  for (const { stream, phase } of rolls) {
    const label = happeningOf(stream);
    if (known.has(label)) continue;
    known.add(label);
    events.push({ phase, label, key: eventKey(phase, dice.fork(label)), result: null });
  }
  return events;
}

/** TRN-2: events of the Movement Phase are part of its sequence; those of the Development Phase follow all orders. */
function eventKey(phase: Phase, dice: Dice): number {
  if (phase === "movement") return dice.key();
  return phase === "development" ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
}

const BETWEEN = " / ";

/** The order or event a stream of dice belongs to. */
function happeningOf(stream: string): string {
  return stream.split(BETWEEN, 1)[0] ?? stream;
}

function byHappening(rolls: readonly RollInTurn[]): Map<string, RollInTurn[]> {
  const byLabel = new Map<string, RollInTurn[]>();
  for (const roll of rolls) {
    const label = happeningOf(roll.stream);
    const known = byLabel.get(label);
    if (known) known.push(roll);
    else byLabel.set(label, [roll]);
  }
  return byLabel;
}

function tell({ label, result }: Happening, number: number, rolls: readonly RollInTurn[]): string[] {
  const outcome = result ? `: ${outcomeOf(result)}` : "";
  return [
    `    ${number}. ${label}${outcome}`,
    ...rolls.map((roll) => `      ${placeIn(roll, label)}${roll.label}: ${roll.outcome}`),
  ];
}

function outcomeOf({ outcome, reason }: OrderResult): string {
  return reason === null ? outcome : `${outcome}, ${reason}`;
}

/** Where within it the dice were rolled, such as a step of a march. */
function placeIn({ stream }: RollInTurn, label: string): string {
  const inner = stream.slice(label.length + BETWEEN.length);
  return inner === "" ? "" : `${inner.split(BETWEEN).join(", ")}: `;
}

/** Lines that never became orders. */
function unsequenced(results: Readonly<Record<Seat, readonly OrderResult[]>>): string[] {
  const lines: string[] = [];
  for (const [clan, sheet] of Object.entries(results))
    for (const result of sheet)
      if (result.outcome === "invalid" || result.outcome === "duplicate")
        lines.push(`    clan ${clan}, “${onOneLine(result.order)}”: ${outcomeOf(result)}`);
  return lines.length > 0 ? ["  orders not carried out", ...lines] : [];
}
