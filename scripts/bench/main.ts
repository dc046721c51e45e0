// The measurements of npm run bench.
import { spawn } from "node:child_process";
import { lizards } from "../../engine/lizards";
import type { World } from "../../engine/lizards/world";
import type { TurnRequest } from "../../engine/ruleset";
import { busyRequest, busyWorld, worstWorld } from "./busy-world";
import { checkAll, eventMix, fullTurn, viewsOf } from "./full-turn";
import { rivalTurn } from "./rival";
import { median, medianTime, milliseconds, quantile, timed, verdict } from "./timing";

const STANDARD = { rows: 32, cols: 32, clans: 16, seed: "reference" };
const GENERATED_TURNS = 10_000;
const LONG_RUN = 10_000;

function measureReferenceTurn(): { world: World; request: TurnRequest; time: number } {
  const world = busyWorld(STANDARD);
  const request = busyRequest(world, STANDARD.seed);
  const views = viewsOf(world);
  const outcome = lizards.resolveTurn(world, request);
  console.log(`The reference turn, ${Object.values(request.orders).flat().length} orders: ${eventMix(outcome)}`);
  const after = viewsOf(outcome.world);
  const report = (resolved: typeof outcome) => after.map((view) => lizards.report(resolved, view.clan, view));
  const reports = report(outcome);
  console.log(`  check orders   ${milliseconds(medianTime(() => checkAll(views, request)))}`);
  const resolve = medianTime(() => lizards.resolveTurn(world, request));
  console.log(`  resolve        ${milliseconds(resolve)}`);
  console.log(`  16 views       ${milliseconds(medianTime(() => viewsOf(outcome.world)))}`);
  console.log(`  16 reports     ${milliseconds(medianTime(() => report(outcome)))}`);
  console.log(`  write world    ${milliseconds(medianTime(() => lizards.writeWorld(outcome.world)))}`);
  console.log(
    `  pack           ${milliseconds(medianTime(() => [...after, ...reports].map((each) => lizards.pack(each))))}`,
  );
  const time = medianTime(() => fullTurn(world, request, views));
  console.log(verdict("full turn", time, " ms", 4));
  console.log(verdict("resolve alone", resolve, " ms", 2));
  return { world, request, time };
}

async function measureRival(world: World, request: TurnRequest): Promise<void> {
  const views = viewsOf(world);
  const ours: number[] = [];
  const theirs: number[] = [];
  // Alternately, each a few times in a row, so that neither mostly collects the other's garbage.
  for (let round = 0; round < 5; round++) {
    for (let i = 0; i < 5; i++) ours.push(timed(() => fullTurn(world, request, views)));
    for (let i = 0; i < 5; i++) theirs.push(await rivalTurn(world, request));
  }
  const ratio = median(theirs) / median(ours);
  console.log(
    `${ratio >= 8 ? "ok  " : "MISS"} full turn against boardgame.io: ${ratio.toFixed(1)} times faster ` +
      `(${milliseconds(median(ours))} to ${milliseconds(median(theirs))}; aim: at least 8)`,
  );
}

function measureSpread(): void {
  const times: number[] = [];
  for (let i = 0; times.length < GENERATED_TURNS; i++) {
    const world = busyWorld({ ...STANDARD, seed: `spread ${i}` });
    for (let turn = 0; turn < 100; turn++) {
      const request = busyRequest(world, `spread ${i} ${turn}`);
      times.push(timed(() => lizards.resolveTurn(world, request)));
    }
  }
  const middle = median(times);
  console.log(`${times.length} generated turns: median ${milliseconds(middle)}`);
  console.log(verdict("99th percentile to median", quantile(times, 0.99) / middle, " x", 3));
  const worst = worstWorld(STANDARD);
  const time = medianTime(() => lizards.resolveTurn(worst.world, worst.request), 11, 3);
  console.log(verdict("the worst turn to median", time / middle, " x", 10));
}

function measureGrowth({ world, request }: { world: World; request: TurnRequest }): void {
  const large = busyWorld({ rows: 64, cols: 64, clans: 64, seed: "large" });
  const largeRequest = busyRequest(large, "large");
  const small = medianTime(() => lizards.resolveTurn(world, request), 21);
  const big = medianTime(() => lizards.resolveTurn(large, largeRequest), 21, 25);
  console.log(verdict("64 x 64 with 64 clans to 32 x 32 with 16", big / small, " x", 4.5));
}

function measureHeap({ world, request }: { world: World; request: TurnRequest }): void {
  const used = () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 1e6;
  };
  for (let i = 0; i < 200; i++) lizards.resolveTurn(world, request);
  const before = used();
  for (let i = 0; i < LONG_RUN; i++) lizards.resolveTurn(world, { ...request, seed: `heap ${i}` });
  console.log(verdict(`growth of the heap over ${LONG_RUN} turns`, used() - before, " MB", 5));
}

interface Simulation {
  seconds: number;
  resident: number;
}

/** Plays a game of forty turns with sixteen bots in a separate process, which times itself. */
function simulate(seed: string): Promise<Simulation> {
  const child = spawn(process.execPath, ["dist/lizards.mjs", "simulate", "--json", "--seed", seed]);
  let text = "";
  let resident = 0;
  child.stdout.on("data", (chunk) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => {
      const { seconds, residentMegabytes } = JSON.parse(text) as { seconds: number; residentMegabytes: number };
      resident = residentMegabytes;
      resolve({ seconds, resident });
    });
  });
}

async function measureSimulation(): Promise<void> {
  const alone: Simulation[] = [];
  for (let i = 0; i < 5; i++) alone.push(await simulate(`game ${i}`));
  const one = median(alone.map(({ seconds }) => seconds));
  console.log(verdict("a game of 40 turns with 16 bots", one, " s", 1));
  console.log(verdict("its memory", Math.max(...alone.map(({ resident }) => resident)), " MB", 120));
  const wall: number[] = [];
  for (let i = 0; i < 5; i++) {
    const start = performance.now();
    await simulate(`game ${i}`);
    const single = performance.now() - start;
    const both = performance.now();
    await Promise.all([simulate(`game ${i}`), simulate(`game ${i}`)]);
    wall.push((2 * single) / (performance.now() - both));
  }
  const speedUp = median(wall);
  console.log(`${speedUp >= 1.8 ? "ok  " : "MISS"} two processes: ${speedUp.toFixed(2)} times one (aim: at least 1.8)`);
}

const reference = measureReferenceTurn();
measureGrowth(reference);
await measureRival(reference.world, reference.request);
measureSpread();
measureHeap(reference);
await measureSimulation();
