"use client";
/** The table of a game under way: saves go to the server, the turn is run there. */
import { useRouter } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { View } from "@/engine/lizards/view";
import { saveOrders } from "../play/save-orders";
import type { RunTurn } from "../rulesets";
import { Button } from "../ui/button";
import type { ClanName, Remembered } from "./swamp-chart";
import { SwampTable } from "./swamp-table";
import type { StoredSheet } from "./use-sheet";

interface PlayTableProps {
  gameId: string;
  view: View;
  remembered: Remembered;
  clans: readonly ClanName[];
  sheet: StoredSheet;
  /** The turn the orders are for. */
  turn: number;
  /** For the only human among bots. */
  runTurn: RunTurn | null;
  locked: string | null;
  selected: string | null;
}

export function PlayTable({ gameId, view, remembered, clans, sheet, turn, runTurn, locked, selected }: PlayTableProps) {
  const router = useRouter();
  const url = `/api/games/${gameId}/seats/${view.clan}/turns/${turn}/orders`;
  const save = useCallback((lines: string[], base: number) => saveOrders(url, lines, base), [url]);
  const run = useMemo(() => {
    if (!runTurn) return undefined;
    return async () => {
      const answer = await runTurn({ gameId, turn });
      if (answer.ok) router.push(`/games/${gameId}/play/report`);
      return answer;
    };
  }, [runTurn, gameId, turn, router]);
  const aside = useMemo(() => <Button onClick={() => router.refresh()}>Look for the next turn</Button>, [router]);
  return (
    <SwampTable
      view={view}
      remembered={remembered}
      clans={clans}
      sheet={sheet}
      storageKey={`${gameId}/${view.clan}/${turn}`}
      save={save}
      signIn={`/sign-in?next=${encodeURIComponent(`/games/${gameId}/play`)}`}
      locked={locked}
      selected={selected}
      run={run}
      aside={locked === null ? undefined : aside}
    />
  );
}
