"use client";
/** The table's one main button: run the turn, or mark the orders as ready. Both first send whatever is still unsent. */
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../ui/button";
import { LocalTime } from "../../ui/local-time";
import { Rule } from "../rule";
import styles from "../table/swamp-table.module.css";
import sheetStyles from "./order-sheet.module.css";
import type { SheetDoubt } from "./sheet-doubt";
import type { SheetState } from "./sheet-state";
import type { SheetEditor } from "./use-sheet";
import { WhyLost } from "./why-lost";

type Answer = { ok: true } | { ok: false; message: string; status?: number };

/** Whether the saved sheet is marked as ready; that holds for one revision only. */
export interface Readiness {
  /** The revision that was marked as ready; null for none. */
  revision: number | null;
  /** How many of the awaited players are ready. */
  count: number;
  awaited: number;
  /** When the turn will run because all are ready. */
  earlyAt: Date | null;
  set(ready: boolean, revision: number): Promise<Answer>;
}

const NOT_SENT = "Your orders could not be sent.";

/** The seat is no longer the reader's. */
const LOST = 410;

/** Why the sheet in this window is not what the server has. */
function notSent({ kind }: SheetState): Answer {
  const message =
    kind === "elsewhere"
      ? "Newer orders were saved in another window. Look at them first."
      : `${NOT_SENT} Nothing else was done.`;
  return { ok: false, message };
}

const UNREACHABLE: Answer = { ok: false, message: "The server cannot be reached." };

export function isReady({ state }: SheetEditor, readiness: Readiness | undefined): boolean {
  return state.kind === "saved" && state.revision === readiness?.revision;
}

interface ActProps {
  sheet: SheetEditor;
  /** What to ask before its player goes on with the sheet as it is. */
  doubt: SheetDoubt | null;
  onRefused: (reason: string) => void;
}

/** Does one thing at a time and says why it failed. `leaves`: success leads to another page. */
function useAct(
  { sheet, onRefused }: Omit<ActProps, "doubt">,
  act: (revision: number) => Promise<Answer>,
  leaves: boolean,
) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Extract<Answer, { ok: false }> | null>(null);
  const { state } = sheet;
  const revision = state.kind === "saved" ? state.revision : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is past with the next save
  useEffect(() => setRefusal(null), [revision]);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const saved = await sheet.saveNow();
    const answer = saved === null ? notSent(state) : await act(saved).catch(() => UNREACHABLE);
    if (!answer.ok) {
      setRefusal(answer);
      onRefused(answer.message);
    }
    if (!answer.ok || !leaves) setBusy(false);
  };
  const older = state.kind === "elsewhere";
  return {
    busy,
    start,
    older,
    refusal:
      refusal !== null ? (
        <>
          <span className={styles.refusal}>{state.kind === "lost" ? state.reason : refusal.message}</span>
          {(state.kind === "lost" || refusal.status === LOST) && <WhyLost />}
          {older && <Button onClick={sheet.takeOver}>Show them</Button>}
        </>
      ) : (
        state.kind === "offline" && (
          <span className={styles.refusal}>
            {navigator.onLine ? NOT_SENT : "Offline: your orders must be sent first."}
          </span>
        )
      ),
  };
}

interface AskedButtonProps {
  /** What to ask first; null to act at once. */
  question: string | null;
  /** The moment that the question ends with. */
  before?: string | null;
  yes: string;
  label: string;
  tone?: "main" | "plain";
  busy: boolean;
  start: () => void;
  /** The first line that is asked about. */
  line?: number | null;
  /** What stands beside the button, after the question. */
  children?: ReactNode;
}

function AskedButton({ question, before, yes, label, tone = "main", busy, start, line, children }: AskedButtonProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const asking = question !== null && !busy;
  const asks = asking && question === asked;
  const go = () => {
    setAsked(null);
    start();
  };
  const look = () => {
    setAsked(null);
    if (line) document.querySelectorAll<HTMLElement>("li[id^=order-] > [aria-expanded]")[line - 1]?.focus();
  };
  return (
    <>
      {asks && (
        <span role="alert" className={styles.question}>
          {question}
          {before && (
            <>
              {" "}
              before <LocalTime at={before} />?
            </>
          )}
          {line && (
            <>
              {" "}
              <button type="button" className={sheetStyles.quiet} onClick={look}>
                To line {line}
              </button>
            </>
          )}
        </span>
      )}
      {children}
      {asks && (
        <Button
          onClick={({ currentTarget }) => {
            (currentTarget.nextSibling as HTMLElement).focus(); // this button goes, and the one beside it stays
            go();
          }}
        >
          {yes}
        </Button>
      )}
      <Button
        tone={tone}
        onClick={asking ? () => setAsked(asks ? null : question) : go}
        aria-disabled={busy}
        data-order="run"
      >
        {asks ? "Not yet" : label}
      </Button>
    </>
  );
}

/** A turn with a deadline that its only player may run early. */
export interface OwnTurn {
  turn: number;
  dueAt: string;
  /** Other people played too, but have left. */
  left: boolean;
}

export const earlyQuestion = ({ turn, left }: OwnTurn, doubt?: string | null) =>
  `${left ? "You are the only player left" : "You play only bots"}. ${doubt ?? ""} Run turn ${turn} now,`;

export interface RunProps extends ActProps {
  run: (revision: number) => Promise<Answer>;
  /** Null in a game without deadlines, where the player runs turns at will. */
  early: OwnTurn | null;
}

export function RunButton({ run, early, doubt, ...props }: RunProps) {
  const { busy, start, older, refusal } = useAct(props, run, true);
  const words = older ? null : doubt?.words;
  const alone = early && !older ? earlyQuestion(early, words) : null;
  return (
    <AskedButton
      question={alone ?? (words ? `${words} Run the turn anyway?` : null)}
      before={alone && early?.dueAt}
      {...{ busy, start }}
      line={doubt?.line}
      yes="Run it"
      label={busy ? "The swamp is deciding" : early ? `Run turn ${early.turn} now` : "Run the turn"}
    >
      {refusal}
    </AskedButton>
  );
}

export function ReadyButton({ readiness, doubt, ...props }: ActProps & { readiness: Readiness }) {
  const ready = isReady(props.sheet, readiness);
  const { busy, start, older, refusal } = useAct(props, (revision) => readiness.set(!ready, revision), false);
  return (
    <AskedButton
      question={doubt && !older && !ready ? `${doubt.words} Ready anyway?` : null}
      yes="Ready anyway"
      label={ready ? "Take it back" : "Ready"}
      tone={ready ? "plain" : "main"}
      {...{ busy, start }}
      line={doubt?.line}
    >
      {ready && doubt && doubt.line === undefined && (
        <span className={styles.refusal}>
          {doubt.words} <Rule id="DRP-2" />
        </span>
      )}
      {refusal || (
        <span role="status" className={styles.others}>
          {othersWords(readiness)}
        </span>
      )}
    </AskedButton>
  );
}

function othersWords({ count, awaited, earlyAt }: Readiness): ReactNode {
  if (earlyAt)
    return (
      <>
        All ready
        <span>
          : runs at <LocalTime at={earlyAt} brief />
        </span>
      </>
    );
  return awaited > 1 ? `${count} of ${awaited} ready` : "";
}
