import { expect, test, vi } from "vitest";
import { lengthLine, lengthWords } from "@/components/lizards/options/game-length";
import { lizards } from "@/engine/lizards";

vi.setConfig({ testTimeout: 120_000 }); // whole games, on a busy machine

/** How many turns a game between bots takes. */
function turnsOf(clans: number, seed: string): number {
  const seats = Array.from({ length: clans }, (_, index) => lizards.botJoining(index + 1));
  let world = lizards.setUp(seats, {}, seed);
  let standing = lizards.standing(world);
  while (!standing.over) {
    const turn = `${seed} turn ${world.turn + 1}`;
    const orders = Object.fromEntries(
      lizards.awaiting(world).map((seat) => [seat, lizards.bot(lizards.view(world, seat), `${turn} ${seat}`)]),
    );
    ({ world, standing } = lizards.resolveTurn(world, { orders, dropped: [], seed: turn }));
  }
  return world.turn;
}

test.each([
  [4, 10],
  [8, 8],
  [16, 3],
])("most games of %i clans between bots take as many turns as is told", (clans, games) => {
  const [least = 0, most = 0] = (lengthWords(clans)?.match(/\d+/g) ?? []).map(Number);
  const turns = Array.from({ length: games }, (_, game) => turnsOf(clans, `game ${game}`));
  const within = turns.filter((count) => count >= least && count <= most);
  expect(within.length, `${turns.join(", ")}: not ${least} to ${most}`).toBeGreaterThan(games / 2);
});

test("it is told of every size that can be played, and of no game with another map or aim", () => {
  const { min, max } = lizards.seats;
  for (let clans = min; clans <= max; clans++) expect(lengthWords(clans), String(clans)).toMatch(/^\d+ to \d+ turns$/);
  expect(lengthLine(lizards.practice, 4)).toContain("14 to 44 turns; people may take longer");
  for (const options of [{ rows: 30 }, { cols: 30 }, { house: { victoryFloor: 3000 } }])
    expect(lengthLine(options, 4)).toBeNull();
});
