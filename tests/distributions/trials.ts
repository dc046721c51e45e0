// Many turns of one small world, and how far what came out may lie from what the rules say. Seeds are fixed, so a test
// either always passes or always fails; five sigma keep honest dice on the safe side whatever the seeds.
import { expect } from "vitest";
import { lizards } from "../../engine/lizards";
import type { Fact } from "../../engine/lizards/facts";
import { hexCode } from "../../engine/lizards/hex";
import { total } from "../../engine/lizards/lizards";
import { type Setting, worldInWords } from "../../engine/lizards/scenario/world-in-words";
import type { World } from "../../engine/lizards/world";
import type { Seat, TurnOutcome } from "../../engine/ruleset";

const SIGMAS = 5;

export type Outcome = TurnOutcome<World, Fact>;

/** A world of three clans, on plains that go on for ever where nothing else is said. */
export function worldOf(scene: Partial<Setting>): World {
  return worldInWords({ rows: 8, cols: 8, fill: "plains", turn: 4, clans: ["SPS", "MUD", "FEN"], ...scene });
}

/** The turn after the world with seeds 1, 2, 3, … */
export function trials(count: number, world: World, orders: Record<Seat, string[]> = {}): Outcome[] {
  return Array.from({ length: count }, (_, i) =>
    lizards.resolveTurn(world, { orders, dropped: [], seed: String(i + 1) }),
  );
}

/** Hexes of a map, each so many rows and columns from the next. */
export function spread(rows: number, cols: number, apart: number): string[] {
  const codes: string[] = [];
  for (let row = 0; row + apart <= rows; row += apart)
    for (let col = 0; col + apart <= cols; col += apart) codes.push(hexCode(row, col));
  return codes;
}

export function warriorsOf({ world }: Outcome, clan: Seat): number {
  let count = 0;
  for (const { bands } of world.hexes) for (const band of bands) if (band.clan === clan) count += total(band.lizards);
  return count;
}

export function spiesOf({ world }: Outcome, clan: Seat): number {
  return world.hexes.flatMap(({ spies }) => spies).filter((spy) => spy.clan === clan).length;
}

export function terrainOf({ world }: Outcome, code: string): string | undefined {
  return world.hexes.find((hex) => hex.code === code)?.terrain;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** So many successes of so many independent tries, each with this chance. */
export function expectShare(successes: number, tries: number, chance: number): void {
  const sigma = Math.sqrt(tries * chance * (1 - chance));
  expect(Math.abs(successes - tries * chance), `${successes} of ${tries} at ${chance}`).toBeLessThanOrEqual(
    SIGMAS * sigma,
  );
}

/** Each of these as often as its chance says. */
export function expectShares<T>(seen: readonly T[], chances: ReadonlyMap<T, number>): void {
  for (const each of new Set(seen)) expect(chances.has(each), String(each)).toBe(true);
  for (const [each, chance] of chances) expectShare(seen.filter((other) => other === each).length, seen.length, chance);
}

/** The mean of independent results whose exact mean and variance are known. */
export function expectMean(seen: readonly number[], exact: { mean: number; variance: number }): void {
  const mean = sum(seen) / seen.length;
  const sigma = Math.sqrt(exact.variance / seen.length);
  expect(Math.abs(mean - exact.mean), `mean ${mean} for ${exact.mean}`).toBeLessThanOrEqual(SIGMAS * sigma + 1e-9);
}
