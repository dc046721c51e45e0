import { hexesAlong } from "@/engine/lizards/hex";
import type { Order } from "@/engine/lizards/orders/order-form";
import { hungerName } from "../../hex-panel/hex-words";
import type { Chart } from "../../map/swamp-chart";
import { marches, sending, sparedBy, staying } from "./bands";
import type { Advice, Situation, Step } from "./step";
import { away, indexesWhere, MARCH, shortest } from "./ways";

export const FEED_A_BAND: Step = {
  name: "feed",
  title: "Feed a band",
  advise: adviseFeeding,
  isDone: ({ chart, orders }) => orders.some((order) => marches(order) && feeds(chart, order)),
};

function adviseFeeding({ chart }: Situation): Advice {
  const fertile = indexesWhere(chart, ({ terrain }) => terrain === "fertile");
  const hungriest = Math.max(0, ...chart.view.bands.map(({ hunger }) => hunger));
  const hungry = chart.view.bands.filter(({ hunger }) => hunger === hungriest);
  const way = shortest(chart, sparedBy(chart, hungry), fertile);
  const why =
    "A band grows hungrier each turn; from its fifth turn without food, half of it dies every turn. It eats only by walking into a Fertile hex: standing in one does not feed it.";
  if (!way)
    return {
      hex: null,
      control: "MO",
      words: `${why} You know of none yet; ten Green lizards can make one out of Plains, Swamp or Scrub.`,
    };
  const { band, to, steps } = way;
  const send =
    steps === 1 ? "Send them there, or there and back." : steps === MARCH ? "Send them there." : "Send them nearer.";
  return {
    hex: band.hex,
    control: sending(chart, band),
    words: `${why} Your ${band.total} in ${band.hex} are ${hungerName(band.hunger)}; ${to}, ${away(steps)}, is Fertile. ${send}${staying(chart, band)}`,
  };
}

function feeds(chart: Chart, { hex, path }: Order): boolean {
  return (hexesAlong(chart.geometry, hex, path) ?? []).some((index) => chart.hexes[index]?.terrain === "fertile");
}
