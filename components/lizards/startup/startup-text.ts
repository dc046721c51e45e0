/**
 * The text form of a start-up sheet, as players share it: the document `lizards-startup/1` in one line. The server
 * checks it again with its schema; a test holds the two to the same verdicts.
 */
import { COLOURS, type Colour } from "@/engine/lizards/lizards";
import { CODE_LETTERS, LONGEST_CLAN_NAME } from "@/engine/lizards/setup/clan-names";
import { DEFAULT_STARTUPS, STARTUP_FORMAT, type StartupSheet } from "@/engine/lizards/setup/startups";
import { TEMPLATES } from "@/engine/lizards/setup/templates";
import { TERRAINS, type Terrain } from "@/engine/lizards/terrain";

type Fields = Record<string, unknown>;

class Misfit extends Error {}

function refuse(path: string, reason: string): never {
  throw new Misfit(path ? `${path}: ${reason}` : reason);
}

export function writeStartup(sheet: StartupSheet): string {
  const { format, ...rest } = sheet;
  return JSON.stringify({ format, ...rest });
}

/** The sheet, or what is wrong with the first invalid field. */
export function readStartup(text: string): { sheet: StartupSheet } | { wrong: string } {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return {
      wrong:
        text.trim() === "" ? "There is no text yet." : "This is not a design: a design begins with { and ends with }.",
    };
  }
  try {
    return { sheet: checkSheet(document) };
  } catch (error) {
    if (error instanceof Misfit) return { wrong: error.message };
    throw error;
  }
}

function fieldsOf(value: unknown, path: string, known: readonly string[] | null): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(path, "must be { … }");
  for (const key of Object.keys(value)) {
    const place = path ? `${path}.${key}` : key;
    if (known ? !known.includes(key) : key === "__proto__") refuse(place, "unknown field");
  }
  return value as Fields;
}

function whole(value: unknown, path: string, low: number, high: number): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) refuse(path, "must be a whole number");
  if (value < low) refuse(path, `must be at least ${low}`);
  if (value > high) refuse(path, `must be at most ${high}`);
  return value;
}

function checkSheet(document: unknown): StartupSheet {
  const sheet = fieldsOf(document, "", ["format", "name", "code", "default", "template", "home", "hexes"]);
  if (sheet.format !== STARTUP_FORMAT) refuse("format", `must be ${STARTUP_FORMAT}`);
  if (sheet.name !== undefined) checkName(sheet.name);
  if (sheet.code !== undefined && !(typeof sheet.code === "string" && CODE.test(sheet.code)))
    refuse("code", "must be three capital letters");
  if (sheet.default !== undefined) whole(sheet.default, "default", 1, DEFAULT_STARTUPS.length);
  if (sheet.template !== undefined) whole(sheet.template, "template", 1, TEMPLATES.length);
  if (sheet.home !== undefined) whole(sheet.home, "home", Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  if (sheet.hexes !== undefined)
    for (const [hex, wish] of Object.entries(fieldsOf(sheet.hexes, "hexes", null))) checkHex(wish, `hexes.${hex}`);
  checkTemplate(sheet as unknown as StartupSheet);
  return sheet as unknown as StartupSheet;
}

const CODE = new RegExp(`^[A-Z]{${CODE_LETTERS}}$`);

function checkName(name: unknown): void {
  if (typeof name !== "string" || /\p{C}/u.test(name)) refuse("name", "must be printable characters");
  if (name.trim() !== name || name === "") refuse("name", "must not be empty, nor begin or end with a space");
  if ([...name].length > LONGEST_CLAN_NAME) refuse("name", `must have at most ${LONGEST_CLAN_NAME} characters`);
}

const MOST_ON_A_SHEET = 100_000;

function checkHex(value: unknown, path: string): void {
  const { terrain, colour, lizards, warriors } = fieldsOf(value, path, ["terrain", "colour", "lizards", "warriors"]);
  if (!TERRAINS.includes(terrain as Terrain)) refuse(`${path}.terrain`, `must be one of ${TERRAINS.join(" ")}`);
  if (colour !== undefined && !COLOURS.includes(colour as Colour))
    refuse(`${path}.colour`, `must be one of ${COLOURS.join(" ")}`);
  if (lizards !== undefined) whole(lizards, `${path}.lizards`, 0, MOST_ON_A_SHEET);
  if (warriors !== undefined)
    for (const [each, count] of Object.entries(fieldsOf(warriors, `${path}.warriors`, COLOURS)))
      whole(count, `${path}.warriors.${each}`, 0, MOST_ON_A_SHEET);
  if (terrain === "den" && colour === undefined) refuse(`${path}.colour`, "a den needs a colour");
  if (terrain !== "den" && colour !== undefined) refuse(`${path}.colour`, "only a den has a colour");
  if (terrain !== "den" && lizards) refuse(`${path}.lizards`, "only a den has den lizards");
}

function checkTemplate({ default: chosen, template, home, hexes }: StartupSheet): void {
  if (chosen !== undefined && template !== undefined) refuse("template", "a default has its own template");
  if (template === undefined && home !== undefined) refuse("home", "a design needs a template");
  if (template === undefined && hexes !== undefined) refuse("hexes", "a design needs a template");
  if (template === undefined) return;
  const numbers = TEMPLATES.find((known) => known.template === template)?.hexes.map(({ hex }) => String(hex)) ?? [];
  const unknown = Object.keys(hexes ?? {}).find((number) => !numbers.includes(number));
  if (unknown !== undefined) refuse(`hexes.${unknown}`, `template ${template} has hexes 1 to ${numbers.length}`);
}
