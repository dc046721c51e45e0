"use client";
/** The order sheet: up to thirty lines, their verdicts, their text. */
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Button } from "../../ui/button";
import { fetchedPart, NotFetched } from "../../ui/fetched";
import { Rule } from "../rule";
import type { TrialProps } from "../what-if/trial";
import { useLineOdds } from "../what-if/use-line-odds";
import { LineList, type LineListProps } from "./line-list";
import { NoOrders } from "./no-orders";
import styles from "./order-sheet.module.css";
import { SheetHead, type SheetHeadProps } from "./sheet-head";
import { FULL } from "./sheet-lines";
import { keptText } from "./text-draft";
import { orderCheck } from "./use-check";
import { useFocusKept } from "./use-focus-kept";
import { useOpening } from "./use-opening";
import { plural } from "./verdict-words";

interface OrderSheetProps extends LineListProps, Omit<SheetHeadProps, "toText" | "onText"> {
  /** The check could not be fetched. */
  unchecked: boolean;
  /** What happened last, for screen readers; that there is no room for an order, for everybody. */
  news: string;
  /** One of the lines visibly leads into a fight. */
  fights: boolean;
  /** Tries the orders out, when asked to or when one leads into a fight. */
  whatIf?: (asked: Pick<TrialProps, "open" | "beside" | "onBeside" | "onOdds">) => ReactNode;
  /** Over the lines: what the sheet leaves undone. */
  undone?: ReactNode;
  /** Whether the server has it, in a word, for the foot. */
  standing: ReactNode;
  /** The orders of the turn before. */
  lastOrders?: readonly string[];
  /** The one main button of the page. */
  mainButton?: ReactNode;
}

const SheetText = fetchedPart(() => import("./sheet-text"));

export function OrderSheet(props: OrderSheetProps) {
  const { sheet, chart, readOnly, lastOrders = [], whatIf, onNews } = props;
  /** Whether the sheet is being written as text: somebody asked for it, or an unfinished text was left here. */
  const [asText, setAsText] = useState<"asked" | "kept" | null>(null);
  const odds = useLineOdds(props.fights);
  const opening = useOpening(props.onOpen, onNews);
  const main = useFocusKept();
  const isFull = props.news.trim() === FULL;
  const onText = () => setAsText("asked");
  const onLastOrders = () => {
    sheet.replaceAll(lastOrders);
    onNews(`${plural(lastOrders.length, "order")} on the sheet.`);
    opening.toHead(); // the button is gone
  };
  /** The text has its own foot, so that no turn is run over a text that has not been used yet. */
  const closeText = () => {
    setAsText(null);
    opening.textClosed();
  };

  useEffect(() => {
    if (!readOnly && keptText(sheet.key) !== null) setAsText("kept");
  }, [readOnly, sheet.key]);

  return (
    <section className={styles.sheet} aria-label="Order sheet">
      <SheetHead {...props} toText={opening.toText} onText={asText ? undefined : onText} />
      {props.undone}
      {props.unchecked && !asText && (
        <p className={styles.caveat}>
          Not checked. <NotFetched again={orderCheck.get} />
        </p>
      )}
      {sheet.lines.length === 0 && !asText && <NoOrders {...{ readOnly, onText, lastOrders, onLastOrders }} />}
      {asText ? (
        <Suspense>
          <SheetText {...{ sheet, onNews }} view={chart.view} takesFocus={asText === "asked"} onClose={closeText} />
        </Suspense>
      ) : (
        <LineList {...props} odds={odds.lines} opening={opening} />
      )}
      <p className={isFull ? styles.refusal : "unseen"} aria-live="polite">
        {props.news} {isFull && <Rule id="TRN-1" />}
      </p>
      {odds.lines.size > 0 && !odds.open && !readOnly && (
        <p className={styles.caveat}>
          Odds: the turn played over and over on what you know. Unseen enemies are left out, free dens have the militia
          they began with, and nobody but you moves. What if says more, and can hide them.
        </p>
      )}
      {!readOnly && odds.trial && whatIf?.(odds.trial)}
      {!asText && (
        <footer className={styles.foot}>
          {!readOnly && (
            <Button size="small" onClick={() => opening.openLine(sheet.add(), true)}>
              <span>
                Add<span> an order</span>
              </span>
            </Button>
          )}
          <button type="button" className={`${styles.quiet} ${styles.jump}`} onClick={opening.toHead}>
            {props.standing}
          </button>
          {whatIf && !readOnly && (
            <button type="button" className={styles.quiet} aria-expanded={odds.open} onClick={odds.toggle}>
              What if
            </button>
          )}
          <span className={styles.main} {...main}>
            {props.mainButton}
          </span>
        </footer>
      )}
    </section>
  );
}
