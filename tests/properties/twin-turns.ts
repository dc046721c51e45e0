// Plays twin worlds for a turn, and sees whether they still are twins in all that may be known.
import { lizards } from "../../engine/lizards";
import type { Fact } from "../../engine/lizards/facts";
import { TERRAIN } from "../../engine/lizards/terrain";
import type { Hex, World } from "../../engine/lizards/world";
import type { TurnOutcome } from "../../engine/ruleset";
import { OBSERVER, SECRETIVE, surface, type Twins } from "./twin-worlds";

type Outcome = TurnOutcome<World, Fact>;

interface TwinOutcomes {
  a: Outcome;
  b: Outcome;
}

/** Both twins after the turn; null where what is hidden was touched, or the public ranking betrays it. */
export function playStrangers(twins: Twins): TwinOutcomes | null {
  const a = lizards.resolveTurn(twins.a.world, twins.a.request);
  const b = lizards.resolveTurn(twins.b.world, twins.b.request);
  const sameRanking = JSON.stringify(lizards.standing(a.world)) === JSON.stringify(lizards.standing(b.world));
  const exposed = bared(twins.a.world, a) || bared(twins.b.world, b);
  return touched(a) || touched(b) || exposed || !sameRanking ? null : { a, b };
}

/** The same, where clan 2 touched what is hidden but clan 1 met nothing that came of it. */
export function playOnlookers(twins: Twins): TwinOutcomes | null {
  const played = playStrangers(twins);
  if (!played || met(played.a) || met(played.b)) return null;
  return surface(played.a.world) === surface(played.b.world) ? played : null;
}

/** Whether what is hidden came into contact with those who must not know of it: in a fight, as a spy, on a raft. */
function touched({ facts, world }: Outcome): boolean {
  const aboard = world.hexes.filter(({ raft, bands }) => raft && bands.length > 0).map(({ code }) => code);
  return facts.some(({ rule, changes, told }) => {
    if (rule === "CMB-2" && changes.some(({ clan }) => clan === SECRETIVE || clan === null)) return true;
    return told.some(([, event]) => {
      if (event.type === "spy-caught") return event.of === SECRETIVE;
      return "to" in event && aboard.includes(`${event.to}`);
    });
  });
}

/**
 * Whether the ground that hid somebody hides nobody any more: lava, a chant or a farmer has changed it. Whoever was
 * thrown from it afterwards was in sight for a while.
 */
function bared(before: World, { world }: Outcome): boolean {
  return before.hexes.some(({ index, terrain, bands }) => {
    const after = world.hexes[index] as Hex;
    const hid = TERRAIN[terrain].hidesWarriors && !TERRAIN[after.terrain].hidesWarriors;
    return hid && [...bands, ...after.bands].some(({ clan }) => clan === SECRETIVE);
  });
}

/** How clan 1 meets what became of clan 2's lizards, or is driven to where hidden warriors leave room. */
const MEETINGS = ["fled", "shunted", "combat", "received", "coerced", "eyes"];

function met({ facts, world }: Outcome): boolean {
  return isSpiedOn(world) || facts.some(({ told }) => told.some(isMeeting));
}

function isMeeting([clan, event]: Fact["told"][number]): boolean {
  const throwsOthers = event.type === "chant" && event.chant === "SHUN"; // hidden warriors in the way stop them
  return clan === OBSERVER && (throwsOthers || MEETINGS.includes(event.type));
}

/** VIS-3: a spy of clan 1 sees whoever was thrown into its hiding place. */
function isSpiedOn({ hexes }: World): boolean {
  return hexes.some(({ spies, bands }) => {
    return spies.some(({ clan }) => clan === OBSERVER) && bands.some(({ clan }) => clan === SECRETIVE);
  });
}
