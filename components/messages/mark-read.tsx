"use client";

import { useEffect } from "react";
import { onceSeen } from "@/components/ui/once-seen";
import { markRead } from "@/lib/messages/actions";

/** Tells the server what is being read here. If that fails, the messages stay unread and no harm is done. */
export function MarkRead({ gameId, messageIds }: { gameId: string; messageIds: readonly string[] }) {
  const unread = messageIds.join(" ");
  useEffect(() => {
    if (!unread) return;
    return onceSeen(() => markRead({ gameId, messageIds: unread.split(" ") }));
  }, [gameId, unread]);
  return null;
}
