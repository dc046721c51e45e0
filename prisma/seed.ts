// Runs at every start, after the migrations: sets up what a new installation needs, and leaves an existing one alone.
import { gmLinkIfNeeded } from "../lib/accounts/gm-link";
import { disconnect } from "../lib/db";
import { openFirstGames } from "../lib/games/first-games";

await openFirstGames();
const link = await gmLinkIfNeeded();
if (link)
  console.log(
    `There is no Game Moderator yet. Sign in and open this link to become the first; it works once, within a day:\n${link}`,
  );
await disconnect();
