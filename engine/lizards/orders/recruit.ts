import type { Seat } from "../../ruleset";
import { MOST_WARRIORS, noLizards } from "../lizards";
import type { Turn } from "../turn-under-way";
import { bandsOf, makeBand, sizeOf } from "../world";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";
import { recruitsOf } from "./recruit-share";

/** RE(CRUIT), DEV-1: some den lizards become warriors of the den's colour. */
export function resolveRecruit({ clan, order }: GivenOrder, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const den = hex.den;
  if (!den || den.owner !== clan) return "not your den";
  if (!ownsHomeDen(clan, turn)) return "no Home Den";
  if (den.colour === null) return "unsettled";
  if (turn.isMarked("recruit", hex, "anyone")) return "already recruited";
  const room = MOST_WARRIORS - sizeOf(bandsOf(hex, clan)); // LIZ-3
  const recruits = Math.min(recruitsOf(den.lizards), room);
  if (recruits === 0) return "nobody to recruit";

  turn.mark("recruit", hex, "anyone"); // once per den and turn, whoever owns it by now
  den.lizards -= recruits;
  hex.bands.push(makeBand({ clan, lizards: { ...noLizards(), [den.colour]: recruits }, newcomer: true }));
  const event = { type: "recruited", colour: den.colour, lizards: recruits, left: den.lizards } as const;
  turn.record({ hex, rule: "DEV-1", told: [[clan, event]] });
}

/** Its own or a captured one. */
function ownsHomeDen(clan: Seat, { homeDens }: Turn): boolean {
  return homeDens.some(({ den }) => den !== null && den.home !== null && den.owner === clan);
}
