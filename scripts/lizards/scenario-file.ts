import { type Document, parseAllDocuments } from "yaml";
import { type Scenario, scenarioSchema } from "../../engine/lizards/scenario/scenario-schema";
import { decode, readFile, saying, WrongInput } from "./input";

/** The situations of a scenario file, one in each YAML document. */
export function readScenarioFile(file: string): Scenario[] {
  const bytes = readFile(file);
  const documents = saying(file, () => parseAllDocuments(decode(bytes), { logLevel: "error" }));
  if (documents.length === 0) throw new WrongInput(`${file}: no situation in it`);
  return documents.map((document, i) =>
    saying(`${file}: situation ${i + 1}`, () => scenarioSchema.parse(contentOf(document))),
  );
}

function contentOf(document: Document): unknown {
  const [error] = document.errors;
  if (error) throw new WrongInput(error.message.split("\n")[0]);
  try {
    return document.toJS();
  } catch (wrong) {
    if (!(wrong instanceof ReferenceError)) throw wrong; // an alias of nothing, or of too much
    throw new WrongInput(wrong.message);
  }
}
