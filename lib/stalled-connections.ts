import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { MINUTE_MS } from "./clock";

/** In ms. Whoever reads at all, however slowly, gets everything. */
const STILL_MS = 5 * MINUTE_MS;

/**
 * Closes connections on which nothing has moved in either direction for so long: otherwise one client that asks for
 * pages and does not read them holds them, and their connections, until the site stops. Node closes by itself only those
 * that send no whole request, or no next one. To be called once, before the first request. Answers how to end it.
 */
export function endStalledConnections(stillMs = STILL_MS): () => void {
  const limit = (message: unknown) => {
    (message as { server: Server }).server.timeout = stillMs; // for connections that begin after this, and next requests
  };
  subscribe("http.server.request.start", limit);
  return () => unsubscribe("http.server.request.start", limit);
}
