import { notFound } from "next/navigation";
import type { SessionUser } from "@/lib/accounts/data";
import { signedIn } from "../signed-in";

/** The GM who asks for a page; for anybody else who is signed in there is no such page. */
export async function gmOnly(path: string): Promise<SessionUser> {
  const user = await signedIn(path);
  return user.role === "gm" ? user : notFound();
}
