import { DAY_MINUTES, now } from "../clock";
import { inTransaction } from "../transaction";
import { insertGame } from "./new-game";

/** Small tables fill up fast; the standard game is what the rules are made for. */
const FIRST_GAMES = [
  { name: "The Long Wet", turnMinutes: DAY_MINUTES },
  { name: "Eight Reeds", seatCount: 8, turnMinutes: DAY_MINUTES },
  { name: "Four Puddles", seatCount: 4, turnMinutes: 10 },
];

/** Opens the first games of a new installation, so that its first visitor finds some. Does nothing the second time. */
export async function openFirstGames(): Promise<void> {
  await inTransaction(async (client) => {
    const first = await client.query(
      `INSERT INTO "Setting" (name, value) VALUES ('installed', $1) ON CONFLICT DO NOTHING`,
      [now().toISOString()],
    );
    if (first.rowCount === 0) return;
    for (const game of FIRST_GAMES) await insertGame(client, game, null);
  });
}
