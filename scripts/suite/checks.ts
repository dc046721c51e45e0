import { type Count, step, vitest } from "./steps";

/** Types, lint, dead code, engine, rules, components, database: what needs no build, browser or launcher. */
export async function checks(): Promise<Count[]> {
  const client = await step("Prisma client", "tsx scripts/generate.ts"); // the others read it
  const read = await Promise.all([
    step("types", "next typegen", "tsc --noEmit"),
    step("lint and format", "biome check --error-on-warnings"),
    step("lock files", "tsx scripts/check-lock.ts"),
    step("dead code", "knip --no-progress"),
  ]);
  return [client, ...read, await vitest("pure", "database")];
}
