/** A value that differs between two documents. `null`: that side has none. */
export interface Difference {
  path: string;
  before: string | null;
  after: string | null;
}

/** By the path of a list, the fields that identify its entries: these match and name them. */
type Lists = Readonly<Record<string, readonly string[]>>;

/**
 * What differs between two JSON documents, value by value, in the order of the documents. In a list named in `lists`,
 * an entry that only one side has is one difference; entries of other lists are matched by position.
 */
export function differences(before: unknown, after: unknown, lists: Lists = {}, path = ""): Difference[] {
  if (!hasParts(before) && !hasParts(after)) return different(path, before, after);
  const [old, young] = [partsOf(before, path, lists), partsOf(after, path, lists)];
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((each) => {
    const [was, is] = [old.get(each), young.get(each)];
    const isOneSided = was === undefined || is === undefined;
    return lists[path] && isOneSided ? different(each, was, is) : differences(was, is, lists, each);
  });
}

function different(path: string, before: unknown, after: unknown): Difference[] {
  const [was, is] = [before, after].map((value) => (value === undefined ? null : JSON.stringify(value)));
  return was === is ? [] : [{ path, before: was ?? null, after: is ?? null }];
}

/** The contents of an object or a list, by path; a single value has its own path. */
function partsOf(value: unknown, path: string, lists: Lists): Map<string, unknown> {
  if (value === undefined || isEmpty(value)) return new Map();
  if (!hasParts(value)) return new Map([[path, value]]);
  const fields = Array.isArray(value) ? lists[path] : undefined;
  if (!fields) return new Map(Object.entries(value).map(([key, part]) => [path ? `${path}.${key}` : key, part]));
  const parts = new Map<string, unknown>();
  for (const entry of value as readonly unknown[]) {
    const name = nameOf(entry, fields);
    let known = `${path}[${name}]`;
    for (let n = 2; parts.has(known); n++) known = `${path}[${name}, no. ${n}]`;
    parts.set(known, entry);
  }
  return parts;
}

function nameOf(entry: unknown, fields: readonly string[]): string {
  return fields.map((field) => `${field} ${(entry as Record<string, unknown>)[field]}`).join(", ");
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function hasParts(value: unknown): value is object {
  return typeof value === "object" && value !== null && !isEmpty(value);
}
