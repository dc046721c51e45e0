import { z } from "zod";

/** A player calls their sheet ready, or takes it back. `revision`: the one they mean, where they know it. */
export const readySchema = z.object(
  {
    ready: z.boolean("Ready is true or false."),
    revision: z.int("A revision is a whole number.").min(1, "A revision is 1 or more.").optional(),
  },
  "This is an object with ready.",
);
