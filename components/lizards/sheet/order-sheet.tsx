"use client";
/** The order sheet: up to thirty lines, their verdicts, their text. */
import { type ReactNode, Suspense } from "react";
import { fetchedPart, NotFetched } from "../../ui/fetched";
import type { TrialProps } from "../what-if/trial";
import type { ShownOdds } from "../what-if/use-line-odds";
import { LineList, type LineListProps } from "./line-list";
import { NoOrders } from "./no-orders";
import styles from "./order-sheet.module.css";
import { SheetHead, type SheetHeadProps } from "./sheet-head";
import { orderCheck } from "./use-check";
import { plural } from "./verdict-words";

interface OrderSheetProps extends LineListProps, SheetHeadProps {
  /** The check could not be fetched. */
  unchecked: boolean;
  odds: ShownOdds;
  /** Tries the orders out, when asked to or when one leads into a fight. */
  whatIf: (asked: Pick<TrialProps, "open" | "beside" | "onBeside" | "onOdds">) => ReactNode;
  /** Over the lines: what the sheet leaves undone. */
  undone?: ReactNode;
  /** The orders of the turn before. */
  lastOrders?: readonly string[];
}

const SheetText = fetchedPart(() => import("./sheet-text"));

export function OrderSheet(props: OrderSheetProps) {
  const { sheet, chart, readOnly, odds, opening, lastOrders = [], whatIf, onNews } = props;
  const { asText, openText } = opening;
  const onLastOrders = () => {
    sheet.replaceAll(lastOrders);
    onNews(`${plural(lastOrders.length, "order")} on the sheet.`);
    opening.toHead(); // the button is gone
  };

  return (
    <section aria-label="Order sheet">
      <SheetHead {...props} />
      {props.undone}
      {props.unchecked && !asText && (
        <p className={styles.caveat}>
          Not checked. <NotFetched again={orderCheck.get} />
        </p>
      )}
      {sheet.lines.length === 0 && !asText && (
        <NoOrders {...{ readOnly, lastOrders, onLastOrders }} onText={openText} />
      )}
      {asText ? (
        <Suspense>
          <SheetText {...{ sheet, opening, onNews }} view={chart.view} />
        </Suspense>
      ) : (
        <LineList {...props} odds={odds.lines} />
      )}
      {!readOnly && odds.trial && whatIf(odds.trial)}
    </section>
  );
}
