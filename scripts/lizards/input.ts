/** Input: arguments, documents and JSON lines. Anything wrong with it is reported in one line. */
import { randomBytes } from "node:crypto";
import { fstatSync, readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { readJson } from "../../engine/json";
import { MOST_CLANS } from "../../engine/lizards/world-schema";
import { DocumentError } from "../../engine/ruleset";

/** Shown to the user as it is; exit status 2. */
export class WrongInput extends Error {}

type Options = NonNullable<ParseArgsConfig["options"]>;
type Arguments<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true; strict: true }>
>;

/** The options of a command that takes no files. */
export function readArguments<const T extends Options>(args: string[], options: T): Arguments<T>["values"] {
  const { values, positionals } = checked(args, options);
  if (positionals[0] !== undefined) throw new WrongInput(`unexpected argument ${positionals[0]}`);
  return values;
}

/** The files of a command that takes no options. */
export function readFileNames(args: string[]): string[] {
  return checked(args, {}).positionals;
}

function checked<const T extends Options>(args: string[], options: T): Arguments<T> {
  const { tokens, ...read } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const takes = Object.hasOwn(options, name) ? options[name]?.type : undefined;
    if (!takes) throw new WrongInput(`${rawName}: there is no such option`);
    if (takes === "string" && !inlineValue && (value ?? "--").startsWith("--"))
      throw new WrongInput(`${rawName}: its value is missing`);
    if (takes === "boolean" && value !== undefined) throw new WrongInput(`${rawName}: takes no value`);
    if (given.has(name)) throw new WrongInput(`${rawName} is given twice`);
    given.add(name);
  }
  return read as Arguments<T>; // as checked above
}

/** A whole number given as an option's text. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new WrongInput(`--${option} ${text}: must be a whole number from ${least} to ${most}`);
  return number;
}

/** The number after --clan, which these commands require. */
export function clanNumber(text: string | undefined): number {
  if (text === undefined) throw new WrongInput("--clan N is missing");
  return wholeNumber("clan", text, 1, MOST_CLANS);
}

/** A seed for a command that was given none. */
export function anySeed(): string {
  return randomBytes(8).toString("hex");
}

/** Standard input as one JSON document. */
export async function readDocument(): Promise<unknown> {
  return parseJson(await standardInput());
}

/** Standard input as JSON lines, each converted by `make`. All are converted before any is used. */
export async function readLines<T>(make: (document: unknown) => T): Promise<T[]> {
  return linesOf(await standardInput(), make);
}

export function readFileLines<T>(file: string, make: (document: unknown) => T): T[] {
  const bytes = readFile(file);
  return saying(file, () => linesOf(decode(bytes), make));
}

export function readFile(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new WrongInput(`${file || "a file without a name"}: ${whyUnread(error)}`);
  }
}

const UNREAD: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "is a folder",
  EACCES: "may not be read",
};

function whyUnread(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return UNREAD[code] ?? (code || "cannot be read");
}

export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new WrongInput(code === "ERR_STRING_TOO_LONG" ? "longer than a text can be here" : "not UTF-8 text");
  }
}

async function standardInput(): Promise<string> {
  if (fstatSync(0).isDirectory()) throw new WrongInput(`standard input: ${UNREAD.EISDIR}`); // otherwise it would read as empty
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  } catch (error) {
    throw new WrongInput(`standard input: ${whyUnread(error)}`);
  }
  return decode(Buffer.concat(chunks));
}

function linesOf<T>(text: string, make: (document: unknown) => T): T[] {
  const made: T[] = [];
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    made.push(saying(`line ${i + 1}`, () => make(parseJson(line))));
  }
  return made;
}

/** Puts the place before the message of an error that occurs there. */
export function saying<T>(place: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof DocumentError || error instanceof WrongInput)) throw error;
    throw new WrongInput(`${place}: ${error.message}`);
  }
}

export function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new WrongInput(`not JSON: ${error.message}`);
  }
}
