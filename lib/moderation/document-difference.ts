/** A value that differs between two documents. `null`: there is none on that side. */
export interface Difference {
  path: string;
  before: string | null;
  after: string | null;
}

/** Every single value of a JSON document, by its path. */
function leaves(value: unknown, path = ""): Map<string, string> {
  if (typeof value !== "object" || value === null) return new Map([[path, JSON.stringify(value)]]);
  const parts = Object.entries(value).flatMap(([key, part]) => [...leaves(part, path ? `${path}.${key}` : key)]);
  return new Map(parts.length > 0 ? parts : [[path, Array.isArray(value) ? "[]" : "{}"]]);
}

/** What differs between two JSON documents, in the order of their paths. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, young] = [leaves(before), leaves(after)];
  const paths = [...new Set([...old.keys(), ...young.keys()])];
  return paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: young.get(path) ?? null }))
    .filter((each) => each.before !== each.after);
}
