import type { Step } from "./step";

export const LET_THE_TURN_RUN: Step = {
  name: "turn",
  title: "Let the turn run",
  advise: () => ({
    hex: null,
    control: "run",
    words:
      "Your sheet saves itself. At its foot you run the turn or say that you are ready; then everybody’s orders are carried out together. Read the report, then come back here to write the next turn.",
  }),
  isDone: ({ chart, begun }) => chart.view.turn > begun,
};
