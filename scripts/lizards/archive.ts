// Plays an archived game again.
import { createHash, createHmac } from "node:crypto";
import { setUpWorld } from "../../engine/lizards/setup/map";
import { startupsFor } from "../../engine/lizards/setup/startups";
import { resolveTurn } from "../../engine/lizards/turn";
import type { Archive, ArchivedTurn } from "../../engine/lizards/turn-schema";
import type { World } from "../../engine/lizards/world";
import { DocumentError } from "../../engine/ruleset";

/** The world at the start of an archived game. */
export function startOf({ start, secret }: Archive): World {
  const { clans, startups, ...map } = start;
  try {
    return setUpWorld({ ...map, startups: startupsFor(clans, startups), seed: seedOf(secret, "start") }).world;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new DocumentError(`new.${error.path}`, error.reason);
  }
}

/** The world after an archived turn. */
export function replay(world: World, { turn, orders, dropped, edited }: ArchivedTurn, secret: string): World {
  return resolveTurn(edited ?? world, { orders, dropped, seed: seedOf(secret, `turn ${turn}`) }).world;
}

/** The seed of the start or of a turn: bound to the secret, and telling nothing about it. */
export function seedOf(secret: string, label: string): string {
  return createHmac("sha256", Buffer.from(secret, "hex")).update(label, "ascii").digest("hex");
}

export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
