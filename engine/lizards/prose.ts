/** The turn report in words: one or two sentences for each event, the same on the page, in mail and in print. */
import type { Seat } from "../ruleset";
import { CHANTS } from "./chants/chant-chart";
import type { CombatTelling, Gift, NewGround, Work } from "./facts";
import { COLOUR_NAMES, COLOURS, type Colour, EXPERIENCE_NAMES, HUNGER_NAMES, type Lizards, total } from "./lizards";
import { REASONS } from "./orders/reasons";
import type { NamedClan, ReportEvent } from "./report";
import { TERRAIN } from "./terrain";
import { isByBuilders } from "./weighing";

/** What happened, for the reader whose report it is. */
export function tell(event: ReportEvent, clans: readonly NamedClan[]): string {
  const sentence = SENTENCES[event.type] as (event: ReportEvent, name: Naming) => string;
  return sentence(event, (clan) => clanName(clan, clans));
}

type Event<T extends ReportEvent["type"]> = Extract<ReportEvent, { type: T }>;
type Naming = (clan: Seat | null) => string;

const SENTENCES: { [T in ReportEvent["type"]]: (event: Event<T>, name: Naming) => string } = {
  refused: (event) => REASONS[event.reason].sentence,
  cursed: (event) => `The curse takes ${losses(event.lizards, event.spies)}.`,
  nomads: (event) =>
    event.colour
      ? `Nomads move in. With ${event.lizards} inhabitants the den is settled: ${COLOUR_NAMES[event.colour]}.`
      : `Nomads move in: ${event.lizards} inhabitants so far. Ten settle the den.`,
  collapsed: (event) => (event.own ? `Your unfed den falls to ruin${withThem(event)}.` : "A den falls to ruin."),
  grew: (event) => `Your den grows by ${event.by}, to ${event.lizards} of ${event.max}.`,
  hunger: (event) => hungerSentence(event.bands),
  excess: (event) =>
    `More mouths than mud: your den loses ${event.lost}, leaving ${event.lizards}. It supports ${event.max}.`,
  lob: (event) =>
    `${event.thrown} Yellow throw at ${event.target}. ${count(event.killed, "enemy falls", "enemies fall")}.`,
  struck: (event) => `Stones out of nowhere kill ${inColours(event.lizards)}.`,
  freed: freedSentence,
  chant: chantSentence,
  reverted: (event) => `${count(event.lizards, "chanter turns", "chanters turn")} Red.`,
  eyes: eyesSentence,
  "spies-killed": (event) => `${count(event.spies, "enemy spy is", "enemy spies are")} found and killed.`,
  "spy-revealed": (event) => `${count(event.spies, "spy of yours is", "spies of yours are")} revealed and killed.`,
  shunted: (event) => `A gale throws your ${event.lizards} lizards from ${event.from} to ${event.to}.`,
  "shunt-seen": (event, name) => `A gale throws the warriors of ${name(event.clan)} away.`,
  summoned: () => "Something very large is called up from the water.",
  frozen: (event) => `Your ${count(event.lizards, "warrior is", "warriors are")} frozen for this turn.`,
  coerced: (event, name) => `You win over ${count(event.lizards, "warrior", "warriors")} of ${name(event.from)}.`,
  "lost-to-coerce": (event) =>
    `${inColours(event.lizards)} ${total(event.lizards) === 1 ? "is sung away and follows" : "are sung away and follow"} another clan.`,
  gated: (event) =>
    `${count(event.lizards, "warrior steps", "warriors step")} from the Temple in ${event.from} into ${event.to}.`,
  crushed: (event) => `There was no room for ${inColours(event.lizards)}: they die.`,
  transmuted: transmutedSentence,
  dark: (event) => `Darkness takes ${losses(event.lizards, event.spies, event.denLizards)}.`,
  moved: (event) => movedSentence(event.from, event.to, event.lizards),
  "spy-made": (event) => `A lone ${COLOUR_NAMES[event.colour]} lizard becomes a spy.`,
  sneaked: (event) =>
    event.spies > 0
      ? `${count(event.spies, "spy arrives", "spies arrive")} from ${event.from} and nobody notices.`
      : `No spy from ${event.from} reaches ${event.to}.`,
  "took-den": (event) => `The ${denKind(event)} is yours, with ${count(event.lizards, "den lizard", "den lizards")}.`,
  took: (event) => `The ${event.work} is yours.`,
  "lost-den": (event) => `The ${denKind(event)} is lost, with ${count(event.lizards, "den lizard", "den lizards")}.`,
  lost: (event) => `The ${event.work} is lost.`,
  combat: combatSentence,
  "combat-seen": combatSeenSentence,
  fled: (event) => `Your ${count(event.lizards, "survivor flees", "survivors flee")} to ${event.to}.`,
  "spy-lost": (event, name) =>
    event.by === null ? "Your spy is caught in the den." : `Your spy is caught by ${name(event.by)}.`,
  "spy-caught": (event, name) => `A spy of ${name(event.of)} is caught and killed.`,
  drowned: (event) => `The whirlpool drowns ${losses(event.lizards, event.spies)}.`,
  monster: monsterSentence,
  mired: (event) => `Stuck in the mire until the end of next turn: ${forces(event.lizards, event.spies)}.`,
  fed: (event) => `${count(event.lizards, "lizard comes in and eats its", "lizards come in and eat their")} fill.`,
  sailed: ({ from, to, lizards }) =>
    from === to
      ? `With ${lizards} aboard the raft sails out of ${from} and back.`
      : `The raft sails from ${from} to ${to} with ${lizards} aboard.`,
  "raft-stopped": () => "The raft stops here: a bridge or a raft is in its way.",
  "raft-broke-up": () => "The raft breaks up on the shore; its crew continues on foot.",
  "raft-sunk": () => "The enemy raft is rammed and sinks.",
  eruption: eruptionSentence,
  "whirlpool-moved": () => "A whirlpool is seen adrift.",
  recruited: (event) =>
    `${event.lizards} ${COLOUR_NAMES[event.colour]} recruits, Sated; ${event.left} lizards stay in the den.`,
  gave: (event, name) => `${gift(event.lizards, event.works)} to ${name(event.to)}.`,
  received: (event, name) => `${gift(total(event.lizards), event.works)} from ${name(event.from)}.`,
  built: builtSentence,
  destroyed: destroyedSentence,
  amalgamated: amalgamatedSentence,
  "raft-sank": (event) => `The raft sinks at last; ${count(event.aboard, "lizard is", "lizards are")} left swimming.`,
  "tradition-ended": () => "A Home Den that nobody claimed falls to ruin.",
  starved: starvedSentence,
  rejoined: (event) => `${count(event.spies, "spy rejoins its", "spies rejoin their")} band.`,
  bush: (event) => `${count(event.spies, "spy has", "spies have")} gone bush and will not be seen again.`,
  left: leftSentence,
  out: () => "No lizard or den is left: your clan is out of the game.",
};

