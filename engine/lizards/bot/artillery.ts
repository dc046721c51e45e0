/** What a bot does in the Artillery Phase. Nobody has moved by then, so enemies in sight are still there. */
import { CHANTS, type ChantCode } from "../chants/chant-chart";
import { waysTo, within } from "../hex";
import { TERRAIN } from "../terrain";
import type { OwnBand } from "../view";
import { type BotKnowledge, enemiesAt } from "./knowledge";

const REACH = 2; // LOB-1, CHT-2
const WORTH_COERCING = 20;
const WORTH_LOBBING = 10;

/** Wins a band over, throws back one that is too strong, or lobs stones at it. Who does so stays (LOB-3, CHT-4). */
export function artillery(known: BotKnowledge, hex: number, band: OwnBand): string | null {
  return coercing(known, hex, band) ?? shunting(known, hex, band) ?? lobbing(known, hex, band);
}

/** COER-1: of the bands it can win over, the largest. */
function coercing(known: BotKnowledge, hex: number, band: OwnBand): string | null {
  const target = enemiesInReach(known, hex, "stopsChants").find((there) => enemiesAt(known, there) <= band.black);
  const worth = target !== undefined && enemiesAt(known, target) >= WORTH_COERCING;
  return worth ? chant(known, hex, band, target, "COER") : null;
}

/** SHUN-1: the strongest enemy, if it is stronger than the band. */
function shunting(known: BotKnowledge, hex: number, band: OwnBand): string | null {
  const [strongest] = enemiesInReach(known, hex, "stopsChants");
  const threatened = strongest !== undefined && enemiesAt(known, strongest) > band.total;
  return threatened ? chant(known, hex, band, strongest, "SHUN") : null;
}

function chant(known: BotKnowledge, hex: number, band: OwnBand, target: number, code: ChantCode): string | null {
  return band.black < CHANTS[code].needs ? null : `CH ${band.hex} ${wayTo(known, hex, target)} ${code}`;
}

/** LOB-1: at a strong enemy in the open. */
function lobbing(known: BotKnowledge, hex: number, band: OwnBand): string | null {
  const [strongest] = enemiesInReach(known, hex, "stopsLobs");
  const strong = strongest !== undefined && enemiesAt(known, strongest) > band.total / 2;
  return strong && band.yellow >= WORTH_LOBBING ? `LO ${band.hex} ${wayTo(known, hex, strongest)}` : null;
}

/** The hexes in reach with enemies in sight that the terrain does not protect, strongest first. */
function enemiesInReach(known: BotKnowledge, hex: number, protection: "stopsLobs" | "stopsChants"): number[] {
  const enemies = within(known.geometry, hex, REACH).filter((there) => {
    const seen = known.seen[there];
    return seen && there !== hex && enemiesAt(known, there) > 0 && !TERRAIN[seen.terrain][protection];
  });
  return enemies.sort((a, b) => enemiesAt(known, b) - enemiesAt(known, a));
}

function wayTo(known: BotKnowledge, hex: number, target: number): string {
  return (waysTo(known.geometry, hex, target)[0] ?? []).join(" ");
}
