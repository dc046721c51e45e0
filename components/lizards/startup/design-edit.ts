/** A start-up design being drawn: what each stroke of the pencil does to it, and what undo brings back. */
import type { Colour } from "@/engine/lizards/lizards";
import { templateOf } from "@/engine/lizards/setup/design";
import { LIZARDS_A_LOT, TERRAIN_PRICES } from "@/engine/lizards/setup/prices";
import { DEFAULT_STARTUPS, STARTUP_FORMAT, type StartupHex, type StartupSheet } from "@/engine/lizards/setup/startups";
import type { Terrain } from "@/engine/lizards/terrain";

/** A sheet with a template of its own: what the designer draws. */
export type Design = Omit<StartupSheet, "default"> & { template: number; hexes: Record<string, StartupHex> };

export type Ground = Exclude<Terrain, "den">;

export const GROUNDS = Object.keys(TERRAIN_PRICES) as Ground[];

/** What pressing a hex does. */
export type Tool =
  | { kind: "look" }
  | { kind: "terrain"; terrain: Ground }
  | { kind: "den"; colour: Colour }
  | { kind: "home" }
  | { kind: "warriors"; colour: Colour };

const BARE: StartupHex = { terrain: "water" };
const MOST_TYPED = 9990;

export function emptyDesign(template: number): Design {
  return { format: STARTUP_FORMAT, template, hexes: {} };
}

export function designOfDefault(number: number): Design {
  const startup = DEFAULT_STARTUPS.find((each) => each.number === number) ?? DEFAULT_STARTUPS[0];
  if (!startup) return emptyDesign(1);
  const { title, template, home, hexes } = startup;
  return { format: STARTUP_FORMAT, name: title, template, home, hexes: { ...hexes } };
}

/** A sheet to draw on: a default is spelt out as a design. */
export function designOf(sheet: StartupSheet): Design {
  const { default: number, ...rest } = sheet;
  if (sheet.template !== undefined) return { ...rest, template: sheet.template, hexes: sheet.hexes ?? {} };
  const { name, ...design } = designOfDefault(number ?? 3);
  return { ...design, name: sheet.name ?? name };
}

/** With the name it is saved under and called by in sentences. */
export function named(design: Design) {
  return { ...design, name: design.name?.trim() || "Nameless" };
}

export function hexOf(design: Design, hex: number): StartupHex {
  return design.hexes[hex] ?? BARE;
}

function withHex(design: Design, hex: number, wish: StartupHex): Design {
  const hexes = { ...design.hexes };
  if (wish.terrain === "water" && !wish.warriors) delete hexes[hex];
  else hexes[hex] = wish;
  return { ...design, hexes };
}

/** Replaces the ground; warriors stay whatever they stand on. */
export function paint(design: Design, hex: number, terrain: Ground): Design {
  const { terrain: before, warriors } = hexOf(design, hex);
  if (before === terrain) return design;
  const painted = withHex(design, hex, warriors ? { terrain, warriors } : { terrain });
  if (design.home !== hex) return painted;
  const { home: _, ...homeless } = painted;
  return homeless;
}

/** The first den is the Home Den until another is named. */
export function placeDen(design: Design, hex: number, colour: Colour): Design {
  const before = hexOf(design, hex);
  if (before.colour === colour) return design;
  const placed = withHex(design, hex, { ...before, terrain: "den", colour });
  return design.home === undefined ? { ...placed, home: hex } : placed;
}

export function nameHome(design: Design, hex: number): Design {
  return hexOf(design, hex).terrain === "den" && design.home !== hex ? { ...design, home: hex } : design;
}

function typed(count: number): number {
  return Math.min(Math.max(Math.trunc(count) || 0, 0), MOST_TYPED);
}

export function setWarriors(design: Design, hex: number, colour: Colour, count: number): Design {
  const { warriors: before = {}, ...rest } = hexOf(design, hex);
  const warriors = { ...before };
  if (typed(count) === 0) delete warriors[colour];
  else warriors[colour] = typed(count);
  if (warriors[colour] === before[colour]) return design;
  return withHex(design, hex, Object.keys(warriors).length > 0 ? { ...rest, warriors } : rest);
}

/** Den lizards to buy, beyond those that come free. */
export function setDenLizards(design: Design, hex: number, count: number): Design {
  const { lizards, ...rest } = hexOf(design, hex);
  if (rest.terrain !== "den" || (lizards ?? 0) === typed(count)) return design;
  return withHex(design, hex, typed(count) === 0 ? rest : { ...rest, lizards: typed(count) });
}

/** Hexes keep their numbers; those the other template does not have are dropped. */
export function toTemplate(design: Design, template: number): Design {
  if (template === design.template) return design;
  const numbers = templateOf(template).hexes.map(({ hex }) => hex);
  const hexes = Object.fromEntries(Object.entries(design.hexes).filter(([hex]) => numbers.includes(Number(hex))));
  const { home, ...rest } = design;
  const keeps = home !== undefined && numbers.includes(home);
  return { ...rest, template, hexes, ...(keeps ? { home } : {}) };
}

/** `fewer` takes ten warriors away instead of adding them. */
export function apply(design: Design, hex: number, tool: Tool, fewer = false): Design {
  switch (tool.kind) {
    case "look":
      return design;
    case "terrain":
      return paint(design, hex, tool.terrain);
    case "den":
      return placeDen(design, hex, tool.colour);
    case "home":
      return nameHome(design, hex);
    case "warriors": {
      const count = hexOf(design, hex).warriors?.[tool.colour] ?? 0;
      return setWarriors(design, hex, tool.colour, count + (fewer ? -LIZARDS_A_LOT : LIZARDS_A_LOT));
    }
  }
}

export interface Drawing {
  design: Design;
  past: readonly Design[];
  future: readonly Design[];
  /** The stroke the last change belongs to: a drag, or typing in one field, is one step to undo. */
  stroke: string | null;
}

export type Change =
  | { kind: "edit"; edit: (design: Design) => Design; stroke?: string }
  | { kind: "restore"; design: Design }
  | { kind: "undo" }
  | { kind: "redo" };

const MOST_UNDO = 200;

export function beginDrawing(design: Design): Drawing {
  return { design, past: [], future: [], stroke: null };
}

export function changeDrawing(drawing: Drawing, change: Change): Drawing {
  const { design, past, future } = drawing;
  if (change.kind === "restore") return beginDrawing(change.design);
  if (change.kind === "undo") {
    const before = past.at(-1);
    if (!before) return drawing;
    return { design: before, past: past.slice(0, -1), future: [design, ...future], stroke: null };
  }
  if (change.kind === "redo") {
    const [after, ...rest] = future;
    return after ? { design: after, past: [...past, design], future: rest, stroke: null } : drawing;
  }
  const edited = change.edit(design);
  if (edited === design) return drawing;
  const stroke = change.stroke ?? null;
  const goesOn = stroke !== null && stroke === drawing.stroke;
  return { design: edited, past: goesOn ? past : [...past, design].slice(-MOST_UNDO), future: [], stroke };
}
