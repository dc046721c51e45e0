import { db } from "../db";
import { env } from "../env";
import { siteLink } from "../site-link";
import { createGmToken } from "./mutations";

/** The address that makes its first visitor a GM; null if there already is one, or GM_EMAIL says who it will be. */
export async function gmLinkIfNeeded(): Promise<string | null> {
  if (env().GM_EMAIL) return null;
  if (await db.user.findFirst({ where: { role: "gm" }, select: { id: true } })) return null;
  return siteLink(`/become-gm/${await createGmToken()}`);
}
