"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { onceSeen } from "@/components/ui/once-seen";
import { seeNotices } from "./actions";

/** Tells the server which notices are being read here. They stay marked as new until the reader leaves the page. */
export function MarkSeen({ keys }: { keys: readonly string[] }) {
  const router = useRouter();
  const unread = keys.join(" ");
  useEffect(() => {
    if (!unread) return;
    const leave = onceSeen(() => seeNotices(unread.split(" ")));
    return () => {
      leave();
      router.refresh(); // the count in the header
    };
  }, [router, unread]);
  return null;
}
