"use client";
/** What pointing at the map does, by hand or by key: choose a hex, or begin, aim or open an order. */
import type { OrderType } from "@/engine/lizards/orders/order-kinds";
import { onward } from "../../hex-map/onward";
import { type Action, actionsAt, onlyTakesHex, titleOf, typeOfKey } from "../composer/actions";
import { beginOrder } from "../composer/composition";
import { reachOf } from "../composer/reach";
import { type Composing, orderAloud } from "../composer/use-composing";
import { ownBandAt } from "../hex-panel/hex-words";
import { hexOf } from "../sheet/sheet-lines";
import type { Reading } from "../sheet/use-reading";
import type { TableAtHand } from "./table-at-hand";
import type { useChosenHex } from "./use-chosen-hex";

interface Pointing extends TableAtHand, Pick<Reading, "sentences"> {
  hex: ReturnType<typeof useChosenHex>;
  composing: Composing;
  openOrder(line: number): void;
  linesAt(code: string): readonly unknown[];
}

export function usePointing(pointing: Pointing) {
  const { chart, sheet, hex, composing, sentences, locked, openOrder, linesAt, onNews } = pointing;
  const { geometry } = chart;
  const { order, aiming, compose, begin, aimAt } = composing;

  /** A button of the hex was pressed. */
  const act = ({ type }: Action) => {
    const index = geometry.indexes.get(hex.selected ?? "");
    onNews("");
    if (index !== undefined) begin(type, index);
  };

  /** Goes to the next hex that an order can be sent to or, if none is being aimed, to the next band without orders. */
  const goOn = (index: number, back: boolean): boolean | number => {
    if (aiming) return onward(aiming.reach, index, back, () => true) ?? true;
    const bands = chart.view.bands.map((band) => geometry.indexes.get(band.hex) as number);
    const next = onward(bands, index, back, (each) => linesAt(geometry.codes[each] ?? "").length === 0);
    if (next === undefined) onNews("All your bands have orders.");
    else choose(next);
    return next ?? true;
  };

  const choose = (index: number) => {
    compose(null);
    hex.choose(geometry.codes[index] ?? null);
  };

  /** Begins an order on the map by its letter. */
  const key = (pressed: string, index: number): boolean | number => {
    if (pressed === "." || pressed === ",") return goOn(index, pressed === ",");
    const type = typeOfKey(pressed);
    if (!type || locked) return false;
    const no = actionsAt(chart, index).find((each) => each.type === type)?.no;
    choose(index);
    if (no !== null) onNews(`${titleOf(type)}: ${no ?? "none of yours here can"}.`);
    else {
      onNews(onlyTakesHex(type) ? begunAloud(type, index) : "");
      begin(type, index);
    }
    return true;
  };

  /** `Move from 6M, 140 lizards. Choose where.` */
  const begunAloud = (type: OrderType, index: number): string => {
    const code = geometry.codes[index] ?? "";
    const lizards = type === "MO" ? `, ${ownBandAt(chart, index)?.total} lizards` : "";
    const where = reachOf(chart, beginOrder(type, index)).length > 0 ? " Choose where." : "";
    return `${titleOf(type)} from ${code}${lizards}.${where}`;
  };

  const giveUp = () => {
    if (order) onNews(`${titleOf(order.type)} cancelled.`);
    compose(null);
  };

  const point = (code: string, byKey = false) => {
    if (aimAt(code)) return;
    onNews(byKey && code !== hex.selected ? "Chosen. Enter again leads to what is there." : "");
    compose(null);
    hex.pick(code, byKey);
  };

  /** The mark of an order was pointed at on the map. */
  const mark = (id: number) => {
    const at = sheet.lines.findIndex((line) => line.id === id);
    const line = sheet.lines[at];
    if (!line) return;
    const code = hexOf(line);
    if (geometry.indexes.has(code)) hex.choose(code);
    onNews(`Line ${at + 1}: ${orderAloud(line, sentences.get(id))}`);
    openOrder(id);
  };

  return { act, key, point, mark, giveUp };
}
