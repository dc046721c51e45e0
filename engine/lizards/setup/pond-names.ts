/** Names of games against bots, so that a player with several can tell them apart. */
import { Dice } from "../../dice";

const PONDS: readonly string[] = [
  "Tadpole Pond",
  "Duckweed Pool",
  "The Shallow End",
  "Minnow Ditch",
  "Newt Puddle",
  "Bulrush Bay",
  "Croaker’s Rest",
  "Warm Stone Pool",
  "Gnat Hollow",
  "The Little Wet",
  "Mosquito Mere",
  "Lilypad Landing",
  "Heron’s Elbow",
  "Mudskip Sound",
  "Cattail Corner",
  "Frogspit Fen",
  "The Quiet Bog",
  "Dragonfly Dip",
  "Pebble Marsh",
  "Otter Slip",
  "Peat Cutting",
  "Willow Wash",
  "Snail’s Delta",
  "Puddle’s Edge",
];

/** The next one not in `taken`, in a different sequence for each player; with a number once all are taken. */
export function namePond(taken: readonly string[], player: string): string {
  const ponds = Dice.fromSeed(player).shuffle("ponds", PONDS);
  const known = new Set(taken);
  for (let round = 1; ; round++) {
    const names = ponds.map((pond) => (round === 1 ? pond : `${pond} ${round}`));
    const free = names.find((name) => !known.has(name));
    if (free) return free;
  }
}
