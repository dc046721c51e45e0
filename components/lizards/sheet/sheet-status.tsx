"use client";
/** The state of the sheet, always in view. */
import { MOST_ORDERS } from "@/engine/lizards/orders/order-form";
import { LocalTime } from "../../ui/local-time";
import { Mark, type MarkKind } from "../../ui/mark";
import styles from "./order-sheet.module.css";
import type { SheetHeadProps } from "./sheet-head";
import { givenOf } from "./sheet-lines";
import type { SheetState } from "./sheet-state";
import type { SheetEditor } from "./use-sheet";
import { plural } from "./verdict-words";
import { WhyLost } from "./why-lost";

/** A moment stands between `words` and `after`. */
interface SheetWords {
  kind: MarkKind;
  words: string;
  at?: Date;
  after?: string;
}

const notSent = (words: string, { since, unkept }: Extract<SheetState, { since: Date }>): SheetWords => ({
  kind: "warning",
  words: `${words}${unkept ? "" : ", kept here"} since `,
  at: since,
  after: unkept ? ". This browser stores nothing: stay on this page." : "",
});

function sheetWords(state: SheetState, ready: boolean): SheetWords {
  switch (state.kind) {
    case "empty":
      return { kind: "none", words: "Nothing saved yet" };
    case "saving":
      return { kind: "none", words: "Saving" };
    case "saved":
      return { kind: "fine", words: `${ready ? "Ready" : "Saved"}, revision ${state.revision}, `, at: state.at };
    case "offline":
      return notSent("Not sent", state);
    case "signed-out":
      return notSent("Signed out. Not sent", state);
    case "lost":
    case "refused":
      return { kind: "error", words: state.reason };
    case "locked":
      return { kind: "none", words: state.reason };
    case "elsewhere":
      return {
        kind: "warning",
        words: "Changed in another window, ",
        at: state.there.at,
        after: ". What you see here is older.",
      };
  }
}

const IN_A_WORD: Partial<Record<SheetState["kind"], string>> = {
  empty: "nothing saved yet",
  saving: "saving",
  saved: "saved",
};

/** How many orders there are, whether they are saved, and the worst verdict on them, for the foot of the sheet on a phone. */
export function SheetStanding({
  sheet: { lines, state },
  errors,
  warnings,
}: Pick<SheetHeadProps, "sheet" | "errors" | "warnings">) {
  const given = givenOf(lines);
  const { kind } = sheetWords(state, false);
  const isWrong = errors > 0 || kind === "error";
  const isDoubtful = warnings > 0 && !isWrong;
  return (
    <>
      <span aria-hidden="true">
        {given}/{MOST_ORDERS} <Mark kind={isWrong ? "error" : isDoubtful ? "warning" : kind} />
        {(isWrong ? errors : warnings) || ""}
      </span>
      <span className="unseen">
        {given} of {MOST_ORDERS} orders, {IN_A_WORD[state.kind] ?? "not saved"}
        {errors > 0 && `, ${plural(errors, "error")}`}
        {warnings > 0 && `, ${plural(warnings, "warning")}`}
      </span>
    </>
  );
}

interface SheetStatusProps {
  sheet: SheetEditor;
  /** What to say about missed turns while nothing is saved. */
  missedTurns?: string | null;
  signIn?: string;
  ready: boolean;
}

export function SheetStatus({ sheet, missedTurns, signIn, ready }: SheetStatusProps) {
  const { kind, words, at, after } = sheetWords(sheet.state, ready);
  const { state } = sheet;
  return (
    <div className={styles.status}>
      {/*
        The key makes each state a new element: screen readers read a changed one in pieces. Saves are not announced, as
        every line is saved while the next is being written.
      */}
      <p role="status" aria-live={"since" in state ? undefined : "off"} className={styles[kind]}>
        <Mark kind={kind} />{" "}
        <span key={words}>
          {words}
          {at && <LocalTime at={at} brief />}
          {after}
        </span>
      </p>
      {(state.kind === "offline" || state.kind === "signed-out") && (
        <button type="button" className={styles.quiet} onClick={sheet.saveNow}>
          Send again
        </button>
      )}
      {state.kind === "signed-out" && signIn && (
        <a className={styles.link} href={signIn} target="_blank" rel="noopener">
          Sign in<span className="unseen"> (opens in a new tab)</span>
        </a>
      )}
      {state.kind === "lost" && <WhyLost />}
      {(state.kind === "lost" || state.kind === "refused") && (
        <p className={styles.note}>Not saved. “As text” lets you copy what you wrote.</p>
      )}
      {state.kind === "empty" && missedTurns && <p className={styles.note}>{missedTurns}</p>}
      {ready && <p className={styles.note}>You can take it back until the turn runs. Any change takes it back too.</p>}
      {state.kind === "saved" && state.overtook && (
        <p className={styles.note}>
          Meanwhile revision {state.overtook} was saved elsewhere, in another window or by your sitter. Only what you
          see here counts, as revision {state.revision}.
        </p>
      )}
      {sheet.unsent && (
        <p className={styles.note}>
          An older sheet of {plural(sheet.unsent.length, "line")} was never sent and is kept here.{" "}
          <button type="button" className={styles.quiet} onClick={sheet.takeUnsent}>
            Use it
          </button>{" "}
          <button type="button" className={styles.quiet} onClick={sheet.dropUnsent}>
            Throw it away
          </button>
        </p>
      )}
    </div>
  );
}
