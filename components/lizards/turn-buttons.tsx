"use client";
/** The one main button of the table: run the turn, or call the orders ready. Both send first what is still unsent. */
import { useState } from "react";
import { Button } from "../ui/button";
import { Rule } from "./rule";
import styles from "./swamp-table.module.css";
import type { SheetEditor } from "./use-sheet";

type Answer = { ok: true } | { ok: false; message: string };

/** Whether the sheet as saved is called ready; it is so for one revision. */
export interface Readiness {
  /** The revision called ready; null for none. */
  revision: number | null;
  /** How many of those awaited are ready. */
  count: number;
  awaited: number;
  /** When the turn is run because all are ready. */
  earlyAt: Date | null;
  set(ready: boolean, revision: number): Promise<Answer>;
}

const UNREACHABLE: Answer = { ok: false, message: "The server cannot be reached." };

export function isReady({ state }: SheetEditor, readiness: Readiness | undefined): boolean {
  return state.kind === "saved" && state.revision === readiness?.revision;
}

interface ActProps {
  sheet: SheetEditor;
  onRefused: (reason: string) => void;
}

/** Does one thing at a time and tells why it failed. `leaves`: what is done leads to another page. */
function useAct({ sheet, onRefused }: ActProps, act: (revision: number) => Promise<Answer>, leaves: boolean) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const saved = await sheet.saveNow();
    const answer: Answer =
      saved === null
        ? { ok: false, message: "Your orders could not be sent. Nothing else was done." }
        : await act(saved).catch(() => UNREACHABLE);
    if (!answer.ok) {
      setRefusal(answer.message);
      onRefused(answer.message);
    }
    if (!answer.ok || !leaves) setBusy(false);
  };
  return { busy, start, refusal: refusal && <span className={styles.refusal}>{refusal}</span> };
}

interface RunProps extends ActProps {
  run: () => Promise<Answer>;
  /** How many lines of the sheet cannot be carried out as they stand: whoever runs the turn with them is asked first. */
  wrong: number;
}

export function RunButton({ run, wrong, ...props }: RunProps) {
  const { busy, start, refusal } = useAct(props, run, true);
  const [askedOf, setAskedOf] = useState(0);
  const asks = wrong > 0 && wrong === askedOf && !busy;
  return (
    <>
      {asks && (
        <span role="alert" className={styles.refusal}>
          {wrong === 1 ? "One line" : `${wrong} lines`} will not count. Run the turn without?
        </span>
      )}
      {refusal}
      {asks && <Button onClick={start}>Run it</Button>}
      <Button
        tone="main"
        onClick={asks ? () => setAskedOf(0) : wrong > 0 && !busy ? () => setAskedOf(wrong) : start}
        aria-disabled={busy}
        data-order="run"
      >
        {busy ? "The swamp is deciding" : asks ? "Not yet" : "Run the turn"}
      </Button>
    </>
  );
}

interface ReadyProps extends ActProps {
  readiness: Readiness;
  /** No line of the sheet can be read (DRP-2). */
  silent: boolean;
}

export function ReadyButton({ readiness, silent, ...props }: ReadyProps) {
  const ready = isReady(props.sheet, readiness);
  const { busy, start, refusal } = useAct(props, (revision) => readiness.set(!ready, revision), false);
  return (
    <>
      {ready && silent && (
        <span role="alert" className={styles.refusal}>
          Without an order the turn counts as missed. <Rule id="DRP-2" />
        </span>
      )}
      {refusal ?? <span className={styles.others}>{othersWords(readiness)}</span>}
      <Button tone={ready ? "plain" : "main"} onClick={start} aria-disabled={busy} data-order="run">
        {ready ? "Take it back" : "Ready"}
      </Button>
    </>
  );
}

function othersWords({ count, awaited, earlyAt }: Readiness): string {
  if (earlyAt) return `All are ready: it runs at ${earlyAt.toLocaleTimeString("en-GB")}`;
  return awaited > 1 ? `${count} of ${awaited} ready` : "";
}
