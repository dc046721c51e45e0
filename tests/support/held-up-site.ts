// The site as it comes over a slow line.
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Long enough for a browser to draw what it has. */
const PAUSE_MS = 500;

export interface HeldUpSite extends AsyncDisposable {
  address: string;
}

/** Passes everything on from the site, and pauses in each document before the given piece of its text. */
export async function heldUpAt(piece: string, site = ""): Promise<HeldUpSite> {
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const plain = { ...headers, "accept-encoding": "identity" };
    const onward = request(new URL(asked.url ?? "/", site), { method, headers: plain });
    onward.on("response", async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      const whole = Buffer.concat(await given.toArray());
      const cut = given.headers["content-type"]?.startsWith("text/html") ? whole.indexOf(piece) : -1;
      if (cut > 0) {
        answer.write(whole.subarray(0, cut));
        await sleep(PAUSE_MS);
      }
      answer.end(whole.subarray(Math.max(cut, 0)));
    });
    asked.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
