import { z } from "zod";

export const gameIdSchema = z.string().regex(/^[a-z0-9]{1,32}$/, "There is no such game.");
