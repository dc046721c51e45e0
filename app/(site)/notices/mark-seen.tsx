"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { seeNotices } from "./actions";

/** Tells the server which notices are being read here. They stay marked as new until the page is left. */
export function MarkSeen({ keys }: { keys: readonly string[] }) {
  const router = useRouter();
  const unread = keys.join(" ");
  useEffect(() => {
    if (!unread) return;
    seeNotices(unread.split(" ")).catch(() => {}); // then they stay new, and no harm is done
    return () => router.refresh(); // the count in the header
  }, [router, unread]);
  return null;
}
