/** How clans leave the game (DRP, VIC-5). */
import type { Seat } from "../../ruleset";
import { addLizards } from "../lizards";
import type { Turn } from "../turn-under-way";
import { allLizards, bandsOf, type Clan, clanOf, type Hex, passWorks, sizeOf, spiesOf } from "../world";

/** DRP-1: a clan that surrenders or is dropped. `leftTurn` is the turn that counts as the one it left. */
export function dropClan(seat: Seat, leftTurn: number, turn: Turn): void {
  const clan = clanOf(turn.world, seat);
  if (clan.status !== "playing") return;
  clan.status = "dropped";
  clan.droppedTurn = leftTurn;
  turn.record({ hex: null, rule: "DRP-1", told: [[seat, { type: "left" }]] });
  for (const hex of turn.world.hexes) abandon(hex, seat, leftTurn, turn);
}

function abandon(hex: Hex, seat: Seat, leftTurn: number, turn: Turn): void {
  const bands = bandsOf(hex, seat);
  const spies = spiesOf(hex, seat);
  let gone = sizeOf(bands) + spies.length;
  let left = 0;
  if (hex.den?.owner === seat) {
    addLizards(hex.den.militia, allLizards(bands));
    left = hex.den.lizards + sizeOf(bands);
    gone += hex.den.lizards;
    hex.den.owner = null;
    hex.den.freedTurn = hex.den.home === null ? null : leftTurn; // DEV-14
  }
  hex.bands = hex.bands.filter((band) => band.clan !== seat);
  hex.spies = hex.spies.filter((spy) => spy.clan !== seat);
  passWorks(hex, seat, null);
  if (gone === 0) return;
  const changes = [
    { clan: seat, lizards: -gone },
    { clan: null, lizards: left },
  ];
  turn.record({ hex, rule: "DRP-1", told: [], changes });
}

/** DRP-2: clans too long without orders are dropped. */
export function dropAbsentClans(heardFrom: ReadonlySet<Seat>, turn: Turn): void {
  const most = turn.world.house.dropAfterMissedTurns;
  for (const clan of turn.world.clans) {
    if (clan.status !== "playing") continue;
    clan.missedTurns = heardFrom.has(clan.number) ? 0 : clan.missedTurns + 1;
    if (most > 0 && clan.missedTurns >= most) dropClan(clan.number, turn.number, turn);
  }
}

/** VIC-5: a clan with no lizards and no den is out. */
export function retireDeadClans(turn: Turn): void {
  const alive = new Set<Seat>();
  for (const { den, bands, spies } of turn.world.hexes) {
    if (den && den.owner !== null) alive.add(den.owner);
    for (const { clan } of bands) alive.add(clan);
    for (const { clan } of spies) alive.add(clan);
  }
  for (const clan of turn.world.clans) if (clan.status === "playing" && !alive.has(clan.number)) retire(clan, turn);
}

function retire(clan: Clan, turn: Turn): void {
  clan.status = "out";
  for (const hex of turn.world.hexes) passWorks(hex, clan.number, null);
  turn.record({ hex: null, rule: "VIC-5", told: [[clan.number, { type: "out" }]] });
}
