// Runs at every start, after the migrations: sets up what a new installation needs, and leaves an old one alone.
import { gmLinkIfNeeded } from "../lib/accounts/gm-link";
import { disconnect } from "../lib/db";
import { insertGame } from "../lib/games/mutations";
import { inTransaction } from "../lib/transaction";

const DAY_MINUTES = 24 * 60;

/** Small tables fill up soon; the standard game is what the rules are made for. */
const FIRST_GAMES = [
  { name: "The Long Wet", turnMinutes: DAY_MINUTES },
  { name: "Eight Reeds", seatCount: 8, turnMinutes: DAY_MINUTES },
  { name: "Four Puddles", seatCount: 4, turnMinutes: 10 },
];

await inTransaction(async (client) => {
  const first = await client.query(
    `INSERT INTO "Setting" (name, value) VALUES ('installed', $1) ON CONFLICT DO NOTHING`,
    [new Date().toISOString()],
  );
  if (first.rowCount === 0) return;
  for (const game of FIRST_GAMES) await insertGame(client, game, null);
});

const link = await gmLinkIfNeeded();
if (link) console.log(`There is no Game Moderator yet. This link makes one, once, within a day:\n${link}`);
await disconnect();
