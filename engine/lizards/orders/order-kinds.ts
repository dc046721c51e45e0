/** The fifteen orders: the phase of each, which fields of the form it uses, and what it does. */
import { BUILDING } from "./building";

/** TRN-4: each belongs to one phase. */
export type OrderType =
  | "CH"
  | "LO"
  | "FR" // Artillery
  | "MO"
  | "SP"
  | "SA"
  | "SN" // Movement
  | "RE"
  | "GI"
  | "BF"
  | "DF"
  | "BR"
  | "BD"
  | "BB"
  | "DB"; // Development

/** Chapter 4, in this order. */
export const PHASES = ["world", "artillery", "movement", "development"] as const;
export type Phase = (typeof PHASES)[number];

/** What one kind of order is called and which fields of the form it uses. */
export interface OrderKind {
  name: string;
  phase: Phase;
  /** How many directions it takes. */
  steps: { least: number; most: number };
  numbers: "none" | "all" | "black";
  extra: "none" | "chant" | "clan";
  /** What it does, in a few words. */
  does: string;
}

const kind = (name: string, phase: Phase, least: number, most: number, does: string): OrderKind => ({
  name,
  phase,
  steps: { least, most },
  numbers: "none",
  extra: "none",
  does,
});

export const ORDER_KINDS: Record<OrderType, OrderKind> = {
  CH: { ...kind("Chant", "artillery", 0, 2, "Black lizards chant at a hex"), numbers: "black", extra: "chant" },
  // LOB-5: a LOB without a direction can be read; it fails when its moment comes.
  LO: kind("Lob", "artillery", 0, 2, "Yellow lizards throw at a hex one or two steps away"),
  FR: { ...kind("Free", "artillery", 0, 0, "warriors go back to the den or the wild"), numbers: "all" },
  MO: kind("Move", "movement", 1, 2, "all warriors go one or two hexes"),
  SP: { ...kind("Split", "movement", 1, 2, "some warriors go; exactly one becomes a spy"), numbers: "all" },
  SA: kind("Sail", "movement", 1, 2, "a raft goes with all aboard"),
  SN: kind("Sneak", "movement", 1, 2, "spies go one or two hexes"),
  RE: kind("Recruit", "development", 0, 0, "den lizards become warriors"),
  GI: { ...kind("Give", "development", 0, 0, "warriors and works become another clan's"), extra: "clan" },
  BF: kind("Build Fertile", "development", 0, 0, `${BUILDING.BF.lizards} Green make Plains, Swamp or Scrub Fertile`),
  DF: kind("Destroy Fertile", "development", 0, 0, `${BUILDING.DF.lizards} Green turn Fertile into Plains`),
  BR: kind("Build raft", "development", 1, 1, `${BUILDING.BR.lizards} Green in Scrub launch a raft next to it`),
  BD: kind("Build den", "development", 0, 0, `${BUILDING.BD.lizards} Grey lay a foundation, then a den`),
  BB: kind("Build bridge", "development", 1, 1, `${BUILDING.BB.lizards} Grey bridge the water next to them`),
  DB: kind("Destroy bridge", "development", 1, 1, `${BUILDING.DB.lizards} Grey tear down a bridge next to them`),
};

export const ORDER_TYPES = Object.keys(ORDER_KINDS) as OrderType[];
