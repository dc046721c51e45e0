// Order saves over HTTP: the site's own route, and for comparison a bare route of a site with nothing else, and a bare
// server; both write the lines and do nothing more.
import { rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { nextProgram } from "../../launcher/build";
import { ROOT, startChild, stopChild } from "../../launcher/child";
import { freePort } from "../../launcher/port";
import { buildEmptySite } from "../empty-site";

const IN_FLIGHT = 16;

interface Rate {
  perSecond: number;
  /** Of each save, in milliseconds. */
  times: number[];
}

/** One save: where, and whose. */
interface Save {
  path: string;
  cookie: string;
}

/** Saves `IN_FLIGHT` at a time. */
async function saveAll(port: number, saves: readonly Save[], lines: string[]): Promise<Rate> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const body = JSON.stringify({ lines });
  const save = ({ path, cookie }: Save) =>
    new Promise<void>((resolve, reject) => {
      const headers = { cookie, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
      const request = http.request({ host: "127.0.0.1", port, path, method: "PUT", headers, agent }, (response) => {
        response.resume().on("end", () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${path}: ${response.statusCode}`));
        });
      });
      request.on("error", reject);
      request.end(body);
    });
  const times: number[] = [];
  const waiting = [...saves];
  const began = performance.now();
  const saveOnAndOn = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const from = performance.now();
      await save(next);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, saveOnAndOn));
  agent.destroy();
  return { perSecond: (1000 * saves.length) / (performance.now() - began), times };
}

/** Seats whose saves do not count: a site that has just started loads and compiles its code as it goes. */
const WARM_UP_SEATS = 2;

interface Saving {
  games: readonly string[];
  /** Whose seats they are, from seat 1 on. */
  userIds: readonly string[];
  lines: string[];
}

/** Saves through the site, once for each seat of each of these games. */
export async function savesOverHttp(
  env: NodeJS.ProcessEnv,
  { games, userIds, lines }: Saving,
  meanwhile?: () => Promise<void>,
): Promise<Rate> {
  const secret = env.AUTH_SECRET as string;
  const cookies = await Promise.all(userIds.map((sub) => encode({ token: { sub, version: 0, sid: sub }, secret })));
  const saves = cookies.map((session, index) => {
    const cookie = `next-auth.session-token=${session}`;
    return games.map((gameId) => ({ path: `/api/games/${gameId}/seats/${index + 1}/turns/1/orders`, cookie }));
  });
  return onSite(ROOT, env, "/api/health", (port) => warmAndSave(port, saves, lines, meanwhile));
}

/** Times all saves but those of the first seats. */
async function warmAndSave(
  port: number,
  saves: readonly Save[][],
  lines: string[],
  meanwhile?: () => Promise<void>,
): Promise<Rate> {
  await saveAll(port, saves.slice(0, WARM_UP_SEATS).flat(), lines);
  const [rate] = await Promise.all([saveAll(port, saves.slice(WARM_UP_SEATS).flat(), lines), meanwhile?.()]);
  return rate;
}

/** Measures against a built site, served for as long as that takes. */
async function onSite(
  cwd: string,
  env: NodeJS.ProcessEnv,
  ready: string,
  measure: (port: number) => Promise<Rate>,
): Promise<Rate> {
  const port = await freePort();
  const args = [nextProgram(), "start", "-H", "127.0.0.1", "-p", String(port)];
  const site = startChild(args, { ...env, NODE_ENV: "production", PORT: String(port) }, cwd);
  site.stderr?.pipe(process.stderr);
  try {
    while (!(await fetch(`http://127.0.0.1:${port}${ready}`).catch(() => null))?.ok) await pause(200);
    return await measure(port);
  } finally {
    await stopChild(site);
  }
}

const BARE_INSERT = `INSERT INTO "OrderSheet" ("gameId", turn, seat, revision, lines, "savedAt")
  SELECT $1, 1, $2, 1 + coalesce(max(revision), 0), $3, now() FROM "OrderSheet"
  WHERE "gameId" = $1 AND turn = 1 AND seat = $2`;

const BARE_ROUTE = `import pg from "pg";
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
export async function PUT(request: Request, { params }: any) {
  const { gameId, seat } = await params;
  const { lines } = await request.json();
  await pool.query({ name: "save", text: ${JSON.stringify(BARE_INSERT)}, values: [gameId, seat, lines] });
  return Response.json({ revision: 1 });
}
`;

const barePaths = ({ games, userIds }: Saving) =>
  userIds.map((_, index) => games.map((gameId) => ({ path: `/api/${gameId}/${index + 1}`, cookie: "" })));

/** The reference: a route of a Next site with no session, no checks, no verdicts; one INSERT for each request. */
export async function bareRouteOverHttp(env: NodeJS.ProcessEnv, saving: Saving): Promise<Rate> {
  const folder = buildEmptySite({ "app/api/[gameId]/[seat]/route.ts": BARE_ROUTE });
  try {
    return await onSite(folder, env, "/", (port) => warmAndSave(port, barePaths(saving), saving.lines));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same without Next: what a server of Node alone can do. */
export async function bareServerOverHttp(url: string, saving: Saving): Promise<Rate> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    await pool.query({
      name: "save",
      text: BARE_INSERT,
      values: [...(request.url?.split("/").slice(2) ?? []), JSON.parse(body).lines],
    });
    response.setHeader("content-type", "application/json").end(JSON.stringify({ revision: 1 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const rate = await warmAndSave(port, barePaths(saving), saving.lines);
  await new Promise((resolve) => server.close(resolve));
  await pool.end();
  return rate;
}
