/** A step of the guide: what it asks for, where on the map, and how to tell that it has been done. */
import type { Order } from "@/engine/lizards/orders/order-form";
import type { Chart } from "../../map/swamp-chart";

export interface Situation {
  chart: Chart;
  /** Those orders of the sheet that can be read. */
  orders: readonly Order[];
  /** The turn after which the guide was begun. */
  begun: number;
}

export type StepName = "move" | "den" | "recruit" | "turn" | "feed" | "chant";

/** What a step says in a given situation. */
export interface Advice {
  words: string;
  /** What a phone hides until asked. */
  more?: string;
  /** The hex it is about. */
  hex: string | null;
  /** The button to press, by the order's type; if the step is about a hex, the button while that hex is chosen. */
  control: "MO" | "SP" | "RE" | "CH" | "run";
}

export interface Step {
  name: StepName;
  title: string;
  advise(situation: Situation): Advice;
  isDone(situation: Situation): boolean;
}