export function clanName(clan: Seat | null, clans: readonly NamedClan[]): string {
  if (clan === null) return "the militia";
  return clans.find(({ number }) => number === clan)?.name ?? `clan ${clan}`;
}

/** "60 Red, 20 Green"; empty for nobody. */
export function inColours(lizards: Lizards): string {
  return COLOURS.filter((colour) => lizards[colour] > 0)
    .map((colour) => `${lizards[colour]} ${COLOUR_NAMES[colour]}`)
    .join(", ");
}

function count(n: number, one: string, many: string): string {
  return `${n === 0 ? "No" : n} ${n === 1 ? one : many}`;
}

function areOrIs(n: number): string {
  return n === 1 ? "is" : "are";
}

function losses(lizards: Lizards, spies: number, denLizards = 0): string {
  const lost = [
    inColours(lizards),
    spies > 0 ? count(spies, "spy", "spies") : "",
    denLizards > 0 ? `a den of ${denLizards}` : "",
  ];
  return lost.filter(Boolean).join(" and ") || "nobody";
}

function forces(lizards: number, spies: number): string {
  const stuck = [
    lizards > 0 ? count(lizards, "warrior", "warriors") : "",
    spies > 0 ? count(spies, "spy", "spies") : "",
  ];
  return stuck.filter(Boolean).join(" and ");
}

