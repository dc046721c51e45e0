import { z } from "zod";
import { revisionSchema } from "../orders/schema";

/** A player calls their sheet ready, or takes that back. `revision`: the one they mean, if they know it. */
export const readySchema = z.object(
  {
    ready: z.boolean("Ready is true or false."),
    revision: revisionSchema.optional(),
  },
  "This is an object with ready.",
);
