/** One event of a report in words: its hex, the order behind it, what came of it. */
import { Fragment } from "react";
import { tell } from "@/engine/lizards/prose";
import type { NamedClan, ReportEvent } from "@/engine/lizards/report";
import { weigh } from "@/engine/lizards/weighing";
import { Mark } from "../art/art";
import { type HexHref, HexLink } from "../hex-link";
import { MARK_OF } from "../map/order-marks";
import { Rule } from "../rule";
import styles from "./event-line.module.css";
import { OrderReason } from "./order-reason";

interface EventLineProps {
  event: ReportEvent;
  /** The line above answers the same order. */
  repeated: boolean;
  clans: readonly NamedClan[];
  hexHref: HexHref;
  /** What else has come of it. */
  more?: string;
}

export function EventLine({ event, repeated, clans, hexHref, more }: EventLineProps) {
  const refused = event.type === "refused";
  const weight = refused ? -1 : weigh(event);
  const type = event.order?.split(" ")[0] as keyof typeof MARK_OF | undefined;
  return (
    <div className={`${styles.event} ${weight > 0 ? styles.good : weight < 0 ? styles.bad : ""}`}>
      <span>{event.hex && <HexLink code={event.hex} href={hexHref} />}</span>
      <span className={styles.mark}>
        {type && !repeated && MARK_OF[type] && <Mark mark={MARK_OF[type]} size={20} />}
      </span>
      <p>
        {weight !== 0 && <span className="unseen">{weight > 0 ? "Gain. " : refused ? "Failed. " : "Loss. "}</span>}
        {event.order && !repeated && (
          <>
            <b className={styles.order}>{event.order}</b>
            <span className="unseen">:</span>
          </>
        )}{" "}
        {refused && "Not done: "}
        <Telling text={[tell(event, clans), more].filter(Boolean).join(" ")} hexHref={hexHref} />{" "}
        {refused && <Rule id={event.rule} />}
      </p>
    </div>
  );
}

/** Of events in several hexes. */
export function SharedLine({ text, hexHref }: { text: string; hexHref: HexHref }) {
  return (
    <div className={styles.event}>
      <span />
      <span className={styles.mark} />
      <p>
        <Telling text={text} hexHref={hexHref} />
      </p>
    </div>
  );
}

/** A line of the sheet that was not an order. */
export function UnreadLine({ order, reason }: { order: string; reason: string }) {
  return (
    <div className={`${styles.event} ${styles.bad}`}>
      <span />
      <span className={styles.mark} />
      <p>
        <b className={styles.order}>{order}</b> <OrderReason {...{ order, reason }} />
      </p>
    </div>
  );
}

/** The number in a rule's name, as in DRP-2, is not a count. */
const NAMES_AND_NUMBERS = /(\b\d{1,2}[A-Z]{1,2}\b|\b[A-Z]{3,4}-\d+\b|\b\d[\d,]*\b)/;

/** A sentence with its numbers bold, and its hexes and rules linked. */
export function Telling({ text, hexHref }: { text: string; hexHref: HexHref }) {
  return text.split(NAMES_AND_NUMBERS).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
    <Fragment key={i}>{drawn(part, hexHref)}</Fragment>
  ));
}

function drawn(part: string, hexHref: HexHref) {
  if (/^\d{1,2}[A-Z]{1,2}$/.test(part)) return <HexLink code={part} href={hexHref} />;
  if (/^[A-Z]{3,4}-\d/.test(part)) return <Rule id={part} />;
  return /^\d/.test(part) ? <b>{part}</b> : part;
}
