import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import type { z } from "zod";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { recordAct } from "../games/acts";
import { type ClaimedGame, claimGame, refuseIfOver } from "../games/claim";
import { clockFaults, nameAndTimesSchema, type TermsChange, termsSchema } from "../games/schema";
import { FATE_WORDS, fixedTimeWords, speedWords } from "../games/term-words";
import { announce } from "../notices/announce";
import { faultsIn, misfit, Refusal } from "../refusal";
import { updateRow } from "../row-statements";
import { playersOf } from "../seats/players";
import { inTransaction } from "../transaction";
import { termsNotice } from "./notices";

type Terms = z.infer<typeof termsSchema>;

/** Each term as it stands, in words. */
const WORDS: Readonly<Record<string, (terms: Terms) => string>> = {
  name: ({ name }) => `“${name}”`,
  "turns run": (terms) => `${speedWords(terms.turnMinutes)}${fixedTimeWords(terms)}`,
  "a player who sends no orders": ({ absentAfter, absentFate }) =>
    absentAfter === 0 ? "keeps the seat" : `after ${absentAfter} turns in a row ${FATE_WORDS[absentFate]}`,
  "a player who surrenders": ({ surrenderFate }) => FATE_WORDS[surrenderFate],
  "days of vacation": ({ vacationDays }) => `${vacationDays}`,
  "house rules": ({ houseRules }) => (houseRules === "" ? "none" : `“${houseRules}”`),
};

function differences(before: Terms, after: Terms): string[] {
  return Object.entries(WORDS).flatMap(([term, words]) =>
    words(before) === words(after) ? [] : [`${term}: ${words(before)} → ${words(after)}`],
  );
}

/**
 * The GM changes what was chosen when the game was opened: while it runs, its name and its times, which apply from the
 * next deadline on; before its start also its house rules and its terms for absence, surrender and vacations. Everybody
 * who has a seat or waits for one is told the old and the new terms. Throws Refusal 403, 404, 409 (over, or begun by now) or 422.
 */
export async function changeTerms(gm: Person, gameId: string, change: TermsChange, reason: string): Promise<void> {
  refuseUnlessGm(gm);
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    refuseIfOver(game);
    const terms = readTerms(game, change);
    const changes = differences(game, { ...game, ...terms });
    if (changes.length === 0) throw new Refusal(422, "Nothing would change: these are its terms already.");
    await client.query(updateRow("Game", { id: gameId }, terms));
    const detail = `changed the terms: ${changes.join("; ")}`;
    await recordAct(client, gameId, { actorId: gm.id, act: "terms", reason }, detail);
    await tellAll(client, gameId, game, changes, reason);
  });
}

/** Throws Refusal 409 or 422. */
function readTerms(game: ClaimedGame, change: TermsChange): Partial<Terms> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const begun = game.status === "running";
  const { name, turnMinutes, localTime, zone, ...others } = given as TermsChange;
  const late = Object.entries(others).some(([term, value]) => game[term as keyof ClaimedGame] !== value);
  if (begun && late)
    throw new Refusal(409, "This game has begun: only its name and its times can be changed. Load this page again.");
  const read = (begun ? nameAndTimesSchema : termsSchema.partial()).safeParse(given);
  const faults = [
    ...(read.success ? [] : faultsIn(read.error)),
    ...clockFaults({ name, turnMinutes, localTime, zone }),
  ];
  if (!read.success || faults.length > 0) throw misfit(faults);
  return read.data;
}

async function tellAll(client: PoolClient, gameId: string, game: ClaimedGame, changes: string[], reason: string) {
  const waiting = await client.query<{ userId: string }>(`SELECT "userId" FROM "Waiting" WHERE "gameId" = $1`, [
    gameId,
  ]);
  const receivers = [...(await playersOf(client, gameId)), ...waiting.rows];
  const told = { gameId, gameName: game.name, begun: game.status === "running", change: randomUUID(), changes };
  await announce(
    client,
    receivers.map(({ userId }) => termsNotice(told, userId, reason)),
  );
}
