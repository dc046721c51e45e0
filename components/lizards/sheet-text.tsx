"use client";
/** The sheet as text, one order a line: to copy, to paste, to write fast; each line is judged while it is written. */
import { type FormEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { fieldsOf, MOST_ORDERS } from "@/engine/lizards/orders/order-form";
import type { View } from "@/engine/lizards/view";
import { Button } from "../ui/button";
import { Mark } from "../ui/mark";
import styles from "./order-sheet.module.css";
import { Rule } from "./rule";
import { writeLines } from "./sheet-lines";
import { forgetText, keepText, keptText } from "./text-draft";
import type { SheetEditor } from "./use-sheet";

interface SheetTextProps {
  sheet: SheetEditor;
  view: View;
  takesFocus: boolean;
  onClose: () => void;
}

const SIGNS = { ok: "fine", warning: "warning", error: "error" } as const;

export default function SheetText({ sheet, view, takesFocus, onClose }: SheetTextProps) {
  const [text, setText] = useState(() => keptText(sheet.key) ?? writeLines(sheet.lines).join("\n"));
  const [wrong, setWrong] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
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
    keepText(sheet.key, typed);
    setWrong(null);
    setCopied(false);
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
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setWrong("The browser would not copy it. Select the text and copy it yourself."),
    );
  return (
    <form className={styles.textForm} onSubmit={use} data-sheet-text="">
      <label htmlFor={id}>
        One order a line, as in the rulebook: “SP 5AD SW NE RED=105 YEL=32”. What follows a # is a comment.
      </label>
      <textarea
        ref={area}
        id={id}
        value={text}
        onChange={(event) => change(event.target.value)}
        rows={14}
        spellCheck={false}
        autoCapitalize="characters"
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? `${id}-wrong` : `${id}-verdicts`}
      />
      <TextVerdicts id={`${id}-verdicts`} text={useDeferredValue(text)} view={view} />
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.refusal}>
          {wrong} <Rule id="TRN-1" />
        </p>
      )}
      <footer className={styles.foot}>
        <Button type="submit" size="small" tone="main">
          Use this text
        </Button>
        <Button size="small" onClick={copy}>
          {copied ? "Copied" : "Copy"}
        </Button>
        <button type="button" className={styles.quiet} onClick={close}>
          Cancel
        </button>
      </footer>
    </form>
  );
}

const linesIn = (text: string) => text.split(/\r?\n/).map((line) => line.trim());

/** The lines that are not plainly fine, each by its number in the text. */
function TextVerdicts({ id, text, view }: { id: string; text: string; view: View }) {
  const lines = useMemo(() => linesIn(text), [text]);
  const verdicts = useMemo(() => checkOrders(view, lines), [view, lines]);
  const orders = lines.filter((line) => fieldsOf(line) !== null).length;
  const doubtful = verdicts.flatMap((verdict, i) => (verdict.reason ? [{ ...verdict, number: i + 1 }] : []));
  const fine = orders - doubtful.length;
  return (
    <div className={styles.textVerdicts} id={id}>
      <p>
        {orders} of {MOST_ORDERS} orders{orders > 0 && `, ${fine} fine`}
      </p>
      <ul aria-label="Lines in doubt">
        {doubtful.map(({ number, verdict, reason, rule }) => (
          <li key={number} className={styles[verdict]}>
            <Mark kind={SIGNS[verdict]} label={verdict} /> <b>Line {number}</b> {lines[number - 1]}
            <span>
              {reason} {rule && <Rule id={rule} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
