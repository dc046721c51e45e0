"use client";
/** The sheet as text, one order a line: to copy, to paste, to write fast; each line is checked while it is written. */
import { type FormEvent, type RefObject, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { fieldsOf, MOST_ORDERS } from "@/engine/lizards/orders/order-form";
import type { View } from "@/engine/lizards/view";
import type { Verdict } from "@/engine/ruleset";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { Mark } from "../../ui/mark";
import { Rule } from "../rule";
import sheetStyles from "./order-sheet.module.css";
import { writeLines } from "./sheet-lines";
import styles from "./sheet-text.module.css";
import { forgetText, keepText, keptText } from "./text-draft";
import { orderCheck } from "./use-check";
import type { Opening } from "./use-opening";
import type { SheetEditor } from "./use-sheet";
import { plural, SIGNS } from "./verdict-words";

interface SheetTextProps {
  sheet: SheetEditor;
  view: View;
  opening: Opening;
  /** Has it read out by screen readers. */
  onNews: (words: string) => void;
}

/** How many lines of the text are in view at once, so that there is room for the verdicts on them. */
const MOST_ROWS = 8;

export default function SheetText({ sheet, view, opening, onNews }: SheetTextProps) {
  const { asText, foot } = opening;
  const takesFocus = asText === "asked";
  const [text, setText] = useState(() => keptText(sheet.key) ?? writeLines(sheet.lines).join("\n"));
  const [wrong, setWrong] = useState<string | null>(null);
  const [kept, setKept] = useState(true);
  /** The line that the cursor is in. */
  const [here, setHere] = useState(0);
  const judged = useJudged(useDeferredValue(text), view);
  orderCheck.useIt(true); // needed once the lines are on the sheet
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const doubts = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    area.current?.focus();
    area.current?.form?.scrollIntoView({ block: "nearest" }); // as much of it as fits
  }, [takesFocus]);
  const close = () => {
    forgetText(sheet.key);
    opening.closeText();
  };
  const change = (typed: string) => {
    setText(typed);
    setKept(keepText(sheet.key, typed));
    setWrong(null);
  };
  const use = (event: FormEvent) => {
    event.preventDefault();
    const lines = linesIn(text).filter(Boolean);
    const orders = ordersAmong(lines);
    if (orders > MOST_ORDERS) {
      setWrong(`A turn has at most ${MOST_ORDERS} orders; this text has ${orders}. Delete ${orders - MOST_ORDERS}.`);
      return;
    }
    sheet.replaceAll(lines);
    onNews(`${plural(orders, "order")} on the sheet${doubtsAloud(judge(lines, view)) || "."}`);
    close();
  };
  /** Moves into the text, with the line selected and the verdict on it in view. */
  const goTo = (number: number) => {
    flushSync(() => setHere(number)); // screen readers read its verdict as the text gets the focus
    selectLine(area.current as HTMLTextAreaElement, number);
    doubts.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  };
  return (
    <form id={`${id}-form`} className={styles.form} onSubmit={use} data-sheet-text="">
      <label htmlFor={id}>
        One order a line, as in the rulebook: “SP 5AD SW NE RED=105 YEL=32”. What follows a # is a comment.
      </label>
      <Sum id={`${id}-sum`} judged={judged} onGoTo={goTo} />
      <textarea
        ref={area}
        id={id}
        value={text}
        onChange={(event) => change(event.target.value)}
        onSelect={({ currentTarget: at }) => setHere(at.value.slice(0, at.selectionStart).split("\n").length)}
        rows={Math.min(text.split("\n").length + 1, MOST_ROWS)}
        spellCheck={false}
        autoCapitalize="characters"
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? `${id}-wrong` : `${id}-sum ${id}-here`}
      />
      <Doubts judged={judged} here={here} id={`${id}-here`} list={doubts} />
      {foot.current &&
        createPortal(
          <>
            {!kept && (
              <p role="alert" className={sheetStyles.refusal}>
                This browser cannot store the text: use it before you leave the page.
              </p>
            )}
            {wrong && (
              <p id={`${id}-wrong`} role="alert" className={sheetStyles.refusal}>
                {wrong} <Rule id="TRN-1" />
              </p>
            )}
            <footer className={`${sheetStyles.foot} ${styles.foot}`}>
              <Button type="submit" form={`${id}-form`} size="small" tone="main">
                Use this text
              </Button>
              <CopyButton text={text} />
              <button type="button" className={sheetStyles.quiet} onClick={close}>
                Cancel
              </button>
            </footer>
          </>,
          foot.current,
        )}
    </form>
  );
}

