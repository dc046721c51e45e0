import { createServer } from "node:net";
import { FriendlyError } from "./friendly-error";

function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Whether nothing listens at this port of this machine at the moment. */
export async function isFree(port: number): Promise<boolean> {
  return (await tryToListen(port, "127.0.0.1")) === undefined;
}

/** A port of this machine on which nothing listens at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}

/** Says early, in one line, if the site cannot be served at this port. */
export async function checkPort(port: number, host: string): Promise<void> {
  // "localhost" may mean ::1 to a browser, which would then reach another server there instead of ours.
  const hosts = host === "127.0.0.1" ? [host, "::1"] : [host];
  for (const each of hosts) {
    const problem = await tryToListen(port, each);
    if (problem === "EADDRINUSE")
      throw new FriendlyError(`Port ${port} is taken: choose another, for example PORT=${port + 1} npm start`);
    if (problem === "EACCES") throw new FriendlyError(`Port ${port} is not allowed: choose one above 1023 with PORT.`);
    if (problem && each === host) throw new FriendlyError(`Cannot listen on ${host}:${port} (${problem}): check HOST.`);
  }
}

/** How a browser on this machine, and we ourselves, reach a server that listens on `host`. */
export function addresses(host: string, port: number): { forPeople: string; forUs: string } {
  const own = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  const local = ["0.0.0.0", "::", "127.0.0.1", "::1", "localhost"].includes(host);
  return { forPeople: `http://${local ? "localhost" : own}:${port}`, forUs: `http://${own}:${port}` };
}