/** Only absence drops a clan at the end of a turn (DRP-2); those that surrender or are dropped go before it (DRP-1). */
function leftSentence({ phase }: ReportEvent): string {
  const why =
    phase === "development"
      ? "too many turns in a row without a readable order (DRP-2)"
      : "it surrendered or was dropped (DRP-1)";
  return `Your clan leaves the game: ${why}.`;
}

/** As the turn begins: bands that eat or merge later in the turn end it less hungry. */
function hungerSentence(bands: readonly { hex: string; hunger: number }[]): string {
  const levels = HUNGER_NAMES.map((name, level) => {
    const hexes = bands.filter(({ hunger }) => hunger === level).map(({ hex }) => hex);
    return hexes.length > 0 ? `${name}: ${hexes.join(", ")}.` : "";
  });
  return `Hunger rises by one as the turn begins. ${levels.filter(Boolean).reverse().join(" ")}`;
}

function freedSentence({ lizards, joined, colour }: Event<"freed">): string {
  const wild = total(lizards) - joined;
  const settled = colour ? `, which is ${COLOUR_NAMES[colour]}` : "";
  const den = joined > 0 ? ` ${count(joined, "joins", "join")} the den${settled}.` : "";
  const gone = wild > 0 ? ` ${count(wild, "goes", "go")} into the wild.` : "";
  return `${inColours(lizards)} ${areOrIs(total(lizards))} freed.${den}${gone}`;
}

/** CHT-4: chanters are held in their own hex, or where a gate has taken them. */
function chantSentence(event: Event<"chant">): string {
  const { chant, chanters, target, effect, hex } = event;
  const result = effect ? "" : " It has no effect.";
  const held = chant === "GATE" && effect ? "Nobody who went through moves" : `Nobody in ${hex} moves`;
  return `${chanters} Black chant ${CHANTS[chant].name} at ${target}.${result} ${held} again this turn.`;
}

function eyesSentence(event: Event<"eyes">, name: Naming): string {
  const seen = event.forces.map(({ clan, lizards }) => `${name(clan)}: ${inColours(lizards)}`);
  if (event.denLizards !== null) {
    const colour = event.colour ? `${COLOUR_NAMES[event.colour]} ` : "";
    seen.push(`${event.denLizards} ${colour}den lizards`);
  }
  return seen.length > 0 ? `The eyes see ${seen.join("; ")}.` : "The eyes see nobody.";
}

function transmutedSentence({ changes }: Event<"transmuted">): string {
  const turned = changes.map(({ from, to, lizards }) => `${lizards} ${COLOUR_NAMES[from]} turn ${COLOUR_NAMES[to]}`);
  return `Colours change: ${turned.join(", ")}.`;
}

function movedSentence(from: string, to: string, lizards: Lizards): string {
  const marching = count(total(lizards), "lizard marches", "lizards march");
  return from === to ? `${marching} out of ${from} and back.` : `${marching} from ${from} to ${to}.`;
}

function denKind({ colour, home }: { colour: Colour | null; home: Seat | null }): string {
  return `${colour ? COLOUR_NAMES[colour] : "unsettled"} ${home !== null ? "Home Den" : "den"}`;
}

const RESULTS: Record<CombatTelling["result"], string> = {
  won: "You win.",
  lost: "You are beaten.",
  fled: "You break and flee.",
  "enemy-fled": "The enemy breaks and flees.",
  nobody: "Nobody is left standing.",
};

function combatSentence(event: CombatTelling, name: Naming): string {
  const { attacking, enemy, ours, theirs, rounds, lost, theyLost, captured } = event;
  const who = attacking
    ? `Your ${ours} attack ${theirs} of ${name(enemy)}.`
    : `${theirs} of ${name(enemy)} attack your ${ours}.`;
  const toll = `You lose ${inColours(lost) || "nobody"}, the enemy ${theyLost || "nobody"}.`;
  const prisoners = total(captured) > 0 ? ` You take ${inColours(captured)} prisoner.` : "";
  const won = event.result === "won" || event.result === "enemy-fled";
  const level = won ? ` Your survivors’ experience is now ${EXPERIENCE_NAMES[event.experience]}.` : "";
  return `${who} ${RESULTS[event.result]} ${toll}${prisoners}${level} ${count(rounds, "round", "rounds")}.`;
}

