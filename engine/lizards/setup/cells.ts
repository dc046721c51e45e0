/** Where the clans' homes lie (GEN-1). */
import type { Dice } from "../../dice";
import { distance, type Geometry, halfRows } from "../hex";
import { type StartupResult, templateOf } from "./design";
import type { Template } from "./templates";

/** A rectangle of the map for a clan to start in. */
interface Cell {
  top: number;
  left: number;
  height: number;
  width: number;
}

/** GEN-1: how many rows and columns of cells the map of n clans is cut into. */
export function cellGrid(clans: number): { down: number; across: number } {
  const down = Math.round(Math.sqrt(clans));
  return { down, across: Math.ceil(clans / down) };
}

/** How large a map is. */
export type MapSize = Pick<Geometry, "rows" | "cols">;

/** The cells in reading order. */
function cellsOf(geometry: MapSize, clans: number): Cell[] {
  const { down, across } = cellGrid(clans);
  const rowBorder = (i: number) => Math.round((i * geometry.rows) / down);
  const colBorder = (i: number) => Math.round((i * geometry.cols) / across);
  const cells: Cell[] = [];
  for (let i = 0; i < down; i++)
    for (let j = 0; j < across; j++) {
      const top = rowBorder(i);
      const left = colBorder(j);
      cells.push({ top, left, height: rowBorder(i + 1) - top, width: colBorder(j + 1) - left });
    }
  return cells;
}

/** For one clan: the map's hex for each number of its template. */
export type Site = ReadonlyMap<number, number>;

/** GEN-1: gives each clan a cell and its template a place in it. `sites[i]` belongs to `startups[i]`. */
export function chooseSites(geometry: Geometry, startups: readonly StartupResult[], dice: Dice): Site[] {
  const cells = cellsOf(geometry, startups.length).slice(0, startups.length);
  const drawn = dice.shuffle("cells", cells);
  return startups.map((startup, i) => chooseSite(geometry, drawn[i] as Cell, startup, dice));
}

/** GEN-1: every cell must be able to hold every template. Says what is wrong if one cannot. */
export function faultOfCells(size: MapSize, startups: readonly StartupResult[]): string | null {
  const kinds = new Map(startups.map((startup) => [`${startup.template}/${startup.home}`, startup]));
  for (const cell of cellsOf(size, startups.length).slice(0, startups.length))
    for (const startup of kinds.values())
      if (!holds(size, cell, startup)) {
        const room = `${size.rows} × ${size.cols} hexes give a clan ${cell.height} × ${cell.width}`;
        return `${room}: too few for template ${startup.template}`;
      }
  return null;
}

function holds({ cols }: MapSize, cell: Cell, { template, home }: StartupResult): boolean {
  for (let row = cell.top; row < cell.top + cell.height; row++)
    for (let col = cell.left; col < cell.left + cell.width; col++)
      if (siteAt(cols, cell, templateOf(template), home, row, col)) return true;
  return false;
}

interface PossibleSite {
  site: Site;
  /** How far the Home Den is from the cell's middle. */
  off: number;
}

function possibleSites(geometry: Geometry, cell: Cell, { template, home }: StartupResult): PossibleSite[] {
  const middle = (cell.top + Math.floor(cell.height / 2)) * geometry.cols + cell.left + Math.floor(cell.width / 2);
  const possible: PossibleSite[] = [];
  for (let row = cell.top; row < cell.top + cell.height; row++)
    for (let col = cell.left; col < cell.left + cell.width; col++) {
      const site = siteAt(geometry.cols, cell, templateOf(template), home, row, col);
      if (site) possible.push({ site, off: distance(geometry, middle, row * geometry.cols + col) });
    }
  return possible;
}

/** The Home Den as near the cell's middle as the template allows, or one hex farther. */
function chooseSite(geometry: Geometry, cell: Cell, startup: StartupResult, dice: Dice): Site {
  const possible = possibleSites(geometry, cell, startup);
  const nearest = Math.min(...possible.map(({ off }) => off));
  return dice.pick(
    "home",
    possible.filter(({ off }) => off <= nearest + 1),
  ).site;
}

/** The template laid with its hex `home` on a row and column; null if it does not fit in the cell. */
function siteAt(cols: number, cell: Cell, template: Template, home: number, row: number, col: number): Site | null {
  const site = new Map<number, number>();
  const anchor = template.hexes.find(({ hex }) => hex === home);
  if (!anchor) throw new Error(`no hex ${home} in template ${template.template}`);
  const anchorHalf = halfRows(row, col);
  for (const { hex, dx, dy } of template.hexes) {
    const hexCol = col + dx - anchor.dx;
    const hexRow = Math.floor((anchorHalf + dy - anchor.dy - halfRows(0, hexCol)) / 2);
    if (hexRow < cell.top || hexRow >= cell.top + cell.height) return null;
    if (hexCol < cell.left || hexCol >= cell.left + cell.width) return null;
    site.set(hex, hexRow * cols + hexCol);
  }
  return site;
}
