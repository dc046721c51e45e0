"use client";
import { useState } from "react";
import type { View } from "@/engine/lizards/view";
import type { SaveAnswer } from "../../play/save-orders";
import { silenceWords } from "../options/options-form";
import { SwampTable } from "../table/swamp-table";
import { clans, remembered, view } from "./sample-game";

const LINES = [
  "CH 11P NE NE BLK=50 SHUN",
  "LO 17P SW SW",
  "MO 17P N",
  "SP 14P S S RED=40 GRY=50",
  "MO 15Q SW",
  "MO 12S E",
  "SA 14S SE NE",
  "SN 19N S",
  "MO 16U NE N",
  "RE 14P",
  "BD 14N",
  "# FR 12P RED=10",
];

interface SampleTableProps {
  /** What happens to a save: save, refuse, lock, fail, expire, overtake. */
  answer?: string;
  lines?: readonly string[];
  selected?: string | null;
  /** Whether other players are waited for. */
  many?: boolean;
  /** Black lizards in 15Q, enough for greater chants. */
  black?: number;
}

const withBlack = (black: number | undefined): View =>
  black === undefined
    ? view
    : {
        ...view,
        bands: view.bands.map((band) =>
          band.hex === "15Q" ? { ...band, black, total: band.total - band.black + black } : band,
        ),
      };

const SAVED = new Date("2026-11-20T21:14:00Z");

let revision = 4;

async function answerAs(answer: string): Promise<SaveAnswer> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  if (answer === "fail") throw new Error("no connection");
  if (answer === "expire" && !localStorage.getItem("signed-in-again"))
    return { ok: false, status: 401, message: "Please sign in." };
  if (answer === "refuse") return { ok: false, status: 403, message: "This seat is not yours." };
  if (answer === "lose") return { ok: false, status: 410, message: "This seat is no longer yours." };
  if (answer === "lock") return { ok: false, status: 409, message: "Locked: the deadline of turn 9 has passed." };
  revision++;
  return { ok: true, value: { revision, savedAt: new Date(), overtook: answer === "overtake" ? revision - 1 : null } };
}

export function SampleTable({
  answer = "save",
  lines = LINES,
  selected = "15Q",
  many = false,
  black,
}: SampleTableProps) {
  const [shown] = useState(() => withBlack(black));
  const [ready, setReady] = useState<number | null>(null);
  const sheet = lines.length === 0 ? { lines, revision: 0, savedAt: null } : { lines, revision: 4, savedAt: SAVED };
  return (
    <SwampTable
      view={shown}
      remembered={remembered}
      clans={clans}
      sheet={sheet}
      silence={silenceWords({})}
      storageKey={`gallery/${answer}/${lines.length}`}
      save={() => answerAs(answer)}
      signIn="/sign-in?next=/gallery"
      selected={selected}
      history="/gallery" // browser tests supply the answers
      lastOrders={LINES}
      run={many ? undefined : async () => ({ ok: false, message: "This is only a gallery." })}
      readiness={{
        revision: ready,
        count: ready === null ? 3 : 4,
        awaited: 6,
        earlyAt: null,
        set: async (wanted, meant) => {
          setReady(wanted ? meant : null);
          return { ok: true };
        },
      }}
    />
  );
}
