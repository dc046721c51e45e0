/** How large a map must be (MAP-4, GEN-1), and which sizes are large enough. */
import { DocumentError } from "../../ruleset";
import { canWrap } from "../world";
import { faultOfCells, type MapSize } from "./cells";
import type { StartupResult } from "./design";
import { HEXES_A_CLAN } from "./tables";

/** How far beyond the size asked for to look for larger ones, and how many to name. */
const LOOKED_FOR = 16;
const NAMED = 3;

/** What is wrong with the size of a map, each time with the smallest sizes that are large enough. */
export function faultsOfRoom(size: MapSize, wrap: boolean, startups: readonly StartupResult[]): DocumentError[] {
  const { rows, cols } = size;
  const few =
    rows * cols < HEXES_A_CLAN * startups.length
      ? `${rows} × ${cols} hexes are fewer than ${HEXES_A_CLAN} per clan`
      : null;
  const faults = [few, faultOfCells(size, startups)].filter((fault) => fault !== null);
  if (faults.length === 0) return [];
  const sizes = roomySizes(size, wrap, startups).map((each) => `${each.rows} × ${each.cols}`);
  const instead = sizes.length > 0 ? `; sizes that will do: ${sizes.join(", ")}` : "";
  return faults.map((fault) => new DocumentError("rows", fault + instead));
}

/** The smallest ones at least as high and wide: for each number of rows the fewest columns, if fewer rows need more. */
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
        fewest = wide; // with more rows, only fewer columns are worth naming
      }
  return found.toSorted((a, b) => a.rows * a.cols - b.rows * b.cols).slice(0, NAMED);
}
