/** Where a raft stops: for the raft itself, and for checking a sheet. */

interface Water {
  bridge: boolean;
  raft: boolean;
  /** Another clan's warriors are there: they are rammed (RFT-6). */
  heldByOthers: boolean;
}

/** RFT-3: before a bridge, a raft of its own clan, or an empty raft. */
export function stopsRaft({ bridge, raft, heldByOthers }: Water): boolean {
  return bridge || (raft && !heldByOthers);
}
