import { inside } from "../../engine/document-schema";
import { FEWEST_CLANS, MOST_GENERATED_CLANS, setUpWorld } from "../../engine/lizards/setup/map";
import { startupSchema } from "../../engine/lizards/setup/startup-schema";
import { startupsFor } from "../../engine/lizards/setup/startups";
import { writeWorld } from "../../engine/lizards/world-document";
import { LONGEST_EDGE, optionsSchema } from "../../engine/lizards/world-schema";
import { anySeed, parseJson, readArguments, readFileLines, saying, WrongInput, wholeNumber } from "./input";
import { note, writeLine } from "./output";

/** new: a world document of turn 0. */
export async function newCommand(args: string[]): Promise<number> {
  const values = readArguments(args, {
    clans: { type: "string", default: "16" },
    seed: { type: "string" },
    startups: { type: "string" },
    rows: { type: "string", default: "32" },
    cols: { type: "string", default: "32" },
    "no-wrap": { type: "boolean", default: false },
    options: { type: "string", default: "{}" },
  });
  const clans = wholeNumber("clans", values.clans, FEWEST_CLANS, MOST_GENERATED_CLANS);
  const sheets = values.startups === undefined ? [] : readFileLines(values.startups, startupSchema.parse);
  if (sheets.length > clans) throw new WrongInput(`${sheets.length} start-ups for ${clans} clans`);
  const seed = values.seed ?? anySeed();
  const { world, tries } = setUpWorld({
    startups: startupsFor(clans, sheets),
    rows: wholeNumber("rows", values.rows, 1, LONGEST_EDGE),
    cols: wholeNumber("cols", values.cols, 1, LONGEST_EDGE),
    wrap: !values["no-wrap"],
    options: readOptions(values.options),
    seed,
  });
  note(`map made in ${tries} ${tries === 1 ? "try" : "tries"} from seed ${seed}`); // GEN-4
  await writeLine(writeWorld(world));
  return 0;
}

/** The house numbers of a special game. */
export function readOptions(text: string): ReturnType<typeof optionsSchema.parse> {
  const document = saying("--options", () => parseJson(text));
  return inside("options", () => optionsSchema.parse(document));
}
