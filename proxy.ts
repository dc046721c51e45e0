import { type NextRequest, NextResponse } from "next/server";
import { NOWHERE } from "./lib/nowhere";

/** What a page may load and run: our own files, and inline only what carries this request's nonce. */
function contentSecurityPolicy(nonce: string, secure: boolean): string {
  const development = process.env.NODE_ENV === "development"; // React's and Next's own tools need more then
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return rules.join("; ");
}

/** A NUL in an address, which no database text accepts. */
const NUL = /%00/g;

/** Where a request with a NUL in its address goes: a NUL in the query is dropped; in the path it leads nowhere. */
function withoutNul({ nextUrl: { pathname, search }, url }: NextRequest): URL | null {
  if (pathname.includes("%00")) return new URL(NOWHERE, url);
  return search.includes("%00") ? new URL(pathname + search.replace(NUL, ""), url) : null;
}

/**
 * Sets headers, and lets nothing through with a NUL in its address. Who may see or do what is decided where data is
 * read and written, never here.
 */
export function proxy(request: NextRequest) {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const secure = (request.headers.get("x-forwarded-proto") ?? request.nextUrl.protocol).startsWith("https");
  const policy = contentSecurityPolicy(nonce, secure);

  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy); // Next reads the nonce for its own scripts from here
  headers.set("x-asked-path", request.nextUrl.pathname + request.nextUrl.search);
  const elsewhere = withoutNul(request);
  const response = elsewhere
    ? NextResponse.rewrite(elsewhere, { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (secure) response.headers.set("strict-transport-security", "max-age=31536000");
  return response;
}

/**
 * Not for routes below /api, which are not pages: their headers never change, and are set in next.config.ts. Nor for
 * the upload of a game: Next accepts at most 10 MB of anything that passes through here.
 */
export const config = { matcher: "/((?!_next/static|_next/image|api/|gm/restore/archive$).*)" };
