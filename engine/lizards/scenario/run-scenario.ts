/** Plays a scenario with all its seeds and says what did not turn out as expected. */
import { resolveTurn } from "../turn";
import type { Run } from "./claim";
import type { Expectation } from "./expectation";
import type { Scenario } from "./scenario-schema";

/** A sentence for each expectation that failed. */
export function runScenario(scenario: Scenario): string[] {
  const tallies = scenario.expectations.map(newTally);
  for (let seed = 1; seed <= scenario.seeds; seed++) {
    const run = play(scenario, String(seed));
    for (const tally of tallies) take(tally, run, seed);
  }
  return tallies.flatMap((tally) => disappointment(tally, scenario.seeds) ?? []);
}

/** The outcome of the last turn. Later turns of a scenario have the seeds `1 turn 2`, `1 turn 3`, … */
function play({ world, turns, dropped }: Scenario, seed: string): Run {
  const [first = {}, ...later] = turns;
  let run = resolveTurn(world, { orders: first, dropped, seed });
  for (const [i, orders] of later.entries())
    run = resolveTurn(run.world, { orders, dropped: [], seed: `${seed} turn ${i + 2}` });
  return run;
}

/** How an expectation has fared so far. */
interface Tally {
  expectation: Expectation;
  held: number;
  sum: number;
  firstFailure: string | null;
}

function newTally(expectation: Expectation): Tally {
  return { expectation, held: 0, sum: 0, firstFailure: null };
}

function take(tally: Tally, run: Run, seed: number): void {
  const { claim, demand } = tally.expectation;
  if (demand.kind === "mean") tally.sum += claim.count?.of(run) ?? Number.NaN;
  else if (claim.holds(run)) tally.held++;
  else tally.firstFailure ??= `${claim.found(run)} with seed ${seed}`;
}

function disappointment({ expectation, held, sum, firstFailure }: Tally, runs: number): string | null {
  const { text, claim, demand } = expectation;
  if (demand.kind === "always") return firstFailure === null ? null : `${text}: ${firstFailure}`;
  if (demand.kind === "mean") {
    const mean = sum / runs;
    const near = Math.abs(mean - (claim.count?.claimed ?? 0)) <= demand.tolerance;
    return near ? null : `${text}: the mean is ${mean.toFixed(3)}`;
  }
  const percent = (100 * held) / runs;
  const met = demand.kind === "at least" ? percent >= demand.percent : percent <= demand.percent;
  return met ? null : `${text}: in ${percent.toFixed(1)} % of the runs`;
}
