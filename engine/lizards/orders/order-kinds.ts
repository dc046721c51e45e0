/** The fifteen orders: the phase of each, and which fields of the form it uses. */

/** Chapter 4, in this order. */
export const PHASES = ["world", "artillery", "movement", "development"] as const;
export type Phase = (typeof PHASES)[number];

/** A kind of order: its name, and the fields of the form it uses. */
export interface OrderKind {
  name: string;
  /** TRN-4. */
  phase: Phase;
  /** How many directions it takes. */
  steps: { least: number; most: number };
  numbers: "none" | "all" | "black";
  extra: "none" | "chant" | "clan";
}

const kind = (name: string, phase: Phase, least: number, most: number): OrderKind => ({
  name,
  phase,
  steps: { least, most },
  numbers: "none",
  extra: "none",
});

const KINDS = {
  CH: { ...kind("Chant", "artillery", 0, 2), numbers: "black", extra: "chant" },
  // LOB-5: a LOB without a direction can be read; it fails when its moment comes.
  LO: kind("Lob", "artillery", 0, 2),
  FR: { ...kind("Free", "artillery", 0, 0), numbers: "all" },
  MO: kind("Move", "movement", 1, 2),
  SP: { ...kind("Split", "movement", 1, 2), numbers: "all" },
  SA: kind("Sail", "movement", 1, 2),
  SN: kind("Sneak", "movement", 1, 2),
  RE: kind("Recruit", "development", 0, 0),
  GI: { ...kind("Give", "development", 0, 0), extra: "clan" },
  BF: kind("Build Fertile", "development", 0, 0),
  DF: kind("Destroy Fertile", "development", 0, 0),
  BR: kind("Build raft", "development", 1, 1),
  BD: kind("Build den", "development", 0, 0),
  BB: kind("Build bridge", "development", 1, 1),
  DB: kind("Destroy bridge", "development", 1, 1),
} satisfies Record<string, OrderKind>;

export type OrderType = keyof typeof KINDS;
export const ORDER_KINDS: Record<OrderType, OrderKind> = KINDS;

export const ORDER_TYPES = Object.keys(ORDER_KINDS) as OrderType[];
