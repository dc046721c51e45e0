/** Plays a scenario with all its seeds and says what did not come out as expected. */
import { resolveTurn } from "../turn";
import type { Run } from "./claim";
import type { Expectation } from "./expectation";
import type { Scenario } from "./scenario-schema";

/** A sentence for each expectation that failed; none if all is well. */
export function runScenario(scenario: Scenario): string[] {
  const runs: Run[] = [];
  for (let seed = 1; seed <= scenario.seeds; seed++) runs.push(play(scenario, String(seed)));
  return scenario.expectations.flatMap((expectation) => disappointments(expectation, runs));
}

/** The outcome of the last turn. Later turns of a scenario have the seeds `1 turn 2`, `1 turn 3`, … */
function play({ world, turns, dropped }: Scenario, seed: string): Run {
  const [first = {}, ...later] = turns;
  let run = resolveTurn(world, { orders: first, dropped, seed });
  for (const [i, orders] of later.entries())
    run = resolveTurn(run.world, { orders, dropped: [], seed: `${seed} turn ${i + 2}` });
  return run;
}

function disappointments({ text, claim, demand }: Expectation, runs: readonly Run[]): string[] {
  if (demand.kind === "mean") {
    const { of, claimed } = claim.count as NonNullable<typeof claim.count>;
    const mean = runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
    return Math.abs(mean - claimed) <= demand.tolerance ? [] : [`${text}: the mean is ${mean.toFixed(3)}`];
  }
  const failing = runs.findIndex((run) => !claim.holds(run));
  if (demand.kind === "always")
    return failing < 0 ? [] : [`${text}: ${claim.found(runs[failing] as Run)} with seed ${failing + 1}`];
  const percent = (100 * runs.filter((run) => claim.holds(run)).length) / runs.length;
  const met = demand.kind === "at least" ? percent >= demand.percent : percent <= demand.percent;
  return met ? [] : [`${text}: in ${percent.toFixed(1)} % of the runs`];
}
