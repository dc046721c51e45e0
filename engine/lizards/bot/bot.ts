/** A player like any other: it sees its view and writes a sheet. It expands, recruits, feeds, builds, chants and fights. */
import { Dice } from "../../dice";
import { adjacent, DIRECTIONS, hexesAlong } from "../hex";
import { COLOUR_CODES, COLOURS, type Lizards, noLizards, total } from "../lizards";
import { BUILDING, isGroundFor } from "../orders/building";
import { without } from "../orders/named-lizards";
import { MOST_ORDERS } from "../orders/order-form";
import type { OwnBand, View } from "../view";
import { artillery } from "./artillery";
import { bestErrand } from "./errands";
import { type BotKnowledge, enemiesAt, knowledgeOf, threatNear } from "./knowledge";
import { directionsAlong, type Roads, roadsOf, routesFrom } from "./routes";

/** Recruits from dens this full, in per cent: they grow best between a half and two thirds. */
const RECRUIT_FROM_PERCENT = 55;
const GARRISON = 15;
const HOME_GARRISON = 80;
const ALARM_RADIUS = 3;
const FEED_FROM_HUNGER = 3;
const STEPS = 2; // MOV-1

/** The bot's orders for the next turn; the same view and seed give the same orders. */
export function botOrders(view: View, seed: string): string[] {
  const known = knowledgeOf(view);
  const dice = Dice.fromSeed(seed);
  const strongestFirst = [...known.bands].sort(([a, x], [b, y]) => y.total - x.total || a - b);
  const orders = recruiting(known);
  const plan: Plan = { known, roads: roadsOf(known), claimed: new Set(), atWork: new Set() };
  const idle = strongestFirst.filter(([hex, band]) => {
    const order = staying(known, hex, band);
    if (!order) return band.miredUntil <= view.turn;
    plan.atWork.add(hex);
    orders.push(order);
    return false;
  });
  for (const [hex, band] of idle) {
    const order = marching(plan, hex, band, dice.fork(band.hex));
    if (order) orders.push(order);
  }
  return orders.length > 0 ? orders.slice(0, MOST_ORDERS) : noOrders(view);
}

/** DRP-2: an order that shows the bot is present when it has nothing to do. It frees nobody, so it fails (FRE-1). */
function noOrders({ bands, dens, spies }: View): string[] {
  const [own] = [...bands, ...dens, ...spies];
  return own ? [`FR ${own.hex} RED=0`] : [];
}

/** What has been decided for the bands so far. */
interface Plan {
  known: BotKnowledge;
  roads: Roads;
  /** Where bands are heading: others look elsewhere. */
  claimed: Set<number>;
  /** Where nobody may walk through, because it would disturb the builders (DEV-3). */
  atWork: Set<number>;
}

function recruiting(known: BotKnowledge): string[] {
  if (!known.view.dens.some((den) => den.home !== null)) return []; // DEV-1
  return known.view.dens
    .filter(({ colour, lizards, max }) => colour !== null && 100 * lizards >= RECRUIT_FROM_PERCENT * max)
    .map(({ hex }) => `RE ${hex}`);
}

/** What keeps a band where it is, unless it starves. */
function staying(known: BotKnowledge, hex: number, band: OwnBand): string | null {
  if (band.hunger > FEED_FROM_HUNGER) return null;
  return artillery(known, hex, band) ?? working(known, hex, band);
}

/** Builders and farmers at work stay where they are. */
function working(known: BotKnowledge, hex: number, band: OwnBand): string | null {
  if (band.hunger >= FEED_FROM_HUNGER || threatNear(known, hex, STEPS) > 0) return null;
  const seen = known.seen[hex];
  const around = adjacent(known.geometry, hex).map((near) => known.seen[near]);
  const fed = around.some((near) => near?.terrain === "fertile");
  const canHoldDen = seen?.terrain === "ruin" || seen?.foundation !== undefined;
  if (band.grey >= BUILDING.BD.lizards && canHoldDen && fed) return `BD ${band.hex}`;
  const farmland = seen && isGroundFor("BF", seen.terrain);
  const besideDen = adjacent(known.geometry, hex).some((near) => known.dens.has(near));
  return band.green >= BUILDING.BF.lizards && farmland && besideDen ? `BF ${band.hex}` : null;
}

function marching({ known, roads, claimed, atWork }: Plan, hex: number, band: OwnBand, dice: Dice): string | null {
  const staying = garrison(known, hex, band);
  const going = without(band, staying);
  const lizards = total(going);
  if (lizards <= 1) return snack(known, hex, band);
  const routes = routesFrom(roads, hex, lizards, atWork);
  const errand = bestErrand(known, band, lizards, routes, claimed, dice);
  if (!errand) return snack(known, hex, band);
  claimed.add(errand.goal);
  const steps = safeSteps(known, routes.to(errand.goal).slice(0, STEPS), errand.goal);
  if (steps.length === 0) return snack(known, hex, band);
  const path = directionsAlong(known, hex, steps).join(" ");
  return total(staying) === 0 ? `MO ${band.hex} ${path}` : `SP ${band.hex} ${path} ${numbers(going)}`;
}

/** The steps of a turn, without stopping on the way in a Cursed hex or a whirlpool. */
function safeSteps(known: BotKnowledge, steps: readonly number[], goal: number): number[] {
  const last = steps[steps.length - 1];
  const terrain = last === undefined ? undefined : known.seen[last]?.terrain;
  const deadly = last !== goal && (terrain === "cursed" || terrain === "whirlpool");
  return deadly ? steps.slice(0, -1) : [...steps];
}

/** The lizards that stay behind to hold a den. */
function garrison(known: BotKnowledge, hex: number, band: OwnBand): Lizards {
  const den = known.dens.get(hex);
  const staying = noLizards();
  if (!den || band.hunger >= FEED_FROM_HUNGER) return staying;
  const threat = threatNear(known, hex, ALARM_RADIUS);
  let wanted = Math.max(den.home !== null ? HOME_GARRISON : GARRISON, Math.ceil(threat / 2));
  for (const colour of COLOURS) {
    staying[colour] = Math.min(band[colour], wanted);
    wanted -= staying[colour];
  }
  return staying;
}

function numbers(lizards: Lizards): string {
  return COLOURS.filter((colour) => lizards[colour] > 0)
    .map((colour) => `${COLOUR_CODES[colour]}=${lizards[colour]}`)
    .join(" ");
}

/** MOV-9: out into the next Fertile hex and back. */
function snack(known: BotKnowledge, hex: number, band: OwnBand): string | null {
  if (band.hunger < FEED_FROM_HUNGER - 1) return null;
  for (const out of DIRECTIONS) {
    const meadow = hexesAlong(known.geometry, hex, [out])?.[0];
    if (meadow === undefined || known.seen[meadow]?.terrain !== "fertile") continue;
    if (enemiesAt(known, meadow) > 0 || known.bands.has(meadow)) continue;
    const back = DIRECTIONS[(DIRECTIONS.indexOf(out) + 3) % DIRECTIONS.length];
    return `MO ${band.hex} ${out} ${back}`;
  }
  return null;
}
