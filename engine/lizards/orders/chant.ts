import type { Cast } from "../chants/cast";
import { CHANTS, turningRed } from "../chants/chant-chart";
import { CHANT_RULES } from "../chants/chant-rules";
import { isInVain } from "../chants/in-vain";
import { hexesAlong } from "../hex";
import type { Turn } from "../turn-under-way";
import { type Band, bandsOf } from "../world";
import { chantersNamed } from "./named-lizards";
import type { ChantOrder } from "./order-form";
import type { GivenOrder } from "./order-sheet";
import { NO_EFFECT, type Reason } from "./reasons";

/** CH(ANT), CHT-1..4: what all ten chants have in common. Each chant's own rules are in its file under chants/. */
export function resolveChant(given: GivenOrder<ChantOrder>, turn: Turn): Reason | undefined {
  const cast = prepare(given, turn);
  if (typeof cast === "string") return cast;
  const rules = CHANT_RULES[cast.chant];
  const refusal = rules.refuse?.(cast, turn);
  if (refusal) return refusal;

  const { chant, clan, chanters, target } = cast;
  const factsBefore = turn.facts.length;
  const effect = !isInVain(chant, target.terrain) && rules.cast(cast, turn);
  const event = { type: "chant", chant, chanters, target: target.code, effect } as const;
  turn.recordAt(factsBefore, { hex: cast.from, rule: "CHT-1", told: [[clan, event]] });
  for (const band of cast.bands) band.held = true; // CHT-4
  for (const band of cast.chorus) band.chanted = true;
  if (!effect) return NO_EFFECT;
  revert(cast, turn);
}

/** CHT-1, CHT-2: who chants at what, or why nobody can. */
function prepare({ clan, order, dice }: GivenOrder<ChantOrder>, turn: Turn): Cast | Reason {
  const { chant } = order;
  const from = turn.hex(order.hex);
  const bands = bandsOf(from, clan);
  if (bands.length === 0) return "no warriors there";
  const chorus = bands.filter((band) => !band.chanted);
  if (chorus.length === 0) return "already chanted";
  let black = 0;
  for (const band of chorus) black += band.lizards.black;
  const chanters = chantersNamed(order.numbers, black);
  if (chanters < CHANTS[chant].needs) return "too few Black";
  const path = hexesAlong(turn.world.geometry, order.hex, order.path);
  if (!path) return "off the map";
  const target = turn.hex(order.target ?? path[path.length - 1] ?? order.hex);
  return { chant, clan, from, bands, chorus, chanters, path: order.path, target, dice, stillBlack: true };
}

/** CHT-3: some of the chanters turn Red. */
function revert(cast: Cast, turn: Turn): void {
  if (!cast.stillBlack) return;
  const lizards = turnRed(cast.chorus, turningRed(cast.chant, cast.chanters, cast.from.terrain));
  if (lizards > 0) turn.record({ hex: cast.from, rule: "CHT-3", told: [[cast.clan, { type: "reverted", lizards }]] });
}

function turnRed(bands: readonly Band[], share: number): number {
  let left = share;
  for (const { lizards } of bands) {
    const turned = Math.min(lizards.black, left);
    lizards.black -= turned;
    lizards.red += turned;
    left -= turned;
  }
  return share - left;
}
