import { readToken, signToken } from "../signed-token";
import { EVENTS, type NoticeEvent } from "./events";

const PURPOSE = "unsubscribe";

/**
 * Lets anybody who holds it stop one kind of mail to one person. It never expires, so links in old mails still work.
 */
export function unsubscribeToken(userId: string, event: NoticeEvent): string {
  return signToken(PURPOSE, `${event}/${userId}`);
}

/** Null for a token that was not made here. */
export function readUnsubscribeToken(token: string): { userId: string; event: NoticeEvent } | null {
  const [name, userId] = readToken(PURPOSE, token)?.split("/") ?? [];
  const event = EVENTS.find((each) => each === name);
  return event && userId ? { userId, event } : null;
}
