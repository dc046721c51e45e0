import type { Seat } from "../../ruleset";
import type { Gift } from "../facts";
import { total } from "../lizards";
import type { Turn } from "../turn-under-way";
import { allLizards, bandsOf, clanOf, type Hex, passWorks } from "../world";
import type { GiveOrder } from "./order-form";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/** GI(VE), DEV-2: the clan's warriors in the hex, and its den, temple or bridge there, become another clan's. */
export function resolveGive({ clan, order }: GivenOrder<GiveOrder>, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const { receiver } = order;
  if (receiver === clan || clanOf(turn.world, receiver).status !== "playing") return "cannot receive";
  if (hex.den && hex.den.home !== null) return "Home Den";
  const lizards = allLizards(bandsOf(hex, clan));
  const works = worksOf(hex, clan);
  if (total(lizards) === 0 && works.length === 0) return "nothing to give";
  if (turn.isMarked("gift", "anywhere", clan)) return "already given"; // one per clan and turn

  turn.mark("gift", "anywhere", clan);
  const denLizards = hex.den?.owner === clan ? hex.den.lizards : 0;
  handOver(hex, clan, receiver);
  const given = total(lizards) + denLizards;
  const changes = [
    { clan, lizards: -given },
    { clan: receiver, lizards: given },
  ];
  turn.record({
    hex,
    rule: "DEV-2",
    told: [
      [clan, { type: "gave", to: receiver, lizards: total(lizards), works }],
      [receiver, { type: "received", from: clan, lizards, works }],
    ],
    changes,
  });
}

function worksOf(hex: Hex, clan: Seat): Gift[] {
  const works: Gift[] = [];
  if (hex.den?.owner === clan) works.push("den");
  if (hex.terrain === "temple" && hex.owner === clan) works.push("temple");
  if (hex.bridge?.owner === clan) works.push("bridge");
  return works;
}

function handOver(hex: Hex, clan: Seat, receiver: Seat): void {
  for (const band of bandsOf(hex, clan)) {
    band.clan = receiver;
    band.newcomer = true; // DEV-3
  }
  if (hex.den?.owner === clan) hex.den.owner = receiver;
  passWorks(hex, clan, receiver);
}
