import type { NextConfig } from "next";

/**
 * The same for every response; the content security policy of pages changes with each request and is set in proxy.ts.
 */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
];

/** The routes that proxy.ts leaves out: nothing in their responses may be loaded or run. */
const ROUTES = ["/api/:path*", "/gm/restore/archive"];
const routePolicy = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The proxy also leaves out files. A worker has the policy it comes with; where there is no such file, there is a page. */
const FILES = "/_next/:path*";
const filePolicy = {
  key: "Content-Security-Policy",
  value: "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** What a program asks is answered anew each time; what is private is never kept. Pages have this from Next. */
const unlessTheySayOtherwise = { key: "Cache-Control", value: "private, no-store" };

const overHttps = { type: "header", key: "x-forwarded-proto", value: "https.*" } as const;
const transportSecurity = { key: "Strict-Transport-Security", value: "max-age=31536000" };

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname }, // otherwise a lock file in a parent folder decides the root
  typescript: { ignoreBuildErrors: true }, // `npm run check` checks types, tests included; a first start need not wait
  serverExternalPackages: ["graphile-worker", "nodemailer"],
  // No page asks for pictures in other sizes; a stranger could, in any spelling of an address, and fill the disk with them.
  images: { unoptimized: true },
  // Where password managers look for the page on which a password is changed.
  redirects: async () => [{ source: "/.well-known/change-password", destination: "/account", permanent: false }],
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    ...ROUTES.map((source) => ({ source, headers: [routePolicy, unlessTheySayOtherwise] })),
    { source: FILES, headers: [filePolicy] },
    ...[...ROUTES, FILES].map((source) => ({ source, has: [overHttps], headers: [transportSecurity] })),
  ],
};

export default config;
