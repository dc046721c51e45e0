// Plays an archived game again.
import { createHash, createHmac } from "node:crypto";
import { replayTurn, startOf as startFrom } from "../../engine/lizards/archive";
import type { Archive, ArchivedTurn } from "../../engine/lizards/turn-schema";
import type { World } from "../../engine/lizards/world";

/** The world at the start of an archived game. */
export function startOf(archive: Archive): World {
  return startFrom(archive, seedOf(archive.secret, "start"));
}

/** The world after an archived turn. */
export function replay(world: World, turn: ArchivedTurn, secret: string): World {
  return replayTurn(world, turn, seedOf(secret, `turn ${turn.turn}`));
}

/** The seed of the start or of a turn: bound to the secret, but revealing nothing about it. */
export function seedOf(secret: string, label: string): string {
  return createHmac("sha256", Buffer.from(secret, "hex")).update(label, "ascii").digest("hex");
}

export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
