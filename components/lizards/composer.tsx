"use client";
/** An order taking shape: directions, numbers, chant, receiver. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { CHANT_CODES, CHANTS, percentReverting } from "@/engine/lizards/chants/chant-chart";
import { DIRECTIONS, type Direction, neighboursOf } from "@/engine/lizards/hex";
import { COLOUR_NAMES, COLOURS, type Colour, total } from "@/engine/lizards/lizards";
import { ORDER_KINDS } from "@/engine/lizards/orders/order-kinds";
import { Button } from "../ui/button";
import { Disc, HEX_PATH, Mark, Swatch } from "./art/art";
import { tintOf } from "./art/tints";
import { EFFECTS } from "./chant-effects";
import { type Composition, endOf, freesSome, isWhole, mostOf, reachOf, takesPath } from "./compose";
import styles from "./composer.module.css";
import { draftVerdict, notFrom, whyNot } from "./draft-words";
import { terrainWords } from "./hex-words";
import { MARK_OF } from "./order-marks";
import { Rule } from "./rule";
import type { Chart, ChartHex, ClanName } from "./swamp-chart";
import { useFocusAfter } from "./use-focus-after";
import type { GivenLine } from "./use-reading";

export interface ComposerProps {
  chart: Chart;
  clans: readonly ClanName[];
  order: Composition;
  title: string;
  sentence: string | null;
  /** The sheet it is written into. */
  given: readonly GivenLine[];
  /** Its line as it stands. */
  text: string;
  /** The hex last pointed at, where it will not do. */
  missed: string | null;
  onChange: (order: Composition) => void;
  onDone: () => void;
  onCancel: () => void;
}

const groundOf = ({ geometry, hexes }: Chart, code: string) => hexes[geometry.indexes.get(code) ?? -1]?.terrain ?? null;

