"use client";
/** What can be done with orders on the sheet: open, delete, change on the map, undo. */
import { useCallback, useState } from "react";
import { lineOf } from "@/engine/lizards/orders/order-form";
import { type Composition, resumeOrder } from "../composer/composition";
import { isBlank, writeLine } from "../sheet/sheet-lines";
import type { Reading } from "../sheet/use-reading";
import type { TableAtHand } from "./table-at-hand";
import { useUndoKeys } from "./use-undo-keys";

interface Table extends TableAtHand, Pick<Reading, "known" | "read"> {
  compose(order: Composition): void;
  show(code: string): void;
}

export function useWrittenOrders({ sheet, chart, known, read, compose, show, locked, onNews }: Table) {
  const [open, setOpen] = useState<number | null>(null);

  const openOrder = useCallback(
    (id: number | null) => {
      setOpen(id);
      // A line that was added and left blank is not an order.
      const left = sheet.lines.find((line) => line.id === open && open !== id);
      if (left && isBlank(left)) sheet.remove(left.id);
      if (id !== null)
        requestAnimationFrame(() => document.getElementById(`order-${id}`)?.scrollIntoView({ block: "nearest" }));
    },
    [sheet, open],
  );

  const resume = useCallback(
    (id: number) => {
      const line = sheet.lines.find((each) => each.id === id);
      const order = line && read(lineOf(line.fields));
      if (!order) return;
      show(chart.geometry.codes[order.hex] ?? "");
      compose(resumeOrder(order, id, chart));
    },
    [sheet.lines, read, chart, show, compose],
  );

  const remove = useCallback(
    (id: number) => {
      const line = sheet.lines.find((each) => each.id === id);
      onNews(`Order deleted: ${(line && writeLine(line)) || "empty line"}`);
      sheet.remove(id);
    },
    [sheet, onNews],
  );

  const turnBack = useCallback(
    (way: "undo" | "redo") => {
      const to = way === "undo" ? sheet.earlier : sheet.later;
      if (!to || locked) return;
      sheet[way]();
      onNews(known?.turnedBack(way, sheet.lines, to) ?? way);
    },
    [sheet, known, locked, onNews],
  );
  useUndoKeys(turnBack);

  return { open, openOrder, resume, remove, turnBack };
}
