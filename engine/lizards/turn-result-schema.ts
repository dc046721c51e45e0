/** Reads a turn result as `resolve` wrote it. */
import * as z from "zod";
import { documentSchema, inside, recordOf } from "../document-schema";
import { DocumentError, type Schema } from "../ruleset";
import { reportEventSchema } from "./report-event-schema";
import type { TurnResult } from "./turn-result";
import { viewSchema } from "./view-schema";
import { worldDocument } from "./world-document";
import { readWorld } from "./world-schema";

const orderResult = z.strictObject({
  order: z.string(),
  outcome: z.enum(["done", "failed", "ignored", "duplicate", "invalid"]),
  reason: z.string().nullable(),
});

const score = z.strictObject({
  clan: z.int(),
  points: z.int(),
  lizards: z.int(),
  homeDens: z.int(),
  dens: z.int(),
  temples: z.int(),
  bridges: z.int(),
});

const turnResult = documentSchema(
  z.strictObject({
    world: z.unknown(),
    results: recordOf(z.array(orderResult)),
    reports: recordOf(z.array(reportEventSchema)),
    views: recordOf(viewSchema),
    ranking: z.array(score),
    threshold: z.int(),
    winners: z.array(z.int()),
  }),
);

export const turnResultSchema: Schema<TurnResult> = {
  parse(input) {
    const { world: document, ...result } = turnResult.parse(input);
    const world = worldDocument(inside("world", () => readWorld(document)));
    const numbers = world.clans.map(({ number }) => String(number));
    const { results, reports, views } = result;
    for (const [field, byClan] of Object.entries({ results, reports, views })) checkClans(byClan, numbers, field);
    for (const [number, { clan }] of Object.entries(views))
      if (String(clan) !== number) throw new DocumentError(`views.${number}.clan`, `must be ${number}`);
    return { ...result, world };
  },
};

/** There is something of every clan of the world, and of no other. */
function checkClans(byClan: Record<string, unknown>, numbers: readonly string[], field: string): void {
  const missing = numbers.find((number) => !Object.hasOwn(byClan, number));
  if (missing !== undefined) throw new DocumentError(`${field}.${missing}`, "missing");
  const stranger = Object.keys(byClan).find((number) => !numbers.includes(number));
  if (stranger !== undefined) throw new DocumentError(`${field}.${stranger}`, `there is no clan ${stranger}`);
}
