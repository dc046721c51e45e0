import { LONGEST_CLAN_NAME } from "@/engine/lizards/setup/clan-names";
import { FALLBACK_DEFAULT } from "@/engine/lizards/setup/design";
import { clanCodeSchema, clanNameSchema } from "@/engine/lizards/setup/startup-schema";
import type { StartupSheet } from "@/engine/lizards/setup/startups";
import { readStartup, writeStartup } from "../startup/startup-text";

/**
 * Reads the fields of JoinFields; the ruleset fills in empty ones. `fields`: what is wrong with them, where a player
 * needs other words than those of the ruleset’s schema.
 */
export function readJoining(form: FormData): { joining: Record<string, unknown>; fields: Record<string, string> } {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const [name, code, startup] = [text("name"), text("code").toUpperCase(), text("default")];
  const fields: Record<string, string> = {};
  if (name !== "" && !clanNameSchema.safeParse(name).success)
    fields.name =
      [...name].length > LONGEST_CLAN_NAME
        ? `A clan’s name has at most ${LONGEST_CLAN_NAME} characters.`
        : "This name has characters nobody can see.";
  if (code !== "" && !clanCodeSchema.safeParse(code).success)
    fields.code = "A code is three letters, A to Z, such as LOW.";
  const own = startup === "own" ? readDesign(text("design")) : { design: {} };
  if ("wrong" in own) fields.design = own.wrong;
  const joining: Record<string, unknown> = "design" in own ? { ...own.design } : {};
  if (name) joining.name = name;
  if (code) joining.code = code;
  if (startup && startup !== "own") joining.default = Number(startup);
  return { joining, fields };
}

/** The values of JoinFields for somebody who has chosen before. */
export function fillJoining(joining: unknown): Record<string, string> {
  const { name = "", code = "", default: number = FALLBACK_DEFAULT, ...design } = joining as StartupSheet;
  if (design.template === undefined) return { name, code, default: String(number) };
  return { name, code, default: "own", design: writeStartup(design) };
}

/** Drops the design's own name, which is for its owner: the clan's name comes from the form. */
function readDesign(text: string): { design: Record<string, unknown> } | { wrong: string } {
  if (text === "") return { wrong: "There is no design yet. Draw one, or choose one of the four." };
  const read = readStartup(text);
  if ("wrong" in read) return read;
  const { name, code, ...design } = read.sheet;
  return { design };
}
