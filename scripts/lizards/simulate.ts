import { lizards } from "../../engine/lizards";
import type { Fact } from "../../engine/lizards/facts";
import type { HouseNumbers } from "../../engine/lizards/house-numbers";
import { total } from "../../engine/lizards/lizards";
import { FEWEST_CLANS, MOST_GENERATED_CLANS, mapSize, setUpWorld } from "../../engine/lizards/setup/map";
import { startupsFor } from "../../engine/lizards/setup/startups";
import type { World } from "../../engine/lizards/world";
import type { Seat, Standing, TurnOutcome } from "../../engine/ruleset";
import { anySeed, readArguments, wholeNumber } from "./input";
import { readOptions } from "./new";
import { inOneLine, writeLine } from "./output";

const MOST_TURNS = 10_000;
const MOST_GAMES = 100_000;

interface TurnStatistics {
  turn: number;
  orders: number;
  done: number;
  playing: number;
  lizards: number;
  dens: number;
  freeDens: number;
  leader: Seat;
  points: number;
  threshold: number;
}

interface GameStatistics {
  game: number;
  seed: string;
  clans: { number: Seat; code: string }[];
  turns: TurnStatistics[];
  winners: Seat[];
  seconds: number;
  /** Memory of the process at the end of the game. */
  residentMegabytes: number;
  turnsPerSecond: number;
  ordersPerSecond: number;
}

/** simulate: bots play whole games against each other. */
export async function simulateCommand(args: string[]): Promise<number> {
  const values = readArguments(args, {
    clans: { type: "string", default: "16" },
    turns: { type: "string", default: "40" },
    games: { type: "string", default: "1" },
    seed: { type: "string" },
    options: { type: "string", default: "{}" },
    json: { type: "boolean", default: false },
  });
  const clans = wholeNumber("clans", values.clans, FEWEST_CLANS, MOST_GENERATED_CLANS);
  const turns = wholeNumber("turns", values.turns, 1, MOST_TURNS);
  const games = wholeNumber("games", values.games, 1, MOST_GAMES);
  const options = readOptions(values.options);
  const seed = values.seed ?? anySeed();
  for (let game = 1; game <= games; game++) {
    const statistics = playGame(clans, turns, game, `${seed} game ${game}`, options);
    if (values.json) await writeLine(JSON.stringify(statistics));
    else for (const line of inWords(statistics)) await writeLine(inOneLine(line));
  }
  return 0;
}

function playGame(
  clans: number,
  turns: number,
  game: number,
  seed: string,
  options: Partial<HouseNumbers>,
): GameStatistics {
  const start = performance.now();
  const map = { ...mapSize(clans), wrap: true, options, seed: `${seed} start` };
  let { world } = setUpWorld({ ...map, startups: startupsFor(clans, []) });
  let standing = lizards.standing(world);
  const played: TurnStatistics[] = [];
  while (played.length < turns && !standing.over) {
    const outcome = playTurn(world, standing, seed);
    ({ world, standing } = outcome);
    played.push(statisticsOf(outcome));
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    game,
    seed,
    clans: world.clans.map(({ number, code }) => ({ number, code })),
    turns: played,
    winners: [...standing.winners],
    seconds,
    residentMegabytes: Math.round(process.memoryUsage().rss / 1e6),
    turnsPerSecond: played.length / seconds,
    ordersPerSecond: played.reduce((sum, { orders }) => sum + orders, 0) / seconds,
  };
}

function playTurn(before: World, standing: Standing, seed: string): TurnOutcome<World, Fact> {
  const turnSeed = `${seed} turn ${before.turn + 1}`;
  const orders: Record<Seat, readonly string[]> = {};
  for (const clan of lizards.awaiting(before))
    orders[clan] = lizards.bot(lizards.view(before, clan, standing), `${turnSeed} clan ${clan}`);
  return lizards.resolveTurn(before, { orders, dropped: [], seed: turnSeed });
}

function statisticsOf({ world, results, standing }: TurnOutcome<World, Fact>): TurnStatistics {
  const { ranking, threshold } = standing;
  const outcomes = Object.values(results).flat();
  const dens = world.hexes.filter(({ den }) => den !== null);
  let lizardsInAll = 0;
  for (const { bands, den, spies } of world.hexes) {
    lizardsInAll += spies.length + (den?.lizards ?? 0);
    for (const { lizards: warriors } of bands) lizardsInAll += total(warriors);
  }
  return {
    turn: world.turn,
    orders: outcomes.length,
    done: outcomes.filter(({ outcome }) => outcome === "done").length,
    playing: world.clans.filter(({ status }) => status === "playing").length,
    lizards: lizardsInAll,
    dens: dens.length,
    freeDens: dens.filter(({ den }) => den?.owner === null).length,
    leader: ranking[0]?.seat ?? 0,
    points: ranking[0]?.points ?? 0,
    threshold,
  };
}

function inWords({ game, seed, clans, turns, winners, ...speed }: GameStatistics): string[] {
  const code = (clan: Seat) => clans.find(({ number }) => number === clan)?.code ?? String(clan);
  const lines = turns.map(
    (turn) =>
      `  turn ${turn.turn}: ${turn.orders} orders, ${turn.done} done; ${turn.playing} clans, ${turn.lizards} lizards, ` +
      `${turn.dens} dens, ${turn.freeDens} of them free; ${code(turn.leader)} leads with ${turn.points} of ${turn.threshold}`,
  );
  const end = winners.length > 0 ? `won by ${winners.map(code).join(", ")}` : "nobody won";
  const pace = `${speed.turnsPerSecond.toFixed(0)} turns/s, ${speed.ordersPerSecond.toFixed(0)} orders/s`;
  return [
    `game ${game}, seed ${seed}`,
    ...lines,
    `  ${end} after ${turns.length} turns; ${speed.seconds.toFixed(2)} s, ${pace}`,
  ];
}
