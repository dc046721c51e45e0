import path from "node:path";
import { Refusal } from "@/lib/refusal";
import { ACCESS, type Expected, type Fixture } from "./access-table";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** "in" when it was carried out, the status of a route, else why not. */
export async function outcome(call: () => Promise<unknown>): Promise<string> {
  try {
    const answer = await call();
    if (answer instanceof Response) return String(answer.status);
    const state = (answer ?? { done: true }) as { done?: boolean; ok?: boolean; message?: string; fields?: object };
    return (state.done ?? state.ok) ? "in" : (state.message ?? JSON.stringify(state.fields));
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    if (String((error as { digest?: string }).digest).startsWith("NEXT_REDIRECT")) return "in";
    throw error;
  }
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export function givenTo(door: string, fixture: Fixture): unknown {
  return ACCESS[door]?.given?.(fixture) ?? {};
}

/** Calls a route or a server action as the table says; `input`: in place of what the table gives. */
export async function callDoor(
  door: string,
  fixture: Fixture,
  { input = givenTo(door, fixture), headers = {} }: { input?: unknown; headers?: Record<string, string> } = {},
): Promise<unknown> {
  const { params, takes } = ACCESS[door] as Expected;
  if (door.includes("#")) {
    const [file = "", name = ""] = door.split("#");
    const action = (await import(path.join(ROOT, file)))[name];
    if (takes === "arguments") return action(...(input as unknown[]));
    if (takes === "form") return action(formOf(input as Record<string, string>));
    return action({ message: null, done: false, fields: {}, values: {} }, formOf(input as Record<string, string>));
  }
  const [method = "", file = ""] = door.split(" ");
  const route = (await import(path.join(ROOT, file)))[method];
  const body = method === "GET" ? undefined : takes === "json" ? JSON.stringify(input) : formOf(input as never);
  const request = new Request("http://localhost:3000/", { method, body, headers });
  return route(request, { params: Promise.resolve(params?.(fixture) ?? {}) });
}
