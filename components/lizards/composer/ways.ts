/** The ways from a hex to those around it, and what may happen on them. */
import { type Direction, hexesAlong, waysTo } from "@/engine/lizards/hex";
import { COLOURS, MOST_WARRIORS } from "@/engine/lizards/lizards";
import { ownBandAt, strangersIn } from "../hex-panel/hex-words";
import type { Chart, ChartHex } from "../map/swamp-chart";
import type { Composition } from "./composition";

/** Whether anything may happen to lizards that cross a hex, if only that they are fed. */
export function isEventful(chart: Chart, index: number): boolean {
  return danger(chart, index) !== 1;
}

/** Whether others are seen there, or there is a den that is not the clan's. */
export function isContested({ hexes, view }: Chart, index: number): boolean {
  const { seen, terrain, owner } = hexes[index] as ChartHex;
  return strangersIn(seen, view.clan).length > 0 || (terrain === "den" && owner !== view.clan);
}

/** What may happen to lizards that cross a hex: the higher, the worse. Eruptions come at another time (TRN-2). */
function danger(chart: Chart, index: number, sent = 0): number {
  const { terrain, water, works } = chart.hexes[index] as ChartHex;
  const swims = water && works.length === 0;
  if (swims && terrain === "whirlpool") return 8; // MOV-12
  if (terrain === "cursed") return 7; // MOV-11
  if (isContested(chart, index)) return 6; // MOV-7
  if (sent > 0 && warriorsAt(chart, index) + sent > MOST_WARRIORS) return 5; // MOV-4
  if (swims) return 4; // SEA-1
  if (terrain === "swamp") return 3; // MOV-10
  if (terrain === null) return 2;
  return terrain === "fertile" ? 0 : 1; // MOV-9
}

/** The same for a raft, which is safe on any water (SEA-1). */
function dangerAfloat(chart: Chart, index: number): number {
  const { terrain, water, works } = chart.hexes[index] as ChartHex;
  if (terrain === null) return 1;
  if (!water) return 3; // RFT-4
  if (isContested(chart, index)) return 2; // RFT-6
  return works.length > 0 ? 4 : 0; // RFT-3
}

function warriorsAt(chart: Chart, index: number): number {
  return ownBandAt(chart, index)?.total ?? 0;
}

type Sent = Pick<Composition, "type" | "hex" | "numbers">;

/** How many count towards the limit on the way; spies do not (MOV-4, SPY-1). */
function warriorsSent(chart: Chart, { type, hex, numbers }: Sent): number {
  if (type === "MO") return warriorsAt(chart, hex);
  const named = type === "SP" ? COLOURS.reduce((sum, colour) => sum + (Number(numbers[colour]) || 0), 0) : 0;
  return named > 1 ? named : 0;
}

/** The directions that lead an order to another hex one or two steps away, by the safest way. */
export function pathTo(chart: Chart, order: Sent, to: number): Direction[] | null {
  const sent = warriorsSent(chart, order);
  const risk = (way: readonly Direction[]) => {
    const [first = to] = hexesAlong(chart.geometry, order.hex, way) ?? [];
    return order.type === "SA" ? dangerAfloat(chart, first) : danger(chart, first, sent);
  };
  return waysTo(chart.geometry, order.hex, to).sort((a, b) => risk(a) - risk(b))[0] ?? null;
}