function combatSeenSentence(event: Event<"combat-seen">, name: Naming): string {
  const attackers = `${name(event.attacker)} (${event.attackers} seen)`;
  const seen = event.defenders === null ? "" : ` (${event.defenders} seen)`;
  const held = event.held === null ? "Nobody holds the field" : `${name(event.held)} hold the field`;
  return `${attackers} attack ${name(event.defender)}${seen}. ${held}.`;
}

function monsterSentence({ strength, lizards, spies, left }: Event<"monster">): string {
  const fate = left > 0 ? `It is beaten; ${left} ${areOrIs(left)} left.` : "Nobody survives.";
  return `A sea monster as strong as ${strength} attacks. It takes ${losses(lizards, spies)}. ${fate}`;
}

function eruptionSentence({ lizards, spies }: Event<"eruption">): string {
  const lost = total(lizards) + spies;
  return `The volcano erupts. ${lost > 0 ? `You lose ${losses(lizards, spies)}.` : "None of yours are hurt."}`;
}

function starvedSentence({ lizards, left }: Event<"starved">): string {
  const fate = left > 0 ? `${left} ${areOrIs(left)} left, and still starving` : "nobody is left";
  const dead = total(lizards);
  return `${inColours(lizards) || "Nobody"} ${dead > 1 ? "starve" : "starves"}; ${fate}.`;
}

/** LIZ-5. */
function amalgamatedSentence({ bands, hunger, experience }: Event<"amalgamated">): string {
  const levels = (each: { hunger: number; experience: number }) =>
    `${HUNGER_NAMES[each.hunger]} and ${EXPERIENCE_NAMES[each.experience]}`;
  const parts = bands.map((band) => `${band.lizards} ${levels(band)}`);
  return `Your bands here become one: ${parts.join(", ")}. All are now ${levels({ hunger, experience })}.`;
}

function gift(lizards: number, works: readonly Gift[]): string {
  const parts = [lizards > 0 ? count(lizards, "warrior", "warriors") : "", ...works.map((work) => `the ${work}`)];
  return `A gift of ${parts.filter(Boolean).join(" and ")}`;
}

const BUILT: Record<Work | NewGround, string> = {
  fertile: "The ground is Fertile now",
  raft: "A raft is launched",
  foundation: "The foundation of a den is laid",
  den: "A den is built, still unsettled",
  bridge: "A bridge is built",
  cursed: "Darkness falls; the hex is Cursed",
  land: "Land rises from the water",
  water: "The land sinks into the water",
};

const BUILT_BY_ONES_OWN: Record<Work, string> = {
  fertile: "Your lizards make the ground Fertile",
  raft: "Your lizards launch a raft",
  foundation: "Your lizards lay the foundation of a den",
  den: "Your lizards build a den, still unsettled",
  bridge: "Your lizards build a bridge",
};

/** New ground is nobody's own; older reports do not say which it is. */
function builtSentence({ work, own, ground }: Event<"built">): string {
  if (ground && work === "land") return `${BUILT[work]}: ${TERRAIN[ground].name}.`;
  if (ground === "whirlpool") return "The land sinks into a Whirlpool.";
  const byOnesOwn = own && work in BUILT_BY_ONES_OWN;
  return `${byOnesOwn ? BUILT_BY_ONES_OWN[work as Work] : BUILT[work]}.`;
}

const DESTROYED: Record<Work, string> = {
  fertile: "The Fertile ground is laid waste",
  raft: "A raft is destroyed",
  foundation: "A foundation collapses",
  den: "A den is destroyed",
  bridge: "A bridge is destroyed",
};

function destroyedSentence(event: Event<"destroyed">): string {
  const { work, own } = event;
  if (own && isByBuilders(event))
    return work === "fertile" ? "Your lizards lay the Fertile ground waste." : `Your lizards destroy a ${work}.`;
  return `${DESTROYED[work]}${own ? `: yours${withThem(event)}` : ""}.`;
}

/** Who is lost with a den; older reports do not say. */
function withThem({ lizards = 0, colour }: { lizards?: number; colour?: Colour | null }): string {
  if (lizards === 0) return "";
  return `, and ${colour ? `${lizards} ${COLOUR_NAMES[colour]}` : lizards} with it`;
}
