import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { NOWHERE } from "./nowhere";

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Changes a request that Next cannot read into one that it can, and that leads nowhere. */
export function makeReadable(request: { method?: string | undefined; url?: string | undefined }): void {
  const [path = ""] = (request.url ?? "").split("?");
  if (!isReadable(path)) request.url = NOWHERE;
  if (request.method === "TRACE") request.method = "OPTIONS";
}

/**
 * Next answers such requests before anything of the site is asked: with an error 500, without the site's headers, and
 * with a trace in the log. To be called once, before the first request.
 */
export function makeRequestsReadable(): void {
  subscribe("http.server.request.start", (message) => makeReadable((message as { request: IncomingMessage }).request));
}
