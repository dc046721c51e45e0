import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { endStalledConnections } from "@/lib/stalled-connections";

const PAGE = Buffer.alloc(20_000_000); // more than the buffers between a server and a client hold

test("whoever asks for a page and does not read it is cut off; whoever reads gets all of it", async () => {
  const stop = endStalledConnections(200);
  const server = createServer((_, response) => response.end(PAGE));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => get(address, { agent: false }, resolve).on("error", reject));
  const read = async () => {
    let length = 0;
    for await (const chunk of await ask()) length += chunk.length;
    return length;
  };
  expect(await read()).toBe(PAGE.length);

  const connections = once(server, "connection");
  const unread = await ask();
  const [connection] = await connections;
  await once(connection, "close");
  await expect(unread.toArray()).rejects.toThrow("aborted");
  expect(await read()).toBe(PAGE.length);
  server.close();
  stop();
});
