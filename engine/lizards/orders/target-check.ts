/**
 * What a lob or a chant finds in its target: what is seen now, since both come before anybody moves (TRN-4). Even with
 * nobody there, those who throw or chant are held (LOB-3, CHT-4).
 */
import type { ChantCode } from "../chants/chant-chart";
import { adjacent, type Direction, stepTo } from "../hex";
import { MOST_WARRIORS } from "../lizards";
import type { RuleId } from "../rule-ids";
import { isWater, TERRAIN } from "../terrain";
import { type Doubt, warning } from "./doubt";
import {
  codeOf,
  fallsToRuin,
  isHeldByOthers,
  type Knowledge,
  seenAt,
  terrainAt,
  type Written,
} from "./sheet-knowledge";

type Found = "own" | "others" | "nobody" | "unknown";

/** Whose warriors stand there: never those of two clans. */
function warriorsAt(index: number, known: Knowledge): Found {
  if (known.bands.has(index)) return "own";
  if (known.dens.has(index)) return "nobody"; // DEN-5
  const seen = seenAt(index, known);
  if (!seen) return "unknown";
  if (isHeldByOthers(seen, known)) return "others";
  return TERRAIN[seen.terrain].hidesWarriors && !seen.spy ? "unknown" : "nobody"; // VIS-3, VIS-4
}

export function checkLobbed(target: number, { order, origin }: Written, known: Knowledge): Doubt {
  const found = warriorsAt(target, known);
  const code = codeOf(target, known);
  if (found === "own") return warning(`Only your own are in ${code}, and they are never hit.`, "LOB-2");
  // SHUN-1: others may be thrown into the path of the stones.
  if (found !== "nobody" || !origin.band || known.sheet.some((other) => other.order.chant === "SHUN")) return undefined;
  const held = `throwing holds all ${origin.band.total} in ${codeOf(order.hex, known)} this turn`;
  return warning(`Nobody is seen in ${code}, and ${held}.`, "LOB-3");
}

/** The rule by which a chant needs warriors in its target. */
const NEEDS_WARRIORS: Partial<Record<ChantCode, RuleId>> = {
  EYES: "EYES-1",
  SHUN: "SHUN-1",
  SUMM: "SUMM-1",
  FREE: "FRZ-1",
  COER: "COER-1",
  TRAN: "TRAN-1",
};

/** What happens to one's own warriors there. */
const OWN_WARRIORS: Partial<Record<ChantCode, { words: string; rule: RuleId }>> = {
  EYES: { words: "the Eyes count nobody else", rule: "EYES-1" },
  SUMM: { words: "it attacks them", rule: "SUMM-1" },
  FREE: { words: "it holds nobody else", rule: "FRZ-1" },
  COER: { words: "there is nobody to win over", rule: "COER-1" },
  TRAN: { words: "it changes their colours", rule: "TRAN-1" },
  DARK: { words: "they die", rule: "DARK-1" },
};

export function checkChanted(chant: ChantCode, chanters: number, target: number, known: Knowledge): Doubt {
  const found = warriorsAt(target, known);
  const code = codeOf(target, known);
  if (chant === "SUMM" && !hasWaterAround(target, known))
    return warning(`No water lies around ${code}: the sea monster has no strength.`, "SEA-2");
  const own = found === "own" && OWN_WARRIORS[chant];
  if (own) return warning(`Your own warriors are in ${code}: ${own.words}.`, own.rule);
  if (chant === "SUMM" && found === "nobody" && hasOwnSpy(target, known))
    return warning(`Your own spies are in ${code}: it attacks them.`, "SUMM-1");
  const needs = found === "nobody" && NEEDS_WARRIORS[chant];
  if (needs) {
    const result = chant === "EYES" ? "the Eyes would find nobody to count" : "it would do nothing";
    return warning(`Nobody is seen in ${code} now, and chants come before anybody moves: ${result}.`, needs);
  }
  if (chant === "FREE" && isFreeDen(target, known))
    return warning(`Only militia can be in ${code}, a free den: it would do nothing.`, "LIZ-9");
  if (chant === "COER") return checkResistance(chanters, target, known);
  return chant === "DARK" ? checkDarkened(target, found, known) : undefined;
}

/** SEA-2. A hex that is not seen may be water. */
function hasWaterAround(index: number, known: Knowledge): boolean {
  return adjacent(known.geometry, index).some((near) => {
    const terrain = terrainAt(near, known);
    return !terrain || isWater(terrain);
  });
}

/** GATE-2: whether there is room for all who go, as far as is seen. A Temple hides nobody, and nobody marches earlier. */
export function checkGated(target: number, { origin: { band } }: Written, known: Knowledge): Doubt {
  const there = seenAt(target, known)?.bands?.reduce((sum, { total }) => sum + total, 0) ?? 0;
  const surplus = (band?.total ?? 0) + there - MOST_WARRIORS;
  if (surplus <= 0) return undefined;
  const full = `No more than ${MOST_WARRIORS} can be in ${codeOf(target, known)}, and ${there} are there`;
  return warning(`${full}: ${surplus} of those who arrive would die.`, "GATE-2");
}

function isFreeDen(index: number, known: Knowledge): boolean {
  return seenAt(index, known)?.den?.owner === null;
}

function hasOwnSpy(index: number, known: Knowledge): boolean {
  return known.view.spies.some(({ hex }) => hex === codeOf(index, known));
}

/** SHUN-2, SHUN-3: whether those thrown get anywhere, as far as can be seen. */
export function checkThrown(target: number, direction: Direction, known: Knowledge): Doubt {
  const next = stepTo(known.geometry, target, direction);
  if (next === null) return warning(`${codeOf(target, known)} lies at the edge: nobody is thrown over it.`, "SHUN-3");
  if (!isTaken(next, known)) return undefined;
  const what = terrainAt(next, known) === "den" ? "A den is" : "Warriors are";
  return warning(`${what} in ${codeOf(next, known)}, the next hex: nobody can be thrown that way.`, "SHUN-2");
}

/** SHUN-2: whether a den or warriors are seen there. */
export function isTaken(index: number, known: Knowledge): boolean {
  const found = warriorsAt(index, known);
  return found === "own" || found === "others" || terrainAt(index, known) === "den";
}

/** COER-1. */
function checkResistance(chanters: number, target: number, known: Knowledge): Doubt {
  const total = seenAt(target, known)?.bands?.find(({ clan }) => clan !== known.view.clan)?.total ?? 0;
  if (total <= chanters) return undefined;
  return warning(`${chanters} chant: too few for the ${total} seen in ${codeOf(target, known)}.`, "COER-1");
}

/** DARK-1: what the clan itself would lose besides warriors, or that there is nothing to destroy. */
function checkDarkened(target: number, found: Found, known: Knowledge): Doubt {
  const { view, dens } = known;
  const code = codeOf(target, known);
  const seen = seenAt(target, known);
  const lost = (what: string, how: string) => warning(`Your own ${what} in ${code}: ${how}.`, "DARK-1");
  if (dens.has(target) && !fallsToRuin(dens.get(target))) return lost("den is", "it is lost with all in it");
  if (seen?.terrain === "temple" && seen.owner === view.clan) return lost("Temple is", "it is lost");
  if (seen?.bridge?.owner === view.clan) return lost("bridge is", "it is lost");
  if (hasOwnSpy(target, known)) return lost("spies are", "they die");
  if (seen?.terrain !== "cursed" || found !== "nobody") return undefined;
  return warning(`${code} is already Cursed, and nobody is seen there.`, "DARK-1");
}
