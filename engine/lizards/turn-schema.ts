/** Reads turn requests, check requests and the archives of finished games. */
import * as z from "zod";
import { documentSchema, inside, recordOf } from "../document-schema";
import { DocumentError, type Schema, type Seat, type TurnRequest } from "../ruleset";
import type { StartRequest } from "./setup/map";
import { startupSchema } from "./setup/startup-schema";
import type { World } from "./world";
import { LONGEST_EDGE, MOST_CLANS, MOST_OF_ANYTHING, optionsSchema, readWorld } from "./world-schema";

export const ARCHIVE_FORMAT = "lizards-archive/1";

const seat = z.int().min(1).max(MOST_CLANS);
const orders = recordOf(z.array(z.string()));
const dropped = z.array(seat).default([]);

/** A turn to resolve: the world before it, everyone's orders, and the seed. */
export interface TurnToResolve {
  world: World;
  request: TurnRequest;
}

const turnRequest = documentSchema(z.strictObject({ world: z.unknown(), orders, dropped, seed: z.string() }));

export const turnRequestSchema: Schema<TurnToResolve> = {
  parse(input) {
    const { world: document, ...request } = turnRequest.parse(input);
    const world = inside("world", () => readWorld(document));
    if (world.turn === MOST_OF_ANYTHING) throw new DocumentError("world.turn", "is the last turn a document can hold");
    checkSeats(world, request.orders, request.dropped);
    return { world, request };
  },
};

/** Orders of one clan, to be checked from its view. */
const checkRequest = documentSchema(z.strictObject({ world: z.unknown(), orders: z.array(z.string()) }));

export const checkRequestSchema: Schema<{ world: World; orders: string[] }> = {
  parse(input) {
    const { world, orders } = checkRequest.parse(input);
    return { world: inside("world", () => readWorld(world)), orders };
  },
};

/** A finished game, to be replayed from its secret. */
export interface Archive {
  rulesetVersion: string;
  commitment: string;
  secret: string;
  start: Omit<StartRequest, "seed"> & { clans: number };
  turns: ArchivedTurn[];
}

export interface ArchivedTurn {
  turn: number;
  orders: Record<Seat, string[]>;
  dropped: Seat[];
  /** A world the Game Moderator put in place before this turn. */
  edited: World | null;
  editReason: string | null;
  sha256: string;
}

const bytes32 = z.string().regex(/^[0-9a-f]{64}$/, "must be 32 bytes in lower-case hexadecimal");

const archive = documentSchema(
  z.strictObject({
    format: z.literal(ARCHIVE_FORMAT),
    rulesetVersion: z.string().regex(/^\d+\.\d+\.\d+$/, "must be a version like 1.0.0"),
    commitment: bytes32,
    secret: bytes32,
    new: z.strictObject({
      clans: z.int().min(1).max(MOST_CLANS),
      rows: z.int().min(1).max(LONGEST_EDGE),
      cols: z.int().min(1).max(LONGEST_EDGE),
      wrap: z.boolean(),
      options: z.unknown().default({}),
      startups: z.array(z.unknown()).max(MOST_CLANS),
    }),
    turns: z.array(
      z.strictObject({
        turn: z.int().min(1),
        orders,
        dropped,
        edited: z.unknown().optional(),
        editReason: z.string().optional(),
        sha256: bytes32,
      }),
    ),
  }),
);

export const archiveSchema: Schema<Archive> = {
  parse(input) {
    const { rulesetVersion, commitment, secret, new: start, turns } = archive.parse(input);
    const { clans, rows, cols, wrap } = start;
    const options = inside("new.options", () => optionsSchema.parse(start.options));
    const startups = start.startups.map((sheet, i) => inside(`new.startups.${i}`, () => startupSchema.parse(sheet)));
    if (startups.length > clans) throw new DocumentError("new.startups", `more than the ${clans} clans`);
    return {
      rulesetVersion,
      commitment,
      secret,
      start: { clans, rows, cols, wrap, options, startups },
      turns: turns.map(({ edited, editReason, ...turn }, i) => {
        if (turn.turn !== i + 1) throw new DocumentError(`turns.${i}.turn`, `must be ${i + 1}`);
        const world = edited === undefined ? null : inside(`turns.${i}.edited`, () => readWorld(edited));
        if (world && world.turn !== i) throw new DocumentError(`turns.${i}.edited.turn`, `must be ${i}`);
        if (editReason !== undefined && !world)
          throw new DocumentError(`turns.${i}.editReason`, "there is no edited world");
        return { ...turn, edited: world, editReason: editReason ?? null };
      }),
    };
  },
};

/** Refuses orders of clans the world does not have, and their leaving. */
export function checkSeats(world: World, orders: Readonly<Record<string, unknown>>, dropped: readonly Seat[]): void {
  const known = (number: string) => world.clans.some((clan) => String(clan.number) === number);
  const stranger = Object.keys(orders).find((number) => !known(number));
  if (stranger !== undefined) throw new DocumentError(`orders.${stranger}`, `there is no clan ${stranger}`);
  const lost = dropped.findIndex((number) => !known(String(number)));
  if (lost >= 0) throw new DocumentError(`dropped.${lost}`, `there is no clan ${dropped[lost]}`);
}
