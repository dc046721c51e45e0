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
        ? `${den.lizards} den lizards live in ${den.hex}. Recruiting makes a third of them warriors; the rest go on breeding. Choose the den and press Recruit.`
        : "You own no den at the moment. Take one first, or skip this step.",
    };
  },
  isDone: ({ orders }) => orders.some(({ type }) => type === "RE"),
};
