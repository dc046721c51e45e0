"use client";
/** The sheet as text, one order a line: to copy, to paste, to write fast; each line is judged while it is written. */
import { type FormEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
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
import type { SheetEditor } from "./use-sheet";
import { plural, SIGNS } from "./verdict-words";

interface SheetTextProps {
  sheet: SheetEditor;
  view: View;
  takesFocus: boolean;
  onClose: () => void;
}

export default function SheetText({ sheet, view, takesFocus, onClose }: SheetTextProps) {
  const [text, setText] = useState(() => keptText(sheet.key) ?? writeLines(sheet.lines).join("\n"));
  const [wrong, setWrong] = useState<string | null>(null);
  const [kept, setKept] = useState(true);
  const judged = useJudged(useDeferredValue(text), view);
  orderCheck.useIt(true); // the lines say more once they stand on the sheet
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    area.current?.focus();
    area.current?.form?.scrollIntoView({ block: "nearest" }); // as much of it as there is room for
  }, [takesFocus]);
  const close = () => {
    forgetText(sheet.key);
    onClose();
  };
  const change = (typed: string) => {
    setText(typed);
    setKept(keepText(sheet.key, typed));
    setWrong(null);
  };
  const use = (event: FormEvent) => {
    event.preventDefault();
    const lines = linesIn(text).filter(Boolean);
    const orders = lines.filter((line) => fieldsOf(line) !== null).length;
    if (orders > MOST_ORDERS) {
      setWrong(`A turn has at most ${MOST_ORDERS} orders; this text has ${orders}. Take ${orders - MOST_ORDERS} out.`);
      return;
    }
    sheet.replaceAll(lines);
    close();
  };
  /** Into the text, with the line marked. */
  const goTo = (number: number) => {
    const before = text
      .split("\n")
      .slice(0, number - 1)
      .join("\n").length;
    const start = number > 1 ? before + 1 : 0;
    area.current?.setSelectionRange(start, start + (text.split("\n")[number - 1]?.length ?? 0));
    area.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={use} data-sheet-text="">
      <label htmlFor={id}>
        One order a line, as in the rulebook: “SP 5AD SW NE RED=105 YEL=32”. What follows a # is a comment.
      </label>
      <Sum id={`${id}-sum`} judged={judged} onGoTo={goTo} />
      <textarea
        ref={area}
        id={id}
        value={text}
        onChange={(event) => change(event.target.value)}
        rows={14}
        spellCheck={false}
        autoCapitalize="characters"
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? `${id}-wrong` : `${id}-sum`}
      />
      <Doubts judged={judged} />
      {!kept && (
        <p role="alert" className={sheetStyles.refusal}>
          This browser does not keep the text: use it before you leave the page.
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className={sheetStyles.refusal}>
          {wrong} <Rule id="TRN-1" />
        </p>
      )}
      <footer className={sheetStyles.foot}>
        <Button type="submit" size="small" tone="main">
          Use this text
        </Button>
        <CopyButton text={text} />
        <button type="button" className={sheetStyles.quiet} onClick={close}>
          Cancel
        </button>
      </footer>
    </form>
  );
}

const linesIn = (text: string) => text.split(/\r?\n/).map((line) => line.trim());

/** A line that is not plainly fine, by its number in the text. */
interface Doubtful extends Verdict {
  number: number;
  text: string;
}

interface Judged {
  orders: number;
  doubtful: readonly Doubtful[];
}

function useJudged(text: string, view: View): Judged {
  return useMemo(() => {
    const lines = linesIn(text);
    return {
      orders: lines.filter((line) => fieldsOf(line) !== null).length,
      doubtful: checkOrders(view, lines).flatMap((verdict, i) =>
        verdict.reason ? [{ ...verdict, number: i + 1, text: lines[i] as string }] : [],
      ),
    };
  }, [text, view]);
}

/** Over the text: how many of its orders are fine, and the way to the first that is not. */
function Sum({ id, judged, onGoTo }: { id: string; judged: Judged; onGoTo: (number: number) => void }) {
  const { orders, doubtful } = judged;
  const errors = doubtful.filter(({ verdict }) => verdict === "error");
  const first = errors[0] ?? doubtful[0];
  return (
    <p className={styles.sum}>
      <span id={id}>
        {orders} of {MOST_ORDERS} orders{orders > 0 && `, ${orders - doubtful.length} fine`}
        {doubtful.length > errors.length && `, ${plural(doubtful.length - errors.length, "warning")}`}
        {errors.length > 0 && `, ${plural(errors.length, "error")}`}
      </span>
      {first && (
        <button type="button" className={sheetStyles.quiet} onClick={() => onGoTo(first.number)}>
          To line {first.number}
        </button>
      )}
    </p>
  );
}

function Doubts({ judged: { doubtful } }: { judged: Judged }) {
  return (
    <ul className={styles.verdicts} aria-label="Lines in doubt">
      {doubtful.map(({ number, text, verdict, reason, rule }) => (
        <li key={number} className={sheetStyles[verdict]}>
          <Mark kind={SIGNS[verdict]} label={verdict} /> <b>Line {number}</b> {text}
          <span>
            {reason} {rule && <Rule id={rule} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
