import { reportText } from "../../engine/lizards/report-text";
import { reportIn } from "../../engine/lizards/turn-result";
import { turnResultSchema } from "../../engine/lizards/turn-result-schema";
import { clanNumber, readArguments, readDocument, WrongInput } from "./input";
import { writeLine } from "./output";

/** report: a clan's turn report as plain text, from a turn result. */
export async function reportCommand(args: string[]): Promise<number> {
  const values = readArguments(args, { clan: { type: "string" } });
  const clan = clanNumber(values.clan);
  const report = reportIn(turnResultSchema.parse(await readDocument()), clan);
  if (!report) throw new WrongInput(`--clan ${clan}: there is no such clan`);
  await writeLine(reportText(report));
  return 0;
}
