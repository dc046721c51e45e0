/** Where an order can be sent, and how it is aimed there. */
import type { ChantCode } from "@/engine/lizards/chants/chant-chart";
import { isInVain } from "@/engine/lizards/chants/in-vain";
import { adjacent, DIRECTIONS, type Direction, hexesAlong, neighboursOf, within } from "@/engine/lizards/hex";
import { hexesOpposite } from "@/engine/lizards/orders/building";
import { TERRAIN } from "@/engine/lizards/terrain";
import type { Chart, ChartHex } from "../map/swamp-chart";
import { isOpenWater } from "./actions";
import { type Composition, takesPath } from "./composition";
import { pathTo } from "./ways";

/** The hexes an order of this kind can be sent to from a hex, as far as the clan knows. */
export function reachOf(chart: Chart, { type, hex, chant }: Composition): number[] {
  const { geometry } = chart;
  const at = (index: number) => chart.hexes[index] as ChartHex;
  switch (type) {
    case "BR":
      return adjacent(geometry, hex).filter((near) => isOpenWater(at(near)));
    case "BB":
      return adjacent(geometry, hex).filter((near) => isOpenWater(at(near)) && landBeyond(chart, hex, near));
    case "DB":
      return adjacent(geometry, hex).filter((near) => at(near).works.includes("bridge"));
    case "LO":
      return around(chart, hex).filter((near) => !TERRAIN[at(near).terrain ?? "plains"].stopsLobs);
    case "CH":
      if (chant === "GATE")
        return geometry.codes.flatMap((_, i) => (at(i).terrain === "temple" && i !== hex ? [i] : []));
      return chant
        ? [hex, ...around(chart, hex)].filter(
            (near) => near !== (chant === "SHUN" ? hex : -1) && mayHaveEffect(chant, at(near)),
          )
        : [];
    default:
      return takesPath({ type, chant }) > 0 ? around(chart, hex) : [];
  }
}

function around({ geometry }: Chart, hex: number): number[] {
  return within(geometry, hex, 2).filter((near) => near !== hex);
}

/** DEV-9; land never seen counts as land. */
function landBeyond({ geometry, hexes }: Chart, hex: number, over: number): boolean {
  const direction = DIRECTIONS[neighboursOf(geometry, hex).indexOf(over)] as Direction;
  return hexesOpposite(geometry, over, direction).some((beyond) => !hexes[beyond]?.water);
}

/** A hex never seen may be any kind of ground. */
function mayHaveEffect(chant: ChantCode, { terrain }: ChartHex): boolean {
  return terrain === null || !isInVain(chant, terrain);
}

/** The order aimed at a hex within its reach. */
export function aim(chart: Chart, order: Composition, index: number): Composition | null {
  if (order.chant === "GATE") return { ...order, gate: chart.geometry.codes[index] ?? "" };
  const here = index === order.hex;
  const path = here ? [] : pathTo(chart, order, index);
  return path && { ...order, path, here };
}

export function endOf(chart: Chart, { hex, path }: Pick<Composition, "hex" | "path">): number {
  return hexesAlong(chart.geometry, hex, path)?.at(-1) ?? hex;
}
