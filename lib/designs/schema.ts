import { z } from "zod";

/** For one person, for all games together. */
export const MOST_DESIGNS = 50;
export const LONGEST_DESIGN = 4000;
const LONGEST_NAME = 60;

const ruleset = z.string().max(40);
const name = z
  .string("Give the design a name.")
  .trim()
  .min(1, "Give the design a name.")
  .max(LONGEST_NAME, `The name of a design has at most ${LONGEST_NAME} characters.`)
  .regex(/^\P{C}*$/u, "This name contains invisible characters.");
const text = z
  .string("There is no design to keep.")
  .max(LONGEST_DESIGN, `A design has at most ${LONGEST_DESIGN} characters as text.`);

export const designSchema = z.object({ ruleset, name, text });
export const designNameSchema = z.object({ ruleset, name });

export type NewDesign = z.infer<typeof designSchema>;
export type NamedDesign = z.infer<typeof designNameSchema>;

/** As it is kept, under its name. */
export type KeptDesign = Pick<NewDesign, "name" | "text">;
