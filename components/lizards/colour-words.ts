import { COLOUR_NAMES, COLOURS, type Lizards } from "@/engine/lizards/lizards";

/** `510 Red, 30 Green`; empty if there are none. */
export function colourWords(lizards: Partial<Lizards>): string {
  const some = COLOURS.filter((colour) => lizards[colour]);
  return some.map((colour) => `${lizards[colour]} ${COLOUR_NAMES[colour]}`).join(", ");
}
