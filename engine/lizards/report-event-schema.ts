/** Checks an event of a report: each type has all of its fields and no others. */
import * as z from "zod";
import { CHANT_CODES, type ChantCode } from "./chants/chant-chart";
import { GIFTS, HELD_WORKS, NEW_GROUNDS, type Telling, WORKS } from "./facts";
import { COLOURS, type Lizards } from "./lizards";
import { PHASES } from "./orders/order-kinds";
import { REASONS, type Reason } from "./orders/reasons";
import type { ReportEvent } from "./report";
import { TERRAINS } from "./terrain";

type Type = Telling["type"];
type Fields<T extends Type> = Omit<Extract<Telling, { type: T }>, "type">;

const count = z.int().min(0);
const clan = z.int().min(1);
const place = z.string();
const colour = z.enum(COLOURS);
const lizards: z.ZodType<Lizards> = z.strictObject({
  red: count,
  green: count,
  grey: count,
  yellow: count,
  black: count,
});
const held = { work: z.enum(HELD_WORKS) };
const gifts = z.array(z.enum(GIFTS));
const lost = { lizards, spies: count };
const way = { from: place, to: place };
const denLost = { lizards: count.optional(), colour: colour.nullable().optional() };

const FIELDS: { [T in Type]: { [F in keyof Fields<T>]-?: z.ZodType<Fields<T>[F]> } } = {
  refused: { reason: z.enum(Object.keys(REASONS) as Reason[]) },
  cursed: lost,
  nomads: { lizards: count, colour: colour.nullable() },
  collapsed: { own: z.boolean(), ...denLost },
  grew: { by: count, lizards: count, max: count },
  hunger: { bands: z.array(z.strictObject({ hex: place, hunger: count })) },
  excess: { lost: count, lizards: count, max: count },
  lob: { target: place, thrown: count, killed: count },
  struck: { lizards },
  freed: { lizards, joined: count, colour: colour.nullable() },
  chant: { chant: z.enum(CHANT_CODES as [ChantCode]), chanters: count, target: place, effect: z.boolean() },
  reverted: { lizards: count },
  eyes: {
    forces: z.array(z.strictObject({ clan: clan.nullable(), lizards })),
    denLizards: count.nullable(),
    colour: colour.nullable(),
  },
  "spies-killed": { spies: count },
  "spy-revealed": { spies: count },
  shunted: { ...way, lizards: count },
  "shunt-seen": { clan },
  summoned: {},
  frozen: { lizards: count },
  coerced: { lizards: count, from: clan },
  "lost-to-coerce": { lizards },
  gated: { ...way, lizards: count },
  crushed: { lizards },
  transmuted: { groups: count, changes: z.array(z.strictObject({ from: colour, to: colour, lizards: count })) },
  dark: { ...lost, denLizards: count },
  moved: { ...way, lizards },
  "spy-made": { colour },
  sneaked: { ...way, spies: count },
  "took-den": { colour: colour.nullable(), home: clan.nullable(), lizards: count },
  took: held,
  "lost-den": { colour: colour.nullable(), home: clan.nullable(), lizards: count },
  lost: held,
  combat: {
    attacking: z.boolean(),
    enemy: clan.nullable(),
    ours: count,
    theirs: count,
    rounds: count,
    result: z.enum(["won", "lost", "fled", "enemy-fled", "nobody"]),
    lost: lizards,
    theyLost: count,
    captured: lizards,
    experience: count,
  },
  "combat-seen": {
    attacker: clan,
    defender: clan.nullable(),
    attackers: count,
    defenders: count.nullable(),
    held: clan.nullable(),
  },
  fled: { to: place, lizards: count },
  "spy-lost": { by: clan.nullable() },
  "spy-caught": { of: clan, spies: count },
  drowned: lost,
  monster: { ...lost, strength: count, left: count },
  mired: { lizards: count, spies: count },
  fed: { lizards: count },
  sailed: { ...way, lizards: count },
  "raft-broke-up": {},
  "raft-stopped": {},
  "raft-sunk": {},
  eruption: lost,
  "whirlpool-moved": {},
  recruited: { colour, lizards: count, left: count },
  gave: { to: clan, lizards: count, works: gifts },
  received: { from: clan, lizards, works: gifts },
  built: { work: z.enum([...WORKS, ...NEW_GROUNDS]), own: z.boolean(), ground: z.enum(TERRAINS).optional() },
  destroyed: { work: z.enum(WORKS), own: z.boolean(), ...denLost },
  amalgamated: {
    bands: z.array(z.strictObject({ lizards: count, hunger: count, experience: count })),
    hunger: count,
    experience: count,
  },
  "raft-sank": { aboard: count },
  "tradition-ended": {},
  starved: { lizards, left: count },
  rejoined: { spies: count },
  bush: { spies: count },
  left: {},
  out: {},
};

const ofEveryType = {
  phase: z.enum(PHASES),
  hex: place.nullable(),
  rule: z.string(),
  order: z.string().optional(),
};

/** The fields of an event, by type. */
export const EVENT_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(FIELDS).map(([type, fields]) => [type, Object.keys({ ...ofEveryType, ...fields })]),
);

/** The hexes that an event names, each with the path of its field. */
export function hexesIn(event: ReportEvent): (readonly [path: string, hex: string | null])[] {
  const fields = Object.entries(FIELDS[event.type]).filter(([, schema]) => schema === place);
  const bands = event.type === "hunger" ? event.bands : [];
  return [
    ["hex", event.hex],
    ...fields.map(([field]) => [field, event[field as keyof ReportEvent] ?? null] as const),
    ...bands.map(({ hex }, i) => [`bands.${i}.hex`, hex] as const),
  ];
}

const events = Object.entries(FIELDS).map(([type, fields]) =>
  z.strictObject({ ...ofEveryType, type: z.literal(type), ...fields }),
);

export const reportEventSchema = z.discriminatedUnion(
  "type",
  events as [(typeof events)[number]],
  "is not a type of event",
) as unknown as z.ZodType<ReportEvent>;
