/** A design in words: its hexes, the items of its ledger, and what to know before using it. */

import { COLOUR_NAMES, SUPPORTED_BY_FERTILE } from "@/engine/lizards/lizards";
import {
  FALLBACK_DEFAULT,
  type Ledger,
  type LedgerLine,
  ledgerOf,
  type StartupResult,
  startupResult,
  templateNeighbours,
  templateOf,
} from "@/engine/lizards/setup/design";
import { FREE_DEN_LIZARDS, STARTUP_POINTS } from "@/engine/lizards/setup/prices";
import type { StartupHex } from "@/engine/lizards/setup/startups";
import { TERRAIN } from "@/engine/lizards/terrain";
import { sentence } from "@/engine/sentence";
import type { MarkKind } from "../../ui/mark";
import { colourWords } from "../colour-words";
import { type Design, hexOf } from "./design-edit";
import { stepFrom } from "./template-steps";

export interface Account {
  ledger: Ledger;
  /** What the server makes of it: the design, or the default used instead. */
  result: StartupResult;
  /** The gravest first. */
  remarks: Remark[];
}

/** Something to know about the design. */
export interface Remark {
  kind: Exclude<MarkKind, "none">;
  text: string;
  rule: string;
  /** The hex it is about. */
  hex?: number;
}

/** The whole account, by the server's own rules. */
export function accountOf(design: Design): Account {
  const ledger = ledgerOf(design);
  const result = startupResult(design);
  const used = result.default === null;
  const remarks = [
    ...(used ? [] : [fallbackRemark(design)]),
    ...ledger.lines.flatMap((line) => leftOutRemark(line, design)),
    ...(used ? result.notes : ledger.notes).map(noteRemark),
    ...(used ? hungryDens(result) : []),
    ...(used ? [homeRemark(result)] : []),
    ...pointsRemark(ledger),
  ];
  return { ledger, result, remarks };
}

function fallbackRemark(design: Design): Remark {
  const dens = Object.values(design.hexes).some(({ terrain }) => terrain === "den");
  const why = dens ? "No den you can pay for has a Fertile hex beside it." : "There is no den yet.";
  return { kind: "error", text: `${why} As it stands, Default ${FALLBACK_DEFAULT} would be used.`, rule: "STA-5" };
}

function leftOutRemark(line: LedgerLine, design: Design): Remark[] {
  if (line.leftOut === null) return [];
  const what = itemWords(line, hexOf(design, line.hex));
  return [{ kind: "error", hex: line.hex, text: `${what}, left out: ${line.leftOut}.`, rule: "STA-3" }];
}

const NOTE_RULES: readonly [RegExp, string][] = [
  [/volcano/, "STA-6"],
  [/Home Den/, "STA-5"],
];

/** The server's notes have no capital letter and no full stop. */
function noteRemark(note: string): Remark {
  const rule = NOTE_RULES.find(([words]) => words.test(note))?.[1] ?? "STA-4";
  return { kind: "warning", text: sentence(note), rule };
}

function fertileBeside({ template, hexes }: StartupResult, hex: number): number {
  return templateNeighbours(templateOf(template), hex).filter((beside) => hexes[beside]?.terrain === "fertile").length;
}

/** WLD-6 takes what a den cannot support; the land outside may or may not help. */
function hungryDens(result: StartupResult): Remark[] {
  return Object.entries(result.hexes).flatMap(([number, { lizards = 0 }]) => {
    const hex = Number(number);
    const fed = fertileBeside(result, hex) * SUPPORTED_BY_FERTILE;
    if (lizards <= fed) return [];
    const text = `the den has ${lizards} lizards, but this template feeds only ${fed}. Unless there is Fertile land just outside it, half of the rest die in the first turn.`;
    return [{ kind: "warning" as const, hex, text, rule: "WLD-6" }];
  });
}

function homeRemark(result: StartupResult): Remark {
  const fertile = fertileBeside(result, result.home);
  const text = `your Home Den, beside ${fertile === 1 ? "one Fertile hex" : `${fertile} Fertile hexes`}: it supports ${fertile * SUPPORTED_BY_FERTILE}.`;
  return { kind: "fine", hex: result.home, text, rule: "DEN-2" };
}

function pointsRemark({ points }: Ledger): Remark[] {
  const left = STARTUP_POINTS - points;
  if (left <= 0) return [];
  return [
    { kind: "warning", text: `${left.toLocaleString("en")} points are unspent. They will be lost.`, rule: "STA-2" },
  ];
}

/** `Fertile`, `Den, grey, 30 lizards`, `20 den lizards`, `10 warriors, red`. */
export function itemWords({ item, count }: Pick<LedgerLine, "item" | "count">, wish: StartupHex): string {
  if (item === "den lizards") return `${count} den lizards`;
  if (item !== "terrain") return `${count} warriors, ${COLOUR_NAMES[item]}`;
  return wish.terrain === "den"
    ? `Den, ${COLOUR_NAMES[wish.colour ?? "red"]}, ${FREE_DEN_LIZARDS} lizards`
    : placeWords(wish);
}

/** `Fertile`, `Grey den`. */
function placeWords({ terrain, colour }: StartupHex): string {
  return terrain === "den" && colour ? `${COLOUR_NAMES[colour]} den` : TERRAIN[terrain].name;
}

/** `Hex 5, Grey den, your Home Den, 50 den lizards. Warriors: 10 Red.` */
export function hexWords(design: Design, hex: number): string {
  const wish = hexOf(design, hex);
  const parts = [`Hex ${hex}`, placeWords(wish)];
  if (design.home === hex) parts.push("your Home Den");
  if (wish.terrain === "den") parts.push(`${FREE_DEN_LIZARDS + (wish.lizards ?? 0)} den lizards`);
  const warriors = colourWords(wish.warriors ?? {});
  return `${parts.join(", ")}.${warriors && ` Warriors: ${warriors}.`}`;
}

/** The key that leads in each direction. */
const KEYS = { N: "w", NE: "e", SE: "d", S: "s", SW: "a", NW: "q" };

/** `N 2 Fertile, SE 8 Scrub.`: what lies around a hex, for those who cannot see the drawing. */
export function besideWords(design: Design, hex: number): string {
  const places = templateOf(design.template).hexes;
  const beside = Object.entries(KEYS).flatMap(([direction, key]) => {
    const there = stepFrom(places, hex, key);
    return there === null ? [] : [`${direction} ${there} ${placeWords(hexOf(design, there))}`];
  });
  return `Beside it: ${beside.join(", ")}.`;
}
