// Whether two sites answer alike: byte for byte, but for the order in which React sends the parts of a page.
import type { Answer } from "./capture";
import { withoutOrder, withoutOrderInPage } from "./flight";

interface Form {
  status: number;
  headers: Record<string, unknown>;
  /** Of a page, without the payload in it. */
  text: string;
  /** The payload's, in an order of their own. */
  rows: string[];
}

function formOf({ status, headers, body }: Answer): Form {
  const type = String(headers["content-type"]);
  if (type.startsWith("text/x-component")) return { status, headers, text: "", rows: withoutOrder(body) };
  if (!type.startsWith("text/html")) return { status, headers, text: body, rows: [] };
  const { page, rows } = withoutOrderInPage(body);
  return { status, headers, text: page, rows };
}

/** What was asked, and the first place where the answers differ; null where they are alike. */
export function difference(a: Answer, b: Answer): string | null {
  const forms = [formOf(a), formOf(b)] as const;
  if (JSON.stringify(forms[0]) === JSON.stringify(forms[1])) return null;
  const [first, second] = forms.map(({ rows, ...rest }, i) => {
    const others = new Set(forms[1 - i]?.rows.map(told));
    return JSON.stringify([rest, rows.map(told).filter((row) => !others.has(row))]);
  }) as [string, string];
  return [a.asked, ...placeOf(first, second)].join("\n");
}

/** A row as one reads it: what it refers to differs wherever that does. */
function told(row: string): string {
  return row.replace(/[\da-f]{64}/g, "…");
}

function placeOf(a: string, b: string): string[] {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  return [a, b].map((text) => text.slice(Math.max(0, from - 100), from + 100));
}
