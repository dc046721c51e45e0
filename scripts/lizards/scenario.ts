import { runScenario } from "../../engine/lizards/scenario/run-scenario";
import { readFileNames, WrongInput } from "./input";
import { inOneLine, writeLine } from "./output";
import { readScenarioFile } from "./scenario-file";

/** scenario: runs the situations of scenario files, a line each. */
export async function scenarioCommand(args: string[]): Promise<number> {
  const files = readFileNames(args);
  if (files.length === 0) throw new WrongInput("name one or more scenario files");
  const situations = files.flatMap((file) => readScenarioFile(file).map((scenario) => ({ file, scenario })));
  let failed = false;
  for (const { file, scenario } of situations) {
    const disappointments = runScenario(scenario);
    const name = `${scenario.rules.join(", ")} ${scenario.title}`;
    if (disappointments.length === 0) await writeLine(inOneLine(`ok ${name}`));
    else await writeLine(inOneLine(`FAILED ${name} (${file}): ${disappointments.join("; ")}`));
    failed ||= disappointments.length > 0;
  }
  return failed ? 1 : 0;
}