/** Selects a line, from 1, and brings it to about the middle: browsers do not do this themselves. */
function selectLine(area: HTMLTextAreaElement, number: number): void {
  const lines = area.value.split("\n");
  const start = lines.slice(0, number - 1).reduce((length, line) => length + line.length + 1, 0);
  area.setSelectionRange(start, start + (lines[number - 1]?.length ?? 0));
  area.focus();
  area.scrollTop = ((number - area.rows / 2) / lines.length) * area.scrollHeight;
  area.scrollIntoView({ block: "nearest" });
}

const linesIn = (text: string) => text.split(/\r?\n/).map((line) => line.trim());

const ordersAmong = (lines: readonly string[]) => lines.filter((line) => fieldsOf(line) !== null).length;

/** A line with an error or a warning, by its number in the text. */
interface Doubtful extends Verdict {
  number: number;
  text: string;
}

interface Judged {
  orders: number;
  doubtful: readonly Doubtful[];
}

const useJudged = (text: string, view: View) => useMemo(() => judge(linesIn(text), view), [text, view]);

function judge(lines: readonly string[], view: View): Judged {
  return {
    orders: ordersAmong(lines),
    doubtful: checkOrders(view, lines).flatMap((verdict, i) =>
      verdict.reason ? [{ ...verdict, number: i + 1, text: lines[i] as string }] : [],
    ),
  };
}

const errorsAmong = (doubtful: readonly Doubtful[]) => doubtful.filter(({ verdict }) => verdict === "error");

/** The line to look at first: a wrong one, or else one with a warning. */
const worstOf = (doubtful: readonly Doubtful[]) => errorsAmong(doubtful)[0] ?? doubtful[0];

/** `, 1 warning, 2 errors`. */
function countDoubts(doubtful: readonly Doubtful[]): string {
  const errors = errorsAmong(doubtful).length;
  const warnings = doubtful.length - errors;
  return (warnings > 0 ? `, ${plural(warnings, "warning")}` : "") + (errors > 0 ? `, ${plural(errors, "error")}` : "");
}

/** The same for screen readers, with the line to look at first: `, 2 errors. Line 3: …`; empty if all are fine. */
function doubtsAloud({ doubtful }: Judged): string {
  const worst = worstOf(doubtful);
  return worst ? `${countDoubts(doubtful)}. Line ${worst.number}: ${worst.reason}` : "";
}

/** Above the text: how many of its orders are fine, and a button to the first that is not. */
function Sum({ id, judged, onGoTo }: { id: string; judged: Judged; onGoTo: (number: number) => void }) {
  const { orders, doubtful } = judged;
  const worst = worstOf(doubtful);
  return (
    <p className={styles.sum}>
      <span id={id}>
        {orders} of {MOST_ORDERS} orders{orders > 0 && `, ${orders - doubtful.length} fine`}
        {countDoubts(doubtful)}
      </span>
      {worst && (
        <button type="button" className={sheetStyles.quiet} onClick={() => onGoTo(worst.number)}>
          To line {worst.number}
        </button>
      )}
    </p>
  );
}

interface DoubtsProps {
  judged: Judged;
  /** The line that the cursor is in: its verdict comes first, right under the text. */
  here: number;
  /** The id of that verdict. */
  id: string;
  list: RefObject<HTMLUListElement | null>;
}

function Doubts({ judged: { doubtful }, here, id, list }: DoubtsProps) {
  const first = doubtful.filter(({ number }) => number === here);
  const others = doubtful.filter(({ number }) => number !== here);
  return (
    <ul className={styles.verdicts} aria-label="Lines in doubt" ref={list}>
      {[...first, ...others].map(({ number, text, verdict, reason, rule }) => (
        <li
          key={number}
          id={number === here ? id : undefined}
          className={`${sheetStyles[verdict]} ${number === here ? styles.here : ""}`}
        >
          <Mark kind={SIGNS[verdict]} label={verdict} /> <b>Line {number}</b> {text}
          <span>
            {reason} {rule && <Rule id={rule} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
