import type { Account } from "@/lib/moderation/people";

/** What an account is on this site. */
export function standingWords({ role, guest, banned }: Pick<Account, "role" | "guest" | "banned">): string {
  if (banned) return "shut out";
  if (role === "gm") return "Game Moderator";
  return guest ? "guest" : "player";
}
