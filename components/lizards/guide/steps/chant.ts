import { CHANTS } from "@/engine/lizards/chants/chant-chart";
import type { Step } from "./step";

export const CHANT: Step = {
  name: "chant",
  title: "Chant",
  advise: ({ chart }) => {
    const choir = chart.view.bands.toSorted((a, b) => b.black - a.black)[0];
    const enough = choir !== undefined && choir.black >= CHANTS.EYES.needs;
    return {
      hex: enough ? choir.hex : null,
      control: "CH",
      words: enough
        ? `Black lizards chant, and you have ${choir.black} in ${choir.hex}. Choose that hex, press Chant, choose Eyes and a hex to look into: best a den, a Ruin or Scrub, which hide whoever is in them. It counts the warriors and den lizards there, by clan and colour, at the moment of the chant. All your warriors in ${choir.hex} stay where they are this turn.`
        : `Black lizards chant. The smallest chant, Eyes, takes ${CHANTS.EYES.needs} of them in one hex, and you have no such band now. Skip this step, and come back to it later.`,
    };
  },
  isDone: ({ orders }) => orders.some(({ type }) => type === "CH"),
};
