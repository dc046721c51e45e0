import { readToken, signToken } from "../signed-token";
import { EVENTS, type NoticeEvent } from "./events";

const PURPOSE = "unsubscribe";

/** Stops one kind of mail to one person, for whoever holds it. It never expires: old mails are answered too. */
export function unsubscribeToken(userId: string, event: NoticeEvent): string {
  return signToken(PURPOSE, `${event}/${userId}`);
}

/** Null for what has not been made here. */
export function readUnsubscribeToken(token: string): { userId: string; event: NoticeEvent } | null {
  const [name, userId] = readToken(PURPOSE, token)?.split("/") ?? [];
  const event = EVENTS.find((each) => each === name);
  return event && userId ? { userId, event } : null;
}
