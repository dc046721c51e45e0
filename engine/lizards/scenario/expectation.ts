/** What a scenario expects, read from a line such as `MUD 4D total = 40 always`. */
import { DocumentError } from "../../ruleset";
import { type Claim, readClaim } from "./claim";
import { type ClanCodes, wordsOf } from "./words";

export interface Expectation {
  text: string;
  claim: Claim;
  demand: Demand;
}

/** In how many of the runs the claim must hold, or how close the mean of what is counted must be. */
export type Demand =
  | { kind: "always" }
  | { kind: "at least" | "at most"; percent: number }
  | { kind: "mean"; tolerance: number };

const DEMAND = / (?:(always)|mean ?(?:±|\+-|\+\/-) ?(\d+(?:\.\d+)?)|(at least|at most) (\d+(?:\.\d+)?) ?%)$/;

export function readExpectation(line: string, clans: ClanCodes, path: string): Expectation {
  const text = wordsOf(line).join(" ");
  const found = DEMAND.exec(text);
  const demand = found ? demandOf(found, path) : ({ kind: "always" } as const);
  const claim = readClaim(found ? text.slice(0, found.index) : text, clans, path);
  if (demand.kind === "mean" && claim.count === undefined)
    throw new DocumentError(path, "only a count, with “= number”, has a mean");
  return { text, claim, demand };
}

function demandOf([, , tolerance, kind, percent]: RegExpExecArray, path: string): Demand {
  if (tolerance !== undefined) return { kind: "mean", tolerance: Number(tolerance) };
  if (Number(percent) > 100) throw new DocumentError(path, `must be at most 100 %, not ${percent} %`);
  if (kind === "at least" || kind === "at most") return { kind, percent: Number(percent) };
  return { kind: "always" };
}
