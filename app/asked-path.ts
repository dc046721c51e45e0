import { headers } from "next/headers";

/** The path and query of the page that was asked for (proxy.ts), to come back to after signing in. */
export async function askedPath(otherwise: string): Promise<string> {
  return (await headers()).get("x-asked-path") ?? otherwise;
}
