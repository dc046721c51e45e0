/**
 * How many messages of one sender a report or a mail holds, the latest; the others stand on the page of messages alone.
 * With all of them, a seat that writes as often as it may would make reports of many megabytes, for each of its readers,
 * in the very transaction that runs the turn.
 */
export const LATEST_OF_ONE = 100;

/** As SQL, over the messages `m` of each `reader`: from the latest of a sender on 1, 2, 3 … */
export const PLACE_OF_LATEST = (reader: string) =>
  `row_number() OVER (PARTITION BY ${reader}, m.sender ORDER BY m."sentAt" DESC, m.id DESC)::int`;

/** As SQL, in the same way: how many there are of that sender. */
export const COUNT_OF_ONE = (reader: string) => `count(*) OVER (PARTITION BY ${reader}, m.sender)::int`;
