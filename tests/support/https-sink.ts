import https from "node:https";
import type { AddressInfo } from "node:net";
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from "./localhost-certificate";

export interface TakenCall {
  path: string;
  host: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** An https server on this machine that keeps what it is sent. `answer`: a status, or nothing at all, ever. */
export async function openHttpsSink() {
  const taken: TakenCall[] = [];
  let answer: (path: string) => { status: number; location?: string } | "nothing" = () => ({ status: 204 });
  const server = https.createServer({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      taken.push({ path, host: headers.host ?? "", headers, body: Buffer.concat(chunks) });
      const said = answer(path);
      if (said === "nothing") return;
      response.writeHead(said.status, said.location ? { location: said.location } : {}).end();
    });
  });
  server.on("tlsClientError", () => {}); // who does not trust us hangs up
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    port,
    url: (path = "/hook") => `https://localhost:${port}${path}`,
    say: (next: typeof answer) => {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
