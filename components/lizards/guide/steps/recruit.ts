import type { Step } from "./step";

export const RECRUIT: Step = {
  name: "recruit",
  title: "Recruit",
  advise: ({ chart }) => {
    const den = chart.view.dens.toSorted((a, b) => b.lizards - a.lizards)[0];
    return {
      hex: den?.hex ?? null,
      control: "RE",
      words: den
        ? `In ${den.hex} live ${den.lizards} den lizards. Recruit makes a third of them warriors; the others breed on. Point at the den and press Recruit.`
        : "You own no den at the moment. Take one first, or skip this step.",
    };
  },
  isDone: ({ orders }) => orders.some(({ type }) => type === "RE"),
};
