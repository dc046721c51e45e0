"use client";
/** What comes of pointing at the map, by hand or by key: a hex is chosen, an order is begun, aimed or opened. */
import { type Action, actionsAt, ORDER_KEYS, TITLES } from "./compose";
import { hexOf } from "./sheet-lines";
import type { Chart } from "./swamp-chart";
import type { useChosenHex } from "./use-chosen-hex";
import type { Composing } from "./use-composing";
import type { GivenLine } from "./use-reading";
import type { SheetEditor } from "./use-sheet";

interface Pointing
  extends Pick<Composing, "compose" | "begin" | "aimAt">,
    Pick<ReturnType<typeof useChosenHex>, "selected" | "choose" | "pick"> {
  chart: Chart;
  sheet: SheetEditor;
  given: readonly GivenLine[];
  /** The lines as text, in their order; empty for what is off. */
  texts: readonly string[];
  locked: boolean;
  openOrder(line: number): void;
  onNews(words: string): void;
}

export function usePointing(table: Pointing) {
  const { chart, sheet, given, texts, selected, locked, compose, begin, onNews } = table;
  const { geometry } = chart;

  /** A button of the hex. */
  const act = ({ type }: Action) => {
    const index = geometry.indexes.get(selected ?? "");
    onNews("");
    if (index !== undefined) begin(type, index);
  };

  /** An order begun on the map by its letter. */
  const key = (letter: string, index: number): boolean => {
    const type = ORDER_KEYS[letter.toLowerCase()];
    if (!type || locked) return false;
    const action = actionsAt(chart, index).find((each) => each.type === type);
    compose(null);
    table.choose(geometry.codes[index] ?? null);
    const can = action?.no === null;
    onNews(can ? "" : `${TITLES[type]}: ${action?.no ?? "not here"}.`);
    if (can) begin(type, index);
    return true;
  };

  const point = (code: string, byKey = false) => {
    if (table.aimAt(code)) return;
    onNews("");
    compose(null);
    table.pick(code, byKey);
  };

  /** The mark of an order, pointed at on the map. */
  const mark = (id: number) => {
    const at = given.findIndex((line) => line.id === id);
    const line = sheet.lines[at];
    const code = line ? hexOf(line) : "";
    if (geometry.indexes.has(code)) table.choose(code);
    onNews(`Line ${at + 1}: ${texts[at]}`);
    table.openOrder(id);
  };

  return { act, key, point, mark };
}
