/** Reads a turn result as `resolve` wrote it. */
import * as z from "zod";
import { documentSchema, inside, recordOf } from "../document-schema";
import { DocumentError, type Schema } from "../ruleset";
import { geometryOf } from "./hex";
import { hexesIn, reportEventSchema } from "./report-event-schema";
import type { TurnResult } from "./turn-result";
import { viewSchema } from "./view-schema";
import { type WorldDocument, worldDocument } from "./world-document";
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
    checkPlaces(world, result);
    const winner = result.winners.findIndex((clan) => !numbers.includes(String(clan)));
    if (winner >= 0) throw new DocumentError(`winners.${winner}`, `there is no clan ${result.winners[winner]}`);
    return { ...result, world };
  },
};

/** Refuses a record that does not have exactly one entry for each clan of the world. */
function checkClans(byClan: Record<string, unknown>, numbers: readonly string[], field: string): void {
  const missing = numbers.find((number) => !Object.hasOwn(byClan, number));
  if (missing !== undefined) throw new DocumentError(`${field}.${missing}`, "missing");
  const stranger = Object.keys(byClan).find((number) => !numbers.includes(number));
  if (stranger !== undefined) throw new DocumentError(`${field}.${stranger}`, `there is no clan ${stranger}`);
}

/** Views must be those of their clans, for the world's turn and map, and every hex named must be on the map. */
function checkPlaces(world: WorldDocument, { reports, views }: Pick<TurnResult, "reports" | "views">): void {
  const { indexes } = geometryOf(world.rows, world.cols, world.wrap);
  const onMap = (hex: string | null, path: string) => {
    if (hex !== null && !indexes.has(hex)) throw new DocumentError(path, `${hex} is not on the map`);
  };
  for (const [number, view] of Object.entries(views)) {
    const path = `views.${number}`;
    const same = { clan: Number(number), turn: world.turn, rows: world.rows, cols: world.cols, wrap: world.wrap };
    for (const [field, value] of Object.entries(same))
      if (view[field as keyof typeof same] !== value) throw new DocumentError(`${path}.${field}`, `must be ${value}`);
    for (const code of Object.keys(view.hexes)) onMap(code, `${path}.hexes.${code}`);
    for (const kind of ["dens", "bands", "spies"] as const)
      for (const [i, { hex }] of view[kind].entries()) onMap(hex, `${path}.${kind}.${i}.hex`);
  }
  for (const [number, events] of Object.entries(reports))
    for (const [i, event] of events.entries())
      for (const [path, hex] of hexesIn(event)) onMap(hex, `reports.${number}.${i}.${path}`);
}
