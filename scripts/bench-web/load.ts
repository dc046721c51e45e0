// How many requests a second a page answers.
import { createRequire } from "node:module";
import path from "node:path";

type Autocannon = (options: {
  url: string;
  headers: Record<string, string>;
  connections: number;
  duration: number;
}) => Promise<{ requests: { average: number }; non2xx: number; errors: number }>;

const SECONDS = 8;
const CONNECTIONS = 8;

export async function requestsPerSecond(url: string, cookie = ""): Promise<number> {
  const autocannon = createRequire(path.resolve("bench/package.json"))("autocannon") as Autocannon;
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers: { cookie },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`);
  return requests.average;
}
