/** How spies are caught (SPY-4), rejoin their bands (SPY-8) and go bush (SPY-9). */
import type { Dice } from "../../dice";
import type { Seat } from "../../ruleset";
import { MOST_WARRIORS, TURNS_UNTIL_BUSH } from "../lizards";
import type { Turn } from "../turn-under-way";
import { bandsOf, type Hex, holder, type Spy, sizeOf } from "../world";

/** SPY-4: warriors that entered the hex may notice the enemy spies in it. */
export function catchSpies(place: Hex, catcher: Seat, turn: Turn, dice: Dice): void {
  const noticing = sizeOf(place.bands);
  const caught = place.spies.filter((spy) => spy.clan !== catcher);
  if (caught.length === 0) return;
  const streams = new Map<Seat, Dice>();
  for (const spy of caught) {
    const own = streams.get(spy.clan) ?? dice.fork(`spies of clan ${spy.clan}`);
    streams.set(spy.clan, own);
    if (isNoticed(noticing, turn, own)) catchSpy(spy, place, catcher, turn);
  }
}

/** 1 − 0.99^n: each of n warriors notices the spy with the same small chance. */
function isNoticed(warriors: number, turn: Turn, dice: Dice): boolean {
  return dice.count("notice the spy", warriors, turn.world.house.spyNoticePercent) > 0;
}

function catchSpy(spy: Spy, place: Hex, catcher: Seat | null, turn: Turn): void {
  place.spies = place.spies.filter((other) => other !== spy);
  turn.record({
    hex: place,
    rule: "SPY-4",
    told: [[spy.clan, { type: "spy-lost", by: catcher }]],
    changes: [{ clan: spy.clan, lizards: -1 }],
  });
  if (catcher === null) return;
  turn.disturb(place, catcher); // SPY-4
  turn.record({ hex: place, rule: "SPY-4", told: [[catcher, { type: "spy-caught", of: spy.clan, spies: 1 }]] });
}

/** SPY-4, for a spy that has entered: whether it stays free. In others' dens it is always caught. */
export function spyStaysFree(spy: Spy, place: Hex, turn: Turn, dice: Dice): boolean {
  const warriors = holder(place) !== spy.clan ? sizeOf(place.bands) : 0;
  const foreignDen = place.den !== null && place.den.owner !== spy.clan;
  if (!foreignDen && (warriors === 0 || !isNoticed(warriors, turn, dice.fork("notice")))) return true;
  catchSpy(spy, place, foreignDen ? (place.den?.owner ?? null) : holder(place), turn);
  return false;
}

/** SPY-8: spies that share a hex with a band of their own rejoin it, up to 300 (LIZ-3). */
export function rejoinBands(turn: Turn): void {
  for (const hex of turn.world.hexes) if (hex.spies.length > 0) rejoinIn(hex, turn);
}

function rejoinIn(hex: Hex, turn: Turn): void {
  const rejoined = new Map<Seat, number>();
  hex.spies = hex.spies.filter((spy) => {
    const band = bandsOf(hex, spy.clan)[0];
    if (!band || sizeOf(hex.bands) >= MOST_WARRIORS) return true;
    band.lizards[spy.colour]++;
    rejoined.set(spy.clan, (rejoined.get(spy.clan) ?? 0) + 1);
    return false;
  });
  for (const [clan, spies] of rejoined)
    turn.record({ hex, rule: "SPY-8", told: [[clan, { type: "rejoined", spies }]] });
}

/** SPY-9: spies away too long are lost. */
export function goBush(turn: Turn): void {
  for (const hex of turn.world.hexes) if (hex.spies.length > 0) goBushIn(hex, turn);
}

function goBushIn(hex: Hex, turn: Turn): void {
  const gone = new Map<Seat, number>();
  hex.spies = hex.spies.filter((spy) => {
    if (turn.number - spy.madeTurn < TURNS_UNTIL_BUSH) return true;
    gone.set(spy.clan, (gone.get(spy.clan) ?? 0) + 1);
    return false;
  });
  for (const [clan, spies] of gone) {
    const changes = [{ clan, lizards: -spies }];
    turn.record({ hex, rule: "SPY-9", told: [[clan, { type: "bush", spies }]], changes });
  }
}
