/** RFT-3: where a raft stops. Asked of the raft itself and of a sheet. */

interface Water {
  bridge: boolean;
  raft: boolean;
  /** Another clan's warriors are there: they are rammed (RFT-6). */
  heldByOthers: boolean;
}

/** RFT-3: before a bridge, a raft of its own clan's and an empty one. */
export function stopsRaft({ bridge, raft, heldByOthers }: Water): boolean {
  return bridge || (raft && !heldByOthers);
}
