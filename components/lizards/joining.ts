import { LONGEST_CLAN_NAME } from "@/engine/lizards/setup/clan-names";

/** Reads the fields of JoinFields. What is left empty the ruleset fills in. */
export function readJoining(form: FormData): { joining: Record<string, unknown> } | { fields: Record<string, string> } {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const [name, code, startup] = [text("name"), text("code").toUpperCase(), text("default")];
  const fields: Record<string, string> = {};
  if ([...name].length > LONGEST_CLAN_NAME) fields.name = `A clan's name has at most ${LONGEST_CLAN_NAME} characters.`;
  if (/[\p{C}]/u.test(name)) fields.name = "This name has characters nobody can see.";
  if (code !== "" && !/^[A-Z]{3}$/.test(code)) fields.code = "A code is three letters, A to Z, such as LOW.";
  if (Object.keys(fields).length > 0) return { fields };
  const joining: Record<string, unknown> = {};
  if (name) joining.name = name;
  if (code) joining.code = code;
  if (startup) joining.default = Number(startup);
  return { joining };
}
