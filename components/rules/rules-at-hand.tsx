"use client";
/** Opens links to rules in place, beside what one is doing. */
import { useEffect, useState } from "react";
import { fetchable } from "../ui/fetched";

const card = fetchable(() => import("./rule-card"));

/** A game's pages name its own rules by `<link rel="help">`; elsewhere they are the standard game's. */
const rulesHere = () => document.querySelector<HTMLLinkElement>("link[rel=help]")?.href ?? "/rules";

export function RulesAtHand() {
  /** The rules read since the first, the one shown last. */
  const [read, setRead] = useState<readonly string[]>([]);
  useEffect(() => {
    const onClick = async (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-rule-link]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const id = link.hash.slice(1);
      if ((await card.get()) === "missing") window.open(link.href);
      else setRead((before) => (before.at(-1) === id ? before : [...before, id])); // it may have been pressed twice
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  const RuleCard = card.now();
  if (read.length === 0 || !RuleCard || RuleCard === "missing") return null;
  return (
    <RuleCard.default
      read={read}
      address={rulesHere()}
      onBack={() => setRead(read.slice(0, -1))}
      onClose={() => setRead([])}
    />
  );
}
