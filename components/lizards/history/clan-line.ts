import type { Seat } from "@/engine/ruleset";
import type { ChartLine } from "../../ui/line-chart";
import { clothOf } from "../art/cloths";
import { clanCode, clanName } from "../hex-panel/hex-words";
import type { ClanName } from "../map/swamp-chart";

/** Without colour, a clan's line is told from others by its dashes and by the code at its end. */
const DASHES = [undefined, "2 9", "9 9", "16 6", "2 4", "9 4 2 4", "16 4 2 4 2 4", "5 14"];

/** A clan as a line of a chart. */
export function clanLine(clans: readonly ClanName[], clan: Seat, values: ChartLine["values"]): ChartLine {
  return {
    id: String(clan),
    code: clanCode(clans, clan),
    name: clanName(clans, clan),
    colour: `--line-${clothOf(clan)}`,
    dash: DASHES[(clan - 1) % DASHES.length],
    values,
  };
}
