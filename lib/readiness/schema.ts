import { z } from "zod";

/** A player calls their sheet ready, or takes it back. `revision`: the one they mean, where they know it. */
export const readySchema = z.object({ ready: z.boolean(), revision: z.int().min(1).optional() });
