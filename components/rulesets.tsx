import type { ComponentType } from "react";
import type { SeatName, Standing } from "@/engine/ruleset";
import type { KeptDesign } from "@/lib/designs/schema";
import type { Answer } from "@/lib/refusal";
import { ClothPatterns, Swatch } from "./lizards/art/art";
import { PointsOverTurns } from "./lizards/history/points-over-turns";
import { ChosenStartup } from "./lizards/joining/chosen-startup";
import { JoinFields } from "./lizards/joining/join-fields";
import { fillJoining, readJoining } from "./lizards/joining/joining";
import { leavingWords, seatNumberWords } from "./lizards/joining/seat-words";
import { lengthLine, lengthWords } from "./lizards/options/game-length";
import { OptionFields } from "./lizards/options/option-fields";
import { absenceLine, optionLines, readOptions, scaleLine } from "./lizards/options/options-form";
import { Rulebook } from "./lizards/rulebook/rulebook";
import { LazyDesigner } from "./lizards/startup/lazy-designer";
import { ofRuleset } from "./of-ruleset";

/** A joining document as read from a form, and what is wrong with its fields, in words for a player. */
export interface JoiningRead {
  joining: Record<string, unknown>;
  fields: Record<string, string>;
}

/** A seat with its name in tables and on maps. */
export interface NamedSeat extends SeatName {
  number: number;
}

/** The start designs that the reader's account keeps for this ruleset. */
export interface KeptDesigns {
  /** The account: what the browser keeps for it is shown to no other. */
  owner: string;
  /** Joining documents as text, the latest first. */
  designs: readonly KeptDesign[];
  /** Server actions, which refresh the page with what they have changed. */
  save: (design: KeptDesign) => Promise<Answer<null>>;
  forget: (name: string) => Promise<Answer<null>>;
}

/** What a ruleset contributes to the pages of the host. */
interface RulesetScreens {
  /** What the seats' colours are drawn from; once on each page that shows any. */
  SeatColours: ComponentType;
  /** A seat's colour, shown beside its name. */
  SeatColour: ComponentType<{ seat: number }>;
  /** How all seats fared, turn by turn, in the rankings that everybody saw. */
  Course: ComponentType<{ turns: readonly { turn: number; standing: Standing }[]; seats: readonly NamedSeat[] }>;
  /** The ruleset's part of the form that takes a seat. */
  JoinFields: ComponentType<{ taken: readonly SeatName[]; kept: KeptDesigns | null }>;
  /** What a seat's player has chosen, until the game begins. */
  Chosen: ComponentType<{ joining: unknown }>;
  /** Reads what JoinFields asked for. */
  readJoining(form: FormData): JoiningRead;
  /** The values of JoinFields, by name, if something has already been chosen. */
  fillJoining(joining: unknown): Record<string, string>;
  /** What the number of a seat decides, for those who choose one. */
  seatNumberWords: string;
  /** What happens to all that a seat has when it leaves the game, as a clause. */
  leavingWords: string;
  /** The ruleset's part of the form that opens a game; its fields are named by their path in the options document. */
  OptionFields: ComponentType;
  /** Reads what OptionFields asked for; the ruleset's schema says what does not fit. */
  readOptions(form: FormData): Record<string, unknown>;
  /** What an options document changes, a line each; none for the standard game. */
  optionLines(options: unknown): string[];
  /** How large a game with this many seats is, and what it is played for. */
  scaleLine(options: unknown, seats: number): string;
  /** How many turns a standard game with this many seats takes; null: unknown. */
  lengthWords(seats: number): string | null;
  /** The same for a game with these options, as a sentence. */
  lengthLine(options: unknown, seats: number): string | null;
  /** What the rules themselves do about a seat without orders, whatever the host does; null: nothing. */
  absenceLine(options: unknown): string | null;
  /** Where one can design a start at leisure, before there is a game to use it in; `kept`: null for strangers. */
  Designer: ComponentType<{ kept: KeptDesigns | null }>;
  /** All rules, for a game with these options and this many seats; each has its id as an anchor. */
  Rulebook: ComponentType<{ options: unknown; seats: number }>;
}

const SCREENS: Readonly<Record<string, RulesetScreens>> = {
  lizards: {
    SeatColours: ClothPatterns,
    SeatColour: ({ seat }) => <Swatch clan={seat} />,
    Course: ({ turns, seats }) => <PointsOverTurns turns={turns} clans={seats} />,
    JoinFields,
    Chosen: ChosenStartup,
    readJoining,
    fillJoining,
    seatNumberWords,
    leavingWords,
    OptionFields,
    readOptions,
    optionLines,
    scaleLine,
    lengthWords,
    lengthLine,
    absenceLine,
    Designer: LazyDesigner,
    Rulebook,
  },
};

export const screensOf = (rulesetId: string) => ofRuleset(SCREENS, rulesetId);
