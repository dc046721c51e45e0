import { redirect } from "next/navigation";
import type { SessionUser } from "@/lib/accounts/data";
import { currentUser } from "@/lib/accounts/session";

/** The user who asks for a page. Readers who are not signed in are sent to sign in, and come back. */
export async function signedIn(path: string): Promise<SessionUser> {
  return (await currentUser()) ?? redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}
