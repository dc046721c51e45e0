import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** Which address a request really came from. */
export const PEER_HEADER = "x-peer-address";

/** Shows that this process itself has written that address. Never leaves the process. */
const SEAL_HEADER = "x-peer-seal";

const KEY = randomBytes(32);

function sealOf(address: string): string {
  return createHmac("sha256", KEY).update(address).digest("base64url");
}

function isSealed(address: unknown, seal: unknown): address is string {
  if (typeof address !== "string" || typeof seal !== "string") return false;
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(address))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * Next calls its own server for a server action sent to a different page, and for the page an action leads to, with the
 * original request's headers: on such calls the address stays that of the original request.
 */
export function notePeer(headers: IncomingHttpHeaders, connected: string): void {
  if (isSealed(headers[PEER_HEADER], headers[SEAL_HEADER])) return;
  headers[PEER_HEADER] = connected;
  headers[SEAL_HEADER] = sealOf(connected);
}

/**
 * Writes the address on each request, replacing whatever the sender may have put there: Next itself gives pages only
 * x-forwarded-for, which anybody can forge. To be called once, before the first request.
 */
export function recordPeerAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    notePeer(request.headers, request.socket.remoteAddress ?? "");
  });
}
