import { parseAllDocuments } from "yaml";
import { type Scenario, scenarioSchema } from "../../engine/lizards/scenario/scenario-schema";
import { DocumentError } from "../../engine/ruleset";
import { decode, readFile, WrongInput } from "./input";

/** The situations of a scenario file, one in each YAML document. */
export function readScenarioFile(file: string): Scenario[] {
  const documents = parseAllDocuments(decode(readFile(file)));
  if (documents.length === 0) throw new WrongInput(`${file}: no situation in it`);
  return documents.map((document, i) => {
    const [error] = document.errors;
    if (error) throw new WrongInput(`${file}: situation ${i + 1}: ${error.message.split("\n")[0]}`);
    try {
      return scenarioSchema.parse(document.toJS());
    } catch (wrong) {
      if (!(wrong instanceof DocumentError)) throw wrong;
      throw new WrongInput(`${file}: situation ${i + 1}: ${wrong.message}`);
    }
  });
}
