"use client";

import Link from "next/link";
import { type ReactNode, use } from "react";
import { FormContext } from "@/components/ui/form-context";
import { Notice } from "@/components/ui/notice";
import { TickBox, TickBoxes } from "@/components/ui/tick-boxes";
import type { FormState } from "@/lib/form-state";
import { BOX, BOX_FOR_ALL, boxValue } from "@/lib/moderation/boxes";
import type { DoneInGames } from "@/lib/moderation/several-games";
import styles from "./gm.module.css";

/** The answer of the surrounding form once it has acted. */
export interface SeveralAnswer extends FormState {
  notDone: DoneInGames["notDone"];
}

export interface BoxedGame {
  id: string;
  name: string;
  /** The last turn that was run. */
  turn: number;
  /** Its deadline, for acts that move it. */
  dueAt?: Date | null;
  remark?: ReactNode;
}

/** A box for each game, and one for all of them. */
export function GameBoxes({ legend, games }: { legend: string; games: readonly BoxedGame[] }) {
  const all = new URLSearchParams(games.map((game) => [BOX + game.id, boxValue(game)]));
  return (
    <TickBoxes name="games" legend={legend}>
      <TickBox name={BOX_FOR_ALL} value={all.toString()} forAll>
        <b>All of them</b>
      </TickBox>
      {games.map((game) => (
        <TickBox key={game.id} name={BOX + game.id} value={boxValue(game)}>
          {game.name}
          {game.remark && <small>{game.remark}</small>}
        </TickBox>
      ))}
    </TickBoxes>
  );
}

/** The games in which the surrounding form did nothing, and why. */
export function NotDone() {
  const { notDone = [] } = use(FormContext) as Partial<SeveralAnswer>;
  if (notDone.length === 0) return null;
  return (
    <Notice tone="error">
      <p>Nothing was done in:</p>
      <ul className={styles.notDone}>
        {notDone.map(({ gameId, name, why }) => (
          <li key={gameId}>
            <Link href={`/gm/games/${gameId}`}>{name}</Link>: {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
