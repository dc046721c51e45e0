"use client";
/** The drawn template to design on: press, drag, or use arrows and Enter. */
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import type { Colour } from "@/engine/lizards/lizards";
import { templateOf } from "@/engine/lizards/setup/design";
import { HEX_PATH, TileGroup } from "../art/art";
import { type Design, hexOf, type Tool } from "./design-edit";
import { type Account, besideWords, hexWords } from "./design-words";
import { tileOf, translation, viewBoxOf, Warriors } from "./startup-drawing";
import styles from "./template-map.module.css";
import { stepFrom } from "./template-steps";

interface TemplateMapProps {
  design: Design;
  account: Account;
  tool: Tool;
  chosen: number;
  onChoose: (hex: number) => void;
  /** `stroke` names the drag it belongs to. */
  onApply: (hex: number, how: { fewer?: boolean; stroke?: string }) => void;
  onClear: (hex: number) => void;
}

const isBrush = ({ kind }: Tool) => kind === "terrain" || kind === "den";

function hexAt(x: number, y: number): number | null {
  const hex = document.elementFromPoint(x, y)?.closest("[data-hex]")?.getAttribute("data-hex");
  return hex ? Number(hex) : null;
}

export function TemplateMap({ design, account, tool, chosen, onChoose, onApply, onClear }: TemplateMapProps) {
  const places = templateOf(design.template).hexes;
  const stroke = useRef<{ name: string; hex: number } | null>(null);
  const strokes = useRef(0);
  const leftOut = useMemo(() => leftOutByHex(account), [account]);
  const isUnpaid = (hex: number) => leftOut.get(hex)?.includes("terrain") ?? false;

  const draw = (hex: number | null) => {
    if (hex === null || !stroke.current || stroke.current.hex === hex) return;
    stroke.current.hex = hex;
    onChoose(hex);
    onApply(hex, { stroke: stroke.current.name });
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !isBrush(tool)) return;
    strokes.current++;
    stroke.current = { name: `drag ${strokes.current}`, hex: 0 };
    draw(hexAt(event.clientX, event.clientY));
  };
  const release = () => {
    stroke.current = null;
  };
  const click = (hex: number, fewer: boolean) => {
    onChoose(hex);
    if (!isBrush(tool)) onApply(hex, { fewer });
  };
  const type = (event: KeyboardEvent, hex: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = stepFrom(places, hex, key);
    if (next !== null) {
      onChoose(next);
      document.querySelector<SVGElement>(`[data-hex="${next}"]`)?.focus();
    } else if (key === "Enter" || key === " ") onApply(hex, { fewer: event.shiftKey });
    else if (key === "Delete" || key === "Backspace") onClear(hex);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      className={isBrush(tool) ? `${styles.map} ${styles.brush}` : styles.map}
      viewBox={viewBoxOf(design.template)}
      role="group"
      aria-label={`Template ${design.template}`}
      onPointerDown={press}
      onPointerMove={(event) => draw(hexAt(event.clientX, event.clientY))}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
    >
      {places.map((place) => (
        // biome-ignore lint/a11y/useSemanticElements: an SVG has no buttons of its own
        <g
          key={place.hex}
          className={styles.hex}
          transform={translation(place)}
          data-hex={place.hex}
          role="button"
          tabIndex={place.hex === chosen ? 0 : -1}
          aria-label={hexWords(design, place.hex)}
          aria-description={besideWords(design, place.hex)}
          aria-pressed={place.hex === chosen}
          onClick={(event) => click(place.hex, event.shiftKey)}
          onKeyDown={(event) => type(event, place.hex)}
        >
          <Ground design={design} account={account} hex={place.hex} isUnpaid={isUnpaid(place.hex)} />
        </g>
      ))}
      {places.map((place) => (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus, and each hex names its warriors
        <g key={place.hex} className={styles.warriors} transform={translation(place)} aria-hidden="true">
          <Warriors warriors={hexOf(design, place.hex).warriors} leftOut={leftOut.get(place.hex) as Colour[]} />
        </g>
      ))}
      {places
        .filter(({ hex }) => hex === chosen)
        .map((place) => (
          <path key={place.hex} className={styles.chosen} d={HEX_PATH} transform={translation(place)} />
        ))}
    </svg>
  );
}

interface GroundProps extends Pick<TemplateMapProps, "design" | "account"> {
  hex: number;
  isUnpaid: boolean;
}

/** What has been paid for, and faintly what has not. */
function Ground({ design, account: { result }, hex, isUnpaid }: GroundProps) {
  const used = result.default === null;
  const wish = hexOf(design, hex);
  const bought = used ? (result.hexes[hex] ?? wish) : wish;
  const home = (used ? result : design).home === hex;
  return (
    <>
      <TileGroup tile={isUnpaid ? "water" : tileOf(bought, home)} />
      {isUnpaid && (
        <g opacity="0.4">
          <TileGroup tile={tileOf(wish, false)} />
        </g>
      )}
      <path className={styles.edge} d={HEX_PATH} />
      <text className={styles.number} x="-24" y="-27">
        {hex}
      </text>
    </>
  );
}

function leftOutByHex({ ledger }: Account): Map<number, string[]> {
  const unpaid = new Map<number, string[]>();
  for (const { hex, item, leftOut } of ledger.lines)
    if (leftOut !== null) unpaid.set(hex, [...(unpaid.get(hex) ?? []), item]);
  return unpaid;
}
