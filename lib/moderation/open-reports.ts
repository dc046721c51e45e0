import { Refusal } from "../refusal";

/** Who has so many reports of one kind waiting to be looked at makes no more. */
const MOST_OPEN_REPORTS = 5;

/** Throws Refusal 409 for whoever has this many open reports, and makes another. */
export function refuseMoreReports(open: number): void {
  if (open >= MOST_OPEN_REPORTS) throw new Refusal(409, "Your earlier reports have not been looked at yet.");
}
