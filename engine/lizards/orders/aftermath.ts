/** What the sheet's own chants change for its other lines: chants come before anybody marches or builds (TRN-4). */
import type { ChantCode } from "../chants/chant-chart";
import { landingHex } from "../chants/thrown";
import { adjacent, type Direction } from "../hex";
import type { OwnBand } from "../view";
import { checkRivals } from "./artillery-check";
import { type Doubt, warning } from "./doubt";
import { chantersNamed } from "./named-lizards";
import { codeOf, groundAt, type Knowledge, type Origin, originAt, terrainAt, type Written } from "./sheet-knowledge";
import { checkChanted, checkThrown, isTaken } from "./target-check";

/** Notes for each hex which of the chants that can be carried out is certain to change it. */
export function foreseeAftermath(casting: readonly Written[], known: Knowledge): void {
  for (const written of casting) {
    const { order, end, doubt } = written;
    if (!order.chant || doubt || checkRivals(written, known)) continue;
    CHANGES[order.chant]?.(written, end ?? order.hex, known);
  }
}

type Change = (written: Written, target: number, known: Knowledge) => void;

const CHANGES: Partial<Record<ChantCode, Change>> = {
  GATE: takeAway,
  DARK: takeAway,
  SHUN(written, target, known) {
    if (!known.bands.has(target) || checkThrown(target, directionOf(written), known)) return;
    takeAway(written, target, known);
    originAt(landingOf(written, target, known), known).bringing ??= written;
  },
  COER(written, target, known) {
    if (!checkChanted("COER", chanters(written), target, known)) originAt(target, known).bringing ??= written;
  },
  TRAN(written, target, known) {
    originAt(target, known).transmuting ??= written;
  },
  MOUL(written, target, known) {
    if (terrainAt(target, known)) originAt(target, known).moulding ??= written;
  },
};

function takeAway(written: Written, target: number, known: Knowledge): void {
  originAt(target, known).away ??= written;
}

function chanters({ order, origin }: Written): number {
  return chantersNamed(order.numbers, (origin.band as OwnBand).black);
}

function directionOf({ order }: Written): Direction {
  return order.path.at(-1) as Direction;
}

/** Where they land, as far as can be seen. */
function landingOf(written: Written, target: number, known: Knowledge): number {
  const taken = (hex: number) => isTaken(hex, known);
  return landingHex(known.geometry, target, directionOf(written), chanters(written), taken);
}

/** `whom` and `when`: in words. */
export function checkTakenAway({ order, line }: Written, whom: string, when: string): Doubt {
  if (order.chant === "SHUN") return warning(`Line ${line} throws ${whom} away ${when}.`, "SHUN-1");
  if (order.chant === "DARK") return warning(`Line ${line} kills ${whom} ${when}.`, "DARK-1");
  return warning(`Line ${line} takes ${whom} through the gate ${when}.`, "GATE-1");
}

export function checkTransmuted({ hex, transmuting }: Origin, known: Knowledge): Doubt {
  return (
    transmuting && warning(`Line ${transmuting.line} changes the colours in ${codeOf(hex, known)} first.`, "TRAN-1")
  );
}

export function checkSunk({ hex, moulding }: Origin, known: Knowledge): Doubt {
  return moulding && warning(`Line ${moulding.line} sinks ${codeOf(hex, known)} first.`, "MOUL-2");
}

export function checkRaised(water: number, known: Knowledge): Doubt {
  const moulding = known.origins.get(water)?.moulding;
  if (!moulding || groundAt(water, known) === "water") return undefined;
  return warning(`Line ${moulding.line} raises land in ${codeOf(water, known)} first.`, "MOUL-1");
}

/** A bridge is lost with its water, or when land next to it is sunk. */
export function checkBridgeStands(bridge: number, known: Knowledge): Doubt {
  const sunk = adjacent(known.geometry, bridge).find((bank) => {
    return known.origins.get(bank)?.moulding && groundAt(bank, known) === "water";
  });
  const sinking = sunk === undefined ? undefined : known.origins.get(sunk)?.moulding;
  if (!sinking) return checkRaised(bridge, known);
  return warning(`Line ${sinking.line} destroys the bridge in ${codeOf(bridge, known)} first.`, "MOUL-2");
}
