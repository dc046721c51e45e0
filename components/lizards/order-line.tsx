"use client";
/** One order of the sheet: as it reads, and, opened, its fields. */
import { type HTMLAttributes, Suspense, useId } from "react";
import { lineOf } from "@/engine/lizards/orders/order-form";
import { ORDER_KINDS } from "@/engine/lizards/orders/order-kinds";
import type { Verdict } from "@/engine/ruleset";
import { fetchedPart } from "../ui/fetched";
import { Mark as VerdictMark } from "../ui/mark";
import { Mark } from "./art/art";
import type { OrderFieldsetProps } from "./order-fieldset";
import styles from "./order-line.module.css";
import { MARK_OF } from "./order-marks";
import { Rule } from "./rule";
import { orderType, type SheetLine, writeLine } from "./sheet-lines";

const OrderFieldset = fetchedPart(() => import("./order-fieldset"));

export interface OrderLineProps extends Omit<OrderFieldsetProps, "fields" | "wrong" | "describedBy" | "type"> {
  line: SheetLine;
  number: number;
  /** Null while it has not been checked. */
  verdict: Verdict | null;
  /** What it will do. */
  sentence: string | null;
  /** How often that comes about, where somebody asked. */
  odds?: string;
  open: boolean;
  /** Its hex is the one selected on the map. */
  chosen: boolean;
  /** Orders are no longer taken. */
  readOnly: boolean;
  onOpen: () => void;
  onShowHex: (code: string) => void;
  /** Points the order anew on the map; null where it cannot be read. */
  onPoint: (() => void) | null;
  onToggle: () => void;
  onRemove: () => void;
  onDuplicate: () => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  /** Drags the line. */
  handle: HTMLAttributes<HTMLElement>;
  /** Where the dragged line would go: before or after this one. */
  drop: "above" | "below" | null;
  dragged: boolean;
}

const SIGNS = { ok: "fine", warning: "warning", error: "error" } as const;

export function OrderLine(props: OrderLineProps) {
  const { line, number, verdict, sentence, open, chosen, onOpen, onShowHex } = props;
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
  const code = line.fields.hex.trim().toUpperCase();
  const isOrder = lineOf(line.fields) !== "";
  const sign = verdict && isOrder && !line.off ? SIGNS[verdict.verdict] : "none";
  const unsigned = line.off ? "disabled" : isOrder ? "not checked yet" : "no order";
  const wrong = verdict?.verdict === "error";
  const rest = type
    ? writeLine({ ...line, off: false, comment: "" })
        .split(" ")
        .slice(2)
        .join(" ")
    : "";
  return (
    <li className={look.join(" ")} id={`order-${line.id}`}>
      {props.readOnly ? (
        <span className={styles.number}>{number}</span>
      ) : (
        <span className={`${styles.number} ${styles.handle}`} title="Drag to arrange" {...props.handle}>
          {number}
        </span>
      )}
      <span className={styles.mark}>{type && <Mark mark={MARK_OF[type]} />}</span>
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
          <span className={styles.rest}>{rest}</span>
        </span>
        {sentence && !wrong && <span className={styles.sentence}>{sentence}</span>}
        {props.odds && !wrong && (
          <span className={styles.odds}>
            <span className="unseen">Odds: </span>
            {props.odds}
          </span>
        )}
      </div>
      <span className={styles.verdict}>
        <VerdictMark kind={sign} label={sign === "none" ? unsigned : sign} />
      </span>
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
            <OrderFieldset
              {...props}
              type={type}
              fields={line.fields}
              wrong={verdict?.field ?? null}
              describedBy={verdict?.reason ? `${id}-why` : undefined}
            />
          </Suspense>
          <div className={styles.tools}>
            {props.onPoint && type && (
              <button type="button" onClick={props.onPoint}>
                Point anew
              </button>
            )}
            <button type="button" disabled={!props.onUp} onClick={props.onUp ?? undefined}>
              Up
            </button>
            <button type="button" disabled={!props.onDown} onClick={props.onDown ?? undefined}>
              Down
            </button>
            <button type="button" onClick={props.onDuplicate}>
              Duplicate
            </button>
            <button type="button" aria-pressed={line.off} onClick={props.onToggle}>
              {line.off ? "Enable" : "Disable"}
            </button>
            <button type="button" className={styles.delete} onClick={props.onRemove}>
              Delete
            </button>
          </div>
        </div>
      )}
    </li>
  );
}
