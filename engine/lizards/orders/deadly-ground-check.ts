/** Deadly ground in sight: Cursed hexes and Whirlpools. */
import { isWater } from "../terrain";
import { type Doubt, warning } from "./doubt";
import { codeOf, type Knowledge, seenAt, terrainAt, type Written } from "./sheet-knowledge";

export function checkDeadlyWay(written: Written, known: Knowledge): Doubt {
  return checkWhirlpools(written, known) ?? checkCursedWay(written, known);
}

/** MOV-12: not on a bridge or a raft. */
function checkWhirlpools(written: Written, known: Knowledge): Doubt {
  const whirlpool = wayOnFoot(written, known).find((index) => {
    const seen = seenAt(index, known);
    return seen?.terrain === "whirlpool" && !seen.bridge && !seen.raft;
  });
  if (whirlpool === undefined) return undefined;
  return warning(`${codeOf(whirlpool, known)} is a Whirlpool: those who enter may drown.`, "MOV-12");
}

/** A raft carries its crew up to the shore (RFT-4). */
function wayOnFoot({ order, path = [] }: Written, known: Knowledge): readonly number[] {
  if (order.type !== "SA") return path;
  const shore = path.findIndex((index) => {
    const terrain = terrainAt(index, known);
    return terrain && !isWater(terrain);
  });
  return shore < 0 ? [] : path.slice(shore);
}

/** MOV-11, and WLD-1 in the next turn. */
function checkCursedWay({ path, end }: Written, known: Knowledge): Doubt {
  const cursed = path?.findLast((index) => terrainAt(index, known) === "cursed");
  if (cursed === undefined) return undefined;
  const entering = `${codeOf(cursed, known)} is Cursed: those who enter may die`;
  return cursed === end
    ? warning(`${entering}, and so may those still there next turn.`, "WLD-1")
    : warning(`${entering}.`, "MOV-11");
}

/** WLD-1: the curse strikes before any order is carried out. */
export function checkCursedStand({ origin }: Written, there: number, needed: number, known: Knowledge): Doubt {
  if (there >= 2 * needed || terrainAt(origin.hex, known) !== "cursed") return undefined;
  const code = codeOf(origin.hex, known);
  return warning(`${code} is Cursed: if half of them die first, too few are left.`, "WLD-1");
}
