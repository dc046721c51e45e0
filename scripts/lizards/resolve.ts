import { explainTurn } from "../../engine/lizards/explain";
import { resolveTurn } from "../../engine/lizards/turn";
import { turnResult } from "../../engine/lizards/turn-result";
import { turnRequestSchema } from "../../engine/lizards/turn-schema";
import { readArguments, readLines } from "./input";
import { inOneLine, writeLine } from "./output";

/** resolve: a turn result for each turn request, or with --explain the turns in words. */
export async function resolveCommand(args: string[]): Promise<number> {
  const values = readArguments(args, { explain: { type: "boolean", default: false } });
  const turns = await readLines(turnRequestSchema.parse);
  for (const { world, request } of turns) {
    if (values.explain) for (const line of explainTurn(world, request)) await writeLine(inOneLine(line));
    else await writeLine(JSON.stringify(turnResult(resolveTurn(world, request))));
  }
  return 0;
}
