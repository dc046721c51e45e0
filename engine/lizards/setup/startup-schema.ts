import * as z from "zod";
import { documentSchema, recordOf } from "../../document-schema";
import type { Schema } from "../../ruleset";
import { COLOURS } from "../lizards";
import { TERRAINS } from "../terrain";
import { CODE_LETTERS, LONGEST_CLAN_NAME } from "./clan-names";
import { DEFAULT_STARTUPS, STARTUP_FORMAT, type StartupSheet } from "./startups";
import { TEMPLATES } from "./templates";

/** More lizards than any sheet can pay for; a larger number is a slip. */
const MOST_ON_A_SHEET = 100_000;

const count = z.int().min(0).max(MOST_ON_A_SHEET);

const warriors = z.strictObject({
  red: count.optional(),
  green: count.optional(),
  grey: count.optional(),
  yellow: count.optional(),
  black: count.optional(),
});

const hex = z
  .strictObject({
    terrain: z.enum(TERRAINS),
    colour: z.enum(COLOURS).optional(),
    lizards: count.optional(),
    warriors: warriors.optional(),
  })
  .superRefine(({ terrain, colour, lizards }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (terrain === "den" && colour === undefined) wrong("colour", "a den needs a colour");
    if (terrain !== "den" && colour !== undefined) wrong("colour", "only a den has a colour");
    if (terrain !== "den" && lizards) wrong("lizards", "only a den has den lizards");
  });

/** STA-1: a clan's name and code, here and in the world document. */
export const clanNameSchema = z
  .string()
  .regex(/^[^\p{C}]*$/u, "must be printable characters")
  .refine((name) => name.trim() === name && name !== "", "must not be empty, nor begin or end with a space")
  .refine((name) => /[^\p{Default_Ignorable_Code_Point}]/u.test(name), "must have a character that can be seen")
  .refine((name) => [...name].length <= LONGEST_CLAN_NAME, `must have at most ${LONGEST_CLAN_NAME} characters`);
export const clanCodeSchema = z.string().regex(new RegExp(`^[A-Z]{${CODE_LETTERS}}$`), "must be three capital letters");

const sheet = z
  .strictObject({
    format: z.literal(STARTUP_FORMAT),
    name: clanNameSchema.optional(),
    code: clanCodeSchema.optional(),
    default: z.int().min(1).max(DEFAULT_STARTUPS.length).optional(),
    template: z.int().min(1).max(TEMPLATES.length).optional(),
    home: z.int().optional(),
    hexes: recordOf(hex).optional(),
  })
  .superRefine(({ default: chosen, template, home, hexes }, context) => {
    const wrong = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
    if (chosen !== undefined && template !== undefined) wrong(["template"], "a default has its own template");
    if (template === undefined && home !== undefined) wrong(["home"], "a design needs a template");
    if (template === undefined && hexes !== undefined) wrong(["hexes"], "a design needs a template");
    if (template === undefined) return;
    const numbers = TEMPLATES.find((known) => known.template === template)?.hexes.map(({ hex }) => String(hex));
    if (!numbers) return;
    const unknown = Object.keys(hexes ?? {}).find((number) => !numbers.includes(number));
    if (unknown !== undefined) wrong(["hexes", unknown], `template ${template} has hexes 1 to ${numbers.length}`);
  });

/** The start-up sheet, `lizards-startup/1`. */
export const startupSchema: Schema<StartupSheet> = documentSchema(sheet);

/** What a player chooses on taking a seat: a start-up sheet, without the need to state its format. */
export const joiningSchema: Schema<StartupSheet> = {
  parse: (input) =>
    startupSchema.parse(
      typeof input === "object" && input !== null && !Array.isArray(input)
        ? { format: STARTUP_FORMAT, ...input }
        : input,
    ),
};
