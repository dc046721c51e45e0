/** What a step of the guide is: what it asks for, where on the map, and how it is noticed that it has been done. */
import type { Order } from "@/engine/lizards/orders/order-form";
import type { Chart } from "../../map/swamp-chart";

export interface Situation {
  chart: Chart;
  /** Those of the sheet that can be read. */
  orders: readonly Order[];
  /** The turn after which the guide was begun. */
  begun: number;
}

export type StepName = "move" | "den" | "recruit" | "turn" | "feed" | "chant";

/** What a step says as things stand. */
export interface Advice {
  words: string;
  /** What a phone leaves out until it is asked for. */
  more?: string;
  /** The hex it is about. */
  hex: string | null;
  /** The button it comes to, by the order's type; while that hex is chosen, where it is about one. */
  control: "MO" | "SP" | "RE" | "CH" | "run";
}

export interface Step {
  name: StepName;
  title: string;
  advise(situation: Situation): Advice;
  isDone(situation: Situation): boolean;
}
