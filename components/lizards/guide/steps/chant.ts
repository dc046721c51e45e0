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
        ? `Black lizards chant. ${choir.black} are in ${choir.hex}: point there, press Chant, choose Eyes and a hex, best a den, a Ruin or Scrub, which hide who is in them. It counts the warriors and den lizards there, by clan and colour, at the moment of the chant. All your warriors in ${choir.hex} stay where they are this turn.`
        : `Black lizards chant. The least chant, Eyes, takes ${CHANTS.EYES.needs} of them in one hex, and you have no such band now. Skip this step, and come back to it.`,
    };
  },
  isDone: ({ orders }) => orders.some(({ type }) => type === "CH"),
};
