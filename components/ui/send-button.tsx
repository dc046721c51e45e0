"use client";
import { Button } from "./button";
import { useHere } from "./use-here";

/** On devices that can, such as phones, sends a link by one of their programs. `title`: what the link leads to. */
export function SendButton({ url, title, label }: { url: string; title: string; label: string }) {
  const isAble = useHere(
    () => "share" in navigator,
    () => false,
  );
  if (!isAble) return null;
  const send = () => navigator.share({ url, title }).catch(() => {}); // its reader has changed their mind
  return (
    <Button size="small" onClick={send} aria-label={`Send ${label}`}>
      Send
    </Button>
  );
}
