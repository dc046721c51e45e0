import type { NextConfig } from "next";

/** The same for every answer; the content security policy changes with each request and is set in proxy.ts. */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
];

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname }, // else a lock file in a parent folder decides the root
  typescript: { ignoreBuildErrors: true }, // `npm run check` checks types, tests included; a first start need not wait for it
  serverExternalPackages: ["graphile-worker", "nodemailer"],
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default config;
