/** The table of a game of Lizards, from the documents the host keeps for a seat. */
import type { View } from "@/engine/lizards/view";
import type { TableProps } from "../play-screens";
import { ClothPatterns } from "./art/art";
import { PlayTable } from "./play-table";
import { remembered } from "./remembered";

export function Table({ view, memory, seats, turn, ...rest }: TableProps) {
  return (
    <>
      <ClothPatterns />
      <PlayTable key={turn} {...rest} view={view as View} remembered={remembered(memory)} clans={seats} turn={turn} />
    </>
  );
}
