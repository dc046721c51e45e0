"use client";
/** What comes of pointing at the map, by hand or by key: a hex is chosen, an order is begun, aimed or opened. */
import { type Action, actionsAt, ORDER_KEYS, TITLES } from "../composer/compose";
import { type Composing, orderAloud } from "../composer/use-composing";
import { hexOf } from "../sheet/sheet-lines";
import type { TableAtHand } from "./table-at-hand";
import type { useChosenHex } from "./use-chosen-hex";

interface Pointing extends TableAtHand {
  hex: ReturnType<typeof useChosenHex>;
  composing: Composing;
  /** What each line will do. */
  sentences: ReadonlyMap<number, string | null>;
  openOrder(line: number): void;
}

export function usePointing({ chart, sheet, hex, composing, sentences, locked, openOrder, onNews }: Pointing) {
  const { geometry } = chart;
  const { compose, begin, aimAt } = composing;

  /** A button of the hex. */
  const act = ({ type }: Action) => {
    const index = geometry.indexes.get(hex.selected ?? "");
    onNews("");
    if (index !== undefined) begin(type, index);
  };

  /** An order begun on the map by its letter. */
  const key = (letter: string, index: number): boolean => {
    const type = ORDER_KEYS[letter.toLowerCase()];
    if (!type || locked) return false;
    const action = actionsAt(chart, index).find((each) => each.type === type);
    compose(null);
    hex.choose(geometry.codes[index] ?? null);
    const can = action?.no === null;
    onNews(can ? "" : `${TITLES[type]}: ${action?.no ?? "none of yours here can"}.`);
    if (can) begin(type, index);
    return true;
  };

  const point = (code: string, byKey = false) => {
    if (aimAt(code)) return;
    onNews("");
    compose(null);
    hex.pick(code, byKey);
  };

  /** The mark of an order, pointed at on the map. */
  const mark = (id: number) => {
    const at = sheet.lines.findIndex((line) => line.id === id);
    const line = sheet.lines[at];
    if (!line) return;
    const code = hexOf(line);
    if (geometry.indexes.has(code)) hex.choose(code);
    onNews(`Line ${at + 1}: ${orderAloud(line, sentences.get(id))}`);
    openOrder(id);
  };

  return { act, key, point, mark };
}
