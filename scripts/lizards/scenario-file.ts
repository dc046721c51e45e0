import { type Document, parseAllDocuments, type YAMLParseError } from "yaml";
import { type Scenario, scenarioSchema } from "../../engine/lizards/scenario/scenario-schema";
import { decode, readFile, saying, WrongInput } from "./input";

/** The situations of a scenario file, one in each YAML document. */
export function readScenarioFile(file: string): Scenario[] {
  const bytes = readFile(file);
  const documents = saying(file, () => parseAllDocuments(decode(bytes), { logLevel: "error" }));
  if (documents.length === 0) throw new WrongInput(`${file}: contains no situation`);
  return documents.map((document, i) =>
    saying(`${file}: situation ${i + 1}`, () => scenarioSchema.parse(contentOf(document))),
  );
}

function contentOf(document: Document): unknown {
  const [error] = document.errors;
  if (error) throw new WrongInput(inWords(error));
  try {
    return document.toJS();
  } catch (wrong) {
    if (!(wrong instanceof ReferenceError)) throw wrong; // an alias to nothing, or to too much
    throw new WrongInput(wrong.message);
  }
}

/** The parser's message, without the lines it points at. */
function inWords({ code, message }: YAMLParseError): string {
  const [, wrong, place] = /^(.*?)(?: at (line \d+, column \d+):)?$/m.exec(message) ?? [];
  const reason = code === "DUPLICATE_KEY" ? "a name appears twice" : wrong;
  return place ? `${place}: ${reason}` : `${reason}`;
}
