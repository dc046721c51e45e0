/** Checks the view document `lizards-view/1`. */
import * as z from "zod";
import { recordOf } from "../document-schema";
import { COLOURS, STARVING, VETERAN } from "./lizards";
import { TERRAINS } from "./terrain";
import { type OwnBand, type OwnDen, type OwnSpy, type SeenBand, type SeenDen, type SeenHex, VIEW_FORMAT } from "./view";
import type { ViewDocument } from "./view-document";

const count = z.int().min(0);
const clan = z.int().min(1);
const nobodyOr = clan.nullable();
const colour = z.enum(COLOURS);
const lizards = { red: count, green: count, grey: count, yellow: count, black: count };
const state = { hunger: count.max(STARVING), experience: count.max(VETERAN), miredUntil: count };
const { shape: own } = z.strictObject({ ...lizards, ...state }).partial();

const seenBand: z.ZodType<SeenBand> = z.strictObject({ clan, total: count, ...own });

const seenDen: z.ZodType<SeenDen> = z.strictObject({
  home: nobodyOr,
  owner: nobodyOr,
  colour: colour.nullable().optional(),
  lizards: count.optional(),
  max: count.optional(),
});

const seenHex: z.ZodType<SeenHex> = z.strictObject({
  terrain: z.enum(TERRAINS),
  den: seenDen.optional(),
  bridge: z.strictObject({ owner: nobodyOr }).optional(),
  raft: z.strictObject({ turnsLeft: count.optional() }).optional(),
  foundation: z.strictObject({}).optional(),
  owner: nobodyOr.optional(),
  bands: z.array(seenBand).optional(),
  spy: z.boolean().optional(),
});

const ownDen: z.ZodType<OwnDen> = z.strictObject({
  hex: z.string(),
  colour: colour.nullable(),
  home: nobodyOr,
  lizards: count,
  max: count,
  garrison: z.strictObject(lizards).partial(),
});

const ownBand: z.ZodType<OwnBand> = z.strictObject({ hex: z.string(), total: count, ...lizards, ...state });

const ownSpy: z.ZodType<OwnSpy> = z.strictObject({ hex: z.string(), colour, turns: count, miredUntil: count });

export const viewSchema: z.ZodType<ViewDocument> = z.strictObject({
  format: z.literal(VIEW_FORMAT),
  turn: count,
  clan,
  rows: count,
  cols: count,
  wrap: z.boolean(),
  hexes: recordOf(seenHex),
  dens: z.array(ownDen),
  bands: z.array(ownBand),
  spies: z.array(ownSpy),
  ranking: z.array(z.strictObject({ rank: count, clan, points: z.int() })),
  threshold: z.int(),
});
