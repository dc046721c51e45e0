// A game against bots of which two turns have run, for tests that look at it and leave it as it is.
import { test as anyTest, type Cookie } from "@playwright/test";
import { newGame, ownHexes, runTurn, type SoloGame, sendOrders } from "./solo-game";

interface PlayedGame extends SoloGame {
  /** The session of whoever has played it. */
  session: Cookie[];
}

interface OfTest {
  /** Asked for, the test's own pages are those of its player. */
  game: PlayedGame;
}

interface OfWorker {
  played: PlayedGame;
}

/** Each worker plays one such game, with some orders in the first turn, when a test asks for it. */
export const test = anyTest.extend<OfTest, OfWorker>({
  played: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL });
      const page = await context.newPage();
      const game = await newGame(page);
      const hexes = await ownHexes(page, game);
      const lines = [...hexes.map((hex) => `RE ${hex}`), ...hexes.map((hex) => `MO ${hex} S`), "LO 1A N"];
      await sendOrders(page, game, 1, lines);
      for (const turn of [1, 2]) await runTurn(page, game, turn);
      const session = await context.cookies();
      await context.close();
      await use({ ...game, session });
    },
    { scope: "worker" },
  ],
  game: async ({ context, played }, use) => {
    await context.addCookies(played.session);
    await use(played);
  },
});
