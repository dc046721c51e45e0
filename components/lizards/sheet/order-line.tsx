"use client";
/** One order of the sheet: its words and, when opened, its fields. */
import { type HTMLAttributes, Suspense, useId } from "react";
import { lineOf } from "@/engine/lizards/orders/order-form";
import { ORDER_KINDS, type OrderType } from "@/engine/lizards/orders/order-kinds";
import { fetchedPart } from "../../ui/fetched";
import { Mark as VerdictMark } from "../../ui/mark";
import { Mark } from "../art/art";
import { MARK_OF } from "../map/order-marks";
import { Rule } from "../rule";
import type { OddsInWords } from "../what-if/line-odds";
import type { OrderEditorProps } from "./order-editor";
import styles from "./order-line.module.css";
import { hexOf, orderType, type SheetLine, writeLine } from "./sheet-lines";
import { SIGNS } from "./verdict-words";

const OrderEditor = fetchedPart(() => import("./order-editor"));

interface OrderLineProps extends Omit<OrderEditorProps, "type" | "describedBy"> {
  /** How often it works out, if somebody asked. */
  odds?: OddsInWords;
  open: boolean;
  /** Its hex is selected on the map. */
  chosen: boolean;
  /** Orders are no longer taken. */
  readOnly: boolean;
  onOpen: () => void;
  onShowHex: (code: string) => void;
  /** Drags the line. */
  handle: HTMLAttributes<HTMLElement>;
  /** Where the dragged line would go: before or after this one. */
  drop: "above" | "below" | null;
  dragged: boolean;
}

export function OrderLine(props: OrderLineProps) {
  const { line, number, verdict, open, chosen, onOpen } = props;
  const id = useId();
  const type = orderType(line.fields);
  const look = [
    styles.line,
    line.off ? styles.off : verdict ? styles[verdict.verdict] : "",
    chosen ? styles.chosen : "",
    open ? styles.open : "",
    props.dragged ? styles.dragged : "",
    props.drop ? styles[props.drop] : "",
  ];
  const isOrder = lineOf(line.fields) !== "";
  const checked = verdict && isOrder && !line.off ? SIGNS[verdict.verdict] : "none";
  const sign = checked === "fine" && props.odds?.poor ? "warning" : checked;
  const unsigned = isOrder ? "not checked yet" : "no order";
  return (
    <li className={look.join(" ")} id={`order-${line.id}`}>
      {props.readOnly ? (
        <span className={styles.number}>{number}</span>
      ) : (
        <span className={`${styles.number} ${styles.handle}`} title="Drag to arrange" {...props.handle}>
          {number}
        </span>
      )}
      <span className={styles.verdict}>
        {line.off ? <b>off</b> : <VerdictMark kind={sign} label={sign === "none" ? unsigned : sign} />}
      </span>
      <span className={styles.mark}>{type && <Mark mark={MARK_OF[type]} />}</span>
      <Words {...props} type={type} />
      {!props.readOnly && (
        <button type="button" className={styles.edit} aria-expanded={open} onClick={onOpen}>
          {open ? "Close" : "Edit"}
          <span className="unseen"> order {number}</span>
        </button>
      )}
      {verdict?.reason && !line.off && (
        <p className={styles.why} id={`${id}-why`}>
          {verdict.reason} {verdict.rule && <Rule id={verdict.rule} />}
        </p>
      )}
      {open && (
        <div className={styles.editor}>
          <Suspense>
            <OrderEditor {...props} type={type} describedBy={verdict?.reason ? `${id}-why` : undefined} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** The order as it is written, and what will come of it. */
function Words({ line, type, verdict, sentence, odds, onShowHex }: OrderLineProps & { type: OrderType | null }) {
  const code = hexOf(line);
  const wrong = verdict?.verdict === "error";
  return (
    <div className={styles.words}>
      <span className={styles.order}>
        {type ? (
          <abbr title={ORDER_KINDS[type].name}>{type}</abbr>
        ) : (
          <i>{line.comment ? `# ${line.comment}` : line.fields.ord.trim() || "New order"}</i>
        )}{" "}
        {code && (
          <button
            type="button"
            className={styles.hex}
            onClick={() => onShowHex(code)}
            aria-label={`Show ${code} on the map`}
          >
            {code}
          </button>
        )}{" "}
        <span className={styles.rest}>{withoutItsStart(line)}</span>
      </span>
      {sentence && !wrong && (
        <span className={styles.sentence} title={sentence}>
          {sentence}
        </span>
      )}
      {type && line.comment && <i className={styles.comment}># {line.comment}</i>}
      {odds && !wrong && (
        <span className={odds.poor ? styles.poor : styles.odds}>
          <span className="unseen">Odds: </span>
          {odds.words}
        </span>
      )}
    </div>
  );
}

/** What follows the order and its hex. */
function withoutItsStart(line: SheetLine): string {
  return writeLine({ ...line, off: false, comment: "" })
    .split(" ")
    .slice(2)
    .join(" ");
}
