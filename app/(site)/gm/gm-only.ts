import { notFound, redirect } from "next/navigation";
import type { SessionUser } from "@/lib/accounts/data";
import { currentUser } from "@/lib/accounts/session";

/**
 * The GM who asks for a page. Readers who are not signed in are sent to sign in; for anybody else there is no such
 * page.
 */
export async function gmOnly(path: string): Promise<SessionUser> {
  const user = await currentUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  if (user.role !== "gm") notFound();
  return user;
}
