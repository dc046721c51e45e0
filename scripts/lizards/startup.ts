import { startupResult } from "../../engine/lizards/setup/design";
import { startupSchema } from "../../engine/lizards/setup/startup-schema";
import { readArguments, readLines } from "./input";
import { writeLine } from "./output";

/** startup: what each start-up sheet amounts to. */
export async function startupCommand(args: string[]): Promise<number> {
  readArguments(args, {});
  const sheets = await readLines(startupSchema.parse);
  for (const sheet of sheets) await writeLine(JSON.stringify(startupResult(sheet)));
  return 0;
}
