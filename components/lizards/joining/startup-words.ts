import { COLOUR_NAMES, COLOURS } from "@/engine/lizards/lizards";
import type { StartupHex } from "@/engine/lizards/setup/startups";

/** `Warriors: 510 Red, 30 Green. One den with 90 lizards.` The den lizards include those that come free. */
export function armyWords(hexes: Readonly<Record<string, StartupHex>>): string {
  const all = Object.values(hexes);
  const warriors = COLOURS.map((colour) => ({
    colour,
    count: all.reduce((sum, hex) => sum + (hex.warriors?.[colour] ?? 0), 0),
  })).filter(({ count }) => count > 0);
  const dens = all.filter(({ terrain }) => terrain === "den");
  const lizards = dens.reduce((sum, den) => sum + (den.lizards ?? 0), 0);
  const bands = warriors.map(({ colour, count }) => `${count} ${COLOUR_NAMES[colour]}`).join(", ") || "none";
  return `Warriors: ${bands}. ${dens.length === 1 ? "One den" : `${dens.length} dens`} with ${lizards} lizards.`;
}
