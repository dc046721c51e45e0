/** Games that players open for their friends, by invitation. */

import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { claimPerson } from "../accounts/claim";
import { OFFICIAL_NAME, readsOfficial } from "../accounts/official-names";
import { DAY_MS, now } from "../clock";
import { type Fault, Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { recordHostAct } from "./acts";
import { type Asking, askCompanions } from "./ask-again";
import { insertInvitation } from "./invitations";
import { insertGame } from "./new-game";
import { OPENED } from "./opened-by-player";
import { OPENERS_LINK } from "./opener";
import { type NewGame, SPEEDS } from "./schema";

/** How many games of one person's may be open or under way. */
const MOST_AT_A_TIME = 3;

/** How many they may open within a day, whatever becomes of them: each leaves its rows behind. */
const MOST_IN_A_DAY = 10;

/** What the opener chooses; everything else is as in any other game. */
export type FriendsGame = Required<
  Pick<NewGame, "name" | "seatCount" | "turnMinutes" | "localTime" | "zone" | "anonymous">
> &
  Pick<NewGame, "houseRules" | "beginsWhenFull">;

/**
 * Opens a game by invitation, with a link into it, and asks others to it if told to. Returns its id. Throws Refusal 403 (a guest), 409 (too many at a
 * time) or 422 (with all invalid fields).
 */
export async function openForFriends(
  user: { id: string; guest: boolean },
  game: FriendsGame,
  asking: Asking | null = null,
): Promise<string> {
  if (user.guest) throw new Refusal(403, "A guest cannot open games. Add an e-mail address and a password first.");
  return inTransaction(async (client) => {
    await claimPerson(client, user.id);
    await refuseTooMany(client, user.id);
    await refuseTooOften(client, user.id);
    const { name, seatCount, turnMinutes, localTime, zone, anonymous, houseRules, beginsWhenFull } = game;
    const chosen = { name, seatCount, turnMinutes, localTime, zone, anonymous, houseRules, beginsWhenFull };
    const gameId = await insertGame(client, { ...chosen, listed: false }, user.id, faultsOf(game));
    await recordHostAct(client, gameId, { act: "open" }, `opened by a player, as ${name.trim()}`);
    const invitationId = randomUUID();
    await insertInvitation(client, gameId, { ...OPENERS_LINK, id: invitationId });
    if (asking)
      await askCompanions(client, asking, { gameId, name: name.trim(), anonymous, openerId: user.id, invitationId });
    return gameId;
  });
}

/** A game at rest goes on only if somebody comes, so it does not count. */
async function refuseTooMany(client: PoolClient, userId: string): Promise<void> {
  const found = await client.query(
    `SELECT 1 FROM "Game" g WHERE g.status IN ('open', 'running') AND g."restingSince" IS NULL AND ${OPENED}`,
    [userId],
  );
  if ((found.rowCount ?? 0) < MOST_AT_A_TIME) return;
  const how = "Call one off that has not begun, or wait until one is over.";
  throw new Refusal(409, `You have opened ${MOST_AT_A_TIME} games that are not over yet. ${how}`);
}

async function refuseTooOften(client: PoolClient, userId: string): Promise<void> {
  const found = await client.query(`SELECT 1 FROM "Game" g WHERE g."createdAt" > $2 AND ${OPENED}`, [
    userId,
    new Date(now().getTime() - DAY_MS),
  ]);
  if ((found.rowCount ?? 0) < MOST_IN_A_DAY) return;
  throw new Refusal(409, `You have opened ${MOST_IN_A_DAY} games within a day. Open the next one tomorrow.`);
}

/** What a Game Moderator may choose and a player may not: turns run by hand, and a name that is not what it seems. */
function faultsOf({ name, turnMinutes }: FriendsGame): Fault[] {
  const faults: Fault[] = [];
  if (readsOfficial(name)) faults.push(["name", OFFICIAL_NAME]);
  if (turnMinutes === null || !SPEEDS.some((speed) => speed === turnMinutes))
    faults.push(["turnMinutes", "Choose how often turns run."]);
  return faults;
}
