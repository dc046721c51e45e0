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

interface Saving {
  port: number;
  paths: string[];
  cookie: string;
  lines: string[];
}

/** Saves once at every path, so many at a time. */
async function saveAll({ port, paths, cookie, lines }: Saving): Promise<Rate> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const body = JSON.stringify({ lines });
  const headers = { cookie, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const save = (path: string) =>
    new Promise<void>((resolve, reject) => {
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
  const waiting = [...paths];
  const began = performance.now();
  const saveOnAndOn = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const from = performance.now();
      await save(path);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, saveOnAndOn));
  agent.destroy();
  return { perSecond: (1000 * paths.length) / (performance.now() - began), times };
}

/** Saves through the site, once for each of these games, from seat 1. */
export async function savesOverHttp(
  env: NodeJS.ProcessEnv,
  { games, userId, lines }: { games: string[]; userId: string; lines: string[] },
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
    const token = { sub: userId, version: 0 };
    const session = await encode({ token, secret: env.AUTH_SECRET as string });
    const paths = games.map((gameId) => `/api/games/${gameId}/seats/1/turns/1/orders`);
    const cookie = `next-auth.session-token=${session}`;
    const [rate] = await Promise.all([saveAll({ port, paths, cookie, lines }), meanwhile?.()]);
    return rate;
  } finally {
    await stopChild(site);
  }
}

/** The reference: no session, no checks, no verdicts; one INSERT for each request. */
export async function bareSavesOverHttp(url: string, games: string[], lines: string[]): Promise<Rate> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    await pool.query({
      name: "save",
      text: `INSERT INTO "OrderSheet" ("gameId", turn, seat, revision, lines, "savedAt")
             SELECT $1, 1, 1, 1 + coalesce(max(revision), 0), $2, now() FROM "OrderSheet"
             WHERE "gameId" = $1 AND turn = 1 AND seat = 1`,
      values: [request.url?.slice(1), JSON.parse(body).lines],
    });
    response.setHeader("content-type", "application/json").end(JSON.stringify({ revision: 1 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const rate = await saveAll({ port, paths: games.map((gameId) => `/${gameId}`), cookie: "", lines });
  await new Promise((resolve) => server.close(resolve));
  await pool.end();
  return rate;
}
