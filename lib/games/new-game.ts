/** What a new game needs, whoever opens it. */
import { randomInt } from "node:crypto";
import type { PoolClient } from "pg";
import { isRuleset, rulesetById, STANDARD_RULESET } from "@/engine/registry";
import type { Ruleset } from "@/engine/ruleset";
import { now } from "../clock";
import { documentFaults } from "../input";
import { type Fault, faultsIn, misfit, Refusal } from "../refusal";
import { insertRow } from "../row-statements";
import { commitmentOf, newSecret } from "../turns/secret";
import { beginningFaults, clockFaults, type NewGame, newGameSchema } from "./schema";

const ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"; // none that look alike
const ID_LENGTH = 12;

function newGameId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join("");
}

/**
 * Opens a game with free seats, without checking who may. `faults`: what else the caller finds wrong. Returns its id.
 * Throws Refusal 422 (with the field).
 */
export async function insertGame(
  client: PoolClient,
  input: NewGame,
  createdById: string | null,
  faults: readonly Fault[] = [],
): Promise<string> {
  const { ruleset, seatCount, ...game } = readNewGame(input, faults);
  const id = newGameId();
  const secret = newSecret();
  await client.query(
    insertRow("Game", {
      ...game,
      id,
      rulesetId: ruleset.id,
      rulesetVersion: ruleset.version,
      seatCount,
      options: JSON.stringify(game.options),
      commitment: commitmentOf(secret),
      createdById,
      createdAt: now(),
    }),
  );
  await client.query(insertRow("GameSecret", { gameId: id, secret }));
  await client.query(`INSERT INTO "Seat" ("gameId", number) SELECT $1, generate_series(1, $2::int)`, [id, seatCount]);
  return id;
}

/** Throws Refusal 422 with everything that is wrong, as far as it can be known at once. */
function readNewGame(input: NewGame, more: readonly Fault[]) {
  const ruleset = knownRuleset(input.rulesetId ?? STANDARD_RULESET);
  const { min, max, standard } = ruleset.seats;
  const { seatCount = standard, options = {} } = input;
  const read = newGameSchema.safeParse(input);
  const faults = [
    ...(read.success ? [] : faultsIn(read.error)),
    ...clockFaults(input),
    ...beginningFaults(input),
    ...more,
  ];
  if (seatCount < min || seatCount > max) faults.push(["seatCount", `${ruleset.title} is for ${min} to ${max} seats.`]);
  const seatsFit = faults.every(([field]) => field !== "seatCount");
  faults.push(...faultsOfOptions(ruleset, options, seatsFit ? seatCount : null));
  if (!read.success || faults.length > 0) throw misfit(faults);
  return { ...read.data, ruleset, seatCount };
}

function knownRuleset(id: string): Ruleset {
  if (!isRuleset(id)) throw new Refusal(422, "There is no such ruleset.", "rulesetId");
  return rulesetById(id);
}

/**
 * A special game is set up once on trial, so that nobody finds out that it cannot begin once everybody is there.
 * Options that are wrong in themselves are left out of the trial, so that all faults are reported together.
 */
function faultsOfOptions(ruleset: Ruleset, options: Record<string, unknown>, seatCount: number | null) {
  const wrong = documentFaults(() => ruleset.options.parse(options));
  const faulty = new Set(wrong.map(([path]) => path.split(".")[0]));
  const sound = Object.fromEntries(Object.entries(options).filter(([name]) => !faulty.has(name)));
  const bots = Array.from({ length: seatCount ?? 0 }, (_, index) => ruleset.botJoining(index + 1));
  if (bots.length > 0 && Object.keys(sound).length > 0)
    wrong.push(...documentFaults(() => ruleset.setUp(bots, sound, "a trial")));
  return wrong.map(([path, words]) => [["options", path].filter(Boolean).join("."), words] as const);
}
