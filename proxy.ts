import { type NextRequest, NextResponse } from "next/server";

/** What a page may load and run: our own files, and inline only what carries this request's nonce. */
function contentSecurityPolicy(nonce: string, secure: boolean): string {
  const development = process.env.NODE_ENV === "development"; // React's and Next's own tools need more there
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

/** Where an address leads whose signs no database takes: to the page that says there is none. */
const NOWHERE = "/there-is/no-such-page";

/** A NUL in an address, which no text of the database takes. */
const NUL = /%00/g;

/** Where a request with a NUL in its address is answered: as if it were not in its query; in a path it leads nowhere. */
function withoutNul({ nextUrl: { pathname, search }, url }: NextRequest): URL | null {
  if (pathname.includes("%00")) return new URL(NOWHERE, url);
  return search.includes("%00") ? new URL(pathname + search.replace(NUL, ""), url) : null;
}

/**
 * Only headers, and nothing with a NUL in its address. Who may see or do what is decided where the data is read and written,
 * never here.
 */
export function proxy(request: NextRequest) {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const secure = (request.headers.get("x-forwarded-proto") ?? request.nextUrl.protocol).startsWith("https");
  const policy = contentSecurityPolicy(nonce, secure);

  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy); // Next reads the nonce for its own scripts from here
  headers.set("x-asked-path", request.nextUrl.pathname);
  const elsewhere = withoutNul(request);
  const response = elsewhere
    ? NextResponse.rewrite(elsewhere, { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (secure) response.headers.set("strict-transport-security", "max-age=31536000");
  return response;
}

/**
 * Routes below /api answer no pages: their headers are the same each time, and stand in next.config.ts. Nor does the
 * upload of a game: of what passes through here Next takes 10 MB at the most.
 */
export const config = { matcher: "/((?!_next/static|_next/image|api/|gm/restore/archive$).*)" };
