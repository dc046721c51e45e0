import { limiterOf, veiled } from "../accounts/counted-tries";
import { DAY_SECONDS } from "../clock";
import { Refusal } from "../refusal";

/** The seats of one game that one person may give back, or leave unconfirmed, before it begins. */
const SEATS_GIVEN_BACK = [3, 30 * DAY_SECONDS] as const;

const seatsGivenBack = () => limiterOf("seat-given-back", ...SEATS_GIVEN_BACK);
const comingAndGoing = (userId: string, gameId: string) => veiled(`${gameId} ${userId}`);

/** Counts a seat of a game that has not begun, which its player has given back or not confirmed in time. */
export async function countSeatGivenBack(userId: string, gameId: string): Promise<void> {
  await seatsGivenBack().penalty(comingAndGoing(userId, gameId));
}

/**
 * Refuses whoever has come and gone too often: the others of a game are told each time, and wait for the next one to
 * confirm. To be called outside a transaction, which has a connection of its own. Throws Refusal 409.
 */
export async function refuseWhoComesAndGoes(userId: string, gameId: string): Promise<void> {
  const counted = await seatsGivenBack().get(comingAndGoing(userId, gameId));
  if ((counted?.consumedPoints ?? 0) < SEATS_GIVEN_BACK[0]) return;
  const often = `You have given back a seat in this game, or not confirmed one, ${SEATS_GIVEN_BACK[0]} times.`;
  throw new Refusal(409, `${often} Others need to know who is coming.`);
}
