// What the test and the processes that play its twins agree on.
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { TurnRequest } from "../../engine/ruleset";
import type { pushKeysSchema } from "../../lib/notices/push";
import { turnSeed } from "../../lib/turns/secret";
import { findTwinGame } from "./twin-games";

export const SECRET = createHash("sha256").update("twins").digest();
export const TURNS = 4;

/** What both sites are called. */
export const SITE = "http://twins.test";

/** The games' clock when they begin; the sites' stands still a day later, before any deadline. */
export const START = new Date("2026-12-01T12:00:00Z");
export const SITE_TIME = new Date(START.getTime() + 12 * 60 * 60_000);
const HOUR_MS = 60 * 60_000;
export const momentOf = (turn: number) => new Date(START.getTime() + turn * HOUR_MS);

export const TWINS = ["a", "b"] as const;
export type Twin = (typeof TWINS)[number];

/** The seats' names, as they stand in the worlds. */
export const SEATS = ["OBS", "NEI", "SEC", "DIS"];
export const mailOf = (seat: number) => `seat-${seat}@example.org`;

export interface Played {
  turn: number;
  orders: TurnRequest["orders"];
}

/** What a seat's browser gives to be written to. */
export type PushKeys = z.infer<typeof pushKeysSchema>;

/** Told to a process that plays one twin. It answers each with what it has done. */
export type Step =
  | { step: "set up"; webhook: string; push: { url: string; keys: readonly PushKeys[] } }
  | { step: "begin"; world: unknown }
  | ({ step: "play" } & Played)
  | { step: "plant"; leak: "world's hash" | "ready seat" };

export interface TwinIds {
  gameId: string;
  userIds: string[];
  /** The paths of their calendars. */
  calendars: string[];
}

export const twinGame = () => findTwinGame(TURNS, (turn) => turnSeed(SECRET, turn));
