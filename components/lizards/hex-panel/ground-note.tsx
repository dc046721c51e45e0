"use client";
/** A line on what a kind of ground does to lizards on it. The page that knows the game's numbers provides the words. */
import { createContext, use } from "react";
import type { RuleId } from "@/engine/lizards/rule-ids";
import type { Terrain } from "@/engine/lizards/terrain";
import type { ChartHex } from "../map/swamp-chart";
import { Rule } from "../rule";

/** Dens differ by who holds them. */
export type Ground = Terrain | "home den" | "free den" | "unsettled den";

export type GroundSentence = readonly [words: string, rule: RuleId];

export type GroundNotes = Readonly<Record<Ground, readonly GroundSentence[]>>;

/** Empty if the numbers are not known: then nothing is said. */
export const Grounds = createContext<Partial<GroundNotes>>({});

export function groundOf({ terrain, look, owner, sight }: ChartHex): Ground | null {
  if (terrain !== "den") return terrain;
  if (look?.colour === null) return "unsettled den";
  if (owner === null && sight === "seen") return "free den";
  return look?.home ? "home den" : terrain;
}

/** Null: ground that the clan has not seen. */
export function GroundNote({ of }: { of: Ground | null }) {
  const notes = use(Grounds);
  return (
    of &&
    notes[of]?.map(([words, rule]) => (
      <span key={rule}>
        {words} <Rule id={rule} />{" "}
      </span>
    ))
  );
}
