/** How large a map must be (MAP-4, GEN-1), and which sizes are large enough. */
import { DocumentError } from "../../ruleset";
import { canWrap } from "../world";
import { faultOfCells, type MapSize } from "./cells";
import type { StartupResult } from "./design";
import { HEXES_A_CLAN } from "./tables";

/** By how much larger a size is looked for in each direction, and how many are named. */
const LOOKED_FOR = 16;
const NAMED = 3;

/** What is wrong with the size of a map; with each the smallest sizes that are large enough, as near as there are. */
export function faultsOfRoom(size: MapSize, wrap: boolean, startups: readonly StartupResult[]): DocumentError[] {
  const { rows, cols } = size;
  const few =
    rows * cols < HEXES_A_CLAN * startups.length
      ? `${rows} × ${cols} hexes are fewer than ${HEXES_A_CLAN} a clan`
      : null;
  const faults = [few, faultOfCells(size, startups)].filter((fault) => fault !== null);
  if (faults.length === 0) return [];
  const sizes = roomySizes(size, wrap, startups).map((each) => `${each.rows} × ${each.cols}`);
  const instead = sizes.length > 0 ? `; large enough are ${sizes.join(", ")}` : "";
  return faults.map((fault) => new DocumentError("rows", fault + instead));
}

/** The smallest ones at least as high and as wide: with each number of rows the fewest columns, unless fewer rows do. */
function roomySizes({ rows, cols }: MapSize, wrap: boolean, startups: readonly StartupResult[]): MapSize[] {
  const isLarge = (size: MapSize) =>
    (!wrap || canWrap(size.cols)) &&
    size.rows * size.cols >= HEXES_A_CLAN * startups.length &&
    faultOfCells(size, startups) === null;
  const found: MapSize[] = [];
  let fewest = cols + LOOKED_FOR;
  for (let more = 0; more <= LOOKED_FOR; more++)
    for (let wide = cols; wide < fewest; wide++)
      if (isLarge({ rows: rows + more, cols: wide })) {
        found.push({ rows: rows + more, cols: wide });
        fewest = wide; // with more rows only fewer columns are worth naming
      }
  return found.toSorted((a, b) => a.rows * a.cols - b.rows * b.cols).slice(0, NAMED);
}
