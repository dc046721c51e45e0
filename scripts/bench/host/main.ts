// The measurements of npm run bench:host, each beside its reference from the same run.
import { loadavg } from "node:os";
import pg from "pg";
import { disconnect } from "../../../lib/db";
import { quantile, verdict } from "../timing";
import { dropGames, fillGames, makeTemplate, USERS, wholeTurns } from "./fill";
import { bareRouteOverHttp, bareServerOverHttp, savesOverHttp } from "./over-http";
import { runIn } from "./processes";
import { drain, drainUnderFire } from "./queued";

export interface Amounts {
  /** Due at the same instant. */
  games: number;
  /** For the rates. */
  sample: number;
  saves: number;
  killed: number;
  processes: number;
}

const IN_FLIGHT = 8;
/** Turns per process that do not count. */
const WARM_UP = 20;
const WORKERS_UNDER_FIRE = 8;
const ROUNDS_UNDER_FIRE = 3;
/** The route takes 240 saves a minute from one person: so several people save in many games. */
const GAMES_OVER_HTTP = 200;
const PEOPLE_OVER_HTTP = 8;
const LINES = Array.from({ length: 30 }, (_, n) => `MO ${1 + n}A N NE`);

interface Bench {
  client: pg.Client;
  env: NodeJS.ProcessEnv;
  amounts: Amounts;
}

const rate = (perSecond: number) => `${perSecond.toFixed(1)}/s`;

function told(what: string, share: number, atLeast: number, own: string, reference: string): void {
  const aim = `aim: at least ${(100 * atLeast).toFixed(0)} %`;
  const met = share >= atLeast ? "ok  " : "MISS";
  console.log(`${met} ${what}: ${own}, reference ${reference}: ${(100 * share).toFixed(0)} % (${aim})`);
}

/** (a) Turns a second, by the host and by the bare loop with the same bytes. */
async function turnRate({ client, env, amounts: { sample, processes } }: Bench): Promise<void> {
  const inFlight = Math.max(1, Math.round(IN_FLIGHT / processes));
  const run = async (kind: "host" | "bare") => {
    const warmUp = await fillGames(client, `${kind}warm`, WARM_UP * processes, true);
    const games = await fillGames(client, kind, sample, true);
    return runIn(processes, env, { kind, games, warmUp, inFlight, template: "hostx1" });
  };
  const hostMs = await run("host");
  const whole = await wholeTurns(client, "host");
  if (whole !== sample) throw new Error(`Only ${whole} of ${sample} turns are complete.`);
  const bareMs = await run("bare");
  const [own, bare] = [(1000 * sample) / hostMs, (1000 * sample) / bareMs];
  told(`turns, ${IN_FLIGHT} in flight in ${processes} processes`, own / bare, 0.6, rate(own), rate(bare));
  await dropGames(client, "bare");
  await dropGames(client, "barewarm");
}

/** (b) All due at once: the time until none is left. `hostx1` has run, and lends the bare loop its bytes. */
async function sameInstant({ client, env, amounts: { games, processes } }: Bench): Promise<void> {
  const bareGames = await fillGames(client, "bare", games, true);
  const inFlight = Math.max(1, Math.round(IN_FLIGHT / processes));
  const bareMs = await runIn(processes, env, { kind: "bare", games: bareGames, inFlight, template: "hostx1" });
  await dropGames(client, "bare");
  await fillGames(client, "due", games, true);
  const ownMs = await drain(client, env, "due", processes);
  const whole = await wholeTurns(client, "due");
  console.log(`${whole === games ? "ok  " : "MISS"} due at once: ${whole} of ${games} run once, complete`);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const what = `due at once: ${seconds(ownMs)} s, reference ${seconds(bareMs)} s: times as long`;
  console.log(verdict(what, ownMs / bareMs, "", 1.67));
  await dropGames(client, "due");
}

/** (c) Saves a second: through the mutation, and over HTTP beside a bare route, idle and while turns run. */
async function saveRates({ client, env, amounts: { saves, sample } }: Bench): Promise<void> {
  const [userId] = USERS as [string];
  const games = await fillGames(client, "saved", Math.min(sample, GAMES_OVER_HTTP), false);
  const often = Array.from({ length: saves }, (_, n) => games[n % games.length] as string);
  const through = async (kind: "saves" | "bare saves") => {
    const tookMs = await runIn(1, env, { kind, games: often, inFlight: IN_FLIGHT, userId, lines: LINES });
    return (1000 * saves) / tookMs;
  };
  const [own, bare] = [await through("saves"), await through("bare saves")];
  const met = own >= 1000 ? "ok  " : "MISS";
  console.log(`${met} saves through the mutation: ${rate(own)}, reference ${rate(bare)} (aim: at least 1000/s)`);
  const saving = { games, userIds: USERS.slice(0, PEOPLE_OVER_HTTP), lines: LINES };
  const bareServer = await bareServerOverHttp(env.DATABASE_URL as string, saving);
  const bareRoute = await bareRouteOverHttp(env, saving);
  const http = await savesOverHttp(env, saving);
  const share = http.perSecond / bareRoute.perSecond;
  told("saves over HTTP", share, 0.4, rate(http.perSecond), `bare route ${rate(bareRoute.perSecond)}`);
  console.log(`     the same from a bare server of Node alone: ${rate(bareServer.perSecond)}`);
  await fillGames(client, "busy", sample, true);
  const busy = await savesOverHttp(env, saving, async () => {
    await drain(client, env, "busy", 1);
  });
  console.log(verdict("saves over HTTP while turns run, p99", quantile(busy.times, 0.99), " ms", 250));
  await dropGames(client, "saved");
  await dropGames(client, "busy");
}

/** (d) Workers killed at random while the games run. */
async function underFire({ client, env, amounts: { killed: games } }: Bench): Promise<void> {
  for (let round = 1; round <= ROUNDS_UNDER_FIRE; round++) {
    await fillGames(client, "fire", games, true);
    const killed = await drainUnderFire(client, env, "fire", WORKERS_UNDER_FIRE);
    const whole = await wholeTurns(client, "fire");
    const met = whole === games ? "ok  " : "MISS";
    console.log(`${met} round ${round}, ${killed} workers killed: ${whole} of ${games} run once, complete`);
    await dropGames(client, "fire");
  }
}

export async function measure(env: NodeJS.ProcessEnv, amounts: Amounts): Promise<void> {
  console.log(`Load average at the start: ${loadavg()[0]?.toFixed(2)}. ${JSON.stringify(amounts)}`);
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await makeTemplate(client);
  const bench = { client, env, amounts };
  try {
    await turnRate(bench);
    await sameInstant(bench);
    await saveRates(bench);
    await underFire(bench);
  } finally {
    await client.end();
    await disconnect();
  }
}
