import { COLOURS, noLizards } from "@/engine/lizards/lizards";
import type { StartupHex } from "@/engine/lizards/setup/startups";
import { colourWords } from "../colour-words";

/** `Warriors: 510 Red, 30 Green. One den with 90 lizards.` The den lizards include those that come free. */
export function armyWords(hexes: Readonly<Record<string, StartupHex>>): string {
  const all = Object.values(hexes);
  const warriors = noLizards();
  for (const hex of all) for (const colour of COLOURS) warriors[colour] += hex.warriors?.[colour] ?? 0;
  const dens = all.filter(({ terrain }) => terrain === "den");
  const lizards = dens.reduce((sum, den) => sum + (den.lizards ?? 0), 0);
  return `Warriors: ${colourWords(warriors) || "none"}. ${dens.length === 1 ? "One den" : `${dens.length} dens`} with ${lizards} lizards.`;
}
