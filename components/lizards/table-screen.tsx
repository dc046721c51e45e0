/** The table of a game of Lizards, from the documents the host keeps for a seat. */
import type { Memory } from "@/engine/lizards/memory";
import type { View } from "@/engine/lizards/view";
import type { TableProps } from "../play-screens";
import { ClothPatterns } from "./art/art";
import { PlayTable } from "./play-table";
import { wireOf } from "./seat-wire";

export function Table({ view, memory, seats, turn, ...rest }: TableProps) {
  const wire = wireOf(view as View, memory as Memory | null);
  return (
    <>
      <ClothPatterns clans={seats.map(({ number }) => number)} />
      <PlayTable key={turn} {...rest} wire={wire} clans={seats} turn={turn} />
    </>
  );
}
