"use client";
/** The state of the sheet, always in sight. */
import { MOST_ORDERS } from "@/engine/lizards/orders/order-form";
import { LocalTime } from "../../ui/local-time";
import { Mark, type MarkKind } from "../../ui/mark";
import styles from "./order-sheet.module.css";
import { givenOf } from "./sheet-lines";
import type { SheetState } from "./sheet-state";
import type { SheetEditor } from "./use-sheet";
import { plural } from "./verdict-words";
import { WhyLost } from "./why-lost";

/** What stands between them is a moment. */
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
  after: unkept ? ". This browser keeps nothing: stay on this page." : "",
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
        after: ". What stands here is older.",
      };
  }
}

const IN_A_WORD: Partial<Record<SheetState["kind"], string>> = {
  empty: "nothing saved yet",
  saving: "saving",
  saved: "saved",
};

interface SheetStandingProps extends Pick<SheetStatusProps, "sheet"> {
  /** How many of its lines are errors, and how many are warned of. */
  errors: number;
  warnings: number;
}

/** How many orders there are, whether they are saved, and the worst that is said of them, for the foot of the sheet on a phone. */
export function SheetStanding({ sheet: { lines, state }, errors, warnings }: SheetStandingProps) {
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
  /** What is to be said of missed turns while nothing is saved. */
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
        Another state is another sentence, by its key: of a changed one screen readers say the pieces. That a line was
        saved, as each is, is heard by nobody who writes the next.
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
      {ready && <p className={styles.note}>Until the turn is run you can take it back; any change does so too.</p>}
      {state.kind === "saved" && state.overtook && (
        <p className={styles.note}>
          Revision {state.overtook} had been saved elsewhere in between, in another window or by your sitter. Only what
          stands here counts, as revision {state.revision}.
        </p>
      )}
      {sheet.unsent && (
        <p className={styles.note}>
          An older sheet of {sheet.unsent.length} lines was never sent and is kept here.{" "}
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
