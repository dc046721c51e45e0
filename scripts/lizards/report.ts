import { reportText } from "../../engine/lizards/report-text";
import { reportIn, type TurnResult } from "../../engine/lizards/turn-result";
import { turnResultSchema } from "../../engine/lizards/turn-schema";
import type { Seat } from "../../engine/ruleset";
import { clanNumber, readArguments, readDocument, refuseFiles, WrongInput } from "./input";
import { writeLine } from "./output";

/** report: a clan's turn report as plain text, from a turn result. */
export async function reportCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { clan: { type: "string" } });
  refuseFiles(positionals);
  const clan = clanNumber(values.clan);
  const result = turnResultSchema.parse(await readDocument());
  writeLine(inWords(result, clan));
  return 0;
}

function inWords(result: TurnResult, clan: Seat): string {
  const report = reportIn(result, clan);
  if (!report) throw new WrongInput(`--clan ${clan}: there is no such clan`);
  try {
    return reportText(report);
  } catch {
    throw new WrongInput(`reports.${clan}: an event lacks what its type has`);
  }
}
