import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { readJson } from "@/engine/json";
import { DocumentError } from "@/engine/ruleset";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { recordAct } from "../games/acts";
import { claimRunningGame } from "../games/claim";
import { announce } from "../notices/announce";
import { Refusal } from "../refusal";
import { playersOf } from "../seats/players";
import { inTransaction } from "../transaction";
import { forgetReady } from "../turns/early-run";
import { keepArchive } from "../turns/restore-game";
import { readStandingWorld, replaceWorld, type StandingWorld } from "../turns/standing-world";
import { type Difference, differences } from "./document-difference";
import { refusePlayers } from "./look";
import { worldChangedNotice } from "./notices";

async function standing(client: PoolClient, gameId: string): Promise<StandingWorld> {
  const found = await readStandingWorld(client, gameId);
  if (!found) throw new Refusal(409, "This game has no world yet.");
  return found;
}

/**
 * The whole truth about a game as a document that can be changed and uploaded again. Not for a GM who plays in it, or
 * has sat for somebody; it is recorded in the log. Throws Refusal 403, 404 or 409 (not running).
 */
export async function downloadWorld(
  gm: Person,
  gameId: string,
  reason: string,
): Promise<{ name: string; text: string }> {
  refuseUnlessGm(gm);
  return inTransaction(async (client) => {
    await claimRunningGame(client, gameId);
    await refusePlayers(gm, gameId, client);
    const { ruleset, turn, world } = await standing(client, gameId);
    const act = { actorId: gm.id, act: "world", reason } as const;
    await recordAct(client, gameId, act, `downloaded the world as it is after turn ${turn}`);
    return { name: `${gameId}-world-${turn}.json`, text: ruleset.writeWorld(world) };
  });
}

/** What an uploaded world would change. */
interface Comparison {
  changes: Difference[];
  /** Of the present world and the one compared with it: `changeWorld` asks for it. */
  sha256: string;
}

/** Reads an uploaded world and compares it with the present one. Throws Refusal 409 or 422 with path and reason. */
async function readChange(
  client: PoolClient,
  gameId: string,
  text: string,
): Promise<Comparison & { stands: StandingWorld; world: unknown }> {
  const stands = await standing(client, gameId);
  const { ruleset } = stands;
  try {
    const world = ruleset.editWorld(stands.world, parseJson(text));
    const [before, after] = [ruleset.writeWorld(stands.world), ruleset.writeWorld(world)];
    const sha256 = createHash("sha256")
      .update(JSON.stringify([before, after]))
      .digest("hex");
    const changes = differences(JSON.parse(before), JSON.parse(after), ruleset.worldLists);
    return { stands, world, changes, sha256 };
  } catch (error) {
    if (error instanceof DocumentError) throw new Refusal(422, error.message, "world");
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refusal(422, `This is not JSON: ${error.message}`, "world");
  }
}

/**
 * What an uploaded world would change; nothing is stored. It reveals secrets, so it is refused like the world itself.
 */
export async function compareWorld(gm: Person, gameId: string, text: string): Promise<Comparison> {
  refuseUnlessGm(gm);
  return inTransaction(async (client) => {
    await claimRunningGame(client, gameId);
    await refusePlayers(gm, gameId, client);
    await refuseWhoHasNotSaidWhy(client, gm, gameId);
    const { changes, sha256 } = await readChange(client, gameId, text);
    return { changes, sha256 };
  });
}

/** Comparing shows the world, so it takes a download since the last turn was run, which players see in the log. */
async function refuseWhoHasNotSaidWhy(client: PoolClient, gm: Person, gameId: string): Promise<void> {
  const said = await client.query(
    `SELECT 1 FROM "Game" g
     JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
     JOIN "GmAct" a ON a."gameId" = g.id AND a.at >= t."resolvedAt"
     WHERE g.id = $1 AND a."actorId" = $2 AND a.act = 'world' LIMIT 1`,
    [gameId, gm.id],
  );
  if (said.rowCount === 0) throw new Refusal(403, "Download the world as it stands first, with a reason.");
}

/**
 * Replaces the game's present world with an uploaded one; a copy of the game as it was is kept. `compared`: the sha256
 * of the comparison the GM has read. Players are told that it was done and why, never what changed, and nobody
 * is ready any more. Throws Refusal 403,
 * 404, 409 (not running, nothing changed, not what was compared) or 422.
 */
export async function changeWorld(
  gm: Person,
  gameId: string,
  { text, compared }: { text: string; compared: string | null },
  reason: string,
): Promise<number> {
  refuseUnlessGm(gm);
  return inTransaction(async (client) => {
    const game = await claimRunningGame(client, gameId);
    await refusePlayers(gm, gameId, client);
    const { stands, world, changes, sha256 } = await readChange(client, gameId, text);
    if (changes.length === 0) throw new Refusal(409, "This is the world as it stands: nothing would change.");
    if (compared === null) throw new Refusal(409, "Compare it first, and read what it would change.", "world");
    if (compared !== sha256) throw new Refusal(409, NOT_COMPARED, "world");
    await keepArchive(client, gameId, now());
    await replaceWorld(client, gameId, stands, world, reason);
    await forgetReady(client, gameId);
    const act = { actorId: gm.id, act: "world", reason } as const;
    await recordAct(client, gameId, act, `changed the world by hand after turn ${stands.turn}`);
    const players = await playersOf(client, gameId);
    const told = { gameId, gameName: game.name, turn: game.turn, at: now() };
    await announce(
      client,
      players.map((receiver) => worldChangedNotice(told, receiver, reason)),
    );
    return changes.length;
  });
}

const NOT_COMPARED = "This is not what was compared: it is another file, or the world has changed. Compare it again.";
