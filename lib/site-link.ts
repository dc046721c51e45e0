import { env } from "./env";

/** An address of this site as people see it. */
export function siteLink(path: string): string {
  return new URL(path, env().NEXTAUTH_URL).href;
}
