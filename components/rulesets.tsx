import type { ComponentType } from "react";
import type { SeatName } from "@/engine/ruleset";
import { ClothPatterns, Swatch } from "./lizards/art/art";
import { FrontFacts, FrontPlate, frontWords } from "./lizards/front-page";
import { JoinFields } from "./lizards/join-fields";
import { readJoining } from "./lizards/joining";

/** A joining document read from a form, or what is wrong with its fields. */
export type JoiningRead = { joining: Record<string, unknown> } | { fields: Record<string, string> };

/** What a ruleset brings to the pages of the host. */
interface RulesetScreens {
  /** On the front page: a line over the title, and a few sentences below it. */
  frontWords: { over: string; lead: string };
  /** On the front page: what the game looks like. */
  FrontPlate: ComponentType<{ theme: "light" | "dark" | "system" }>;
  /** On the front page: what the game is, as list items. */
  FrontFacts: ComponentType;
  /** What the seats' colours are drawn from: once on each page that shows one. */
  SeatColours: ComponentType;
  /** The colour a seat goes by, beside its name. */
  SeatColour: ComponentType<{ seat: number }>;
  /** The ruleset's part of the form that takes a seat. */
  JoinFields: ComponentType<{ taken: readonly SeatName[] }>;
  /** Reads what JoinFields asked for. */
  readJoining(form: FormData): JoiningRead;
}

const SCREENS: Readonly<Record<string, RulesetScreens>> = {
  lizards: {
    frontWords,
    FrontPlate,
    FrontFacts,
    SeatColours: ClothPatterns,
    SeatColour: ({ seat }) => <Swatch clan={seat} />,
    JoinFields,
    readJoining,
  },
};

export function screensOf(rulesetId: string): RulesetScreens {
  const screens = SCREENS[rulesetId];
  if (!screens) throw new Error(`ruleset ${rulesetId} has no screens`);
  return screens;
}
