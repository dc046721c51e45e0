import type { APIRequestContext } from "@playwright/test";

/** A messenger that asks for what it shows beside a link; it reads only the head of a page, and runs nothing. */
const MESSENGER = "facebookexternalhit/1.1";

/** The `property` or `name` of a page's meta elements, with their contents. */
export async function shownBeside(request: APIRequestContext, address: string): Promise<Record<string, string>> {
  const page = await (await request.get(address, { headers: { "user-agent": MESSENGER } })).text();
  const [head = ""] = page.split("</head>");
  const found = head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
}
