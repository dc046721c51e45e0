/** The guide as it was left: it stands in its place from the start, and gives way to itself when its script comes. */
import { readOrder } from "@/engine/lizards/orders/order-form";
import { readWire, type SeatWire } from "../seat-wire";
import { chartOf } from "../swamp-chart";
import { GuideCard } from "./guide-card";
import type { Progress } from "./kept-progress";
import { resume } from "./progress";

interface GuideAsLeftProps {
  wire: SeatWire;
  /** Of the sheet as it was saved. */
  lines: readonly string[];
  progress: Progress | null;
}

export function GuideAsLeft({ wire, lines, progress }: GuideAsLeftProps) {
  const known = readWire(wire);
  const chart = chartOf(known.view, known.remembered);
  const { geometry, view } = chart;
  const asked = { geometry, clans: view.ranking.map(({ clan }) => clan) };
  const orders = lines.flatMap((line) => {
    const reading = readOrder(line, asked);
    return reading.kind === "order" ? reading.order : [];
  });
  const { step, advice, done } = resume(progress, { chart, orders });
  return <GuideCard step={step} last={done} advice={advice} />;
}
