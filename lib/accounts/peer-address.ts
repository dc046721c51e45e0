import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Which address a request really came from. */
export const PEER_HEADER = "x-peer-address";

/**
 * Notes the address on each request, over whatever its sender may have written there: Next itself hands pages nothing
 * but x-forwarded-for, which anybody can make up. To be called once, before the first request.
 */
export function recordPeerAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  });
}
