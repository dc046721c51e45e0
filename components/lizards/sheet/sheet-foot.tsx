"use client";
/**
 * Below the sheet, and never over it: what happened last, an order more, and the one main button of the page. The text
 * of the sheet has its own buttons, so that no turn is run over a text that has not been used yet.
 */
import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { Rule } from "../rule";
import type { ShownOdds } from "../what-if/use-line-odds";
import styles from "./order-sheet.module.css";
import { FULL } from "./sheet-lines";
import { useFocusKept } from "./use-focus-kept";
import type { Opening } from "./use-opening";
import type { SheetEditor } from "./use-sheet";

interface SheetFootProps {
  sheet: SheetEditor;
  odds: ShownOdds;
  opening: Opening;
  /** Orders are no longer taken. */
  readOnly: boolean;
  /** What happened last, for screen readers; that there is no room for an order, for everybody. */
  news: string;
  /** Whether the server has the sheet, in a word. */
  standing: ReactNode;
  mainButton?: ReactNode;
}

export function SheetFoot({ sheet, odds, opening, readOnly, news, standing, mainButton }: SheetFootProps) {
  const main = useFocusKept();
  const isFull = news.trim() === FULL;
  return (
    <>
      <p className={isFull ? styles.refusal : "unseen"} aria-live="polite">
        {news} {isFull && <Rule id="TRN-1" />}
      </p>
      {!opening.asText && (
        <footer className={styles.foot}>
          {!readOnly && (
            <Button size="small" onClick={() => opening.openLine(sheet.add(), true)}>
              <span>
                Add<span> an order</span>
              </span>
            </Button>
          )}
          <button type="button" className={`${styles.quiet} ${styles.jump}`} onClick={opening.toHead}>
            {standing}
          </button>
          {!readOnly && (
            <button type="button" className={styles.quiet} aria-expanded={odds.open} onClick={odds.toggle}>
              What if
            </button>
          )}
          <span className={styles.main} {...main}>
            {mainButton}
          </span>
        </footer>
      )}
    </>
  );
}
