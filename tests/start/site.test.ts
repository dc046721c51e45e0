import { afterAll, expect, test, vi } from "vitest";
import { checkPort, freePort } from "../../scripts/launcher/port";
import { databasePid, type Launched, launch, newDataDir, removeDataDirs } from "../support/launcher";

// npm start as a whole, on the site built before. Run by npm test, after the build.
const running = new Set<Launched>();

async function startSite(dataDir: string, port: number): Promise<Launched> {
  const launched = launch("start", { DATA_DIR: dataDir, PORT: String(port) });
  running.add(launched);
  launched.ended.then(() => running.delete(launched));
  await launched.prints(`http://localhost:${port}\n`);
  return launched;
}

afterAll(async () => {
  for (const launched of running) launched.process.kill("SIGTERM");
  await Promise.all([...running].map(({ ended }) => ended));
  removeDataDirs();
});

test("serves the site, prints its address last, stops at Ctrl-C and serves again", async () => {
  const [dataDir, port] = [newDataDir(), await freePort()];
  for (let round = 1; round <= 2; round++) {
    const site = await startSite(dataDir, port);
    expect(site.output().trim().split("\n").at(-1)).toBe(`http://localhost:${port}`);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("'strict-dynamic'");
    site.process.kill("SIGINT");
    expect(await site.ended).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    expect(databasePid(dataDir)).toBeUndefined();
  }
});

test("makes no copies of its pictures in other sizes, which would fill the disk", async () => {
  const [dataDir, port] = [newDataDir(), await freePort()];
  const site = await startSite(dataDir, port);
  const ask = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
  expect((await ask("/link.jpg")).status).toBe(200);
  for (const picture of ["/link.jpg", "/./link.jpg", "/%6cink.jpg"])
    expect((await ask(`/_next/image?url=${encodeURIComponent(picture)}&w=640&q=75`)).status, picture).toBe(404);
  site.process.kill("SIGTERM");
  expect(await site.ended).toBe(0);
});

test("after a kill -9 the port is free again and the next start serves", async () => {
  const [dataDir, port] = [newDataDir(), await freePort()];
  const first = await startSite(dataDir, port);
  first.process.kill("SIGKILL");
  await first.ended;
  const free = () => expect(checkPort(port, "127.0.0.1")).resolves.toBeUndefined();
  await vi.waitFor(free, { timeout: 30_000, interval: 100 });
  const second = await startSite(dataDir, port);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  second.process.kill("SIGTERM");
  expect(await second.ended).toBe(0);
});
