import type { Step } from "./step";

export const LET_THE_TURN_RUN: Step = {
  name: "turn",
  title: "Let the turn run",
  advise: () => ({
    hex: null,
    control: "run",
    words:
      "Your sheet is saved by itself. At its foot the turn is run, or your orders are called ready; then everybody’s orders are carried out at once. Read the report, and come back here to write the next turn.",
  }),
  isDone: ({ chart, begun }) => chart.view.turn > begun,
};
