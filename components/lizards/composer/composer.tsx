"use client";
/** The form for an order: directions, numbers, chant, receiver. */
import { useId } from "react";
import { percentReverting } from "@/engine/lizards/chants/chant-chart";
import { ORDER_KINDS } from "@/engine/lizards/orders/order-kinds";
import { WHAT_ORDERS_DO } from "@/engine/lizards/orders/what-orders-do";
import { Button } from "../../ui/button";
import { Mark, Swatch } from "../art/art";
import { GroundNote } from "../hex-panel/ground-note";
import { MARK_OF } from "../map/order-marks";
import type { Chart, ClanName } from "../map/swamp-chart";
import { Rule } from "../rule";
import type { GivenLine } from "../sheet/use-reading";
import { ChantChoice } from "./chant-choice";
import { EFFECTS } from "./chant-effects";
import styles from "./composer.module.css";
import type { PartProps } from "./composer-part";
import { type Composition, freesSome, isWhole, takesPath } from "./composition";
import { AllOrSome, Counts } from "./counts";
import { DirectionPad } from "./direction-pad";
import { draftVerdict, effectWords, missingPart, whatIsMissing, whirlpoolsIn, whyNot } from "./draft-words";
import { endOf } from "./reach";
import { useBackKey } from "./use-back-key";
import { useFocusInside } from "./use-focus-inside";

export interface ComposerProps {
  chart: Chart;
  clans: readonly ClanName[];
  order: Composition;
  title: string;
  sentence: string | null;
  /** The sheet that it goes into. */
  given: readonly GivenLine[];
  /** Its line so far. */
  text: string;
  /** The hex last pointed at, if it will not do. */
  missed: string | null;
  onChange: (order: Composition) => void;
  onDone: () => void;
  onCancel: () => void;
}

export default function Composer(props: ComposerProps) {
  const { chart, clans, order, title, sentence, given, text, missed, onChange, onDone, onCancel } = props;
  const verdict = draftVerdict(chart.view, given, order, text);
  const kind = ORDER_KINDS[order.type];
  const steps = takesPath(order);
  const { geometry } = chart;
  const code = geometry.codes[order.hex];
  const whole = isWhole(order);
  const reverts = order.chant ? percentReverting(order.chant, chart.hexes[order.hex]?.terrain ?? null) : 0;
  const whirlpools = whirlpoolsIn(chart, order);
  const preview = useId();
  const form = useFocusInside(order);
  useBackKey(onCancel);
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.composer}
      aria-label={`${title} from ${code}`}
      aria-describedby={preview}
      onSubmit={(event) => {
        event.preventDefault();
        if (whole) onDone();
        else leadOn(event.currentTarget, order);
      }}
      onKeyDown={(event) => event.key === "Escape" && onCancel()}
    >
      <h3>
        <Mark mark={MARK_OF[order.type]} /> {title} <small>{WHAT_ORDERS_DO[order.type]}</small>
      </h3>
      {kind.extra === "chant" && <ChantChoice chart={chart} order={order} onChange={onChange} />}
      {kind.extra === "clan" && <ReceiverChoice chart={chart} clans={clans} order={order} onChange={onChange} />}
      {order.type === "FR" && <AllOrSome chart={chart} order={order} onChange={onChange} />}
      {(order.type === "FR" ? freesSome(order) : kind.numbers === "all") && (
        <Counts chart={chart} order={order} onChange={onChange} />
      )}
      {steps > 0 && (kind.extra !== "chant" || order.chant) && (
        <DirectionPad chart={chart} order={order} steps={steps} onChange={onChange} />
      )}
      {whirlpools.length > 0 && (
        <p className={styles.warning}>
          Whirlpool in {whirlpools.join(", ")}: <GroundNote of="whirlpool" />
        </p>
      )}
      <div className={styles.end}>
        {order.chant && (
          <p className={styles.effect}>
            It {effectWords(order.chant, order, chart)}
            {reverts > 0 && `; ${reverts} % of the chanters turn Red`}. <Rule id={EFFECTS[order.chant].rule} />
          </p>
        )}
        <div className={styles.told} aria-live="polite">
          {missed && <p className={styles.error}>{whyNot(order, missed, chart)}</p>}
          <p className={styles.preview} id={preview}>
            {!whole && order.path.length > 0 && (
              <span className="unseen">To {geometry.codes[endOf(chart, order)]}. </span>
            )}
            {whole ? sentence : whatIsMissing(order)}
            {whole && verdict.reason && <span className="unseen">. </span>}
          </p>
          {whole && verdict.reason && (
            <p className={verdict.verdict === "error" ? styles.error : styles.warning}>
              {verdict.reason} {verdict.rule && <Rule id={verdict.rule} />}
            </p>
          )}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" tone="main" size="small" aria-disabled={!whole}>
            {order.line === null ? "Write the order" : "Change the order"}
          </Button>
          <Button size="small" tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Where the form asks for each part; a target is chosen on the map. */
const FIELDS = {
  chant: "[name=chant]:enabled",
  temple: "input[list]",
  clan: "[name=receiver]",
  numbers: "[inputmode=numeric]",
  target: null,
};

/** Enter in a form that is not complete leads to what it lacks. */
function leadOn(form: HTMLFormElement, order: Composition) {
  const field = FIELDS[missingPart(order)];
  const place = field ? form.querySelector(field) : document.querySelector("[role=application] [role=application]");
  (place as HTMLElement | null)?.focus();
}

function ReceiverChoice({ chart, clans, order, onChange }: PartProps & Pick<ComposerProps, "clans">) {
  const others = clans.filter(({ number }) => number !== chart.view.clan);
  return (
    <fieldset className={styles.choices}>
      <legend>To which clan?</legend>
      {others.map(({ number, code: clan, name }) => (
        <label key={number}>
          <input
            type="radio"
            name="receiver"
            checked={order.receiver === number}
            onChange={() => onChange({ ...order, receiver: number })}
          />
          <Swatch clan={number} /> <b>{clan}</b> {name}
        </label>
      ))}
    </fieldset>
  );
}