export default function Composer(props: ComposerProps) {
  const { chart, clans, order, title, sentence, given, text, missed, onChange, onDone, onCancel } = props;
  const verdict = draftVerdict(chart.view, given, order, text);
  const kind = ORDER_KINDS[order.type];
  const steps = takesPath(order);
  const code = chart.geometry.codes[order.hex];
  const others = clans.filter(({ number }) => number !== chart.view.clan);
  const form = useFocusInside(order);
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.composer}
      aria-label={`${title} from ${code}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole(order)) onDone();
      }}
      onKeyDown={(event) => event.key === "Escape" && onCancel()}
    >
      <h3>
        <Mark mark={MARK_OF[order.type]} /> {title} <small>{kind.does}</small>
      </h3>
      {kind.extra === "chant" && <ChantList chart={chart} order={order} onChange={onChange} />}
      {kind.extra === "clan" && (
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
      )}
      {order.type === "FR" && <AllOrSome chart={chart} order={order} onChange={onChange} />}
      {(order.type === "FR" ? freesSome(order) : kind.numbers === "all") && (
        <Counts chart={chart} order={order} onChange={onChange} />
      )}
      {steps > 0 && (kind.extra !== "chant" || order.chant) && (
        <DirectionPad chart={chart} order={order} steps={steps} onChange={onChange} />
      )}
      <div className={styles.end}>
        {order.chant && (
          <p className={styles.effect}>
            It {EFFECTS[order.chant].effect}. <Rule id={EFFECTS[order.chant].rule} />
          </p>
        )}
        <div aria-live="polite">
          {missed && <p className={styles.error}>{whyNot(order, missed, groundOf(chart, missed))}</p>}
          <p className={styles.preview}>{isWhole(order) ? sentence : whatIsMissing(order)}</p>
        </div>
        {isWhole(order) && verdict.reason && (
          <p className={verdict.verdict === "error" ? styles.error : styles.warning}>
            {verdict.reason} {verdict.rule && <Rule id={verdict.rule} />}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" tone="main" size="small" aria-disabled={!isWhole(order)}>
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

/** The order takes the focus while it takes shape, and gives it back to what it was begun with. */
function useFocusInside({ type }: Composition) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const own = form.current;
    const before = document.activeElement;
    const onMap = before?.closest("[role=application]"); // the form was long in coming: somebody points already
    const { numbers, extra } = ORDER_KINDS[type];
    // An order that only takes a hex goes on where one points.
    if (!onMap || numbers === "all" || extra !== "none") own?.focus({ preventScroll: true });
    own?.scrollIntoView({ block: "nearest" });
    const head = own?.closest("section")?.firstElementChild;
    return () => {
      requestAnimationFrame(() => head?.scrollIntoView({ block: "nearest" }));
      if (!own?.contains(document.activeElement)) return; // it is at the map by now
      const back = () =>
        before !== document.body && before?.isConnected
          ? before
          : document.querySelector(`button[data-order="${type}"]`); // drawn anew
      requestAnimationFrame(() => (back() as HTMLElement | null)?.focus({ preventScroll: true }));
    };
  }, [type]);
  return form;
}

function whatIsMissing(order: Composition): string {
  const kind = ORDER_KINDS[order.type];
  if (kind.extra === "chant" && !order.chant) return "Choose a chant.";
  if (order.chant === "GATE") return "Point at the Temple to go to, anywhere on the map, or name its hex.";
  if (kind.extra === "clan") return "Choose a clan.";
  if (order.type === "SP" && !COLOURS.some((colour) => Number(order.numbers[colour]) > 0))
    return "Say how many go. One alone becomes a spy.";
  if (order.type === "FR") return "Say how many go free.";
  return `${order.chant ? "No target yet. " : ""}Choose a direction or a marked hex on the map.`;
}

interface PartProps {
  chart: Chart;
  order: Composition;
  onChange: (order: Composition) => void;
}

/** Six buttons round the hex last reached. */
function DirectionPad({ chart, order, steps, onChange }: PartProps & { steps: number }) {
  const { geometry } = chart;
  const full = order.path.length >= steps;
  const from = endOf(chart, full ? { hex: order.hex, path: order.path.slice(0, -1) } : order);
  const chosen = full ? order.path.at(-1) : null;
  const go = (direction: Direction) =>
    onChange({ ...order, here: false, path: [...(full ? order.path.slice(0, -1) : order.path), direction] });
  const here = order.type === "CH" && from === order.hex && reachOf(chart, order).includes(from);
  const way = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  const stepBack = () => {
    onChange({ ...order, here: false, path: order.path.slice(0, -1) });
    // The button goes with the last step, and the way it undid can be taken anew.
    focusAfter(() => way.current?.querySelector<HTMLElement>(`.${styles[order.path.at(-1) ?? "N"]}`)?.focus());
  };
  const late = order.chant !== null; // the pad comes when the chant is chosen
  useEffect(() => {
    if (late) way.current?.scrollIntoView({ block: "nearest" });
  }, [late]);
  return (
    <div className={styles.way} ref={way}>
      <fieldset className={styles.pad}>
        <legend className="unseen">{order.path.length === 0 || steps === 1 ? "First step" : "Second step"}</legend>
        {DIRECTIONS.map((direction, i) => {
          const to = neighboursOf(geometry, from)[i];
          if (to === null || to === undefined) return <span key={direction} className={styles[direction]} />;
          const hex = chart.hexes[to] as ChartHex;
          return (
            <button
              key={direction}
              type="button"
              className={styles[direction]}
              aria-pressed={chosen === direction}
              aria-label={`${direction} to ${geometry.codes[to]}, ${terrainWords(hex)}`}
              onClick={() => go(direction)}
            >
              <svg viewBox="-52 -45 104 90" aria-hidden="true">
                <path d={HEX_PATH} fill={hex.tile ? `var(--${tintOf(hex.tile)})` : "var(--never)"} />
              </svg>
              <b>{direction}</b>
              <span>{geometry.codes[to]}</span>
            </button>
          );
        })}
        {here ? (
          <button
            type="button"
            className={styles.middle}
            aria-pressed={order.here && order.path.length === 0}
            aria-label={`Here, ${geometry.codes[from]}`}
            onClick={() => onChange({ ...order, here: true, path: [] })}
          >
            <svg viewBox="-52 -45 104 90" aria-hidden="true">
              <path d={HEX_PATH} fill="var(--sheet)" />
            </svg>
            <b>{geometry.codes[from]}</b>
          </button>
        ) : (
          <span className={styles.middle}>{geometry.codes[from]}</span>
        )}
      </fieldset>
      <div className={styles.path}>
        <p>
          <b>{geometry.codes[order.hex]}</b>
          {order.path.map((direction, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path is its order
            <span key={i}>
              {" "}
              {direction} <b>{geometry.codes[endOf(chart, { hex: order.hex, path: order.path.slice(0, i + 1) })]}</b>
            </span>
          ))}
        </p>
        {order.path.length > 0 ? (
          <>
            <p>{full ? "" : "A second step, if you like."}</p>
            <Button size="small" onClick={stepBack}>
              Step back
            </Button>
          </>
        ) : (
          <p>{farWords(order, steps)}</p>
        )}
      </div>
    </div>
  );
}

function farWords({ type }: Composition, steps: number): string {
  if (type === "CH") return "Here, or one or two steps away.";
  return steps > 1 ? "One or two steps." : "One step.";
}

/** FRE-1: all of them, or the numbers named. */
function AllOrSome({ chart, order, onChange }: PartProps) {
  const band = mostOf(chart, order.hex);
  const some = freesSome(order);
  return (
    <fieldset className={`${styles.choices} ${styles.freed}`}>
      <legend>Who goes free?</legend>
      <label>
        <input type="radio" name="freed" checked={!some} onChange={() => onChange({ ...order, numbers: {} })} />
        {band ? `All ${total(band)} of them` : "All of them"}
      </label>
      <label>
        <input type="radio" name="freed" checked={some} onChange={() => onChange({ ...order, numbers: { red: "" } })} />
        {some ? "These:" : "Only some"}
      </label>
    </fieldset>
  );
}

function Counts({ chart, order, onChange }: PartProps) {
  const most = mostOf(chart, order.hex);
  const set = (colour: Colour, value: string) =>
    onChange({ ...order, numbers: { ...order.numbers, [colour]: value.replace(/\D/g, "") } });
  const place = useRef<HTMLFieldSetElement>(null);
  const late = order.type === "FR"; // they come when “these” is chosen
  useEffect(() => {
    if (late) place.current?.scrollIntoView({ block: "nearest" });
  }, [late]);
  return (
    <fieldset className={styles.counts} ref={place}>
      <legend className="unseen">How many</legend>
      {COLOURS.filter((colour) => (most?.[colour] ?? 0) > 0).map((colour) => {
        const all = most?.[colour] ?? 0;
        const id = `count-${colour}`;
        return (
          <div key={colour}>
            <Disc colour={colour} size={24} />
            <label htmlFor={id}>
              {COLOUR_NAMES[colour]} <small>of {all}</small>
            </label>
            <input
              type="range"
              min={0}
              max={all}
              value={Math.min(all, Number(order.numbers[colour] ?? 0))}
              aria-label={`${COLOUR_NAMES[colour]}, slider`}
              tabIndex={-1} // the number beside it does the same, and the way to the compass is short
              onChange={(event) => set(colour, event.target.value)}
            />
            <input
              id={id}
              inputMode="numeric"
              maxLength={3}
              placeholder="0"
              value={order.numbers[colour] ?? ""}
              onChange={(event) => set(colour, event.target.value)}
            />
            <button type="button" onClick={() => set(colour, Number(order.numbers[colour]) === all ? "" : String(all))}>
              {Number(order.numbers[colour]) === all ? "none" : "all"}
              <span className="unseen"> {COLOUR_NAMES[colour]}</span>
            </button>
          </div>
        );
      })}
    </fieldset>
  );
}

function ChantList({ chart, order, onChange }: PartProps) {
  const black = mostOf(chart, order.hex)?.black ?? 0;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>
          Which chant? <small>{black} Black are here.</small>
        </legend>
        {CHANT_CODES.map((code) => {
          const { name, needs } = CHANTS[code];
          const reverts = percentReverting(code, chart.hexes[order.hex]?.terrain ?? null);
          const refusal = notFrom(code, chart.hexes[order.hex]?.terrain ?? null);
          const able = black >= needs && !refusal;
          return (
            <label key={code} className={able ? styles.chant : `${styles.chant} ${styles.short}`}>
              <input
                type="radio"
                name="chant"
                disabled={!able}
                checked={order.chant === code}
                onChange={() =>
                  onChange({ ...order, chant: code, here: false, path: code === "GATE" ? [] : order.path })
                }
              />
              <b>{name}</b>
              <span>
                {needs} Black{reverts > 0 && `, ${reverts} % turn Red`}
                {refusal && `, ${refusal}`}
              </span>
              <small>{EFFECTS[code].effect}</small>
            </label>
          );
        })}
      </fieldset>
      {order.chant && (
        <div className={styles.chanters}>
          <label>
            <Disc colour="black" size={20} /> Chanters{" "}
            <input
              inputMode="numeric"
              maxLength={3}
              placeholder={`all ${black}`}
              value={order.numbers.black ?? ""}
              onChange={(event) => onChange({ ...order, numbers: { black: event.target.value.replace(/\D/g, "") } })}
            />
          </label>
          {order.chant === "GATE" && (
            <label>
              Temple in{" "}
              <input
                value={order.gate}
                list="known-temples"
                maxLength={5}
                autoCapitalize="characters"
                onChange={(event) => onChange({ ...order, gate: event.target.value.trim().toUpperCase() })}
              />
              <datalist id="known-temples">
                {reachOf(chart, order).map((index) => (
                  <option key={index} value={chart.geometry.codes[index]} />
                ))}
              </datalist>
            </label>
          )}
        </div>
      )}
    </>
  );
}
