import { expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { mapSize, setUpWorld } from "@/engine/lizards/setup/map";
import { DEFAULT_STARTUPS, STARTUP_FORMAT } from "@/engine/lizards/setup/startups";
import type { Seat } from "@/engine/ruleset";

const GAMES = 24;
const CLANS = 4;
const LONGEST = 60;

interface PlayedGame {
  turns: number;
  /** The numbers of the defaults that won. */
  winners: number[];
}

/** Four bots, each with another default, in other corners of the world from game to game. */
function playedBy(game: number): PlayedGame {
  const defaults = Array.from({ length: CLANS }, (_, seat) => 1 + ((seat + game) % DEFAULT_STARTUPS.length));
  const startups = defaults.map((number) => ({ format: STARTUP_FORMAT, default: number }) as const);
  let { world } = setUpWorld({ ...mapSize(CLANS), wrap: true, options: {}, seed: `bots ${game}`, startups });
  let standing = lizards.standing(world);
  while (!standing.over && world.turn < LONGEST) {
    const seed = `bots ${game} turn ${world.turn + 1}`;
    const sheet = (seat: Seat) => lizards.bot(lizards.view(world, seat), `${seed} ${seat}`);
    const orders = Object.fromEntries(lizards.awaiting(world).map((seat) => [seat, sheet(seat)]));
    ({ world, standing } = lizards.resolveTurn(world, { orders, dropped: [], seed }));
  }
  return { turns: world.turn, winners: standing.winners.map((seat) => defaults[seat - 1] as number) };
}

test("a game against three bots gives its player time, and no start-up wins them all", () => {
  const games = Array.from({ length: GAMES }, (_, game) => playedBy(game));
  const turns = games.map((game) => game.turns).sort((a, b) => a - b);
  expect(turns[GAMES / 2]).toBeGreaterThan(15);
  const wins = games.flatMap(({ winners }) => winners);
  const mostOfOne = Math.max(...DEFAULT_STARTUPS.map(({ number }) => wins.filter((won) => won === number).length));
  expect(mostOfOne).toBeLessThan((2 / 3) * GAMES);
  expect(new Set(wins).size).toBeGreaterThan(2);
});
