"use client";
/** The turn that is shown, between links to the turns before and after it. */
import Link from "next/link";
import type { ReplayProps } from "../../look-back-screens";
import styles from "./replay.module.css";
import { useArrival } from "./use-address";

interface TurnLinksProps extends Pick<ReplayProps, "turn" | "previous" | "next"> {
  turnHref: (turn: number) => string;
  onLeave: () => void;
}

export function TurnLinks({ turn, previous, next, turnHref, onLeave }: TurnLinksProps) {
  const place = useArrival();
  const link = (to: number | null, label: (name: string) => string) =>
    to === null ? (
      <span />
    ) : (
      <Link href={turnHref(to)} prefetch={false} onNavigate={onLeave}>
        {label(turnName(to))}
      </Link>
    );
  return (
    <nav className={styles.turns} aria-label="Turns">
      {link(previous, (name) => `‹ ${name}`)}
      <b ref={place} tabIndex={-1}>
        {turnName(turn)}
      </b>
      {link(next, (name) => `${name} ›`)}
    </nav>
  );
}

export const turnName = (turn: number) => (turn === 0 ? "Start" : `Turn ${turn}`);
