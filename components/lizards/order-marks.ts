/** Orders as the map draws them. */
import { DIRECTIONS, type Geometry } from "@/engine/lizards/hex";
import { type Order, type OrderType, readOrder } from "@/engine/lizards/orders/order-form";
import type { Seat, Verdict } from "@/engine/ruleset";
import type { MarkName } from "./art/drawings";

export interface OrderMark {
  mark: MarkName;
  hex: number;
  /** Places in the list of directions. */
  path: readonly number[];
  /** Where a GATE leads. */
  target: number | null;
  /** A disc on the last hex of the path rather than an arrow along it. */
  disc: boolean;
  label?: string;
  wrong?: boolean;
  /** Not in the sheet yet. */
  draft?: boolean;
}

export const MARK_OF: Record<OrderType, MarkName> = {
  CH: "chant",
  LO: "lob",
  FR: "free",
  MO: "move",
  SP: "split",
  SA: "sail",
  SN: "sneak",
  RE: "recruit",
  GI: "give",
  BF: "farm",
  DF: "farm",
  BR: "sail",
  BD: "build",
  BB: "build",
  DB: "build",
};

const BUILT_BESIDE: readonly OrderType[] = ["BR", "BB", "DB"];

export function markOf(
  order: Pick<Order, "type" | "hex" | "path"> & { target?: number | null },
  draft = false,
): OrderMark {
  return {
    mark: MARK_OF[order.type],
    hex: order.hex,
    path: order.path.map((direction) => DIRECTIONS.indexOf(direction)),
    target: order.target ?? null,
    disc: BUILT_BESIDE.includes(order.type),
    draft,
  };
}

/** The marks of a sheet; a line with an error marks its hex and draws nothing else. */
export function marksOf(
  lines: readonly string[],
  verdicts: readonly Verdict[],
  geometry: Geometry,
  clans: readonly Seat[],
): OrderMark[] {
  return lines.flatMap((line, i) => {
    const reading = readOrder(line, { geometry, clans });
    if (reading.kind === "order") {
      const mark = markOf(reading.order);
      return [verdicts[i]?.verdict === "error" ? { ...mark, wrong: true } : mark];
    }
    const hex = reading.kind === "wrong" ? hexIn(line, geometry) : undefined;
    return hex === undefined ? [] : [{ mark: "move" as const, hex, path: [], target: null, disc: false, wrong: true }];
  });
}

function hexIn(line: string, geometry: Geometry): number | undefined {
  const words = line.toUpperCase().split(/\s+/);
  return words[1] === undefined ? undefined : geometry.indexes.get(words[1]);
}
