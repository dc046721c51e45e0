// Order saves over HTTP: the site's own route, and beside it a bare server that writes the lines and does nothing else.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { nextProgram } from "../../launcher/build";
import { startChild, stopChild } from "../../launcher/child";
import { freePort } from "../../launcher/local-postgres";
import { pause } from "./queued";

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

/** So many at a time. */
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

/** Seats whose saves do not count: a site that has just started reads and compiles its programs as it goes. */
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
  const port = await freePort();
  const site = startChild([nextProgram(), "start", "-H", "127.0.0.1", "-p", String(port)], {
    ...env,
    NODE_ENV: "production",
    PORT: String(port),
  });
  site.stderr?.pipe(process.stderr);
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok) await pause(200);
    const secret = env.AUTH_SECRET as string;
    const cookies = await Promise.all(userIds.map((sub) => encode({ token: { sub, version: 0 }, secret })));
    const saves = cookies.map((session, index) => {
      const cookie = `next-auth.session-token=${session}`;
      return games.map((gameId) => ({ path: `/api/games/${gameId}/seats/${index + 1}/turns/1/orders`, cookie }));
    });
    await saveAll(port, saves.slice(0, WARM_UP_SEATS).flat(), lines);
    const counted = saves.slice(WARM_UP_SEATS).flat();
    const [rate] = await Promise.all([saveAll(port, counted, lines), meanwhile?.()]);
    return rate;
  } finally {
    await stopChild(site);
  }
}

/** The reference: no session, no checks, no verdicts; one INSERT for each request. */
export async function bareSavesOverHttp(url: string, { games, userIds, lines }: Saving): Promise<Rate> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    await pool.query({
      name: "save",
      text: `INSERT INTO "OrderSheet" ("gameId", turn, seat, revision, lines, "savedAt")
             SELECT $1, 1, $2, 1 + coalesce(max(revision), 0), $3, now() FROM "OrderSheet"
             WHERE "gameId" = $1 AND turn = 1 AND seat = $2`,
      values: [...(request.url?.slice(1).split("/") ?? []), JSON.parse(body).lines],
    });
    response.setHeader("content-type", "application/json").end(JSON.stringify({ revision: 1 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const saves = userIds.map((_, index) => games.map((gameId) => ({ path: `/${gameId}/${index + 1}`, cookie: "" })));
  await saveAll(port, saves.slice(0, WARM_UP_SEATS).flat(), lines);
  const rate = await saveAll(port, saves.slice(WARM_UP_SEATS).flat(), lines);
  await new Promise((resolve) => server.close(resolve));
  await pool.end();
  return rate;
}
