/** Lobs, chants and freeing, as far as can be foreseen, and whom they hold. */
import type { Verdict } from "../../ruleset";
import { CHANTS } from "../chants/chant-chart";
import { lackOfTemple } from "../chants/gateway";
import { type ChantOfSomeGround, isInVain } from "../chants/in-vain";
import type { Direction } from "../hex";
import { COLOUR_NAMES, COLOURS, total } from "../lizards";
import { TERRAIN } from "../terrain";
import type { OwnBand } from "../view";
import { checkCursedStand } from "./deadly-ground-check";
import { type Doubt, failing, warning } from "./doubt";
import { chantersNamed, lizardsFreed } from "./named-lizards";
import type { ChantOrder, Order } from "./order-form";
import { codeOf, type Knowledge, terrainAt, type Written } from "./sheet-knowledge";
import { checkChanted, checkGated, checkLobbed, checkThrown } from "./target-check";

/** Notes for each hex which line holds its warriors; returns the lobs and chants that can be carried out. */
export function foreseeHolding(known: Knowledge): readonly Written[] {
  const casting: Written[] = [];
  for (const written of known.sheet) {
    const { order } = written;
    if (order.type !== "LO" && order.type !== "CH") continue;
    const tooFew = checkChanters(written);
    written.doubt = tooFew ?? (order.type === "CH" ? checkChant(order, written, known) : checkLob(written, known));
    written.holds = !tooFew && typeof written.doubt !== "string"; // what fails holds nobody; what has no effect does (CHT-4)
    if (!written.holds) continue;
    casting.push(written);
    written.origin.holding ??= written;
    const frozen = order.chant === "FREE" && written.end !== undefined && known.origins.get(written.end);
    if (frozen) frozen.holding ??= written; // FRZ-1: one's own too
  }
  return casting;
}

/** CHT-1: with too few, the chant fails. */
function checkChanters({ order, origin: { band } }: Written): Verdict | undefined {
  if (order.type !== "CH" || !band) return undefined;
  const { needs, name } = CHANTS[order.chant];
  const chanters = chantersNamed(order.numbers, band.black);
  return chanters < needs ? failing(`${name} needs ${needs} Black; ${chanters} chant.`, "CHT-1") : undefined;
}

function checkChant(order: ChantOrder, { origin, path, end }: Written, known: Knowledge): Doubt {
  if (!origin.band) return "no warriors there";
  if (!path) return "off the map";
  const useless = order.chant === "GATE" ? checkGate(order, known) : checkInVain(order, end ?? order.hex, known);
  if (useless) return useless;
  return order.chant === "SHUN" && (end ?? order.hex) === order.hex ? "no direction" : undefined;
}

/** The warning if a lob or chant that can be carried out would do nothing, or harm its own clan. */
export function checkTouched(written: Written, known: Knowledge): Doubt {
  const { order, origin, end } = written;
  const { band } = origin;
  const target = end ?? order.hex;
  if (order.type === "LO") return checkLobbed(target, written, known);
  if (!band || !order.chant) return undefined;
  if (order.target !== null) return checkGated(order.target, written, known);
  const doubt = checkChanted(order.chant, chantersNamed(order.numbers, band.black), target, known);
  return doubt ?? (order.chant === "SHUN" ? checkThrown(target, order.path.at(-1) as Direction, known) : undefined);
}

function checkGate({ hex, target }: Order, known: Knowledge): Doubt {
  const ground = (index: number) => ({ index, terrain: terrainAt(index, known) });
  return lackOfTemple(ground(hex), ground(target ?? hex));
}

/** Ground on which a chant has no effect. */
function checkInVain({ chant }: ChantOrder, target: number, known: Knowledge): Doubt {
  const terrain = terrainAt(target, known);
  return terrain && isInVain(chant, terrain) ? IN_VAIN[chant](TERRAIN[terrain].name) : undefined;
}

const doesNothing = (why: string, rule: string) => warning(`The chant does nothing: ${why}.`, rule);

const IN_VAIN: Record<ChantOfSomeGround, (name: string) => Doubt> = {
  SUMM: () => doesNothing("a sea monster comes only from Water", "SUMM-1"),
  MOUL: (name) => doesNothing(`a ${name} cannot be sunk`, "MOUL-2"),
  COER: (name) => doesNothing(`a ${name} protects everyone in it`, "COER-1"),
  TRAN: (name) => doesNothing(`a ${name} protects everyone in it`, "TRAN-1"),
  SHUN: () => doesNothing("nobody can be thrown out of a Den", "SHUN-1"),
};

function checkLob({ order, origin, path, end }: Written, known: Knowledge): Doubt {
  if (!origin.band) return "no warriors there";
  if (origin.band.yellow === 0) return "no Yellow lizards";
  if (!path) return "off the map";
  if (end === undefined || end === order.hex) return "no target";
  const target = terrainAt(end, known);
  const sheltering = target && TERRAIN[target].stopsLobs;
  return sheltering ? warning(`Nobody is hit: a ${TERRAIN[target].name} protects everyone in it.`, "LOB-2") : undefined;
}

export function checkFree({ order, origin }: Written): Doubt {
  const { band } = origin;
  if (!band) return "no warriors there";
  return total(lizardsFreed(order.numbers, band)) === 0 ? "nobody to free" : tooMany(order, band, "FRE-1");
}

/** More than there are means all of that colour: a warning. */
export function tooMany(order: Order, band: OwnBand, rule: "FRE-1" | "MOV-5"): Doubt {
  const short = COLOURS.find((colour) => (order.numbers[colour] ?? 0) > band[colour]);
  if (!short) return undefined;
  const name = COLOUR_NAMES[short];
  const words = band[short] === 0 ? `No ${name} there.` : `Only ${band[short]} ${name} there: this means all of them.`;
  return warning(words, rule);
}

/** Lines that, if they run first, leave nobody to throw or chant. */
export function checkRivals(written: Written, known: Knowledge): Doubt {
  return checkFreedFirst(written) ?? checkOtherHolding(written, known);
}

/** TRN-2: lines that free the throwers or chanters may run first. */
function checkFreedFirst({ order, origin }: Written): Doubt {
  const freeing = origin.lines.find((other) => other.order.type === "FR");
  const left = origin.unfreed;
  if (!freeing || !left) return undefined;
  const chants = order.type === "CH";
  if (chants ? chantersNamed(order.numbers, left.black) >= CHANTS[order.chant].needs : left.yellow > 0)
    return undefined;
  const who = chants ? "too few Black are left to chant" : "no Yellow are left to throw";
  return warning(`If line ${freeing.line} runs first, ${who}.`, "TRN-2");
}

/** LOB-3, CHT-4: another lob or chant from the same hex that would not fail. */
function checkOtherHolding(written: Written, known: Knowledge): Doubt {
  const { order, origin } = written;
  const another = origin.lines.find((other) => other !== written && other.holds && other.order.type === order.type);
  if (!another) return undefined;
  const code = codeOf(order.hex, known);
  return order.type === "LO"
    ? warning(`Line ${another.line} throws from ${code} too; only one of them can.`, "LOB-3")
    : warning(`Line ${another.line} chants in ${code} too; only one of them can.`, "CHT-4");
}

/** WLD-1. */
export function checkCursedChanters(written: Written, known: Knowledge): Doubt {
  const { order, origin } = written;
  if (!order.chant || !origin.band) return undefined;
  return checkCursedStand(written, origin.band.black, CHANTS[order.chant].needs, known);
}
